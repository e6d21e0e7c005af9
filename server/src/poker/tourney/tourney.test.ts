import { pokerTourney as calls, poker } from '@balai/contract'
import { cardsHold } from '@balai/games/poker/shuffle'
import { verifyHand } from '@balai/games/poker/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { moveOn, takeOver } from '../../rooms/run.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { pokerKind } from '../index.ts'
import * as sql from '../sql.ts'
import { playTourney } from '../testing/playing.ts'
import { cash, guest, openSalon, type Player, pass, player, type Salon } from '../testing/salon.ts'

let house: House
let salon: Salon
beforeAll(async () => {
  house = await openHouse()
  salon = await openSalon(house)
})
afterAll(async () => {
  await salon.close()
  await house.close()
})

const Id = z.object({ id: z.string() })
/** The one of a series that is open. */
const openOf = async (series: string, mode = 'cash') =>
  (
    await salon.store.db.one(Id)`
      select id from poker.tourney where series = ${series} and mode = ${mode} and phase = 'open'`
  ).id
/** The one of a series that begins at a time, a minute before that. */
const soon = async (series: string) => {
  const { startsAt } = await whole(await openOf(series))
  const wait = startsAt!.getTime() - salon.clock.now().getTime()
  if (wait <= 0) await pass(salon, await openOf(series))
  const next = (await whole(await openOf(series))).startsAt!.getTime()
  salon.clock.advance(next - salon.clock.now().getTime() - 60_000)
  return openOf(series)
}
const whole = async (id: string) => (await salon.call(calls.tourney, { body: { id } })).value
const enter = (one: Player, id: string) => one.ask(calls.enterTourney, { id })
const mine = async (one: Player, id: string) => (await one.ask(calls.ownTourney, { id })).value.mine
const cashes = async (players: readonly Player[]) => {
  let sum = 0n
  for (const one of players) sum += await one.cash()
  return sum
}
const purseOf = async (id: string) => {
  const Purse = z.object({ purse: z.string() })
  const { purse } = await salon.store.db.one(
    Purse,
  )`select purse from poker.tourney where id = ${id}`
  return (await wallet.jackpotsHold(salon.store.db, [purse])).get(purse)
}
const Entry = z.object({
  prize: z.bigint(),
  bounties: z.bigint(),
  place: z.int().nullable(),
  round: z.string(),
})
const paidOf = (id: string) => salon.store.db.many(Entry)`
  select e.prize, e.bounties, e.place, r.state as round
    from poker.entry e join wagers.round r on r.bucket = e.bucket and r.id = e.id
   where e.tourney = ${id} and e.state = 'paid' order by e.place`
const begins = async (id: string) => {
  for (let n = 0; n < 3 && (await whole(id)).phase === 'open'; n++) await pass(salon, id)
}
const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)

