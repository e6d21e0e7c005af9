import { randomUUID } from 'node:crypto'
import { RoundId } from '@balai/contract'
import { ticketsRoot } from '@balai/games'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import { askerOf } from '../../wagers/testing/asker.ts'
import { order, type Player, settled, taken } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { openActivities } from '../testing/activities.ts'
import { leftFor, ticketsFor } from './counted.ts'
import { drawDue } from './draw.ts'
import { raffleShown } from './read.ts'
import { takeTicket } from './take-ticket.ts'

let house: House
let fair: ReturnType<typeof openActivities>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  fair = openActivities(house)
})
afterAll(() => house.close())

const minuteMs = 60_000
const dayMs = 86_400_000
type By = 'stake' | 'deposit'
type Chosen = Awaited<ReturnType<typeof fair.sets>>
const raffle = (by: By, { every = 1_000n, most = 5 } = {}) =>
  fair.sets({
    ...{ kind: 'raffle', aloneMost: null, most: 9_000n, times: 3 },
    ...{ tickets: { by, every, most }, prizes: [{ count: 1, amount: 9_000n }] },
    closes: new Date(house.clock.now().getTime() + 3 * dayMs),
  })
const shows = async ({ activity }: Chosen) => {
  const shown = await raffleShown(house.store.db, activity)
  if (isRefusal(shown)) throw new Error(shown.refused)
  return shown
}
const countsOf = async (player: Player, chosen: Chosen) =>
  (await fair.sees(player, chosen))?.raffle?.counts
const draws = () => drawDue(house.store, house.clock.now())

const moves = (player: Player, amount: bigint, reason = 'deposit') =>
  house.store.transact((tx) => {
    const purse = { ...player, pool: 'cash' as const }
    const bank = { house: 'bank' as const }
    return wallet.transfer(tx, {
      ...(reason === 'deposit' ? { from: bank, to: purse } : { from: purse, to: bank }),
      ...{ amount, reason, key: randomUUID(), source: 'test', now: house.clock.now() },
    })
  })

/** Somebody with cash of their own, that was paid in before anything is joined. */
async function player(cash = 10_000_000n) {
  const one = await fair.member()
  await moves(one, cash)
  house.clock.advance(1)
  return one
}

/** A round that ends now and gives its stake back, so that the purse lasts. */
async function plays(one: Player, stake: bigint) {
  const round = await taken(house, order(house, one, { stake }))
  await settled(house, { ...round, win: stake })
}

/** A round that is undone: while it runs, or after a vendor has ended it. */
async function undoes(one: Player, { stake, ended }: { stake: bigint; ended: boolean }) {
  if (ended) {
    const round = RoundId.parse(randomUUID())
    const asker = askerOf(house, one)
    const bet = asker.bet(stake, { round, tx: `bet-${round}` })
    const win = asker.win(stake, { round, tx: `win-${round}`, ends: true })
    expect(await asker.ask(bet, win)).toBe('ok, ok')
    await asker.ask(asker.back(`win-${round}`, { round }), asker.back(`bet-${round}`, { round }))
    return
  }
  const { round, bucket } = await taken(house, order(house, one, { stake }))
  const now = house.clock.now()
  await house.store.transact((tx) => wagers.voidRound(tx, { round, bucket, now }))
}

