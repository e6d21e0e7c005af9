import { poker as calls, PokerView } from '@balai/contract'
import { cardsHold } from '@balai/games/poker/shuffle'
import { verifyHand } from '@balai/games/poker/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { until } from '../rooms/testing/hall.ts'
import * as wagers from '../wagers/index.ts'
import { pokerKind } from './index.ts'
import * as sql from './sql.ts'
import { stateOf, textOfState } from './state.ts'
import {
  cash,
  guest,
  jati,
  openSalon,
  type Player,
  pass,
  player,
  type Salon,
} from './testing/salon.ts'

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

const table = async (room: string) => {
  const kept = await sql.stateAt(salon.store.db, room)
  return { ...stateOf(kept!.state), held: kept!.held }
}
/** Goes on until a hand is bet in. */
const dealt = async (room: string) => {
  for (let n = 0; n < 8 && (await table(room)).phase !== 'betting'; n++) await pass(salon, room)
  return table(room)
}
/** Whoever’s turn it is does something. */
const turn = async (room: string, players: readonly Player[], act: string, to?: bigint) => {
  const { hand, seats } = await table(room)
  const seat = hand?.betting?.turn
  const who = seats.find((one) => one.seat === seat)?.who
  const one = players.find((each) => each.who.member === who)!
  const body = { room, nth: hand!.nth, at: hand!.acts, act, ...(to && { to: String(to) }) }
  return { one, body, answer: await one.ask(calls.pokerAct, body) }
}
const leave = async (room: string, players: readonly Player[]) => {
  for (const one of players) await one.wish(room, 'leave')
  for (let n = 0; n < 20 && (await table(room)).seats.length > 0; n++) await pass(salon, room)
}
const roundOf = async (one: Player) => {
  const Row = z.object({ id: z.uuid() })
  const { id } = await salon.store.db.one(Row)`
    select id from poker.sitting where member = ${one.who.member} order by opened_at desc limit 1`
  return wagers.roundWith(salon.store.db, { bucket: one.who.bucket, id })
}

test('[GAM-12] two sit, play a hand to the showdown and leave: purses, table and rake agree to the unit, and the hand verifies', async () => {
  const players = [await player(salon), await player(salon)]
  const [one, two] = players as [Player, Player]
  for (const each of players) each.watch(jati)
  expect(await one.sit(jati, 0, 200_000n)).toMatchObject({
    success: true,
    value: { seat: 0, balance: cash - 200_000n },
  })
  expect(await two.sit(jati, 3, 100_000n)).toMatchObject({ success: true })
  expect((await table(jati)).held).toBe(300_000n)
  const { hand } = await table(jati)
  expect(
    await one.ask(calls.pokerSeed, { room: jati, nth: hand!.nth, seed: 'satu' }),
  ).toMatchObject({ success: true })
  await dealt(jati)
  await turn(jati, players, 'raise', 100_000n)
  await turn(jati, players, 'call')
  const after = await table(jati)
  expect(after.phase).toBe('shown')
  const { rake } = after.hand!.result!
  expect(rake).toBe(6_000n)
  expect(after.held).toBe(300_000n - rake)
  await leave(jati, players)
  expect((await table(jati)).held).toBe(0n)
  expect((await one.cash()) + (await two.cash())).toBe(2n * cash - rake)

  const { value } = await salon.call(calls.fairPokerHand, {
    body: { room: jati, nth: String(hand!.nth) },
  })
  expect(value.shown.length).toBe(9)
  expect(cardsHold(value.root, value.seeds, value.shown)).toBe(true)
  expect(value.seeds).toEqual([{ seat: 0, seed: 'satu' }])
  expect(verifyHand(value)).toEqual({ ok: true })
  const whole = { room: jati, nth: hand!.nth }
  // The round of the sitting opens to its hands, for whoever has it; nobody else's is told.
  const round = (await roundOf(one))!.id
  const sat = await salon.call(calls.fairPokerSitting, { body: { round } })
  expect(sat.value.hands.map(({ room, nth }) => ({ room, nth }))).toEqual([whole])
  expect(
    await salon.call(calls.fairPokerSitting, { body: { round: salon.random.uuid() } }),
  ).toMatchObject({ code: 'round-unknown' })
  const mine = await one.ask(calls.pokerHand, { room: jati, nth: String(hand!.nth) })
  expect(cardsHold(value.root, value.seeds, mine.value.own!.cards)).toBe(true)
  expect(textOfState(value)).not.toContain(hand!.secret)
  const stranger = await player(salon)
  expect(await stranger.ask(calls.pokerHand, { room: jati, nth: String(hand!.nth) })).toMatchObject(
    { code: 'round-unknown' },
  )
  expect((await two.ask(calls.pokerHands, { room: jati })).value.items).toHaveLength(1)
})