test('[GAM-12] three pay into a sit and go, play it to its end, and the pool is paid to the unit; the next is open', async () => {
  const id = await openOf('trio-kilat')
  const players = [await player(salon), await player(salon), await player(salon)]
  const [one, two, three] = players as [Player, Player, Player]
  expect(await enter(one, id)).toMatchObject({ success: true, value: { balance: cash - 20_000n } })
  expect(await enter(one, id)).toMatchObject({ code: 'tourney-entered' })
  expect(await enter(two, id)).toMatchObject({ success: true })
  expect(await two.ask(calls.leaveTourney, { id })).toMatchObject({
    success: true,
    value: { balance: cash },
  })
  expect(await two.ask(calls.leaveTourney, { id })).toMatchObject({ code: 'poker-not-seated' })
  expect(await enter(two, id)).toMatchObject({ success: true })
  expect((await whole(id)).players).toHaveLength(2)
  expect(await enter(three, id)).toMatchObject({ success: true })
  expect(await whole(id)).toMatchObject({ phase: 'running', entries: 3, left: 3, pool: 54_000n })
  expect(await enter(await player(salon), id)).toMatchObject({ code: 'tourney-shut' })
  expect(await one.ask(calls.leaveTourney, { id })).toMatchObject({ code: 'tourney-shut' })
  const { table } = await mine(one, id)
  expect(table).toBe((await mine(three, id)).table)
  expect((await openOf('trio-kilat')) === id).toBe(false)
  // Chips cannot be brought to a tournament, nor taken from it.
  const room = table ?? ''
  expect(await one.sit(room, 5, 100_000n)).toMatchObject({ success: false })
  expect(await one.ask(poker.pokerBring, { room, amount: '100' })).toMatchObject({ success: false })
  expect(await one.wish(room, 'leave')).toMatchObject({ code: 'poker-late' })
  one.watch(room)
  await playTourney(salon, { id, players }, { act: (n) => (n % 3 === 0 ? 'all' : 'stay') })
  const over = await whole(id)
  expect(over).toMatchObject({ phase: 'over', left: 0, pool: 54_000n })
  const paid = await paidOf(id)
  expect(sum(paid.map(({ prize }) => prize))).toBe(54_000n)
  expect(paid.every(({ round }) => round === 'closed')).toBe(true)
  expect(over.players[0]).toMatchObject({ place: 1 })
  expect(await cashes(players)).toBe(3n * cash - 6_000n)
  // What counts as play is the fee twenty times over, and never more than was paid in.
  const rounds = await salon.store.db.many(z.object({ bucket: z.int(), round: z.uuid() }))`
    select bucket::int as bucket, id as round from poker.entry where tourney = ${id} and state = 'paid'`
  const played = await wagers.roundsPlayed(salon.store.db, rounds as never)
  for (const { counted, withBonus, returned } of played) {
    expect(counted).toBe(20_000n)
    expect(withBonus - returned).toBe(2_000n)
  }
  const hand = await salon.call(poker.fairPokerHand, { body: { room, nth: '1' } })
  expect(hand.value.rules).toMatchObject({ small: 10n, big: 20n })
  expect(verifyHand(hand.value)).toEqual({ ok: true })
  // An entry opens to its hands, at whatever tables they were.
  const sat = await salon.call(poker.fairPokerSitting, { body: { round: rounds[0]!.round } })
  expect(sat.value.hands[0]).toMatchObject({ room, nth: 1 })
  expect(cardsHold(hand.value.root, hand.value.seeds, hand.value.shown)).toBe(true)
}, 120_000)

test('too few come: everybody has their money back, fee and all, and what was guaranteed goes back to the house', async () => {
  const id = await soon('nusantara')
  expect(await purseOf(id)).toBe(500_000n)
  const players = [await player(salon), await player(salon)]
  for (const one of players) expect(await enter(one, id)).toMatchObject({ success: true })
  expect(await cashes(players)).toBe(2n * cash - 100_000n)
  await begins(id)
  expect(await whole(id)).toMatchObject({ phase: 'cancelled', entries: 0 })
  expect(await cashes(players)).toBe(2n * cash)
  expect(await purseOf(id)).toBe(0n)
  expect(await enter(players[0]!, id)).toMatchObject({ code: 'tourney-shut' })
  const next = await openOf('nusantara')
  expect(await purseOf(next)).toBe(500_000n)
  expect((await whole(next)).startsAt! > salon.clock.now()).toBe(true)
})

