import { lotteryPools, shareOf } from '@balai/games/lottery/pools'
import { lotteryTables } from '@balai/games/lottery/tables'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Player, purse } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { lotteryLists } from '../desk/lists.ts'
import { lockDraw, rootDraw } from '../draws/lock.ts'
import { settleOne } from '../draws/settled.ts'
import * as draws from '../draws/sql.ts'
import { lotteries, lotteryOf } from '../games/index.ts'
import { shownGames } from '../read/shown.ts'
import { settling } from '../settle/index.ts'
import { type Hall, openHall } from '../testing/hall.ts'
import * as sql from './sql.ts'

const mega = 'mega-645'
const [pool] = lotteryPools.mega645 ?? []
if (!pool) throw new Error('the lottery has no jackpot')
const { seed, feed, price } = pool
const cash = 10n ** 12n
const winning = ['01', '02', '03', '04', '05', '06']
const other = ['40', '41', '42', '43', '44', '45']

let house: House
let hall: Hall
beforeAll(async () => {
  house = await openHouse()
  hall = openHall(house)
  await hall.list()
}, 60_000)
afterAll(() => house.close())

let nth = 0
/** A draw of its own, on sale now. */
async function drawOn(game = mega) {
  const now = house.clock.now()
  const at = (ms: number) => new Date(now.getTime() + ms)
  const which = { game, numero: `t${String(++nth).padStart(6, '0')}` }
  const nothing = { chain: null, position: null, commitment: null, beacon: null }
  const times = { opensAt: now, locksAt: at(1), drawsAt: at(2) }
  await house.store.transact((tx) =>
    draws.addDraw(tx, { ...which, ...times, ...nothing, rulesVersion: 1, now }),
  )
  return { which, now, at }
}

type Bet = { player: Player; pick: readonly string[]; points: number }

async function lays(on: Awaited<ReturnType<typeof drawOn>>, { player, pick, points }: Bet) {
  const bets = [{ ...on.which, play: 'mega-6-45', pick: [[...pick]], points }]
  const said = await hall.lays(player, { bets }, on.now)
  if (isRefusal(said)) throw new Error(said.refused)
  return said
}

async function drawn({ which, at }: Awaited<ReturnType<typeof drawOn>>, balls: readonly string[]) {
  await lockDraw(house.store, which, at(1))
  await rootDraw(house.store, which, at(1))
  const result = { balls: [...balls] }
  await house.store.transact((tx) =>
    draws.drawDraw(tx, { ...which, seed: null, result, now: at(2) }),
  )
  await settleOne(house.store, { which, settling, now: at(2) })
}

/** The same draw told otherwise. */
const corrected = (
  { which, at }: Awaited<ReturnType<typeof drawOn>>,
  { was, balls }: { was: readonly string[]; balls: readonly string[] },
) =>
  house.store.transact(async (tx) => {
    const draw = await draws.holdDraw(tx, which)
    if (!draw) throw new Error('no draw')
    const told = { was: { balls: [...was] }, now: at(3) }
    await settling.resettle(tx, { ...draw, result: { balls: [...balls] } }, told)
  })

async function holds(game = mega) {
  const [own] = await sql.poolsOf(house.store.db, [game])
  return (own && (await wallet.jackpotsHold(house.store.db, [own.purse])).get(own.purse)) ?? 0n
}
const has = (player: Player) => purse(house, player)

test('every pay of a pool has its jackpot, and no play returns all of a stake with its jackpots', () => {
  for (const { kind } of lotteries) {
    const named = lotteryTables[kind].plays.flatMap((play) => {
      const winners = play.kinds[0] && play.won({})
      return winners && winners.by === 'hits'
        ? Object.entries(winners.pays).flatMap(([hits, pay]) =>
            typeof pay === 'bigint' ? [] : [[play.id, pay.pool, hits, play.price]],
          )
        : []
    })
    const known = (lotteryPools[kind] ?? []).map((one) => [one.play, one.name, one.hits, one.price])
    expect(named).toEqual(known)
  }
})

