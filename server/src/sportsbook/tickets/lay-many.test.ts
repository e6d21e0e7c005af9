import { randomUUID } from 'node:crypto'
import { sports } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { ask } from '../../platform/testing/caller.ts'
import { statementsOf } from '../../platform/testing/counted.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import { purse } from '../../wagers/testing/players.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { openDoor, seatOf } from '../testing/door.ts'
import { lay } from './ask.ts'
import { layMany } from './lay-many.ts'
import { boundsNow } from './limits.ts'

let house: House
let arena: Arena
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await house.close()
})

const cash = 1_000_000_000n
const home = (event: string) => ({ event, market: 'winner:full', selection: 'home' })

/** A slip as it comes over the wire. */
async function slipOn(
  events: readonly string[],
  { sizes = [events.length], each = 100_000n } = {},
) {
  const { legs } = await arena.slip(events.map(home))
  return {
    ...{ prices: legs.map(({ price }) => price), sizes, each, policy: 'none' as const },
    legs: legs.map(({ event, picks }) => ({ event, picks: [...picks] })),
  }
}

/** What is the same of a ticket, whoever laid it and when. */
const alike = ({ ticket, balance }: { ticket: object; balance: bigint }) => ({
  ...{ ...ticket, id: '', at: '' },
  balance,
})

test('[GAM-09] slips of many members that are laid together come to what each would alone, by a tenth of the statements', async () => {
  const [one, two, three] = [await arena.match(), await arena.match(), await arena.match()]
  await arena.plays(three)
  const slips = [
    await slipOn([one]),
    await slipOn([one, two]),
    await slipOn([one, two, three], { sizes: [2, 3] }),
    await slipOn([three]),
    ...(await Promise.all(Array.from({ length: 16 }, () => slipOn([two])))),
  ]
  const { random } = house
  const now = house.clock.now()
  const calls = await Promise.all(
    slips.map(async (takes, nth) => {
      const player = await arena.player(cash)
      if (nth % 5 === 4)
        await house.store.transact((tx) =>
          wagers.topUpDemo(tx, { ...player, now, key: randomUUID() }),
        )
      return { who: seatOf(player, nth % 5 === 4 ? 'demo' : 'cash'), takes, random, now }
    }),
  )
  const single = await Promise.all(
    calls.map(async ({ who, takes }) => {
      const twin = await arena.player(cash)
      if (who.mode === 'demo')
        await house.store.transact((tx) =>
          wagers.topUpDemo(tx, { ...twin, now, key: randomUUID() }),
        )
      const laid = await house.store.transact((tx) =>
        lay(tx, { who: seatOf(twin, who.mode), random, now }, takes),
      )
      if (isRefusal(laid)) throw new Error(laid.refused)
      return alike(laid)
    }),
  )
  const laid = () => house.store.db.many(Laid)`
    select selection, sum(staked)::bigint as staked, sum(owed)::bigint as owed from sportsbook.laid
     where event = any (${[one, two, three]}::uuid[]) group by event, selection order by event, selection`
  const alone = await laid()
  const asked = await statementsOf(house, async () => {
    const done = await house.store.transact((tx) => layMany(tx, calls))
    if (!('given' in done)) throw new Error('not taken as one')
    expect(done.given.map((each) => each && alike(each))).toEqual(single)
  })
  // Laid a second time, each selection is laid as far again.
  expect(await laid()).toEqual(
    alone.map((row) => ({ ...row, staked: row.staked * 2n, owed: row.owed * 2n })),
  )
  expect(asked).toBeLessThan(30)
})

const Laid = z.object({ selection: z.string(), staked: z.bigint(), owed: z.bigint() })

/** A door at which so many members sit, each with a purse of their own. */
async function sit(purses: readonly bigint[]) {
  const players = await Promise.all(purses.map((purse) => arena.player(purse)))
  const token = (nth: number) => `seat-of-many-token-${nth}`
  const seats = Object.fromEntries(
    players.map((player, nth) => [token(nth), seatOf(player, 'cash')]),
  )
  const door = await openDoor(house, { seats })
  closing.push(door.close)
  type Body = Awaited<ReturnType<typeof slipOn>>
  const lays = async (nth: number, { each, ...body }: Body) => {
    const answer = await ask(door.url, sports.laySports, {
      token: token(nth),
      body: { ...body, each: String(each) },
    })
    return answer.success ? 'taken' : answer.code
  }
  return { players, lays }
}

test('[GAM-09] what may not be laid among many at once is refused by its own name, and nobody else is', async () => {
  const [open, stopped, moved] = [await arena.match(), await arena.match(), await arena.match()]
  const [good, bad, late] = [await slipOn([open]), await slipOn([stopped]), await slipOn([moved])]
  await arena.says(stopped, 'stopped', { why: 'danger' })
  const wrong = { ...late, prices: late.prices.map((price) => price + 10) }
  const { players, lays } = await sit([cash, 99_999n, cash, cash, cash, cash, cash, cash])
  const [, poor, locked] = players
  if (!poor || !locked) throw new Error('nobody sits there')
  const until = new Date(house.clock.now().getTime() + 86_400_000)
  await house.store.transact((tx) =>
    wagers.exclude(tx, { ...locked, until, by: 'test', now: house.clock.now() }),
  )
  const said = await Promise.all([
    ...[lays(0, good), lays(1, good), lays(2, good), lays(3, bad), lays(4, wrong)],
    ...[lays(5, { ...good, each: 999n }), lays(6, { ...good, sizes: [2] }), lays(7, good)],
  ])
  expect(said).toEqual([
    ...['taken', 'funds-short', 'self-excluded', 'market-closed', 'price-moved', 'stake-small'],
    ...['system-invalid', 'taken'],
  ])
  const left = await Promise.all(players.map((player) => purse(house, player)))
  expect(left).toEqual([
    ...[cash - 100_000n, 99_999n, cash, cash, cash, cash, cash, cash - 100_000n],
  ])
})

test('[GAM-09] however many lay a selection at once, the house owes no more on it than it takes on', async () => {
  const event = await arena.match()
  const price = await arena.price(home(event))
  const { selectionMost } = await boundsNow(house.store.db)
  // Each of them takes a sixth of the room: the seventh finds none.
  const each = (selectionMost / 6n / BigInt(price - 1_000)) * 1_000n
  const slip = await slipOn([event], { each })
  const { lays } = await sit(Array.from({ length: 16 }, () => cash * 10n))
  const said = await Promise.all(Array.from({ length: 16 }, (_, nth) => lays(nth, slip)))
  expect(said.filter((code) => code === 'taken')).toHaveLength(6)
  expect(said.filter((code) => code === 'stake-most')).toHaveLength(10)
  const [row] = await house.store.db.many(Laid)`
    select selection, staked, owed from sportsbook.laid where event = ${event}`
  expect(row?.owed).toBeLessThanOrEqual(selectionMost)
  expect(row?.staked).toBe(each * 6n)
})

test('[GAM-09] two slips of one member at once take no more than the purse has', async () => {
  const event = await arena.match()
  const slip = await slipOn([event], { each: 600_000n })
  const { players, lays } = await sit([1_000_000n, cash, cash])
  const said = await Promise.all([lays(0, slip), lays(1, slip), lays(0, slip), lays(2, slip)])
  expect(said.toSorted()).toEqual(['funds-short', 'taken', 'taken', 'taken'])
  const [player] = players
  expect(player && (await purse(house, player))).toBe(400_000n)
})