test('a tournament with tables that break up, late entry and coming again: the guaranteed prize is paid to the unit', async () => {
  const id = await soon('nusantara')
  const players: Player[] = []
  for (let n = 0; n < 8; n++) players.push(await player(salon))
  const [late, ...first] = players as [Player, ...Player[]]
  for (const one of first) expect(await enter(one, id)).toMatchObject({ success: true })
  await begins(id)
  expect(await whole(id)).toMatchObject({ phase: 'running', left: 7, open: true })
  expect(new Set((await whole(id)).players.map(({ table }) => table)).size).toBe(2)
  expect(await enter(late, id)).toMatchObject({ success: true })
  let again = 0
  await playTourney(
    salon,
    { id, players },
    {
      act: (n) => (n % 4 === 0 ? 'all' : n % 7 === 0 ? 'fold' : 'stay'),
      each: async (n) => {
        if (n % 20 !== 0) return
        const { entries, phase } = await whole(id)
        // It may have ended with this very act: then nothing lies on any table.
        if (phase !== 'running') return
        const { tables, coming, held } = await chips(id)
        expect(tables + coming).toBe(BigInt(entries) * 3_000n)
        expect(held).toBe(tables)
        for (const one of players) {
          const { state, mayEnter } = await mine(one, id)
          if (state !== 'out' || !mayEnter || again > 2) continue
          expect(await enter(one, id)).toMatchObject({ success: true })
          again++
        }
      },
    },
  )
  const over = await whole(id)
  const entries = BigInt(8 + again)
  const pool = entries * 46_000n > 500_000n ? entries * 46_000n : 500_000n
  expect(over).toMatchObject({ phase: 'over', entries: 8 + again, pool })
  expect(sum((await paidOf(id)).map(({ prize }) => prize))).toBe(pool)
  expect(await cashes(players)).toBe(8n * cash - entries * 50_000n + pool)
  expect(await purseOf(id)).toBe(0n)
  // One place each, and nobody twice.
  const places = over.players.map(({ place }) => place)
  expect(places).toHaveLength(8)
  expect(Math.min(...places.map(Number))).toBe(1)
}, 240_000)

const Chips = z.object({ tables: z.bigint(), coming: z.bigint(), held: z.bigint() })
/** What lies on all tables, by what each says it holds; and what is on its way. */
const chips = async (id: string) =>
  salon.store.db.one(Chips)`
    with lies as (
      select p.held,
             (select coalesce(sum((s->'stack'->>'$sum')::bigint + (s->'coming'->>'$sum')::bigint), 0)
                from jsonb_array_elements(p.state->'seats') s)
             + case when p.state->>'phase' = 'betting'
                    then (select coalesce(sum((b->'put'->>'$sum')::bigint), 0)
                            from jsonb_array_elements(p.state#>'{hand,betting,players}') b) else 0 end as chips
        from poker.room p where p.tourney = ${id})
    select coalesce(sum(chips), 0)::bigint as tables, coalesce(sum(held), 0)::bigint as held,
           (select coalesce(sum((c->'chips'->>'$sum')::bigint), 0)::bigint
              from poker.tourney t, jsonb_array_elements(t.field->'coming') c where t.id = ${id}) as coming
      from lies`

test('a head goes to who took it, the winner keeps their own, and all of them are paid', async () => {
  const id = await soon('pemburu')
  const players: Player[] = []
  for (let n = 0; n < 5; n++) players.push(await player(salon))
  for (const one of players) expect(await enter(one, id)).toMatchObject({ success: true })
  await begins(id)
  await playTourney(salon, { id, players })
  const paid = await paidOf(id)
  expect(sum(paid.map(({ bounties }) => bounties))).toBe(5n * 20_000n)
  expect(sum(paid.map(({ prize }) => prize))).toBe(250_000n)
  expect(paid.find(({ place }) => place === 1)?.bounties).toBeGreaterThanOrEqual(20_000n)
  expect(await cashes(players)).toBe(5n * cash - 5n * 50_000n + 350_000n)
}, 120_000)

test('[GAM-12] killed before it commits, between any two hands, it goes on from what stands: nobody is paid twice', async () => {
  const id = await openOf('trio-kilat')
  const players = [await player(salon), await player(salon), await player(salon)]
  for (const one of players) await enter(one, id)
  const dies: typeof pokerKind = {
    ...pokerKind,
    async due(tx, held, by) {
      await pokerKind.due(tx, held, by)
      throw new Error('killed')
    },
  }
  let kills = 0
  const field = z.object({ field: z.string().nullable() })
  const standing = async (room: string) => [
    await sql.stateAt(salon.store.db, room),
    await salon.store.db.one(
      field,
    )`select field::text as field from poker.tourney where id = ${id}`,
    (await whole(id)).players,
  ]
  await playTourney(
    salon,
    { id, players },
    {
      before: async (room) => {
        const before = await standing(room)
        const fence = await takeOver(salon.store)
        const step = moveOn({ ...salon, kind: dies, id: room, fence })
        await expect(step).rejects.toThrow('killed')
        expect(await standing(room)).toEqual(before)
        kills++
      },
    },
  )
  expect(sum((await paidOf(id)).map(({ prize }) => prize))).toBe(54_000n)
  expect(await cashes(players)).toBe(3n * cash - 6_000n)
  // Seeds, the deal and what is between hands at the least.
  expect(kills).toBeGreaterThan(2)
}, 120_000)

