import {
  type Cell,
  dimmed,
  type Grid,
  lineColour,
  type Painter,
  type Path,
  symbolAt,
  type Tile,
} from './painter.ts'
import { type Sheet, sheetBackground } from './sheet.ts'

const svgSpace = 'http://www.w3.org/2000/svg'

/** Paints the reels with plain elements where there is no WebGL: the same art, the same moves. */
export function createPlainPainter(
  host: HTMLElement,
  sheet: Sheet,
  { reels: reelCount, rows: rowCount }: Grid,
): Painter {
  const box = document.createElement('div')
  box.className = 'plain'
  box.setAttribute('aria-hidden', 'true')
  box.style.gridTemplateColumns = `repeat(${reelCount}, 1fr)`
  const reels = Array.from({ length: reelCount }, () => {
    const column = document.createElement('div')
    column.className = 'plain-reel'
    const cells = Array.from({ length: rowCount + 1 }, () => {
      const cell = document.createElement('div')
      cell.className = 'plain-cell'
      cell.style.height = `${100 / rowCount}%`
      column.append(cell)
      return { cell, shows: '' }
    })
    box.append(column)
    return { column, cells }
  })
  const lines = document.createElementNS(svgSpace, 'svg')
  lines.setAttribute('class', 'plain-lines')
  lines.setAttribute('viewBox', `0 0 ${reelCount * 100} ${rowCount * 100}`)
  lines.setAttribute('preserveAspectRatio', 'none')
  const over = document.createElement('div')
  over.className = 'plain-over'
  const pool: HTMLElement[] = []
  let shown: readonly Tile[] = []
  box.append(over, lines)
  host.append(box)

  return {
    reel(reel, strip, position) {
      const part = position - Math.floor(position)
      reels[reel]?.cells.forEach((entry, i) => {
        const name = symbolAt(strip, position, i)
        if (entry.shows !== name) {
          entry.shows = name
          Object.assign(entry.cell.style, sheetBackground(sheet, name))
        }
        entry.cell.style.transform = `translateY(${(i - part) * 100}%)`
      })
    },
    fade(reel, alpha) {
      const column = reels[reel]?.column
      if (column) column.style.opacity = String(alpha)
    },
    light(cells, strength) {
      const lit = new Set(cells?.map(({ reel, row }) => reel * rowCount + row))
      reels.forEach(({ cells: all }, reel) => {
        all.forEach(({ cell }, row) => {
          const on = !cells || lit.has(reel * rowCount + row)
          cell.style.opacity = String(on ? 1 : 1 - (1 - dimmed) * strength)
        })
      })
      for (const [i, { reel, row, alpha = 1 }] of shown.entries()) {
        const on = !cells || lit.has(reel * rowCount + row)
        const box = pool[i]
        if (box) box.style.opacity = String(on ? alpha : alpha * (1 - (1 - dimmed) * strength))
      }
    },
    tiles(tiles, alone) {
      for (const { column } of reels) column.style.visibility = alone ? 'hidden' : 'visible'
      shown = tiles
      for (const [i, tile] of tiles.entries()) {
        const box = pool[i] ?? document.createElement('div')
        if (!pool[i]) {
          box.className = 'plain-tile'
          pool.push(box)
          over.append(box)
        }
        const { reel, row, symbol, alpha = 1, size = 1, back } = tile
        Object.assign(box.style, sheetBackground(sheet, symbol), {
          ...{ display: 'block', opacity: String(alpha), backgroundColor: back ?? '' },
          ...{ width: `${100 / reelCount}%`, height: `${100 / rowCount}%` },
          transform: `translate(${reel * 100}%, ${row * 100}%) scale(${size})`,
        })
      }
      for (const box of pool.slice(tiles.length)) box.style.display = 'none'
    },
    lines: (paths) => lines.replaceChildren(...paths.flatMap(pathElements)),
    embers: (_cells: readonly Cell[]) => {},
    draw: () => {},
    restless: () => false,
    resize: () => {},
    destroy: () => box.remove(),
  }
}

function pathElements({ cells, nth, drawn }: Path) {
  const points = cells.map(({ reel, row }) => `${reel * 100 + 50} ${row * 100 + 50}`)
  return [
    ['8', '#1c0d09'],
    ['3.500', lineColour(nth)],
  ].map(([width = '', colour = '']) => {
    const path = document.createElementNS(svgSpace, 'path')
    path.setAttribute('d', `M${points.join('L')}`)
    path.setAttribute('pathLength', '1')
    path.setAttribute('stroke', colour)
    path.setAttribute('stroke-width', width)
    path.setAttribute('stroke-dasharray', `${drawn} 1`)
    path.setAttribute('vector-effect', 'none')
    return path
  })
}
