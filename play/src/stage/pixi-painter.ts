import 'pixi.js/unsafe-eval'
import {
  Container,
  Graphics,
  ImageSource,
  Rectangle,
  Sprite,
  Texture,
  WebGLRenderer,
} from 'pixi.js'
import { createEmbers } from './embers.ts'
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
import { type Sheet, sheetPlace } from './sheet.ts'

/** The symbol fills this much of its cell. */
const fill = 0.94

/** Paints the reels with WebGL on a canvas that lets the lamp behind it through. */
export async function createPixiPainter(
  { host, sheet, grid }: { host: HTMLElement; sheet: Sheet; grid: Grid },
  onLost: () => void,
): Promise<Painter> {
  const renderer = new WebGLRenderer()
  await renderer.init({
    width: 500,
    height: 300,
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(2, globalThis.devicePixelRatio || 1),
    powerPreference: 'low-power',
  })
  const source = new ImageSource({ resource: sheet.image, autoGenerateMipmaps: true })
  const textures = new Map(
    sheet.symbols.map((name) => {
      const { x, y, size } = sheetPlace(sheet, name)
      return [name, new Texture({ source, frame: new Rectangle(x, y, size, size) })]
    }),
  )
  host.append(renderer.canvas)
  renderer.canvas.setAttribute('aria-hidden', 'true')
  renderer.canvas.addEventListener('webglcontextlost', onLost, { once: true })
  const { reels: reelCount, rows: rowCount } = grid
  const scene = buildScene(grid)
  let shown: readonly Tile[] = []
  let cell = { width: 100, height: 100 }
  const embers = createEmbers(scene.embers, sheet.particles)

  const place = (sprite: Sprite, name: string, y: number) => {
    sprite.texture = textures.get(name) ?? Texture.EMPTY
    const size = Math.min(cell.width, cell.height) * fill
    sprite.setSize(size)
    sprite.position.set(cell.width / 2, y)
  }

  return {
    reel(reel, strip, position) {
      const part = position - Math.floor(position)
      scene.reels[reel]?.sprites.forEach((sprite, i) => {
        place(sprite, symbolAt(strip, position, i), (i - part + 0.5) * cell.height)
      })
    },
    fade(reel, alpha) {
      const column = scene.reels[reel]?.column
      if (column) column.alpha = alpha
    },
    light(cells, strength) {
      const lit = new Set(cells?.map(({ reel, row }) => reel * rowCount + row))
      scene.reels.forEach(({ sprites }, reel) => {
        sprites.forEach((sprite, row) => {
          const on = !cells || lit.has(reel * rowCount + row)
          sprite.alpha = on ? 1 : 1 - (1 - dimmed) * strength
        })
      })
      for (const [i, { reel, row, alpha = 1 }] of shown.entries()) {
        const on = !cells || lit.has(reel * rowCount + row)
        const sprite = scene.pool[i]
        if (sprite) sprite.alpha = on ? alpha : alpha * (1 - (1 - dimmed) * strength)
      }
      lightCells(scene, cells ?? [], { ...cell, rows: rowCount }, strength)
    },
    tiles(tiles, alone) {
      for (const { column } of scene.reels) column.visible = !alone
      shown = tiles
      scene.backs.clear()
      for (const [i, tile] of tiles.entries()) {
        const sprite = scene.tileAt(i)
        sprite.visible = true
        sprite.texture = textures.get(tile.symbol) ?? Texture.EMPTY
        sprite.alpha = tile.alpha ?? 1
        const side = Math.min(cell.width, cell.height) * fill * (tile.size ?? 1)
        if (tile.whole) sprite.setSize(cell.width, cell.height)
        else sprite.setSize(side)
        sprite.position.set((tile.reel + 0.5) * cell.width, (tile.row + 0.5) * cell.height)
        if (tile.back)
          scene.backs
            .rect(tile.reel * cell.width, tile.row * cell.height, cell.width, cell.height)
            .fill(tile.back)
      }
      for (const sprite of scene.pool.slice(tiles.length)) sprite.visible = false
    },
    lines: (paths) => drawLines(scene.lines, paths, cell),
    embers: (cells) => embers.rise(cells, cell),
    draw(elapsed) {
      embers.move(elapsed)
      renderer.render(scene.root)
    },
    restless: embers.restless,
    resize(width, height) {
      cell = { width: width / reelCount, height: height / rowCount }
      renderer.resize(Math.max(1, width), Math.max(1, height))
      scene.reels.forEach(({ column }, reel) => {
        column.position.x = reel * cell.width
      })
    },
    destroy() {
      renderer.canvas.remove()
      scene.root.destroy({ children: true })
      renderer.destroy()
    },
  }
}

