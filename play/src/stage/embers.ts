import { type Container, Graphics } from 'pixi.js'
import type { Cell } from './painter.ts'

const aCell = 5
const livesMs = 1300

type Ember = { dot: Graphics; age: number; x: number; y: number; drift: number; rise: number }

/** Embers of the lamp: they rise from the winning cells and go out. Their places are fixed by count,
 * not by chance, so that the same win looks the same when it is replayed. */
export function createEmbers(layer: Container) {
  let alive: Ember[] = []
  return {
    rise(cells: readonly Cell[], size: { width: number; height: number }) {
      for (const [n, { reel, row }] of cells.entries())
        for (let i = 0; i < aCell; i++) {
          const spread = ((i * 37 + n * 53) % 100) / 100 - 0.5
          const dot = new Graphics().circle(0, 0, 1.4 + ((i * 7 + n) % 3)).fill('#ffd98a')
          layer.addChild(dot)
          alive.push({
            dot,
            age: -i * 90,
            x: (reel + 0.5 + spread * 0.7) * size.width,
            y: (row + 0.8) * size.height,
            drift: spread * size.width * 0.25,
            rise: size.height * (0.7 + ((i * 13) % 5) / 8),
          })
        }
    },
    move(elapsed: number) {
      for (const ember of alive) {
        ember.age += elapsed
        const u = Math.max(0, ember.age) / livesMs
        ember.dot.position.set(ember.x + ember.drift * Math.sin(u * 4), ember.y - ember.rise * u)
        ember.dot.alpha = u === 0 ? 0 : Math.max(0, 1 - u) ** 1.4
      }
      const gone = alive.filter(({ age }) => age >= livesMs)
      for (const { dot } of gone) dot.destroy()
      if (gone.length) alive = alive.filter(({ age }) => age < livesMs)
    },
    restless: () => alive.length > 0,
  }
}