test('own cards go to their own socket alone, and a view after a lost line has them again', async () => {
  const room = 'poker-cendana-cash'
  const players = [await player(salon), await player(salon)]
  const looker = await player(salon)
  for (const each of [...players, looker]) each.watch(room)
  await players[0]!.sit(room, 1, 1_000_000n)
  await players[1]!.sit(room, 4, 1_000_000n)
  const { hand } = await dealt(room)
  await until(() => players.every(({ line }) => JSON.stringify(line.heard).includes('"dealt"')))
  const Owned = z.object({
    is: z.literal('own'),
    own: z.object({ seat: z.int(), cards: z.array(z.int()) }),
  })
  const owned = ({ line }: Player) =>
    line.events(room).flatMap((event) => {
      const read = Owned.safeParse(event)
      return read.success ? [read.data.own] : []
    })
  await until(() => players.every((each) => owned(each).some(({ cards }) => cards.length === 2)))
  expect(owned(looker)).toEqual([])
  const [first, second] = players.map((each) => owned(each).at(-1)!)
  expect(first!.seat).toBe(1)
  expect(second!.seat).toBe(4)
  expect(first!.cards).not.toEqual(second!.cards)
  for (const { line } of [...players, looker])
    expect(JSON.stringify(line.heard)).not.toContain(hand!.secret)
  const back = await player(salon, players[0]!.who)
  expect(back.seated).toEqual([room])
  back.watch(room)
  await until(() => back.line.of('view').length > 0)
  const view = z.decode(PokerView, back.line.of('view')[0]!.view as never)
  expect(view.own).toMatchObject({ seat: 1, cards: first!.cards })
  expect(JSON.stringify(back.line.heard)).not.toContain(`"cards":[${second!.cards}]`)
  await leave(room, players)
})

test('[GAM-12] an act out of turn, late, twice, for another seat or above the stack is refused and changes nothing', async () => {
  const room = 'poker-ulin-cash'
  const players = [await player(salon), await player(salon), await player(salon)]
  for (const [nth, each] of players.entries()) await each.sit(room, nth, 500_000n)
  await dealt(room)
  const before = await sql.stateAt(salon.store.db, room)
  const { hand, seats } = await table(room)
  const seat = hand!.betting!.turn
  const others = players.filter(
    ({ who }) => seats.find((one) => one.seat === seat)!.who !== who.member,
  )
  const mine = players.find((each) => !others.includes(each))!
  const body = { room, nth: hand!.nth, at: hand!.acts, act: 'call' }
  expect(await others[0]!.ask(calls.pokerAct, body)).toMatchObject({ code: 'poker-turn' })
  expect(await mine.ask(calls.pokerAct, { ...body, at: 1 })).toMatchObject({ code: 'poker-late' })
  expect(await mine.ask(calls.pokerAct, { ...body, nth: 99 })).toMatchObject({ code: 'poker-late' })
  for (const to of ['500001', '1', '-5000'])
    expect(await mine.ask(calls.pokerAct, { ...body, act: 'raise', to })).toMatchObject({
      code: 'poker-act',
    })
  expect(await mine.ask(calls.pokerAct, { ...body, act: 'check' })).toMatchObject({
    code: 'poker-act',
  })
  const stranger = await player(salon)
  expect(await stranger.ask(calls.pokerAct, body)).toMatchObject({ code: 'poker-not-seated' })
  expect(await mine.ask(calls.pokerAct, { ...body, room: 'poker-none' })).toMatchObject({
    code: 'room-unknown',
  })
  expect(await sql.stateAt(salon.store.db, room)).toEqual(before)
  // The same ask under one key is answered once; under another it is for a moment that is over.
  const again = '0f0e0d0c-0000-4000-8000-000000000001'
  expect(await mine.ask(calls.pokerAct, body, again)).toMatchObject({ success: true })
  expect(await mine.ask(calls.pokerAct, body, again)).toMatchObject({
    success: true,
    value: { acts: 1 },
  })
  expect(await mine.ask(calls.pokerAct, body)).toMatchObject({ code: 'poker-late' })
  // A millisecond after the deadline the time is over, whoever moves the table.
  const next = (await table(room)).dueAt!
  salon.clock.advance(next - salon.clock.now().getTime())
  const late = await turn(room, players, 'call')
  expect(late.answer.success).toBe(false)
  await pass(salon, room)
  expect((await table(room)).seats.filter(({ awaySince }) => awaySince !== null)).toHaveLength(1)
  await leave(room, players)
  expect((await table(room)).held).toBe(0n)
})

