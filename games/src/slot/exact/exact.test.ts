import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lakonMalam } from '../../titles/lakon-malam.ts'
import type { Mode, SlotMath } from '../math.ts'
import { spinAt } from '../spin.ts'
import { certify } from './certificate.ts'
import { cycleOf, enumerate } from './enumerate.ts'
import { figuresOf } from './figures.ts'
import { spinReturn } from './line.ts'
import { decimal, ratio, root, times } from './ratio.ts'

const symbols = ['w', 's', 'a', 'b', 'c']
const by = (most: number) =>
  fc.record({
    3: fc.integer({ min: 1, max: most }),
    4: fc.integer({ min: 1, max: most }),
    5: fc.integer({ min: 1, max: most }),
  })
const strips = fc.array(fc.array(fc.constantFrom(...symbols), { minLength: 3, maxLength: 5 }), {
  minLength: 5,
  maxLength: 5,
})
/** Any little slot: stacked symbols, scatters that touch, wilds everywhere and paying. */
const little: fc.Arbitrary<SlotMath> = fc
  .record({
    base: strips,
    free: strips,
    a: by(50),
    b: by(20),
    c: by(9),
    w: by(90),
    scatter: by(30),
    most: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ base, free, a, b, c, w, scatter, most }) => ({
    title: 'little',
    version: 1,
    wild: 'w',
    scatter: 's',
    lines: lakonMalam.lines,
    pays: { a: { 2: 1, ...a }, b, c, w },
    scatterPays: scatter,
    strips: { base, free },
    freeSpins: { award: { 3: 2, 4: 3, 5: 3, 6: 3 }, again: { 2: 1, 3: 2 }, multiplier: 2, most },
    winMax: 10 ** 9,
  }))

/** Every stop combination, by the very engine that plays. */
function* everySpin(math: SlotMath, mode: Mode) {
  const lengths = math.strips[mode].map(({ length }) => length)
  for (let i = 0; i < cycleOf(math, mode); i++) {
    let rest = i
    const stops = lengths.map((length) => {
      const stop = rest % length
      rest = Math.floor(rest / length)
      return stop
    })
    yield spinAt(math, mode, stops)
  }
}

test('the enumeration counts what the engine plays, over the whole cycle of any little slot', () => {
  fc.assert(
    fc.property(little, fc.constantFrom<Mode>('base', 'free'), (math, mode) => {
      const played = new Map<string, number>()
      for (const { scatter, pay } of everySpin(math, mode)) {
        const key = `${scatter.count} ${pay}`
        played.set(key, (played.get(key) ?? 0) + 1)
      }
      const counted = enumerate(math, mode).map(({ scatters, pay, ways }) => [
        `${scatters} ${pay}`,
        ways,
      ])
      expect(new Map(counted as [string, number][])).toEqual(played)
    }),
    { numRuns: 60 },
  )
})

test('the return by symbol counts equals the return by enumeration, as a fraction', () => {
  fc.assert(
    fc.property(little, fc.constantFrom<Mode>('base', 'free'), (math, mode) => {
      const paid = enumerate(math, mode).reduce((sum, { pay, ways }) => sum + pay * ways, 0)
      expect(spinReturn(math, mode)).toEqual(ratio(paid, cycleOf(math, mode) * math.lines.length))
    }),
    { numRuns: 100 },
  )
})

/** The law of a round by brute force: every sequence of spins, in floating point. */
function bruteForce(math: SlotMath) {
  const spins = (mode: Mode) => [...everySpin(math, mode)]
  const all = { base: spins('base'), free: spins('free') }
  type Sums = { mean: number; square: number; none: number; most: number; mostChance: number }
  const known = new Map<string, Sums>()
  const from = (left: number, given: number, mode: Mode): Sums => {
    if (mode === 'free' && left === 0)
      return { mean: 0, square: 0, none: 1, most: 0, mostChance: 1 }
    const key = `${mode} ${left} ${given}`
    const before = known.get(key)
    if (before) return before
    const sums = { mean: 0, square: 0, none: 0, most: 0, mostChance: 0 }
    for (const { pay, freeSpins } of all[mode]) {
      const more = Math.min(freeSpins, math.freeSpins.most - given)
      const next = from(left - (mode === 'free' ? 1 : 0) + more, given + more, 'free')
      const chance = 1 / all[mode].length
      const won = Number(pay)
      sums.mean += chance * (won + next.mean)
      sums.square += chance * (won * won + 2 * won * next.mean + next.square)
      sums.none += chance * (won === 0 ? next.none : 0)
      const high = won + next.most
      if (high > sums.most) sums.mostChance = 0
      sums.most = Math.max(sums.most, high)
      if (high === sums.most) sums.mostChance += chance * next.mostChance
    }
    known.set(key, sums)
    return sums
  }
  return from(0, 0, 'base')
}

test('return, variance, hit rate and the most that can be won hold against every sequence of spins', () => {
  const number = (exact: { of: bigint; over: bigint }) => Number(decimal(exact, 15))
  fc.assert(
    fc.property(little, (math) => {
      const figures = figuresOf(math)
      const brute = bruteForce(math)
      expect(number(figures.rtp)).toBeCloseTo(brute.mean / 20, 9)
      expect(number(figures.variance)).toBeCloseTo((brute.square - brute.mean ** 2) / 400, 6)
      expect(number(figures.hitRate)).toBeCloseTo(1 - brute.none, 9)
      expect(figures.winMax.pay).toBe(brute.most)
      expect(number(figures.winMax.chance)).toBeCloseTo(brute.mostChance, 9)
    }),
    { numRuns: 25 },
  )
})

test('no certificate is written for a slot that states another most than it can pay', () => {
  const [math] = fc.sample(little, { numRuns: 1, seed: 7 })
  const winMax = figuresOf(math!).winMax.pay
  expect(winMax).toBeGreaterThan(0)
  expect(certify({ ...math!, winMax }, {}).winMax.lineBets).toBe(winMax)
  for (const other of [winMax - 1, winMax + 1])
    expect(() => certify({ ...math!, winMax: other }, {})).toThrow('can win')
})

test('fractions are written by rounding half up, roots by cutting', () => {
  expect(decimal(ratio(1, 3), 6)).toBe('0.333333')
  expect(decimal(ratio(1, 2), 0)).toBe('1')
  expect(decimal(ratio(199, 200), 2)).toBe('1.00')
  expect(root(ratio(2), 6)).toBe('1.414213')
  expect(root(ratio(1, 4), 3)).toBe('0.500')
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 40n), (n) => {
      expect(root(times(ratio(n), ratio(n)), 0)).toBe(String(n))
    }),
  )
})
