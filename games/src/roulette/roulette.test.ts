import { expect, test } from 'vitest'
import { statementOf } from '../exact/statement.ts'
import { draws } from '../testing/draws.ts'
import { rodaPelabuhanMath as math, rodaPelabuhan } from '../titles/roda-pelabuhan.ts'
import { bets, calls, neighbours, wheel } from './bets.ts'
import { lawsOf } from './exact.ts'
import { timesOf } from './math.ts'

test('[GAM-11] each of the 157 bets returns 36 of 37, by every number of the wheel', () => {
  const laws = lawsOf(math)
  expect(laws).toHaveLength(157)
  for (const { choice, law } of laws)
    expect(statementOf(law).rtp, choice).toMatchObject({ numerator: '36', denominator: '37' })
})

test.each([
  ['straight:17', 36],
  ['split:17-20', 18],
  ['split:0-2', 18],
  ['street:0-1-2', 12],
  ['street:34-35-36', 12],
  ['corner:0-1-2-3', 9],
  ['corner:32-33-35-36', 9],
  ['six:31-32-33-34-35-36', 6],
  ['dozen:2', 3],
  ['column:3', 3],
  ['red', 2],
])('%s brings back %i for one', (on, times) => {
  expect(timesOf(math, on)).toBe(times)
})

test('splits and corners are of numbers that touch', () => {
  for (const on of ['split:3-4', 'split:1-5', 'corner:3-4-6-7', 'split:0-4', 'straight:37'])
    expect(Object.hasOwn(bets, on), on).toBe(false)
  expect(bets['column:1']).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34])
  expect(bets.black).toHaveLength(18)
})

test('the three calls share out the wheel, each a stretch of it or two', () => {
  const chips = Object.values(calls).map((call) => {
    const each: readonly number[] = call.map(([, many]) => many)
    return each.reduce((sum, many) => sum + many, 0)
  })
  expect(chips).toEqual([9, 6, 5])
  const covered = Object.values(calls).map(
    (call) => new Set(call.flatMap(([on]) => [...(bets[on] ?? [])])),
  )
  expect(covered.map(({ size }) => size)).toEqual([17, 12, 8])
  expect(new Set(covered.flatMap((set) => [...set])).size).toBe(37)
  expect(covered.every((set) => [...set].every((n) => wheel.includes(n)))).toBe(true)
})

test('neighbours go round the wheel, past the zero', () => {
  expect(neighbours(0).map(([on]) => on)).toEqual([
    'straight:3',
    'straight:26',
    'straight:0',
    'straight:32',
    'straight:15',
  ])
  expect(neighbours(26, 1)).toHaveLength(3)
  expect(() => neighbours(37)).toThrow()
})

const chip = (on: unknown, stake: unknown) => ({ on, stake }) as any

test('chips must be whole, known, each place once, and come to the stake', () => {
  const takes = (stake: bigint, choice: any) => rodaPelabuhan.open({ stake, choice }) !== undefined
  expect(takes(30n, [chip('red', '10'), chip('straight:0', '20')])).toBe(true)
  expect(takes(31n, [chip('red', '10'), chip('straight:0', '20')])).toBe(false)
  expect(takes(20n, [chip('red', '10'), chip('red', '10')])).toBe(false)
  expect(takes(0n, [])).toBe(false)
  for (const stake of ['010', '-10', '1e1', '10.0', ' 10', '', 10, null, '9'.repeat(19)])
    expect(takes(10n, [chip('red', stake)]), String(stake)).toBe(false)
  for (const on of ['Red', 'constructor', '__proto__', 'straight:37', 'toString', 1, null])
    expect(takes(10n, [chip(on, '10')]), String(on)).toBe(false)
  expect(takes(10n, [{ ...chip('red', '10'), times: 100 }])).toBe(false)
  expect(takes(10n, chip('red', '10'))).toBe(false)
  // One stake taken back by another.
  expect(takes(10n, [chip('red', '20'), chip('black', '-10')])).toBe(false)
})

test('every chip that the number lies under is paid, the others are lost', () => {
  const choice = [
    chip('straight:17', '10'),
    chip('split:17-20', '10'),
    chip('black', '100'),
    chip('red', '100'),
  ]
  const state = rodaPelabuhan.open({ stake: 220n, choice })!
  const on17 = rodaPelabuhan.step(state, 'spin', draws(wheel.indexOf(17)))
  expect(on17.seen).toEqual({ number: 17 })
  expect(on17.win).toBe(360n + 180n + 200n)
  const zero = rodaPelabuhan.step(state, 'spin', draws(0))
  expect(zero).toMatchObject({ seen: { number: 0 }, win: 0n })
})