test('one seat at a table, and none of two at once, by any race; money of another kind does not sit', async () => {
  const room = 'poker-duel-cash'
  const one = await player(salon)
  const both = await Promise.all([one.sit(room, 0, 500_000n), one.sit(room, 1, 500_000n)])
  expect(both.map(({ success }) => success).sort()).toEqual([false, true])
  expect(both.find(({ success }) => !success)).toMatchObject({ code: 'poker-seated' })
  expect(await one.cash()).toBe(cash - 500_000n)
  const [two, three] = [await player(salon), await player(salon)]
  const taken = (await table(room)).seats[0]!.seat
  expect(await two.sit(room, taken, 500_000n)).toMatchObject({ code: 'poker-seat' })
  expect(await two.sit(room, 5, 500_000n)).toMatchObject({ code: 'poker-seat' })
  expect(await two.sit(room, null, 100n)).toMatchObject({ code: 'poker-buy-in' })
  expect(await two.sit('poker-duel-demo', null, 500_000n)).toMatchObject({
    code: 'poker-elsewhere',
  })
  expect(await two.sit(room, null, 500_000n)).toMatchObject({ success: true })
  expect(await three.sit(room, null, 500_000n)).toMatchObject({ code: 'poker-full' })
  expect(await three.wish(room, 'wait')).toMatchObject({ success: true })
  const rooms = (await salon.call(calls.pokerRooms)).value.rooms
  expect(rooms.find(({ id }) => id === room)).toMatchObject({ players: 2, waiting: 1 })
  await leave(room, [one, two])
  // Whoever comes now stands behind the one who waited; who waits too long does not.
  const four = await player(salon)
  expect(await three.sit(room, 0, 500_000n)).toMatchObject({ success: true })
  expect(await four.sit(room, 1, 500_000n)).toMatchObject({ success: true })
  await leave(room, [three, four])
})

test('to sit down and stand up again is no play: nothing of it counts, and what was not played is given back', async () => {
  const room = 'poker-meranti-cash'
  const one = await player(salon)
  await one.sit(room, 2, 1_000_000n)
  expect(await one.ask(calls.pokerBring, { room, amount: '300000' })).toMatchObject({
    success: true,
  })
  expect(await one.ask(calls.pokerBring, { room, amount: '800000' })).toMatchObject({
    code: 'poker-buy-in',
  })
  expect(await one.cash()).toBe(cash - 1_300_000n)
  await leave(room, [one])
  expect(await one.cash()).toBe(cash)
  expect(await roundOf(one)).toMatchObject({ state: 'voided' })

  const players = [await player(salon), await player(salon)]
  const [big] = players
  for (const [nth, each] of players.entries()) await each.sit(room, nth, 1_000_000n)
  await dealt(room)
  await turn(room, players, 'call')
  await turn(room, players, 'check')
  for (let street = 0; street < 3; street++) {
    await turn(room, players, 'check')
    await turn(room, players, 'check')
  }
  const { result } = (await table(room)).hand!
  await leave(room, players)
  const played = await wagers.roundsPlayed(
    salon.store.db,
    await Promise.all(
      players.map(async (each) => ({
        bucket: each.who.bucket,
        round: (await roundOf(each))!.id as never,
      })),
    ),
  )
  for (const { counted } of played) {
    expect(counted > 0n && counted <= (20n * result!.rake) / 2n).toBe(true)
  }
  expect((await big!.cash()) + (await players[1]!.cash())).toBe(2n * cash - result!.rake)
})

