import { randomUUID } from 'node:crypto'
import { RoundId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { verifyBooks } from '../wallet/index.ts'
import { actAll } from './act.ts'
import { bets, receipt } from './bets.ts'
import { goalOf } from './goal-sql.ts'
import {
  exclude,
  lock,
  lostIn,
  payPart,
  place,
  placeGranted,
  roundsPlayed,
  setBound,
  settle,
  settledByDay,
  settleGranted,
  stakedIn,
  voidRound,
} from './index.ts'
import { askerOf } from './testing/asker.ts'
import { openPlayer, order, type Player, placed, purse, settled, taken } from './testing/players.ts'

let house: House
let player: Player
beforeAll(async () => {
  house = await openHouse({ max: 40 })
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await openPlayer(house, 10_000n)
})

const sequences = Number(process.env.SEQUENCES ?? (process.env.LONG ? 500 : 25))

type Granting = { round?: string; stake?: bigint; whose?: Player; now?: Date }
const granted = async (over: Granting = {}) => {
  const { whose = player, stake = 400n, now = house.clock.now() } = over
  const round = RoundId.parse(over.round ?? randomUUID())
  const { mode: _, ...terms } = order(house, whose, { round, stake, now })
  const answer = await house.store.transact((tx) => placeGranted(tx, terms))
  return { round, answer: answer?.refused ?? 'ok' }
}
const won = async (round: string, win: bigint, paid = win) =>
  (
    await house.store.transact((tx) =>
      settleGranted(tx, { round, bucket: player.bucket, win, paid, now: house.clock.now() }),
    )
  )?.refused ?? 'ok'

const Sum = z.object({ sum: z.bigint() })
/** What an account of the house was paid by this member, less what it paid them. */
const houseOf = async (kind: string, whose = player) =>
  (
    await house.store.db.one(Sum)`
      select coalesce(sum(case when t.credit = h.id then t.amount else -t.amount end), 0)::bigint as sum
        from wallet.house_account h
        join wallet.transfer t on t.debit = h.id or t.credit = h.id
        join wallet.account a on a.bucket = t.bucket and a.id in (t.debit, t.credit)
       where h.kind = ${kind} and a.bucket = ${whose.bucket} and a.member = ${whose.member}`
  ).sum

const day = () => {
  const now = +house.clock.now()
  return { from: new Date(now - 86_400_000), to: new Date(now + 86_400_000) }
}

test('[PRO-03] a stake that the house pays leaves every purse as it was, and its win is cash', async () => {
  const { round } = await granted()
  expect(await purse(house, player)).toBe(10_000n)
  expect(await purse(house, player, 'bonus')).toBe(0n)
  expect(await houseOf('promotion')).toBe(-400n)
  expect(await houseOf('play')).toBe(400n)
  expect(await won(round, 1_500n)).toBe('ok')
  expect(await purse(house, player)).toBe(11_500n)
  expect(await houseOf('play')).toBe(400n - 1_500n)
  expect(await won(round, 1_500n)).toBe('round-closed')
  expect(await purse(house, player)).toBe(11_500n)
})

test.each([400n, 1n])(
  'a round that the house staked %s on is neither undone, paid in parts nor settled as one of the member’s own',
  async (stake) => {
    const { round } = await granted({ stake })
    const { bucket } = player
    const now = house.clock.now()
    const tries = [
      await house.store.transact((tx) => voidRound(tx, { round, bucket, now })),
      await house.store.transact((tx) => settle(tx, { round, bucket, win: 9_000n, now })),
      await house.store.transact((tx) => payPart(tx, { round, bucket, win: 9n, mark: round, now })),
    ]
    expect(tries).toEqual(tries.map(() => ({ refused: 'round-unknown' })))
    expect(await purse(house, player)).toBe(10_000n)
    expect(await won(round, 700n)).toBe('ok')
    expect(await purse(house, player)).toBe(10_700n)
  },
)

const Noted = z.object({ main: z.bigint(), after: z.bigint(), bonus: z.bigint() })

test('a stake that the house pays is noted with what is left in both purses, on a round that nobody has', async () => {
  const { round } = await granted()
  const noted = await house.store.db.one(Noted)`
    select main, main_after as after, bonus_after as bonus from wagers.act where round = ${round}`
  expect(noted).toEqual({ main: 0n, after: 10_000n, bonus: 0n })
  // Of one's own at the house, which has its key, and at a vendor, which has another.
  const own = await taken(house, order(house, player))
  expect((await granted({ round: own.round })).answer).toBe('key-reused')
  const asker = askerOf(house, player)
  const there = RoundId.parse(randomUUID())
  expect(await asker.ask(asker.bet(5n, { round: there }))).toBe('ok')
  expect((await granted({ round: there })).answer).toBe('key-reused')
  // A win as of a stake of one's own finds no stake.
  const win = { source: 'house', kind: 'win', tx: randomUUID(), round, amount: 90n } as const
  const [answer] = await house.store.transact((tx) =>
    actAll(tx, [{ ...win, ...player, mode: 'cash', now: house.clock.now() }]),
  )
  expect(answer?.code).toBe('bet-unknown')
})

test('the record and the receipt say who paid, and what it came to', async () => {
  const before = await granted()
  await won(before.round, 900n)
  const dry = await granted({ stake: 1n })
  await won(dry.round, 0n)
  await settled(house, { ...(await taken(house, order(house, player))), win: 0n })
  const page = await bets(house.store.db, player, {}, 'ID')
  expect(page.totals).toEqual({ rounds: 3, stake: 1_000n, returned: 900n, net: -100n })
  const within = await bets(house.store.db, player, { from: day().from, until: day().to }, 'ID')
  expect(within.totals).toEqual(page.totals)
  expect(page.items.map(({ stake, granted }) => [stake, granted])).toContainEqual([0n, 400n])
  const read = await receipt(house.store.db, { ...player, round: before.round }, 'ID')
  expect(read).toMatchObject({
    bet: { stake: 0n, granted: 400n, returned: 900n, net: 900n, state: 'closed' },
    ...{ balanceBefore: 10_000n, balanceAfter: 10_900n, verifiable: true, counted: null },
  })
  const nothing = await receipt(house.store.db, { ...player, round: dry.round }, 'ID')
  expect(nothing).toMatchObject({ movements: [], balanceBefore: 10_900n, balanceAfter: 10_900n })
})

test('it counts for nothing that a stake of one’s own counts for', async () => {
  const { round } = await granted()
  await won(round, 5_000n)
  const { db } = house.store
  const spans = [day()]
  expect(await lostIn(db, { ...player, spans })).toEqual([0n])
  expect(await stakedIn(db, [{ ...player, ...day() }])).toEqual([0n])
  expect(await settledByDay(db, { ...player, ...day() })).toMatchObject([{ settled: 0n, cash: 0n }])
  expect(await roundsPlayed(db, [{ bucket: player.bucket, round }])).toMatchObject([
    { counted: 0n, withBonus: 0n, stake: 0n },
  ])
  for (const goal of ['stake', 'rounds', 'wins', 'games'] as const) {
    const terms = { goal, want: 1n, times: 100, categories: [], games: [], bonusCounts: true }
    expect(await goalOf(db, { ...player, ...day(), ...terms })).toMatchObject({ has: 0n })
  }
})

test('a stake that may not be made is not made by the house either', async () => {
  const { store, clock } = house
  const now = clock.now()
  const limit = (kind: 'stake' | 'loss', amount: bigint) =>
    store.transact((tx) => setBound(tx, { ...player, kind, span: 'day', amount, now }))
  await limit('stake', 100n)
  await limit('loss', 100n)
  // What the house pays is neither staked nor lost.
  expect((await granted()).answer).toBe('ok')
  expect((await placed(house, order(house, player, { stake: 100n }))) as object).toHaveProperty(
    'balanceAfter',
  )
  const rester = await openPlayer(house)
  await store.transact((tx) =>
    exclude(tx, { ...rester, until: new Date(+now + 1_000), by: 'test', now }),
  )
  expect((await granted({ whose: rester })).answer).toBe('self-excluded')
  const stopped = await openPlayer(house)
  const why = { locked: true, reason: 'test', by: 'test', byName: 'test', now }
  await store.transact((tx) => lock(tx, { ...stopped, ...why }))
  expect((await granted({ whose: stopped })).answer).toBe('member-locked')
  expect((await granted({ stake: 0n })).answer).toBe('stake-invalid')
  for (const whose of [rester, stopped]) expect(await houseOf('promotion', whose)).toBe(0n)
})

test('time at play counts, and whoever has none left plays no more', async () => {
  const start = house.clock.now()
  await house.store.transact((tx) =>
    setBound(tx, { ...player, kind: 'time', span: 'day', amount: 120n, now: start }),
  )
  for (const second of [0, 60])
    expect((await granted({ now: new Date(+start + second * 1_000) })).answer).toBe('ok')
  expect((await granted({ now: new Date(+start + 120_000) })).answer).toBe('session-limit')
})

const Counts = z.object({ spent: z.bigint(), last: z.date().nullable() })

test('time at play is one’s own, and no other bound counts it', async () => {
  const start = house.clock.now()
  const other = await openPlayer(house)
  expect(other.bucket).toBe(player.bucket)
  const bound = (whose: Player, kind: 'time' | 'loss') =>
    house.store.transact((tx) =>
      setBound(tx, { ...whose, kind, span: 'day', amount: 9_000n, now: start }),
    )
  for (const whose of [player, other])
    for (const kind of ['time', 'loss'] as const) await bound(whose, kind)
  for (const second of [0, 60]) await granted({ now: new Date(+start + second * 1_000) })
  const counts = (whose: Player, kind: string) =>
    house.store.db.one(Counts)`
      select spent, last from wagers.bound
       where bucket = ${whose.bucket} and member = ${whose.member} and kind = ${kind}`
  expect(await counts(player, 'time')).toEqual({ spent: 60n, last: new Date(+start + 60_000) })
  for (const [whose, kind] of [
    [player, 'loss'],
    [other, 'time'],
    [other, 'loss'],
  ] as const)
    expect(await counts(whose, kind)).toEqual({ spent: 0n, last: null })
})

test('a round is opened once, whoever stakes on it, thirty at a time', async () => {
  const round = randomUUID()
  const answers = await Promise.all(Array.from({ length: 30 }, () => granted({ round })))
  expect(answers.filter(({ answer }) => answer === 'ok')).toHaveLength(1)
  expect(await houseOf('promotion')).toBe(-400n)
  const ends = await Promise.all(Array.from({ length: 30 }, () => won(round, 700n, 300n)))
  expect(ends.filter((answer) => answer === 'ok')).toHaveLength(1)
  expect(await purse(house, player)).toBe(10_300n)
  expect(await houseOf('promotion')).toBe(0n)
  // Nobody ends a round of their own stake as one of the house.
  const own = await taken(house, order(house, player))
  expect(await won(own.round, 9_000n)).toBe('round-unknown')
})

const amount = fc.bigInt({ min: 1n, max: 3_000n })
const Step = fc.oneof(
  fc.record({ act: fc.constant('grant' as const), amount }),
  fc.record({ act: fc.constant('stake' as const), amount }),
  fc.record({ act: fc.constant('end' as const), amount, part: fc.nat(4), pick: fc.nat(50) }),
)

test('[PRO-03] purses and books are as a model has them, whatever is given and staked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 14 }), async (steps) => {
      player = await openPlayer(house, 4_000n)
      const open = new Map<string, bigint>()
      const model = { cash: 4_000n, play: 0n, promotion: 0n }
      for (const step of steps) {
        if (step.act === 'grant') {
          const { round } = await granted({ stake: step.amount })
          open.set(round, step.amount)
          model.promotion -= step.amount
          model.play += step.amount
        } else if (step.act === 'stake') {
          const stake = order(house, player, { stake: step.amount })
          const answer = await house.store.transact((tx) => place(tx, stake))
          expect(isRefusal(answer)).toBe(step.amount > model.cash)
          if (isRefusal(answer)) continue
          model.cash -= step.amount
          model.play += step.amount
        } else {
          const round = [...open.keys()][step.pick % Math.max(1, open.size)]
          if (!round) continue
          const win = step.amount - 1n
          const paid = (win * BigInt(step.part)) / 4n
          expect(await won(round, win, paid)).toBe('ok')
          open.delete(round)
          model.cash += paid
          model.play -= win
          model.promotion += win - paid
        }
      }
      expect({
        cash: await purse(house, player),
        bonus: await purse(house, player, 'bonus'),
        play: await houseOf('play'),
        promotion: await houseOf('promotion'),
      }).toEqual({ ...model, bonus: 0n })
    }),
    { numRuns: sequences },
  )
  const outside = { seals: [], keys: new Map(), findings: [] }
  const { findings } = await house.store.transact((tx) => verifyBooks(tx, outside))
  expect(findings).toEqual([])
})

test('not even one unit that the house staked is settled as if the member had', async () => {
  const { round, answer } = await granted({ stake: 1n })
  expect(answer).toBe('ok')
  const ended = await settled(house, { round, bucket: player.bucket, win: 500n })
  expect(ended).toEqual({ refused: 'round-unknown' })
  expect(await won(round, 500n)).toBe('ok')
})
