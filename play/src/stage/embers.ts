import { type Container, Graphics } from 'pixi.js'
import type { Particles } from '../art/index.ts'
import type { Cell } from './painter.ts'

/** Embers of the lamp, where a title brings nothing of its own. */
const ofTheLamp: Particles = {
  shape: 'ember',
  colours: ['#ffd98a'],
  aCell: 5,
  livesMs: 1300,
  size: [1.4, 3.4],
  rise: 0.95,
  sway: 0.25,
}

type Ember = {
  dot: Graphics
  age: number
  x: number
  y: number
  drift: number
  rise: number
  spin: number
}

function drawn(shape: string, size: number, colour: string): Graphics {
  const pen = new Graphics()
  if (shape === 'bubble')
    return pen
      .circle(0, 0, size)
      .stroke({ width: Math.max(1, size * 0.3), color: colour })
      .circle(-size * 0.3, -size * 0.3, size * 0.2)
      .fill(colour)
  if (shape === 'grain') return pen.ellipse(0, 0, size * 0.6, size * 1.2).fill(colour)
  if (shape === 'petal')
    return pen
      .moveTo(0, size * 1.4)
      .quadraticCurveTo(size, 0, 0, -size * 1.4)
      .quadraticCurveTo(-size, 0, 0, size * 1.4)
      .fill(colour)
  if (shape === 'spark') return pen.star(0, 0, 4, size * 1.5, size * 0.5).fill(colour)
  return pen.circle(0, 0, size).fill(colour)
}

/** What rises from the winning cells, or falls from them, and goes out. The places are fixed by count,
 * not by chance, so that the same win looks the same when it is replayed. */
export function createEmbers(layer: Container, look: Particles = ofTheLamp) {
  const [small = 1.4, large = small] = look.size
  let alive: Ember[] = []
  return {
    rise(cells: readonly Cell[], size: { width: number; height: number }) {
      for (const [n, { reel, row }] of cells.entries())
        for (let i = 0; i < look.aCell; i++) {
          const spread = ((i * 37 + n * 53) % 100) / 100 - 0.5
          const colour = look.colours[(i + n) % look.colours.length] ?? '#ffd98a'
          const dot = drawn(look.shape, small + ((large - small) * ((i * 7 + n) % 3)) / 2, colour)
          layer.addChild(dot)
          alive.push({
            dot,
            age: -i * 90,
            x: (reel + 0.5 + spread * 0.7) * size.width,
            y: (row + (look.rise < 0 ? 0.2 : 0.8)) * size.height,
            drift: spread * size.width * look.sway,
            rise: size.height * look.rise * (0.74 + ((i * 13) % 5) * 0.13),
            spin: spread * 6,
          })
        }
    },
    move(elapsed: number) {
      for (const ember of alive) {
        ember.age += elapsed
        const u = Math.max(0, ember.age) / look.livesMs
        ember.dot.position.set(ember.x + ember.drift * Math.sin(u * 4), ember.y - ember.rise * u)
        ember.dot.rotation = ember.spin * u
        ember.dot.alpha = u === 0 ? 0 : Math.max(0, 1 - u) ** 1.4
      }
      const gone = alive.filter(({ age }) => age >= look.livesMs)
      for (const { dot } of gone) dot.destroy()
      if (gone.length) alive = alive.filter(({ age }) => age < look.livesMs)
    },
    restless: () => alive.length > 0,
  }
}