test('[PRO-03] stakes since joining become tickets, counted as they are locked, and a draw that is worked out again', async () => {
  const chosen = await raffle('stake')
  const [one, other, idle] = [await player(), await player(), await player()]
  await plays(one, 4_000n)
  house.clock.advance(1)
  expect(await countsOf(one, chosen)).toEqual({
    ...{ by: 'stake', every: 1_000n, most: 5, joined: false, counted: 0n, earned: 0, left: 1_000n },
  })
  for (const each of [one, other, idle])
    expect(await fair.entersRaffle(each, chosen)).toMatchObject({ state: 'signed-up' })
  expect(await fair.entersRaffle(one, chosen)).toEqual({ refused: 'activity-taken' })
  await plays(one, 2_300n)
  await plays(idle, 999n)
  expect(await fair.sees(one, chosen)).toMatchObject({
    ...{ status: 'signed', state: 'signed-up' },
    raffle: { own: [], counts: { joined: true, counted: 2_300n, earned: 2, left: 700n } },
  })
  await plays(other, 90_000n)
  expect(await countsOf(other, chosen)).toMatchObject({ earned: 5, left: null })
  house.clock.advance(3 * dayMs)
  // What ends after it has closed counts no more, however soon.
  await plays(one, 5_000n)
  await draws()
  expect((await shows(chosen)).locked).toBeNull()
  house.clock.advance(5 * minuteMs)
  await Promise.all([draws(), draws(), draws()])
  const { locked, tickets } = await shows(chosen)
  const holders = [0, 0, 1, 1, 1, 1, 1]
  expect({ locked, tickets }).toMatchObject({
    ...{ tickets: 7, locked: { holders, root: ticketsRoot(holders) } },
  })
  expect((await fair.sees(one, chosen))?.raffle?.own).toEqual([0, 1])
  house.clock.advance(minuteMs + 1)
  await draws()
  expect((await shows(chosen)).drawn).toMatchObject({ holders, winners: [{ amount: 9_000n }] })
  expect(await fair.sees(idle, chosen)).toMatchObject({ entry: { reason: 'not-drawn' } })
})

test('what is paid in after joining counts; what a payer takes back does not', async () => {
  const chosen = await raffle('deposit', { every: 50_000n, most: 3 })
  const one = await player(900_000n)
  await fair.entersRaffle(one, chosen)
  await moves(one, 120_000n)
  expect(await countsOf(one, chosen)).toMatchObject({ counted: 120_000n, earned: 2, left: 30_000n })
  await moves(one, 120_000n, 'deposit-reversed')
  expect(await countsOf(one, chosen)).toMatchObject({ counted: 0n, earned: 0, left: 50_000n })
  // Less than nothing is no ticket either, and has to be made up for.
  await moves(one, 10_000n, 'deposit-reversed')
  expect(await countsOf(one, chosen)).toMatchObject({ counted: -10_000n, earned: 0, left: 60_000n })
})

