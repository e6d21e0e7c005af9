import {
  type Cell,
  dimmed,
  lineColour,
  type Painter,
  type Path,
  reelCount,
  rowCount,
  symbolAt,
} from './painter.ts'
import { type Sheet, sheetBackground } from './sheet.ts'

const svgSpace = 'http://www.w3.org/2000/svg'

/** Paints the reels with plain elements where there is no WebGL: the same art, the same moves. */
export function createPlainPainter(host: HTMLElement, sheet: Sheet): Painter {
  const box = document.createElement('div')
  box.className = 'plain'
  box.setAttribute('aria-hidden', 'true')
  const reels = Array.from({ length: reelCount }, () => {
    const column = document.createElement('div')
    column.className = 'plain-reel'
    const cells = Array.from({ length: rowCount + 1 }, () => {
      const cell = document.createElement('div')
      cell.className = 'plain-cell'
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
  box.append(lines)
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
