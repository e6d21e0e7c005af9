import type { ContractTerms, Tier } from '@balai/contract/agent-contracts'
import { houseDay } from '@balai/contract/register-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Figures, reckon, tierOf } from './arithmetic.ts'
import { dayBefore, daysIn, lookedAt, periodAt, periodsOver } from './periods.ts'

const tier = (over: Partial<Tier>): Tier => ({
  ...{ stake: null, average: null, loss: null, active: null, rate: 0 },
  ...over,
})
const terms = (over: Partial<ContractTerms>): ContractTerms => ({
  ...{ basis: 'loss', tiers: [tier({ rate: 1_000 })], categories: null, activeStake: 1n },
  ...{ perMonth: 2, carry: 'none', most: null, payer: 'upline', pays: 'auto' },
  ...over,
})
const figures = (over: Partial<Figures>): Figures => ({
  ...{ stake: 0n, returned: 0n, active: 0, days: 1 },
  ...over,
})
const owed = (of: ContractTerms, own: Partial<Figures>, carriedIn = 0n) =>
  reckon({ terms: of, figures: figures(own), looked: figures(own), carriedIn })

test('a share is of what was lost or of what was staked, and never rounded up', () => {
  expect(owed(terms({}), { stake: 1_009n, returned: 10n })).toEqual({
    ...{ tier: 0, rate: 1_000, base: 999n, amount: 99n, carried: 0n },
  })
  expect(owed(terms({ basis: 'stake' }), { stake: 1_009n, returned: 9_000n })).toMatchObject({
    ...{ base: 1_009n, amount: 100n, carried: 0n },
  })
  // Members ahead are nobody's income.
  expect(owed(terms({}), { stake: 10n, returned: 500n })).toMatchObject({ base: 0n, amount: 0n })
  expect(owed(terms({ most: 50n }), { stake: 10_000n })).toMatchObject({ amount: 50n })
})

test('the highest share is paid whose every condition is reached', () => {
  const tiers = [
    tier({ rate: 100 }),
    tier({ rate: 200, stake: 1_000n }),
    tier({ rate: 300, stake: 1_000n, active: 3 }),
    tier({ rate: 400, average: 500n, loss: 200n }),
  ]
  const of = (own: Partial<Figures>) => tierOf(tiers, figures(own))
  expect(of({ stake: 999n, returned: 999n })).toBe(0)
  expect(of({ stake: 1_000n, returned: 1_000n, days: 3 })).toBe(1)
  expect(of({ stake: 1_000n, returned: 1_000n, active: 3, days: 3 })).toBe(2)
  expect(of({ stake: 1_499n, returned: 1_000n, days: 3 })).toBe(1)
  expect(of({ stake: 1_500n, returned: 1_300n, days: 3 })).toBe(3)
  expect(tierOf([tier({ rate: 5, stake: 1n })], figures({}))).toBe(null)
})

test('members who end ahead are made up for as was agreed on', () => {
  const run = (carry: ContractTerms['carry']) => {
    let carriedIn = 0n
    return [-500n, -300n, 400n, 700n].map((won) => {
      const { amount, carried } = owed(
        terms({ carry }),
        { stake: 1_000n, returned: 1_000n - won },
        carriedIn,
      )
      carriedIn = carried
      return Number(amount)
    })
  }
  expect(run('none')).toEqual([0, 0, 40, 70])
  expect(run('ever')).toEqual([0, 0, 0, 30])
  expect(run('last')).toEqual([0, 0, 10, 70])
})

test('every moment belongs to one period, none is left out and none counts twice', () => {
  const Kind = fc.constantFrom('dividend', 'daily', 'hourly', 'realtime')
  fc.assert(
    fc.property(
      Kind,
      fc.constantFrom(1, 2, 3),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (kind, perMonth, at) => {
        const span = periodAt({ kind, perMonth }, at)
        expect(span.from <= at && at < span.to).toBe(true)
        const last = new Date(span.to.getTime() - 1)
        expect(periodAt({ kind, perMonth }, last)).toEqual(span)
        expect(periodAt({ kind, perMonth }, span.from)).toEqual(span)
        expect(periodAt({ kind, perMonth }, span.to).from).toEqual(span.to)
        const before = dayBefore(span)
        expect(before.to.getTime() - before.from.getTime()).toBe(86_400_000)
        expect(before.to <= span.from).toBe(true)
        expect(houseDay(before.from) < houseDay(span.from)).toBe(true)
      },
    ),
  )
})

test('forty-eight hours of five minutes are 576 periods, one after another', () => {
  const since = new Date('2026-11-21T17:02:00Z')
  const now = new Date(since.getTime() + 48 * 3_600_000)
  const over = periodsOver({ kind: 'realtime', perMonth: 1 }, since, now)
  expect(over).toHaveLength(576)
  expect(over[0]?.from).toEqual(new Date('2026-11-21T17:00:00Z'))
  for (const [nth, span] of over.entries())
    expect(span.from).toEqual(over[nth - 1]?.to ?? span.from)
  expect(over.at(-1)?.to).toEqual(new Date('2026-11-23T17:00:00Z'))
  expect(periodsOver({ kind: 'realtime', perMonth: 1 }, since, since)).toEqual([])
})

test('a month is paid once, twice or three times, in the zone of the house', () => {
  const at = new Date('2026-02-20T17:30:00Z')
  const spans = ([1, 2, 3] as const).map((perMonth) => periodAt({ kind: 'dividend', perMonth }, at))
  expect(spans.map(({ from, to }) => [houseDay(from), houseDay(to), daysIn({ from, to })])).toEqual(
    [
      ['2026-02-01', '2026-03-01', 28],
      ['2026-02-16', '2026-03-01', 13],
      ['2026-02-21', '2026-03-01', 8],
    ],
  )
  // A short salary rests on the day before, a long one on itself.
  const five = periodAt({ kind: 'realtime', perMonth: 1 }, at)
  expect(houseDay(lookedAt('realtime', five).from)).toBe('2026-02-20')
  expect(lookedAt('daily', five)).toEqual(five)
})