test('[LOT-06] a jackpot grows by its share of stakes, is shared by point, and begins anew', async () => {
  const [one, two, none] = await Promise.all([1, 2, 3].map(() => hall.player(cash)))
  if (!one || !two || !none) throw new Error('no players')
  const before = await holds()
  const first = await drawOn()
  await lays(first, { player: one, pick: winning, points: 3 })
  await lays(first, { player: none, pick: other, points: 10 })
  await drawn(first, ['07', '08', '09', '10', '11', '12'])
  const grown = before + (13n * price * feed) / 10_000n
  expect(await holds()).toBe(grown)

  const second = await drawOn()
  await lays(second, { player: one, pick: winning, points: 2 })
  await lays(second, { player: two, pick: winning, points: 1 })
  const [ones, twos] = [await has(one), await has(two)]
  await drawn(second, winning)
  const held = grown + (3n * price * feed) / 10_000n
  const each = shareOf(held, 3n)
  expect([await has(one), await has(two)]).toEqual([(ones ?? 0n) + 2n * each, (twos ?? 0n) + each])
  // What is left of a whole point stays, and makes up the seed with what the house puts in.
  expect(await holds()).toBe(seed)
  const [game] = await shownGames(house.store.db, {
    ...{ lotteries: lotteries.filter(({ code }) => code === mega), lang: 'EN' },
    now: house.clock.now(),
  })
  expect(game?.opened?.jackpots).toEqual([{ name: 'jackpot', held, points: 3n, each }])
})

test('[LOT-06] a bet that was given back neither feeds a jackpot nor shares it', async () => {
  const [one, two] = await Promise.all([hall.player(cash), hall.player(cash)])
  const before = await holds()
  const draw = await drawOn()
  const said = await lays(draw, { player: one, pick: winning, points: 1 })
  await lays(draw, { player: two, pick: winning, points: 1 })
  const coupon = said.bets[0]?.coupon
  if (!coupon) throw new Error('no coupon')
  await hall.cancels(one, coupon, draw.now)
  const has1 = await has(one)
  await drawn(draw, winning)
  expect(await has(one)).toBe(has1)
  const held = before + (price * feed) / 10_000n
  expect(await has(two)).toBe(cash - price + held)
})

test('[LOT-06, A12] two draws that are settled at once take from a jackpot one after another', async () => {
  const [one, two] = await Promise.all([hall.player(cash), hall.player(cash)])
  const before = await holds()
  const first = await drawOn()
  // Two draws of one game never have the same moment.
  house.clock.advance(10)
  const both = [first, await drawOn()]
  for (const [nth, draw] of both.entries()) {
    const player = nth === 0 ? one : two
    await lays(draw, { player, pick: winning, points: 1 })
  }
  await Promise.all(both.map((draw) => drawn(draw, winning)))
  const won = [await has(one), await has(two)].map((now) => (now ?? 0n) - cash + price)
  const share = (price * feed) / 10_000n
  // The first has all that was in it, the second a seed with what its own draw brought.
  expect(won.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    [before + share, seed + share].toSorted((a, b) => (a < b ? -1 : 1)),
  )
  expect(await holds()).toBe(seed)
})

test('[LOT-06] another result pays of what the jackpot held, and takes back what the first one paid', async () => {
  const [one, two] = await Promise.all([hall.player(cash), hall.player(cash)])
  const draw = await drawOn()
  await lays(draw, { player: one, pick: winning, points: 1 })
  await lays(draw, { player: two, pick: other, points: 1 })
  const before = await holds()
  const held = before + (2n * price * feed) / 10_000n
  await drawn(draw, winning)
  expect([await has(one), await holds()]).toEqual([cash - price + held, seed])
  await corrected(draw, { was: winning, balls: other })
  expect([await has(one), await has(two)]).toEqual([cash - price, cash - price + held])
  expect(await holds()).toBe(seed)
  await corrected(draw, { was: other, balls: ['07', '08', '09', '10', '11', '12'] })
  expect([await has(one), await has(two)]).toEqual([cash - price, cash - price])
  // Nobody won it: it holds what it held, and the seed of the house went back.
  expect(await holds()).toBe(held)
})