function buildScene({ reels: reelCount, rows: rowCount }: Grid) {
  const root = new Container()
  const edges = new Graphics()
  const lamp = lampTexture()
  const lamps = Array.from({ length: reelCount * rowCount }, () => {
    const sprite = new Sprite(lamp)
    sprite.anchor.set(0.5)
    sprite.visible = false
    return sprite
  })
  const lines = new Graphics()
  const embers = new Container()
  const reels = Array.from({ length: reelCount }, (_, reel) => {
    const column = new Container()
    // One more than stands in the window, for the symbol that comes in above.
    const sprites = Array.from({ length: rowCount + 1 }, () => {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      column.addChild(sprite)
      return sprite
    })
    return { reel, column, sprites }
  })
  const [backs, tiles] = [new Graphics(), new Container()]
  const pool: Sprite[] = []
  const columns = reels.map(({ column }) => column)
  root.addChild(...lamps, ...columns, backs, tiles, edges, lines, embers)
  /** The nth of the symbols that stand by themselves. */
  function tileAt(nth: number): Sprite {
    const sprite = pool[nth] ?? new Sprite()
    if (!pool[nth]) {
      sprite.anchor.set(0.5)
      tiles.addChild(sprite)
      pool.push(sprite)
    }
    return sprite
  }
  return { root, lamps, edges, reels, lines, embers, backs, pool, tileAt }
}

type Scene = ReturnType<typeof buildScene>
type CellSize = { width: number; height: number }

/** A soft round light, drawn once. */
function lampTexture() {
  const side = 128
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  const glow = pen?.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2)
  glow?.addColorStop(0, 'rgb(255 248 222 / 1)')
  glow?.addColorStop(0.45, 'rgb(255 240 196 / .62)')
  glow?.addColorStop(1, 'rgb(255 232 170 / 0)')
  if (pen && glow) {
    pen.fillStyle = glow
    pen.fillRect(0, 0, side, side)
  }
  return Texture.from(canvas)
}

/** The lamp comes nearer behind a winning cell, and a thin gilt edge is drawn around it. */
function lightCells(
  scene: Scene,
  cells: readonly Cell[],
  { width, height, rows: rowCount }: CellSize & { rows: number },
  strength: number,
) {
  const places = new Map(cells.map((cell) => [cell.reel * rowCount + cell.row, cell]))
  scene.lamps.forEach((lamp, place) => {
    lamp.visible = places.has(place)
    lamp.alpha = strength
    lamp.setSize(width * 1.3, height * 1.3)
    lamp.position.set(
      (Math.floor(place / rowCount) + 0.5) * width,
      ((place % rowCount) + 0.5) * height,
    )
  })
  scene.edges.clear()
  const inset = Math.min(width, height) * 0.03
  for (const { reel, row } of places.values())
    for (const [thick, color] of [
      [4.5, '#6b2f0c'],
      [2.2, '#fff0c0'],
    ] as const) {
      const [x, y] = [reel * width + inset, row * height + inset]
      scene.edges.roundRect(x, y, width - inset * 2, height - inset * 2, width * 0.09)
      scene.edges.stroke({ width: thick, color, alpha: strength })
    }
}

function drawLines(pen: Graphics, paths: readonly Path[], { width, height }: CellSize) {
  pen.clear()
  const thick = Math.max(2.5, Math.min(width, height) * 0.035)
  for (const { cells, nth, drawn } of paths) {
    const points = cells.map(({ reel, row }) => ({
      x: (reel + 0.5) * width,
      y: (row + 0.5) * height,
    }))
    const until = drawn * (points.length - 1)
    for (const [w, color, alpha] of [
      [thick * 2.2, '#1c0d09', 0.75],
      [thick, lineColour(nth), 1],
    ] as const) {
      trace(pen, points, until)
      pen.stroke({ width: w, color, alpha, cap: 'round', join: 'round' })
    }
  }
}

function trace(pen: Graphics, points: readonly { x: number; y: number }[], until: number) {
  for (const [i, point] of points.entries()) {
    if (i === 0) {
      pen.moveTo(point.x, point.y)
      continue
    }
    const part = Math.min(1, until - (i - 1))
    if (part <= 0) break
    const before = points[i - 1] ?? point
    pen.lineTo(before.x + (point.x - before.x) * part, before.y + (point.y - before.y) * part)
  }
}
