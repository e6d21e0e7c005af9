import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openStore } from '../../platform/db.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import { type Player, purse } from '../../wagers/testing/players.ts'
import { tables } from '../bets/tables.ts'
import { lockDraw, rootDraw } from '../draws/lock.ts'
import { correctResult } from '../draws/results/enter.ts'
import { type Settling, settleOne } from '../draws/settled.ts'
import * as draws from '../draws/sql.ts'
import { lotteryOf } from '../games/index.ts'
import { type Hall, openHall } from '../testing/hall.ts'
import { settling } from './index.ts'
import { laneNames } from './sql.ts'

const game = 'tiga-dadu-1'
let house: House
let hall: Hall
beforeAll(async () => {
  house = await openHouse({ max: 30 })
  hall = openHall(house)
  await hall.list()
}, 60_000)
afterAll(() => house.close())

const dice = (...numbers: string[]) => ({ dice: numbers })
const priceOf = async (play: string) =>
  (await tables())['three-dice'].plays.find(({ id }) => id === play)?.price ?? 0n

const bigOdd = dice('5', '6', '4')
const smallEven = dice('1', '2', '1')
const lanes = laneNames.map((name) => [name])
/** As a draw is settled that has more coupons than a page holds. */
const inLanes: Settling = {
  ...settling,
  find: async (...of) => {
    await settling.find(...of)
    return lanes
  },
}

/** A draw that others hold, on which each of these has laid on the same sides. */
async function drawnOn(numero: string, players: readonly Player[]) {
  const { store } = house
  const now = house.clock.now()
  const at = (ms: number) => new Date(now.getTime() + ms)
  const which = { game, numero }
  const nothing = { chain: null, position: null, commitment: null, beacon: null }
  const times = { opensAt: now, locksAt: at(1), drawsAt: at(2) }
  await store.transact((tx) =>
    draws.addDraw(tx, { ...which, ...times, ...nothing, rulesVersion: 1, now }),
  )
  const bets = ['big', 'odd'].map((side) => ({
    ...{ ...which, play: 'sides', pick: [[side]], points: 3 },
  }))
  for (const player of players)
    expect(await hall.lays(player, { bets }, now)).toHaveProperty('cost')
  await lockDraw(store, which, at(1))
  await rootDraw(store, which, at(1))
  await store.transact((tx) =>
    draws.drawDraw(tx, { ...which, seed: null, result: bigOdd, now: at(2) }),
  )
  return which
}

const Books = z.object({ settled: z.int(), closed: z.int(), acts: z.int(), owed: z.bigint() })
/** Coupons of a draw and their rounds, and how far what rounds paid is from what the last run found. */
const books = ({ game, numero }: draws.Which) => house.ownerStore.db.one(Books)`
  select count(*) filter (where c.ended = 'settled')::int as settled,
         count(*) filter (where r.state = 'closed')::int as closed,
         coalesce(sum(a.acts), 0)::int as acts,
         (coalesce(sum(w.won), 0) - sum(r.returned))::bigint as owed
    from lottery.coupon c
    join wagers.round r on r.bucket = c.bucket and r.id = c.id
   cross join lateral (select count(*) as acts from wagers.act a
                        where a.bucket = c.bucket and a.round = c.id and a.kind = 'win') as a
   cross join lateral (select sum(w.amount) as won from lottery.win w
                        where w.coupon = c.id and w.run = (select max(nth) from lottery.run n
                                                            where n.game = c.game and n.numero = c.numero)) as w
   where c.game = ${game} and c.numero = ${numero}`

const crowd = () => Promise.all(Array.from({ length: 12 }, () => hall.player(1_000_000n)))

test('[LOT-06] lanes that are paid beside one another, by three houses at once, pay each stake once', async () => {
  const players = await crowd()
  for (const player of players.slice(0, 6))
    await house.store.transact((tx) =>
      wagers.setBound(tx, {
        ...{ ...player, kind: 'loss', span: 'day', amount: 900_000n, now: house.clock.now() },
      }),
    )
  const which = await drawnOn('lanes', players)
  const before = await Promise.all(players.map((player) => purse(house, player)))
  const stores = Array.from({ length: 3 }, () =>
    openStore({ url: house.url, log: house.log, max: 4 }),
  )
  // One of them found nothing left to page through, and pays all in one lane.
  const of = [inLanes, settling, inLanes]
  await Promise.all(
    stores.map((store, i) =>
      settleOne(store, { which, settling: of[i] ?? settling, now: house.clock.now() }),
    ),
  )
  await Promise.all(stores.map((store) => store.close()))
  expect(await books(which)).toEqual({ settled: 12, closed: 12, acts: 12, owed: 0n })
  const gained = (await Promise.all(players.map((player) => purse(house, player)))).map(
    (has, i) => (has ?? 0n) - (before[i] ?? 0n),
  )
  // All laid the same.
  expect(new Set(gained).size).toBe(1)
  expect(gained[0]).toBeGreaterThan(0n)
  expect((await hall.draw(which)).state).toBe('settled')
})

test('[LOT-06] a lane that fails stops nothing of another, and is paid when it is begun again', async () => {
  const which = await drawnOn('failing', await crowd())
  const failing: Settling = {
    ...inLanes,
    pay: async (tx, draw, on) => {
      const paid = await inLanes.pay(tx, draw, on)
      if (on.lane[0] === 0) throw new Error('the line is cut')
      return paid
    },
  }
  const cut = settleOne(house.store, { which, settling: failing, now: house.clock.now() })
  await expect(cut).rejects.toThrow('is not paid')
  expect((await hall.draw(which)).state).toBe('drawn')
  await settleOne(house.store, { which, settling, now: house.clock.now() })
  expect(await books(which)).toEqual({ settled: 12, closed: 12, acts: 12, owed: 0n })
})

test('[LOT-06, OPS-08] a result that is corrected amid settling is what all are paid by in the end', async () => {
  const players = await crowd()
  const which = await drawnOn('amid', players)
  const cost = 2n * 3n * (await priceOf('sides'))
  const { store } = house
  // The wins are found and one lane is paid by what was told first.
  await store.transact(async (tx) => {
    const draw = await draws.holdDraw(tx, which)
    if (!draw) throw new Error('no draw')
    await settling.find(tx, draw, house.clock.now())
    await settling.pay(tx, draw, { lane: [0], after: null, now: house.clock.now() })
  })
  const listed = lotteryOf(game)
  if (!listed) throw new Error('no lottery')
  const said = await store.transact((tx) =>
    correctResult(tx, {
      ...{ game: { ...listed, source: 'official' }, numero: which.numero, result: smallEven },
      ...{ source: 'test', by: 'staff:a', agreed: ['staff:b'], settling, now: house.clock.now() },
      change: '5f0d9a52-3c1e-7c55-9d0c-2a7f5f2f4b12',
    }),
  )
  expect(said).toBeUndefined()
  await settleOne(store, { which, settling: inLanes, now: house.clock.now() })
  expect((await hall.draw(which)).state).toBe('settled')
  expect(await books(which)).toMatchObject({ settled: 12, closed: 12, owed: 0n })
  // Neither side came.
  for (const player of players) expect(await hall.books(player)).toBe(-cost)
})