test('the desk reads what each draw paid out of a jackpot, the newest first', async () => {
  const [listing] = lotteryLists
  if (!listing) throw new Error('no list')
  const asked = { filters: { game: mega }, limit: 3, now: house.clock.now() }
  const page = await listing.page(house.store.db, asked)
  if (isRefusal(page)) throw new Error(page.refused)
  const kept = await house.ownerStore.db.many(z.object({ run: z.int(), each: z.bigint() }))`
    select run, each from lottery.pool_run where game = ${mega}
     order by at desc, concat_ws(':', game, numero, run, pool) desc limit 3`
  expect(page.rows.map(({ run, each }) => [run, each])).toEqual(
    kept.map(({ run, each }) => [String(run), String(each)]),
  )
  const none = await listing.page(house.store.db, { ...asked, filters: { game: 'power-655' } })
  expect(none).toMatchObject({ rows: [] })
})

const Sums = z.object({ sum: z.bigint() })

test('a jackpot holds what went into it less what it paid, whatever is drawn and corrected, and the books of both agree', async () => {
  const game = 'power-655'
  const lottery = lotteryOf(game)
  if (!lottery) throw new Error('no lottery')
  const pools = lotteryPools.power655 ?? []
  const player = await hall.player(10n ** 15n)
  const picks = [
    ['01', '02', '03', '04', '05', '06'],
    ['01', '02', '03', '04', '05', '07'],
    ['50', '51', '52', '53', '54', '55'],
  ]
  // All six, five with the power ball, or nothing of either.
  const results = [
    { balls: ['01', '02', '03', '04', '05', '06'], power: ['07'] },
    { balls: ['50', '51', '52', '53', '54', '55'], power: ['01'] },
    { balls: ['10', '11', '12', '13', '14', '15'], power: ['16'] },
  ]
  const some = fc.record({
    bets: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 50 })), {
      minLength: 1,
      maxLength: 4,
    }),
    told: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 4 }), async (all) => {
      for (const { bets, told } of all) {
        const on = await drawOn(game)
        for (const [pick, points] of bets) {
          const bet = { ...on.which, play: 'power-6-55', pick: [picks[pick] ?? []], points }
          const said = await hall.lays(player, { bets: [bet] }, on.now)
          if (isRefusal(said)) throw new Error(said.refused)
        }
        await lockDraw(house.store, on.which, on.at(1))
        await rootDraw(house.store, on.which, on.at(1))
        const [first, ...more] = told.map((at) => results[at] ?? { balls: [], power: [] })
        if (!first) continue
        await house.store.transact((tx) =>
          draws.drawDraw(tx, { ...on.which, seed: null, result: first, now: on.at(2) }),
        )
        await settleOne(house.store, { which: on.which, settling, now: on.at(2) })
        for (const next of more)
          await house.store.transact(async (tx) => {
            const draw = await draws.holdDraw(tx, on.which)
            if (!draw) throw new Error('no draw')
            await settling.resettle(tx, { ...draw, result: next }, { was: first, now: on.at(3) })
          })
      }
      for (const { name, seed: opened } of pools) {
        // Rebuilt from what is written beside, and by nothing that was reckoned with it.
        const { sum } = await house.ownerStore.db.one(Sums)`
          select coalesce(sum(fed + seeded), 0)::bigint
                 - coalesce((select sum(points * each) from (
                     select distinct on (numero) points, each from lottery.pool_run
                      where game = ${game} and pool = ${name} order by numero, run desc) l), 0)::bigint as sum
            from lottery.pool_run where game = ${game} and pool = ${name}`
        const own = (await sql.poolsOf(house.store.db, [game])).find((one) => one.name === name)
        const inIt = own && (await wallet.jackpotsHold(house.store.db, [own.purse])).get(own.purse)
        expect(inIt).toBe(opened + sum)
        // Whoever plays next plays for the seed at the least.
        expect((inIt ?? 0n) >= opened).toBe(true)
      }
      const paid = await house.ownerStore.db.one(Sums)`
        select coalesce(sum(r.returned), 0)::bigint as sum from wagers.round r
          join lottery.coupon c on c.bucket = r.bucket and c.id = r.id where c.game = ${game}`
      const won = await house.ownerStore.db.one(Sums)`
        select coalesce(sum(w.amount), 0)::bigint as sum from lottery.win w
         where w.game = ${game} and w.run = (select max(nth) from lottery.run n
                 where n.game = w.game and n.numero = w.numero)`
      expect(paid.sum).toBe(won.sum)
    }),
    { numRuns: process.env.LONG ? 100 : 8, endOnFailure: true },
  )
})
