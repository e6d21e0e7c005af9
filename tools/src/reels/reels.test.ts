import { readFileSync } from 'node:fs'
import { certifiedPools } from '@balai/games/pool/certified'
import { certifiedReels } from '@balai/games/reels/exact/certified'
import { waysOf } from '@balai/games/reels/exact/cycle'
import { isExact, meansOf } from '@balai/games/reels/exact/mean'
import { simulate } from '@balai/games/reels/exact/simulate'
import { codeHashOf, hashesOf } from '@balai/games/slot/exact/certificate'
import { pooled } from '@balai/games/titles/pools'
import { reelMaths } from '@balai/games/titles/reels'
import { expect, test } from 'vitest'
import { tableFile, tableSources, tableText } from '../certify-tables.ts'
import { recipes } from './recipes.ts'
import { search } from './search.ts'

const long = Boolean(process.env.LONG)
/** Every slot of this engine, those with a pool among them. */
const maths = [...reelMaths, ...pooled.map(({ math }) => math)]
/** Titles whose strips are found again in a moment. */
const quick = new Set(['panen-raya', 'kawah-api', 'sayap-jatayu', 'cendrawasih'])

test('every title has a recipe', () => {
  expect(recipes.map(({ math }) => math.title).sort()).toEqual(
    maths.map(({ title }) => title).sort(),
  )
})

for (const math of maths) {
  const { title } = math
  const text = readFileSync(tableFile(math), 'utf8')
  const stated = JSON.parse(text)
  const game = [...certifiedReels, ...certifiedPools].find((one) => one.title === title)!

  test(`the certificate of ${title} is of this code: a changed byte of it would part them`, () => {
    const sources = tableSources(game)
    expect(stated.code).toEqual(hashesOf(sources))
    expect(stated.codeHash).toBe(codeHashOf(sources))
    for (const path of Object.keys(sources))
      expect(codeHashOf({ ...sources, [path]: `${sources[path]} ` }), path).not.toBe(
        stated.codeHash,
      )
  })

  test(`[GAM-11] ${title} returns within half a percent of 96, and states how that is known`, () => {
    const { percent, by, low99, high99 } = stated.rtp
    const near = (percent: string) =>
      expect(Math.abs(Number(percent) - 96)).toBeLessThanOrEqual(0.5)
    if (isExact(math)) {
      expect(by).toBe('strips')
      const { rtp, bought } = meansOf(math)
      expect(percent).toBe((100 * rtp).toFixed(6))
      // With the pool, where there is one; without it, each of its shares less.
      near(stated.pool?.rtp.percent ?? percent)
      if (stated.pool) {
        const { rtp: all, feedPercent, seedPercent } = stated.pool
        expect(Number(all.percent)).toBeCloseTo(
          Number(percent) + Number(feedPercent) + Number(seedPercent),
          6,
        )
      }
      if (math.buy && bought !== undefined) {
        expect(stated.buy.rtp.percent).toBe(((100 * bought) / math.buy.bets).toFixed(6))
        near(stated.buy.rtp.percent)
      }
    } else if (math.sticky) {
      expect(by).toBe('strips')
      near(percent)
    } else if (by === 'cycles') {
      near(percent)
      expect(stated.cycles).toEqual({
        paidSpin: waysOf(math, 'base'),
        freeSpin: waysOf(math, 'free'),
      })
    } else {
      expect(by).toBe('rounds')
      expect(stated.simulation.rounds).toBe(100_000_000)
      for (const each of [low99, percent, high99]) near(each)
    }
    // Whatever the road, the engine itself, played a million times, comes to where it has to be.
    expect(Number(stated.sample.low99)).toBeLessThan(Number(percent))
    expect(Number(stated.sample.high99)).toBeGreaterThan(Number(percent))
  })

  if (stated.rtp.by === 'rounds')
    test(`[GAM-11] ${title}: other rounds than its certificate's come to the same`, () => {
      const { mean, error } = simulate(math, { rounds: 100_000, seeds: [1] })
      expect(Math.abs(100 * mean - Number(stated.rtp.percent))).toBeLessThan(100 * 3.3 * error)
    })

  if (long)
    test(`[GAM-11] ${title}: the whole certificate, worked out anew`, () => {
      expect(tableText(game)).toBe(text)
    }, 3_600_000)

  if (long || quick.has(title))
    test(`the strips of ${title} are the ones that its recipe gives`, () => {
      const recipe = recipes.find((one) => one.math.title === title)!
      expect(search(recipe, () => undefined)).toEqual(math.strips)
    }, 3_600_000)
}
