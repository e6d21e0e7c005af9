import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kawahApiMath } from '../../titles/kawah-api.ts'
import { boardOf } from '../board.ts'
import { openAt, turn } from '../game.ts'
import type { Mode, ReelMath } from '../math.ts'
import { type Fall, fresh, spinAt } from '../spin.ts'
import { meanOver } from '../testing/every.ts'
import { little } from '../testing/little.ts'
import { sampleDraw } from './chance.ts'
import { cycleMeans } from './cycle.ts'
import { quickOf } from './quick.ts'
import { sample } from './sample.ts'
import { simulate } from './simulate.ts'
import { stickyMeans } from './sticky.ts'

const long = Boolean(process.env.LONG)

/** What the engine makes of these stops, window after window, before any multiplier. */
function byEngine(math: ReelMath, mode: Mode, stops: readonly number[]) {
  const falls: Fall[] = []
  const { scatters } = spinAt(boardOf(math), { mode, stops, carried: fresh }, (fall) =>
    falls.push(fall),
  )
  const wins = falls.map(({ wins }) => wins.reduce((all, { pay }) => all + pay, 0))
  return { wins: wins.filter((pay) => pay > 0), scatters }
}

function agree(math: ReelMath, mode: Mode, stops: readonly number[]) {
  const quick = quickOf(boardOf(math))
  quick.spin(mode, Int32Array.from(stops))
  const found = { wins: [...quick.wins.slice(0, quick.falls)], scatters: quick.scatters }
  expect(found).toEqual(byEngine(math, mode, stops))
}

/** The same strips, judged by what touches. */
const touching: ReelMath = {
  ...kawahApiMath,
  title: 'kawah-api by clusters',
  judged: { by: 'clusters' },
  pays: Object.fromEntries(
    Object.keys(kawahApiMath.pays).map((symbol, i) => [symbol, { 3: i + 5 }]),
  ),
}

test.each([kawahApiMath, touching])(
  '[GAM-11] the quick spin of $title is the engine’s, stop by stop',
  (math) => {
    const modes = fc.constantFrom<Mode>('base', 'free')
    const stops = fc.array(fc.nat(), { minLength: math.reels, maxLength: math.reels })
    fc.assert(
      fc.property(modes, stops, (mode, at) => {
        const within = at.map((n, reel) => n % (math.strips[mode][reel]?.length ?? 1))
        agree(math, mode, within)
      }),
      { numRuns: long ? 200_000 : 1_500, seed: 1 },
    )
  },
)

const ladder = { base: [1, 2], free: [1, 3, 4] }
const pays = { A: { 2: 7, 4: 30 }, B: { 3: 11 }, C: { 3: 5 } }
const freeSpins = { award: { 1: 1, 2: 2 }, again: { 2: 1 }, most: 2 }

/** The mean of a round by every way that it can go. */
const byHand = (math: ReelMath) =>
  meanOver((draw) => {
    let state = openAt(math, 1n, false)
    while (state.phase !== 'over') state = turn(math, state, 'spin', draw).state
    return state.won
  }) / math.units

const runs = { numRuns: long ? 40 : 5, seed: 1 }

// Few stops, since each spin has as many ways as all reels together.
const reel = (...symbols: string[]) =>
  fc.array(fc.constantFrom(...symbols), { minLength: 2, maxLength: 3 })
const reels = fc.tuple(reel('A', 'B', 'S'), reel('A', 'S', 'W', 'B'), reel('A', 'B', 'W'))

test.each(['clusters', 'anywhere'] as const)(
  '[GAM-11] where symbols fall by %s, the mean by cycles is the mean of every way to go',
  (by) => {
    const math = { falls: true, judged: { by }, ladderStays: true, ladder, freeSpins, pays }
    fc.assert(
      fc.property(reels, reels, (base, free) => {
        const any = little({ ...math, strips: { base, free }, scatterPays: { 3: 6 } })
        expect(cycleMeans(any).rtp).toBeCloseTo(byHand(any), 9)
      }),
      { ...runs, numRuns: long ? 40 : 2 },
    )
  },
)

test('[GAM-11] where wilds stay, the mean by strips is the mean of every way to go', () => {
  const sticky = { sticky: true, freeSpins: { award: { 1: 1, 2: 2 }, again: { 2: 1 }, most: 3 } }
  fc.assert(
    fc.property(reels, reels, (base, free) => {
      const math = little({ ...sticky, strips: { base, free }, scatterPays: { 2: 3, 3: 9 } })
      expect(stickyMeans(math).rtp).toBeCloseTo(byHand(math), 9)
    }),
    runs,
  )
})

test('[GAM-11] rounds that are simulated come to what the engine’s come to', () => {
  const math = kawahApiMath
  const ours = simulate(math, { rounds: 60_000, seeds: [5, 6] })
  const theirs = sample(math, { rounds: 20_000, draw: sampleDraw(7) })
  const error = Math.hypot(ours.error, theirs.error)
  expect(Math.abs(ours.mean - theirs.mean)).toBeLessThan(3.3 * error)
  expect(ours.rounds).toBe(60_000)
  expect(simulate(math, { rounds: 60_000, seeds: [5, 6] })).toEqual(ours)
})
