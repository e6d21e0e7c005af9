import { house as calls, wagers as record } from '@balai/contract'
import { verifyRound } from '@balai/games'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { nearly } from '../platform/testing/nearly.ts'
import { openActivities, registration } from '../promotions/testing/activities.ts'
import * as wagers from '../wagers/index.ts'
import { finishAfterMs, finishLeft } from './finish.ts'
import {
  bonus,
  cash,
  fix,
  freeSpin,
  type Guest,
  guest,
  type Hall,
  openHall,
  type Played,
  plain,
  purse,
  type Seated,
  sit,
  type Table,
} from './testing/hall.ts'

let house: House
let hall: Hall
let fair: ReturnType<typeof openActivities>
let member: Guest
let seat: Seated
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house, { max: 24 })
  fair = openActivities(house)
})
afterAll(async () => {
  await hall.close()
  await house.close()
})
beforeEach(async () => {
  member = await guest(hall)
  seat = await sit(hall, member)
})

type Free = { count?: number; winTo?: 'cash' | 'bonus'; stake?: bigint; stakeBack?: boolean }
/** Gives the member stakes of the house at this game, and says which. */
async function give({ count = 3, winTo = 'cash', stake = 400n, stakeBack = true }: Free = {}) {
  const free = { sort: 'spins', games: [seat.title], count, stake, days: 7 } as const
  const most = stake * BigInt(count)
  const chosen = await fair.sets({
    ...{ ...registration, pays: 'free', most },
    free: { ...free, games: [...free.games] as never, winTo, stakeBack },
  })
  const claimed = await fair.claims(member, chosen)
  expect(claimed).toMatchObject({ state: 'claimed' })
  const [here] = (await table()).granted
  if (!here) throw new Error('nothing is free here')
  return here.id
}
const table = async ({ token } = seat) => (await hall.call<Table>(calls.table, { token })).value
const spins = (granted: string, { stake = '400', by = seat, key = '' } = {}) =>
  hall.call<Played>(calls.open, {
    ...{ token: by.token, body: { stake, granted } },
    ...(key && { key }),
  })

test('[PRO-03] a free spin is offered where it can be used, played by the same proof, and paid by the house', async () => {
  const granted = await give({ count: 3 })
  const offered = (await table()).granted
  expect(offered).toMatchObject([{ id: granted, count: 3, used: 0, stake: '400', sort: 'spins' }])
  const expected = await fix(hall, member, plain, { stake: 400n })
  const before = await table()
  const { value } = await spins(granted)
  expect(value.round).toMatchObject({ granted: true, stake: '400', state: 'closed' })
  expect(value.round.serverSeedHash).toBe(before.next.serverSeedHash)
  expect(value.granted).toMatchObject([{ id: granted, used: 1, count: 3 }])
  expect(value.balance).toBe(String(cash + BigInt(expected.state.win)))
  const shown = await hall.call<z.input<typeof calls.fairRound.gives>>(calls.fairRound, {
    body: { round: value.round.id },
  })
  expect(verifyRound(z.decode(calls.fairRound.gives, shown.value))).toMatchObject({ ok: true })
  const receipt = await hall.call<z.input<typeof record.receipt.gives>>(record.receipt, {
    token: member.token,
    body: { round: value.round.id },
  })
  expect(receipt.value).toMatchObject({
    bet: { stake: '0', granted: '400', returned: expected.state.win },
    ...{ verifiable: true, balanceBefore: String(cash) },
  })
})

test('the same press again is the same spin, and a spin of one’s own beside it is one’s own', async () => {
  const granted = await give({ count: 2 })
  await fix(hall, member, ({ state, steps }) => steps.length === 1 && state.win === '0')
  const key = '11111111-1111-4111-8111-111111111111'
  const first = await spins(granted, { key })
  const again = await spins(granted, { key })
  expect(again.value).toEqual(first.value)
  await fix(hall, member, ({ state, steps }) => steps.length === 1 && state.win === '0')
  const own = await hall.call<Played>(calls.open, { token: seat.token, body: { stake: '400' } })
  expect(own.value.round.granted).toBe(false)
  expect(own.value.granted).toMatchObject([{ used: 1 }])
  expect(await purse(hall, member)).toBe(cash - 400n)
})

