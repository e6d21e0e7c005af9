import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openStore } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openMall } from '../../points/testing/mall.ts'
import * as wagers from '../../wagers/index.ts'
import { type Player, purse } from '../../wagers/testing/players.ts'
import { lineStakeMost } from '../bets/limits.ts'
import { tables } from '../bets/tables.ts'
import { holdDraws } from '../draws/run.ts'
import { settleOne } from '../draws/settled.ts'
import type { Which } from '../draws/sql.ts'
import { lotteries } from '../games/index.ts'
import { type Hall, openHall } from '../testing/hall.ts'
import { settling } from './index.ts'

const game = 'tiga-dadu-1'
let house: House
let hall: Hall
beforeAll(async () => {
  house = await openHouse({ max: 30 })
  hall = openHall(house)
  await hall.list()
  await hall.holds(game)
}, 60_000)
afterAll(() => house.close())

const sides = (numero: string, points = 1) =>
  ['big', 'small', 'odd', 'even'].map((side) => ({
    ...{ game, numero, play: 'sides', pick: [[side]], points },
  }))

/** Brings a draw to where its numbers are told and nothing is paid. */
async function drawnUnpaid({ numero, drawsAt }: { numero: string; drawsAt: Date }) {
  hall.waitsUntil(new Date(drawsAt.getTime() + 1))
  const of = {
    games: lotteries.filter(({ code }) => code === game),
    random: house.random,
    settling,
  }
  for (let again = 0; again < 2; again++) await holdDraws(house.store, of, house.clock.now())
  expect((await hall.draw({ game, numero })).state).toBe('drawn')
  return { game, numero }
}
const settles = (which: Which, store = house.store) =>
  settleOne(store, { which, settling, now: house.clock.now() })

const Books = z.object({
  ended: z.int(),
  open: z.int(),
  runs: z.int(),
  acts: z.int(),
  facts: z.int(),
  won: z.bigint(),
  returned: z.bigint(),
  moved: z.bigint(),
})
/** Everything that the books of every room say of a draw. */
const books = ({ game, numero }: Which) => house.ownerStore.db.one(Books)`
  with c as (select * from lottery.coupon where game = ${game} and numero = ${numero})
  select (select count(*) from c where ended = 'settled')::int as ended,
         (select count(*) from c join wagers.round r on r.bucket = c.bucket and r.id = c.id
           where r.state = 'open')::int as open,
         (select count(*) from lottery.run where game = ${game} and numero = ${numero})::int as runs,
         (select count(*) from c join wagers.act a on a.bucket = c.bucket and a.round = c.id
           where a.kind = 'win')::int as acts,
         (select count(*) from c join platform.fact f
             on f.kind = 'wagerSettled' and coalesce(f.body, f.each) -> 'round' ? c.id::text)::int as facts,
         (select coalesce(sum(amount), 0) from lottery.win where game = ${game} and numero = ${numero})::bigint as won,
         (select coalesce(sum(r.returned), 0) from c join wagers.round r on r.bucket = c.bucket and r.id = c.id
         )::bigint as returned,
         (select coalesce(sum(t.amount), 0) from c join wagers.act a on a.bucket = c.bucket and a.round = c.id
            join wallet.transfer t on t.bucket = a.bucket and t.key = a.key and a.kind = 'win')::bigint as moved`

test('[LOT-06, A12] who is killed amid settling has paid nothing, and two who go on at once pay each stake once', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => hall.player(1_000_000n)))
  const next = await hall.nextOf(game)
  let cost = 0n
  for (const player of players) {
    await hall.laid(player, { bets: sides(next.numero, 2) })
    ;({ cost } = await hall.laid(player, { bets: sides(next.numero, 2).slice(0, 1) }))
  }
  const which = await drawnUnpaid(next)
  const has = () => Promise.all(players.map((player) => purse(house, player)))
  const before = await has()

  const dying = openStore({ url: `${house.url}?application_name=pays`, log: house.log, max: 2 })
  const waits = async () =>
    (
      await house.ownerStore.db.many(z.object({ pid: z.int() }))`
        select pid from pg_stat_activity where application_name = 'pays' and datname = current_database()
           and wait_event_type = 'Lock'`
    ).length
  // It waits for a coupon after it has paid, and its transaction is cut there.
  await house.ownerStore.transact(async (tx) => {
    await tx.run`
      select from lottery.coupon where game = ${which.game} and numero = ${which.numero} for update`
    const cut = settles(which, dying).then(
      () => 'settled',
      () => 'cut',
    )
    await vi.waitFor(async () => expect(await waits()).toBe(1), { timeout: 15_000, interval: 20 })
    await tx.run`
      select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'pays' and datname = current_database()`
    expect(await cut).toBe('cut')
  })
  await dying.close()
  expect(await has()).toEqual(before)
  const found = await books(which)
  expect(found).toMatchObject({ ended: 0, open: 10, runs: 1, acts: 0, facts: 0, moved: 0n })

  const other = openStore({ url: house.url, log: house.log, max: 3 })
  await Promise.all([settles(which), settles(which, other), settles(which, other)])
  await settles(which)
  await other.close()
  const after = await books(which)
  const { won } = found
  expect(after).toMatchObject({ ended: 10, open: 0, runs: 1, acts: 10, facts: 10, won })
  expect([after.returned, after.moved]).toEqual([won, won])
  const gained = (await has()).map((now, i) => (now ?? 0n) - (before[i] ?? 0n))
  expect(gained.reduce((sum, each) => sum + each, 0n)).toBe(won)
  // All laid the same, and won the same.
  expect(new Set(gained).size).toBe(1)
  expect(cost).toBeGreaterThan(0n)
  expect((await hall.draw(which)).state).toBe('settled')
})