test('stacks lost to a partner in pots of which the house took nothing count for nobody, in nothing that counts play', async () => {
  const room = 'poker-jati-cash'
  const players = [await player(salon), await player(salon)]
  const [one, two] = players as [Player, Player]
  for (const each of players) {
    const line = { id: salon.random.uuid(), source: 'deposit', gift: false, amount: 1n, owed: 9n }
    await salon.store.transact((tx) =>
      wagers.oweTurnover(tx, { ...each.who, ...line, now: salon.clock.now() }),
    )
  }
  const from = salon.clock.now()
  await one.sit(room, 0, 200_000n)
  await two.sit(room, 1, 200_000n)
  await dealt(room)
  // Whoever is first puts in all but a blind, is raised, and gives it up before the flop.
  const { one: loser } = await turn(room, players, 'raise', 198_000n)
  await turn(room, players, 'raise', 200_000n)
  await turn(room, players, 'fold')
  expect((await table(room)).hand!.result!.rake).toBe(0n)
  await leave(room, players)
  expect(await loser.cash()).toBe(cash - 198_000n)
  const to = new Date(salon.clock.now().getTime() + 1_000)
  const { db } = salon.store
  for (const { who } of players) {
    const round = (await roundOf(players.find((each) => each.who === who)!))!
    const { bucket } = who
    const [played] = await wagers.roundsPlayed(db, [{ bucket, round: round.id as never }])
    expect(played).toMatchObject({ counted: 0n, withBonus: 0n, returned: 0n })
    expect((await wagers.openTurnover(db, who))[0]?.counted).toBe(0n)
    expect(await wagers.lostIn(db, { ...who, spans: [{ from, to }] })).toEqual([0n])
    expect(await wagers.stakedIn(db, [{ ...who, from, to }])).toEqual([0n])
    const days = await wagers.settledByDay(db, { ...who, from, to })
    expect(days.map(({ settled, cash: own }) => [settled, own])).toEqual([[0n, 0n]])
    const games = await wagers.settledByGame(db, { ...who, from, to, moments: [] })
    expect(games.map(({ settled }) => settled)).toEqual([0n])
    for (const goal of ['stake', 'rounds', 'wins', 'games'] as const)
      expect(
        await wagers.goalOf(db, {
          ...{ ...who, from, to, goal, want: 1n, times: 1, categories: [], games: [] },
          bonusCounts: true,
        }),
      ).toMatchObject({ has: 0n })
  }
})

test('limits, breaks and a short purse hold as one sits down; whoever rests meanwhile is stood up after the hand', async () => {
  const room = 'poker-cendana-cash'
  const poor = await player(salon, await guest(salon, 1_000n))
  expect(await poor.sit(room, 0, 1_000_000n)).toMatchObject({ code: 'funds-short' })
  expect((await table(room)).held).toBe(0n)
  const players = [await player(salon), await player(salon)]
  for (const [nth, each] of players.entries()) await each.sit(room, nth, 1_000_000n)
  await dealt(room)
  const [one] = players as [Player, Player]
  const until = new Date(salon.clock.now().getTime() + 86_400_000)
  await salon.store.transact((tx) =>
    wagers.exclude(tx, { ...one.who, until, by: 'test', now: salon.clock.now() }),
  )
  await turn(room, players, 'fold')
  for (let n = 0; n < 3 && (await table(room)).seats.length > 1; n++) await pass(salon, room)
  expect((await table(room)).seats.map(({ who }) => who)).toEqual([players[1]!.who.member])
  expect(await one.cash()).toBeGreaterThan(cash - 30_000n)
  expect(await one.sit(room, 5, 1_000_000n)).toMatchObject({ code: 'self-excluded' })
  await leave(room, players)
})

test('at a table for trying a declared bot plays with whoever comes, and goes with them', async () => {
  const room = 'poker-latihan-demo'
  const one = await player(salon, undefined, { demo: true })
  const sat = await one.sit(room, 0, 1_000_000n)
  expect(sat).toMatchObject({ success: true })
  await dealt(room)
  one.watch(room)
  await until(() => one.line.of('view').length > 0)
  const view = z.decode(PokerView, one.line.of('view')[0]!.view as never)
  expect(view.table.seats.find(({ bot }) => bot)).toMatchObject({ name: 'Bot', seat: 1 })
  for (let n = 0; n < 40; n++) {
    const { hand, phase, seats } = await table(room)
    const mine = seats.find(({ seat }) => seat === hand?.betting?.turn)?.who === one.who.member
    if (phase === 'betting' && mine) {
      const can = hand!.betting!.height > (hand!.betting!.players[0]?.street ?? 0n)
      await turn(room, [one], can ? 'call' : 'check')
    } else await pass(salon, room)
  }
  expect((await table(room)).nth).toBeGreaterThan(1)
  await leave(room, [one])
  expect((await table(room)).seats).toEqual([])
  expect(pokerKind.kind).toBe('poker')
})
