import { expect, test } from 'vitest'
import { wordRow } from '../row.ts'
import type { Heard } from './figures.ts'
import { rateOf } from './rival.ts'
import { moneyRows } from './rows.ts'
import type { Round } from './stages.ts'
import type { Wait } from './waits.ts'

const heard = (p99: number): Heard => ({
  ...{ ok: 1, inTime: 1, seconds: 1, others: {}, p50: 1, p99, max: p99, cpuUs: 0 },
})
const wait = (small: number, large: number): Wait => ({ small: heard(small), large: heard(large) })
const round = (rival: number | undefined, ...ours: number[]): Round => {
  const cost = { node: 1, postgres: 1, loader: 1 }
  const [few = 0, many = 0, wallet = 0, vendor = 0, plain = 0] = ours
  return {
    ...(rival !== undefined && { rival: { rate: rival, cost } }),
    'http-bets-64': { rate: few, cost },
    'http-bets-256': { rate: many, cost },
    'hot-wallet': { rate: wallet, cost },
    'hot-vendor': { rate: vendor, cost },
    'plain-transfers': { rate: plain, cost },
  }
}
const waits = [wait(10, 11), wait(20, 40), wait(10, 10)]

const names = [
  'http-bets-64',
  'http-bets-256',
  'bet-p99-300',
  'bet-p99-growth',
  'hot-wallet',
  'hot-vendor',
  'plain-transfers',
]
const keys = ['name', 'value', 'rival', 'ratio', 'unit', 'goal', 'holds']

test('the rows have the names and the shape that others read', () => {
  const rows = moneyRows({ rounds: [round(1_000, 1_300, 2_100, 1_100, 1_100, 1_500)], waits })
  expect(rows.map(({ name }) => name)).toEqual(names)
  for (const row of rows) expect(Object.keys(row)).toEqual(keys)
  expect(JSON.parse(JSON.stringify({ rows }))).toEqual({ rows })
  expect(rows.every(({ holds }) => holds)).toBe(true)
})

test('a ratio is the median of what was measured side by side, not of the machine', () => {
  // The machine was half as fast in the second round: no round alone reached twice the rival.
  const rounds = [
    round(1_000, 1_000, 1_900, 1, 1, 1),
    round(500, 500, 950, 1, 1, 1),
    round(2_000, 2_000, 4_400, 1, 1, 1),
  ]
  const [few, many] = moneyRows({ rounds, waits })
  expect(few).toMatchObject({ value: 1_000, rival: 1_000, ratio: 1, holds: false })
  expect(many).toMatchObject({ value: 1_900, rival: 1_000, ratio: 1.9, holds: false })
})

test('the p99 grows by what it grew beside its neighbour', () => {
  const rows = moneyRows({ rounds: [round(1, 1, 1, 1, 1, 1)], waits })
  expect(rows.find(({ name }) => name === 'bet-p99-300')).toMatchObject({ value: 11, holds: true })
  expect(rows.find(({ name }) => name === 'bet-p99-growth')).toMatchObject({
    ...{ value: 11, rival: 10, ratio: 1.1, holds: true },
  })
})

test('one wallet is measured against half of the spread, one vendor against all of it', () => {
  const rows = moneyRows({ rounds: [round(1, 1, 1_000, 499, 501, 1)], waits })
  expect(rows.find(({ name }) => name === 'hot-wallet')).toMatchObject({
    ...{ rival: 500, ratio: 0.998, holds: false },
  })
  expect(rows.find(({ name }) => name === 'hot-vendor')).toMatchObject({
    ...{ rival: 1_000, ratio: 0.501, holds: true },
  })
})

test('without a rival nothing holds, and that is said', () => {
  const rows = moneyRows({ rounds: [round(undefined, 9_000, 9_000, 9_000, 9_000, 9_000)], waits })
  const against = rows.filter(({ goal }) => goal.includes('pgbench'))
  expect(against.map(({ name }) => name)).toEqual([
    'http-bets-64',
    'http-bets-256',
    'plain-transfers',
  ])
  for (const row of against) {
    expect(row).toMatchObject({ value: 9_000, rival: null, ratio: null, holds: false })
    expect(wordRow(row)).toContain('NOT MEASURED')
  }
  expect(rows.filter(({ holds }) => holds)).toHaveLength(4)
})

test.each([
  ['number of failed transactions: 0 (0.000%)\ntps = 4644.5 (without initial', 4_644.5],
  ['tps = 4644.5 (including connections)', 4_644.5],
  ['number of failed transactions: 3 (0.1%)\ntps = 4644.5', undefined],
  ['pgbench: error: connection refused', undefined],
  ['tps = 0.000000', undefined],
])('%j of pgbench is a rate of %s', (said, rate) => {
  expect(rateOf(said)).toBe(rate)
})