test('[LOT-06, LIM-01] what was laid and paid counts for turnover, for a bound of losses, and for points', async () => {
  const mall = openMall(house)
  const [plain, bound] = [await hall.player(), await hall.player()]
  const at = { now: house.clock.now() }
  const owing = { id: '5f0d9a52-3c1e-7c55-9d0c-2a7f5f2f4b11', source: 'deposit', gift: false }
  await house.store.transact(async (tx) => {
    await wagers.oweTurnover(tx, {
      ...{ ...owing, ...plain, ...at, amount: 50_000_000n, owed: 50_000_000n },
    })
    await wagers.setBound(tx, { ...bound, kind: 'loss', span: 'day', amount: 90_000_000n, ...at })
  })
  const next = await hall.nextOf(game)
  const { cost } = await hall.laid(plain, { bets: sides(next.numero, 500) })
  await hall.laid(bound, { bets: sides(next.numero, 500) })
  const which = await drawnUnpaid(next)
  await settles(which)
  const wonBy = async (player: Player) => (await hall.books(player)) + cost
  expect(await wonBy(bound)).toBe(await wonBy(plain))
  const [line] = await wagers.turnoverOf(house.store.db, plain)
  expect(line?.counted).toBe(cost)
  const day = (await wagers.boundsOf(house.store.db, { ...bound, now: house.clock.now() })).find(
    ({ kind, span }) => kind === 'loss' && span === 'day',
  )
  expect(day?.spent).toBe(cost - (await wonBy(bound)))
  await vi.waitFor(
    async () => {
      await mall.looks()
      for (const player of [plain, bound])
        expect((await mall.has(player)).points).toBeGreaterThan(0n)
    },
    { timeout: 15_000, interval: 100 },
  )
})

test('[LOT-06] of twenty who race for the last of a number as many lay as there is room for, and no more', async () => {
  const { numero } = await hall.nextOf(game)
  const price = (await tables())['three-dice'].plays.find(({ id }) => id === 'sides')?.price ?? 1n
  const most = Number(lineStakeMost / price)
  const part = Math.floor(most / 7)
  const players = await Promise.all(Array.from({ length: 20 }, () => hall.player(lineStakeMost)))
  const said = await Promise.all(
    players.map((player) => hall.lays(player, { bets: sides(numero, part).slice(0, 1) })),
  )
  expect(said.filter((each) => !isRefusal(each))).toHaveLength(7)
  for (const each of said.filter(isRefusal))
    expect(each).toMatchObject({ refused: 'number-full', value: { line: 'big', left: most % 7 } })
  for (const [i, player] of players.entries())
    expect(await purse(house, player)).toBe(
      lineStakeMost - (isRefusal(said[i]) ? 0n : price * BigInt(part)),
    )
})

test('[LOT-06] a win that is of no run is not written, and none that was is changed', async () => {
  const { numero } = await hall.nextOf(game)
  const wins = house.store.transact(
    (tx) => tx.run`
      insert into lottery.win (game, numero, run, bet, coupon, amount)
      values (${game}, ${numero}, 1, gen_random_uuid(), gen_random_uuid(), 1)`,
  )
  await expect(wins).rejects.toThrow('a win is of a run')
  await expect(
    house.store.transact((tx) => tx.run`update lottery.win set amount = amount + 1`),
  ).rejects.toThrow('permission denied')
})