test('[A25] one person joins once and at once, nobody who rests joins, and no ticket is taken by a press', async () => {
  const chosen = await raffle('stake')
  const [one, other, resting] = [await player(), await player(), await player()]
  const proves = await fair.becomes(other, one)
  const all = await Promise.all(Array.from({ length: 20 }, () => fair.entersRaffle(one, chosen)))
  expect(all.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  await proves()
  expect(await fair.entersRaffle(other, chosen)).toEqual({ refused: 'activity-taken' })
  await fair.rests(resting)
  const closed = { refused: 'activity-closed' }
  expect(await fair.entersRaffle(resting, chosen)).toEqual(closed)
  const now = house.clock.now()
  const takes = () => house.store.transact((tx) => takeTicket(tx, { ...one, ...chosen, now }))
  expect(await takes()).toEqual(closed)
  expect(await fair.entersRaffle(await player(), { ...chosen, version: 9 })).toEqual({
    refused: 'activity-changed',
  })
  // By a press where tickets are taken by a press, and by nothing else.
  const pressed = await fair.sets({
    ...{ kind: 'raffle', aloneMost: null, most: 9_000n },
    ...{ prizes: [{ count: 1, amount: 9_000n }], closes: new Date(now.getTime() + dayMs) },
  })
  expect(await fair.entersRaffle(one, pressed)).toEqual(closed)
  house.clock.advance(3 * dayMs)
  expect(await fair.entersRaffle(await player(), chosen)).toEqual(closed)
})

const sequences = Number(process.env.SEQUENCES ?? (process.env.LONG ? 500 : 12))
const amount = fc.bigInt({ min: 1n, max: 6_000n })
const Step = fc.record({
  act: fc.constantFrom('plays', 'plays', 'opens', 'voids', 'undoes', 'pays', 'pays', 'takes-back'),
  who: fc.nat(1),
  amount,
})
const Rule = fc.record({
  every: fc.bigInt({ min: 300n, max: 4_000n }),
  most: fc.integer({ min: 1, max: 6 }),
})
type Of<A> = A extends fc.Arbitrary<infer One> ? One : never
/** Chance may give nobody a second ticket. */
const enough: [Of<typeof Rule>, Of<typeof Step>[]] = [
  { every: 300n, most: 6 },
  [
    { act: 'plays', who: 0, amount: 700n },
    { act: 'pays', who: 1, amount: 1_000n },
  ],
]

test('tickets are the whole part of what counts, and no more than the most, whatever was undone in whatever order', async () => {
  const expected: { chosen: Chosen; tickets: number[] }[] = []
  await fc.assert(
    fc.asyncProperty(Rule, fc.array(Step, { maxLength: 10 }), async (rule, steps) => {
      const two = [await player(), await player()] as const
      const chosen = { stake: await raffle('stake', rule), deposit: await raffle('deposit', rule) }
      for (const by of ['stake', 'deposit'] as const)
        for (const one of two) await fair.entersRaffle(one, chosen[by])
      const sums = { stake: [0n, 0n], deposit: [0n, 0n] }
      const adds = (by: By, who: number, amount: bigint) => {
        sums[by][who] = (sums[by][who] ?? 0n) + amount
      }
      for (const { act, who, amount } of steps) {
        const one = two[who] ?? two[0]
        if (act === 'plays') {
          await plays(one, amount)
          adds('stake', who, amount)
        } else if (act === 'opens') await taken(house, order(house, one, { stake: amount }))
        else if (act === 'voids') await undoes(one, { stake: amount, ended: false })
        else if (act === 'undoes') await undoes(one, { stake: amount, ended: true })
        else if (act === 'pays') {
          await moves(one, amount)
          adds('deposit', who, amount)
        } else {
          await moves(one, amount, 'deposit-reversed')
          adds('deposit', who, -amount)
        }
      }
      for (const by of ['stake', 'deposit'] as const) {
        const tickets: number[] = []
        for (const [who, one] of two.entries()) {
          const counted = sums[by][who] ?? 0n
          const whole = counted < 0n ? 0n : counted / rule.every
          const earned = Math.min(Number(whole), rule.most)
          expect(await countsOf(one, chosen[by])).toMatchObject({ counted, earned })
          tickets.push(earned)
        }
        expected.push({ chosen: chosen[by], tickets })
      }
    }),
    { numRuns: sequences, examples: [enough] },
  )
  house.clock.advance(3 * dayMs + 5 * minuteMs)
  await draws()
  for (const { chosen, tickets } of expected) {
    const some = tickets.filter((count) => count > 0)
    const holders = some.flatMap((count, participant) =>
      Array.from({ length: count }, () => participant),
    )
    expect((await shows(chosen)).locked).toMatchObject({ holders, root: ticketsRoot(holders) })
  }
  // A law that met nothing proves nothing.
  expect(expected.some(({ tickets }) => tickets.some((count) => count > 1))).toBe(true)
}, 120_000)

test('the next ticket is never further than one, and bringing it brings one', () => {
  fc.assert(
    fc.property(Rule, fc.bigInt({ min: 0n, max: 99_999n }), (rule, counted) => {
      const earned = ticketsFor(rule, counted)
      const left = leftFor(rule, counted)
      expect(left === null).toBe(earned === rule.most)
      if (left === null) return
      expect(left > 0n && left <= rule.every).toBe(true)
      expect(ticketsFor(rule, counted + left)).toBe(earned + 1)
      expect(ticketsFor(rule, counted + left - 1n)).toBe(earned)
    }),
  )
})