test('a round with free spins of the game in it is one, and is paid by its terms as it ends, by whomever', async () => {
  const granted = await give({ count: 1, winTo: 'bonus' })
  const expected = await fix(hall, member, bonus, { stake: 400n })
  const { value } = await spins(granted)
  expect(value.round.state).toBe('open')
  expect(value.granted).toEqual([])
  expect((await freeSpin(hall, seat, value.round.id)).value.round.granted).toBe(true)
  await house.store.transact((tx) =>
    wagers.lock(tx, {
      ...{ ...member, locked: true, reason: 'test', by: 'test', byName: 'test' },
      now: house.clock.now(),
    }),
  )
  const later = new Date(+house.clock.now() + finishAfterMs + 1)
  await finishLeft(hall.store, later)
  // Whoever is kept from play is granted no bonus: it waits.
  expect(await purse(hall, member)).toBe(cash)
  expect(await purse(hall, member, 'bonus')).toBe(0n)
  const Won = z.object({ won: z.bigint(), ended: z.string(), bonus: z.string().nullable() })
  expect(
    await hall.store.db.one(
      Won,
    )`select won, ended, bonus from promotions.free where id = ${granted}::uuid`,
  ).toEqual({ won: BigInt(expected.state.win), ended: 'used', bonus: null })
})

test('nobody else uses it, nor with another stake, nor with play money, nor who rests', async () => {
  const granted = await give()
  const other = await sit(hall, await guest(hall))
  expect(other.granted).toEqual([])
  expect((await spins(granted, { by: other })).code).toBe('free-unknown')
  expect((await spins(granted, { stake: '200000' })).code).toBe('stake-invalid')
  expect((await spins(granted, { stake: '401' })).code).toBe('stake-invalid')
  const demo = await sit(hall, member, { demo: true })
  expect(demo).toMatchObject({ mode: 'demo', granted: [] })
  expect((await spins(granted, { by: demo })).code).toBe('free-unknown')
  expect((await spins('11111111-1111-4111-8111-111111111111')).code).toBe('free-unknown')
  await house.store.transact((tx) =>
    wagers.exclude(tx, {
      ...{ ...member, until: new Date(+house.clock.now() + 60_000) },
      ...{ by: 'test', now: house.clock.now() },
    }),
  )
  expect((await table()).granted).toEqual([])
  expect((await spins(granted)).success).toBe(false)
  const Used = z.object({ used: z.int() })
  expect(
    await hall.store.db.one(Used)`select used from promotions.free where id = ${granted}::uuid`,
  ).toEqual({ used: 0 })
  expect(await purse(hall, member)).toBe(cash)
})

test('[PRO-03] thirty presses that end with the same byte use each free spin once', async () => {
  const granted = await give({ count: 4 })
  const url = await hall.listen()
  const sent = { url, path: calls.open.path, token: seat.token, body: { stake: '400', granted } }
  const held = await Promise.all(Array.from({ length: 30 }, () => nearly(sent)))
  const answers = await Promise.all(held.map((ends) => ends()))
  let taken = answers.filter((answer) => answer.includes('"success":true')).length
  // A round that began free spins of its own holds the place: it is played on, and the rest are used.
  for (let open = (await table()).open; ; open = (await table()).open) {
    if (open) await freeSpin(hall, seat, open.id)
    else if ((await spins(granted)).success) taken += 1
    else break
  }
  expect(taken).toBe(4)
  expect((await spins(granted)).code).toBe('free-over')
  const Sum = z.object({
    rounds: z.int(),
    staked: z.bigint(),
    granted: z.bigint(),
    won: z.bigint(),
  })
  const { won, ...sums } = await hall.store.db.one(Sum)`
    select count(*)::int as rounds, sum(stake)::bigint as staked, sum(granted)::bigint as granted,
           sum(returned)::bigint as won
      from wagers.round where bucket = ${member.bucket} and member = ${member.member}`
  expect(sums).toEqual({ rounds: 4, staked: 0n, granted: 1_600n })
  expect(await purse(hall, member)).toBe(cash + won)
})
