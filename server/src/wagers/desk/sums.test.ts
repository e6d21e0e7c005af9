import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { dayBegan } from '../../platform/period.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Act, actAll } from '../act.ts'
import { type Asker, openAsker } from '../testing/asker.ts'
import { activeInDay, gamesPlayed, largestKnown } from './sums-sql.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const Bets = z.object({ bets: z.bigint() })

test('bets of a game are counted one by one and its rounds by their first bet, before they are summed and after', async () => {
  const asker = await openAsker(house, { cash: 10_000n })
  const [two, one, undone] = [randomUUID(), randomUUID(), randomUUID()]
  const first = asker.bet(100n, { round: two })
  const gone = asker.bet(300n, { round: undone })
  expect(
    await asker.ask(
      ...[first, asker.bet(50n, { round: two }), asker.win(40n, { round: two, ends: true })],
      ...[asker.bet(200n, { round: one }), asker.tip(5n)],
      ...[gone, asker.back(gone.tx, { round: undone })],
    ),
  ).toBe('ok, ok, ok, ok, ok, ok, ok reversed')
  const to = new Date(house.clock.now().getTime() + 2 * 86_400_000)
  const played = async () => (await gamesPlayed(house.store.db, { from: null, to }))[0]
  const is = { game: 'lakon-malam', bets: 4n, rounds: 3n, staked: 355n, returned: 40n }
  expect(await played()).toEqual(is)
  await vi.waitFor(
    async () => {
      await house.store.transact((tx) => tx.run`select wagers.sum_up(1)`)
      // Others who write on the same server may cut a window in two.
      const summed = await house.store.db.one(Bets)`
        select coalesce(sum(bets), 0)::bigint as bets from wagers.summed`
      expect(summed).toEqual({ bets: 4n })
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(await played()).toEqual(is)
  // A bet on a round whose first was summed opens no other.
  expect(await asker.ask(asker.bet(10n, { round: one }))).toBe('ok')
  expect(await played()).toEqual({ ...is, bets: 5n, staked: 365n })
}, 120_000)

const Said = z.object({
  kind: z.string(),
  opens: z.boolean().nullable(),
  ends: z.boolean().nullable(),
})

test('a stake says whether its round was opened with it, or leaves it to be looked for, and whether it ended with it', async () => {
  const asker = await openAsker(house, { cash: 10_000n })
  const [one, two, tangled] = [randomUUID(), randomUUID(), randomUUID()]
  const on = (round: string) => asker.bet(10n, { round })
  const to = new Date(house.clock.now().getTime() + 2 * 86_400_000)
  const played = async () => (await gamesPlayed(house.store.db, { from: null, to }))[0]
  const before = await played()
  // A win need not name the game of its round.
  const win = { ...asker.win(5n, { round: two, ends: true }), game: undefined, vendor: undefined }
  for (const acts of [
    [on(one)],
    [on(one)],
    [on(two), win as Act],
    [on(tangled), on(tangled), asker.win(1n, { round: tangled })],
    [on(tangled), asker.bet(10n, { round: one, ends: true })],
    // As one is undone, both are looked at by themselves.
    [asker.bet(10n, { round: tangled, ends: true }), asker.back(randomUUID(), { round: tangled })],
  ])
    await house.store.transact((tx) => actAll(tx, acts))
  const said = await house.store.db.many(Said)`
    select kind, opens, ends from wagers.act
     where member = ${asker.player.member} and kind in ('bet', 'win') order by line`
  expect(said.map(({ kind, opens, ends }) => [kind, opens, ends])).toEqual([
    ['bet', true, false],
    ['bet', false, false],
    ['bet', true, false],
    ['win', null, null],
    ['bet', null, false],
    ['bet', null, false],
    ['win', null, null],
    ['bet', false, false],
    ['bet', false, true],
    ['bet', null, true],
  ])
  const now = await played()
  expect({ bets: now?.bets, rounds: now?.rounds, returned: now?.returned }).toEqual({
    bets: (before?.bets ?? 0n) + 8n,
    rounds: (before?.rounds ?? 0n) + 3n,
    returned: (before?.returned ?? 0n) + 6n,
  })
})

const Noted = z.object({ member: z.guid(), firstAt: z.date() })

test('who staked is counted on the day, and what was largest is known from its very beginning, summed or not', async () => {
  // A day of their own, on which nobody else has played.
  const day = new Date(dayBegan(house.clock.now()).getTime() + 30 * 86_400_000)
  const now = day
  const [staking, given] = [await openAsker(house), await openAsker(house)]
  expect(await staking.ask(staking.bet(100n, { now }), staking.win(70n, { now, ends: true }))).toBe(
    'ok, ok',
  )
  expect(await given.ask(given.promo(500n, { now }))).toBe('ok')
  const look = async () => ({
    ...(await activeInDay(house.store.db, { day, before: new Date(day.getTime() + 1) })),
    ...(await largestKnown(house.store.db, day)),
  })
  expect(await look()).toEqual({ members: 1n, amount: 70n })
  const noted = () =>
    house.store.db.many(Noted)`
      select member, first_at as "firstAt" from wagers.active where day = ${day} order by upto, member`
  const summed = () =>
    vi.waitFor(
      async () => {
        await house.store.transact((tx) => tx.run`select wagers.sum_up(1)`)
        expect(
          await house.store.db.one(Bets)`
          select count(*) as bets from wagers.act
           where at >= ${day} and writer::text::bigint >= wagers.summed_to()`,
        ).toEqual({ bets: 0n })
      },
      { timeout: 60_000, interval: 100 },
    )
  await summed()
  expect(await look()).toEqual({ members: 1n, amount: 70n })
  const first = [{ member: staking.player.member, firstAt: day }]
  expect(await noted()).toEqual(first)
  // Who is noted is not noted again, and another is.
  const later = new Date(day.getTime() + 60_000)
  expect(await staking.ask(staking.bet(1n, { now: later, round: randomUUID() }))).toBe('ok')
  expect(await staking.ask(staking.bet(1n, { now: day, round: randomUUID() }))).toBe('ok')
  await summed()
  expect(await noted()).toEqual(first)
  expect(await given.ask(given.bet(1n, { now: later }))).toBe('ok')
  await summed()
  expect(await noted()).toEqual([...first, { member: given.player.member, firstAt: later }])
})

/** Sums until all is summed that one did: whoever writes beside it holds it up. */
const summedOf = ({ player }: Asker) =>
  vi.waitFor(
    async () => {
      await house.store.transact((tx) => tx.run`select wagers.sum_up(1)`)
      const left = await house.store.db.one(Bets)`
        select count(*) as bets from wagers.act
         where member = ${player.member} and writer::text::bigint >= wagers.summed_to()`
      expect(left).toEqual({ bets: 0n })
    },
    { timeout: 60_000, interval: 100 },
  )

test('the largest return is known by the six of each window, and not known where all of them were undone', async () => {
  const day = new Date(dayBegan(house.clock.now()).getTime() + 60 * 86_400_000)
  const after = new Date(day.getTime() + 86_400_000)
  const now = new Date(day.getTime() + 3_600_000)
  const asker = await openAsker(house, { cash: 10_000n })
  const wins = [70n, 60n, 50n, 40n, 30n, 20n, 10n].map((amount) =>
    asker.win(amount, { round: randomUUID(), now, ends: true }),
  )
  const roundOf = (act: Act) => ('round' in act && act.round) || ''
  // In one transaction, so that no window holds some of them only.
  await house.store.transact((tx) =>
    actAll(
      tx,
      wins.flatMap((win) => [asker.bet(1n, { round: roundOf(win), now }), win]),
    ),
  )
  const known = async (from = day) => (await largestKnown(house.store.db, from)).amount
  expect(await known()).toBe(70n)
  const listed = async () =>
    (
      await house.store.db.one(Bets)`
        select count(distinct round) as bets from wagers.largest where day = ${day}`
    ).bets
  const summed = () => summedOf(asker)
  await summed()
  expect(await listed()).toBe(6n)
  expect(await known()).toBe(70n)
  expect(await known(after)).toBe(0n)
  // What is not summed yet counts as well.
  const round = randomUUID()
  const more = asker.win(100n, { round, now, ends: true })
  expect(await asker.ask(asker.bet(1n, { round, now }))).toBe('ok')
  await summed()
  expect(await asker.ask(more)).toBe('ok')
  expect(await known()).toBe(100n)
  const undo = (act: Act) => asker.ask(asker.back(act.tx, { round: roundOf(act), now }))
  for (const [act, left] of [more, ...wins].map(
    (act, nth) => [act, 70n - 10n * BigInt(nth)] as const,
  )) {
    if (left < 20n) break
    expect(await undo(act)).toBe('ok reversed')
    expect(await known()).toBe(left)
  }
  expect(await undo(wins[5] as Act)).toBe('ok reversed')
  // There may be any number that was the seventh.
  expect(await known()).toBeNull()
}, 120_000)

test('what a round returns is ranked, whichever window its stake was summed in', async () => {
  const day = new Date(dayBegan(house.clock.now()).getTime() + 90 * 86_400_000)
  const now = day
  const asker = await openAsker(house)
  // More than a window lists.
  const rounds = Array.from({ length: 8 }, () => randomUUID())
  await house.store.transact((tx) =>
    actAll(
      tx,
      rounds.map((round) => asker.bet(1n, { round, now })),
    ),
  )
  await summedOf(asker)
  for (const [nth, round] of rounds.entries()) {
    const amount = 100n + BigInt(nth)
    expect(await asker.ask(asker.win(amount, { round, now, ends: true }))).toBe('ok')
    expect((await largestKnown(house.store.db, day)).amount).toBe(amount)
  }
}, 120_000)
