import { boardOf } from '@balai/games/reels/board'
import type { Fall } from '@balai/games/reels/spin'
import { fresh, spinAt } from '@balai/games/reels/spin'
import { anyLittle } from '@balai/games/reels/testing/little'
import { reelMaths } from '@balai/games/titles/reels'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { artOf } from '../art/index.ts'
import { lookOf } from './looks.ts'
import { fallTiles, grownTiles, stuckTiles, windowTiles } from './tiles.ts'

const still = { mode: 'base', sticky: [], coins: [] } as const

test('what falls ends as the next window, and what stayed is never another symbol on the way', () => {
  fc.assert(
    fc.property(
      anyLittle({ judged: { by: 'clusters' }, falls: true }),
      fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (math, places, part) => {
        const title = { math, look: {} }
        const stops = places.map((at, reel) => at % (math.strips.base[reel]?.length ?? 1))
        const falls: Fall[] = []
        spinAt(boardOf(math), { mode: 'base', stops, carried: fresh }, (fall) => falls.push(fall))
        for (const [i, from] of falls.entries()) {
          const to = falls[i + 1]
          if (!to) break
          const gone = new Set(from.wins.flatMap(({ cells }) => cells))
          const at = (how: number) =>
            fallTiles(title, {
              ...{ gone, part: how },
              ...{ from: { ...still, cells: from.cells }, to: { ...still, cells: to.cells } },
            })
          expect(at(1)).toEqual(windowTiles(title, { ...still, cells: to.cells }))
          const before = windowTiles(title, { ...still, cells: from.cells })
          for (const { reel, row, symbol } of at(0).filter(({ row }) => row >= 0)) {
            expect(before.find((tile) => tile.reel === reel && tile.row === row)?.symbol).toBe(
              symbol,
            )
            expect(gone.has(reel * math.rows + row)).toBe(false)
          }
          expect(at(part).every(({ row }) => row < math.rows)).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a wild that stays hides the strip below it, and nothing hides the wild', () => {
  for (const math of reelMaths.filter(({ sticky }) => sticky)) {
    const tiles = stuckTiles({ math, look: lookOf(math) }, [0, math.rows + 1], '#123456')
    for (const cell of [0, math.rows + 1]) {
      const here = tiles.filter(({ reel, row }) => reel * math.rows + row === cell)
      expect(here[0]).toMatchObject({ symbol: math.wild, back: '#123456' })
      expect(here.slice(1).every(({ back }) => back === undefined)).toBe(true)
      expect(here.at(-1)?.symbol).toBe(lookOf(math).stuck)
    }
  }
})

test('every symbol and every tile of its own that a title shows has its picture', () => {
  for (const math of reelMaths) {
    const art = artOf(math.title)
    const look = lookOf(math)
    const shown = [
      ...boardOf(math).symbols.filter(Boolean),
      ...Object.values(look.named ?? {}),
      ...[look.stuck, look.grown].flatMap((name) => name ?? []),
      ...(math.grows.reels.length > 0
        ? grownTiles({ math, look }, 1).map(({ symbol }) => symbol)
        : []),
      ...(math.wheel ? ['jarum'] : []),
    ]
    expect(art?.symbols, math.title).toEqual(expect.arrayContaining(shown))
    expect(art?.box, math.title).toBeDefined()
    if (math.wheel) expect(look.wheel, math.title).toBeDefined()
  }
})