test('one place each by any race, money of its own kind, and limits and breaks hold as for any stake', async () => {
  const id = await openOf('enam-kursi')
  const one = await player(salon)
  const both = await Promise.all([enter(one, id), enter(one, id)])
  expect(both.map(({ success }) => success).sort()).toEqual([false, true])
  expect(await one.cash()).toBe(cash - 50_000n)
  const left = await Promise.all([1, 2].map(() => one.ask(calls.leaveTourney, { id })))
  expect(left.filter(({ success }) => success)).toHaveLength(1)
  expect(await one.cash()).toBe(cash)
  const key = '0f0e0d0c-0000-4000-8000-000000000009'
  expect(await one.ask(calls.enterTourney, { id }, key)).toMatchObject({ success: true })
  expect(await one.ask(calls.enterTourney, { id }, key)).toMatchObject({ success: true })
  expect(await one.cash()).toBe(cash - 50_000n)
  await one.ask(calls.leaveTourney, { id })
  const poor = await player(salon, await guest(salon, 1_000n))
  expect(await enter(poor, id)).toMatchObject({ code: 'funds-short' })
  const demo = await player(salon, undefined, { demo: true })
  expect(await enter(demo, id)).toMatchObject({ code: 'poker-elsewhere' })
  expect(await demo.ask(calls.ownTourney, { id })).toMatchObject({ code: 'room-unknown' })
  expect(await enter(demo, await openOf('enam-kursi', 'demo'))).toMatchObject({ success: true })
  expect(await enter(one, 'none-1-cash')).toMatchObject({ code: 'room-unknown' })
  // The room of a tournament is no table, and a table no tournament.
  expect(await one.sit(id, null, 100_000n)).toMatchObject({ success: false })
  expect(await enter(one, 'poker-jati-cash')).toMatchObject({ code: 'room-unknown' })
  const until = new Date(salon.clock.now().getTime() + 86_400_000)
  await salon.store.transact((tx) =>
    wagers.exclude(tx, { ...one.who, until, by: 'test', now: salon.clock.now() }),
  )
  expect(await enter(one, id)).toMatchObject({ code: 'self-excluded' })
})

test('whoever takes a break before it begins is given back, and it waits for another', async () => {
  const id = await openOf('duel-tunggal')
  const [one, two, three] = [await player(salon), await player(salon), await player(salon)]
  await enter(one, id)
  const until = new Date(salon.clock.now().getTime() + 86_400_000)
  await salon.store.transact((tx) =>
    wagers.exclude(tx, { ...one.who, until, by: 'test', now: salon.clock.now() }),
  )
  await enter(two, id)
  expect(await one.cash()).toBe(cash)
  expect(await whole(id)).toMatchObject({ phase: 'open', entries: 1 })
  await enter(three, id)
  expect(await whole(id)).toMatchObject({ phase: 'running', entries: 2 })
  // Both are away: they are dealt in, blinds go from one to the other, and nobody is stood up.
  let steps = 0
  await playTourney(salon, { id, players: [] }, { until: async () => steps++ > 60 })
  expect(await whole(id)).toMatchObject({ phase: 'running', left: 2 })
  expect(await two.wish((await mine(two, id)).table ?? '', 'back')).toMatchObject({ success: true })
  await playTourney(salon, { id, players: [two, three] })
  expect(sum((await paidOf(id)).map(({ prize }) => prize))).toBe(95_000n)
}, 120_000)
