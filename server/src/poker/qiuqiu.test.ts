import { poker as calls, PokerView, pokerGame, pokerTourney, qiuqiuGame } from '@balai/contract'
import { tileText } from '@balai/games/domino/tiles'
import { verifyHand } from '@balai/games/poker/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { until } from '../rooms/testing/hall.ts'
import * as wagers from '../wagers/index.ts'
import * as sql from './sql.ts'
import { stateOf } from './state.ts'
import { cash, openSalon, type Player, pass, player, type Salon } from './testing/salon.ts'

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

const melati = 'qiuqiu-melati-cash'
const kenanga = 'qiuqiu-kenanga-cash'
const domino = { nodeId: qiuqiuGame }
const come = () => player(salon, undefined, domino)

const table = async (room: string) => {
  const kept = await sql.stateAt(salon.store.db, room)
  return { ...stateOf(kept!.state), held: kept!.held }
}
const dealt = async (room: string) => {
  for (let n = 0; n < 8 && (await table(room)).phase !== 'betting'; n++) await pass(salon, room)
  return table(room)
}
const turnOf = async (room: string, players: readonly Player[]) => {
  const { hand, seats } = await table(room)
  const who = seats.find(({ seat }) => seat === hand?.betting?.turn)?.who
  const one = players.find((each) => each.who.member === who)!
  return { one, body: { room, nth: hand!.nth, at: hand!.acts } }
}
const turn = async (room: string, players: readonly Player[], act: string, to?: bigint) => {
  const { one, body } = await turnOf(room, players)
  return one.ask(calls.pokerAct, { ...body, act, ...(to && { to: String(to) }) })
}
const leave = async (room: string, players: readonly Player[]) => {
  for (const one of players) await one.wish(room, 'leave')
  for (let n = 0; n < 20 && (await table(room)).seats.length > 0; n++) await pass(salon, room)
}
const Owned = z.object({
  is: z.literal('own'),
  own: z.object({ seat: z.int(), cards: z.array(z.int()) }),
})
const owned = ({ line }: Player, room: string) =>
  line.events(room).flatMap((event) => {
    const read = Owned.safeParse(event)
    return read.success ? [read.data.own.cards] : []
  })

test('[GAM-12] three play QiuQiu to the showdown with one all in: side pot, rake and purses agree to the unit, and the hand verifies', async () => {
  const players = [await come(), await come(), await come()]
  const stacks = [20_000n, 50_000n, 100_000n]
  for (const [nth, each] of players.entries())
    expect(await each.sit(melati, nth, stacks[nth]!)).toMatchObject({ success: true })
  await dealt(melati)
  const { hand } = await table(melati)
  expect(hand!.betting!.players.map(({ put }) => put)).toEqual([1_000n, 1_000n, 1_000n])
  const before = (await table(melati)).held
  // Everybody puts in all they have: what nobody can call comes back.
  for (let n = 0; n < 9 && (await table(melati)).phase === 'betting'; n++) {
    const { betting } = (await table(melati)).hand!
    const me = betting!.players.find(({ seat }) => seat === betting!.turn)!
    const all = me.street + me.stack
    const answer =
      all > betting!.height && betting!.players.some((one) => one !== me && one.stack > 0n)
        ? await turn(melati, players, 'raise', all)
        : await turn(melati, players, 'call')
    expect(answer).toMatchObject({ success: true })
  }
  const after = await table(melati)
  expect(after.phase).toBe('shown')
  const { rake, pots, shown } = after.hand!.result!
  expect(pots).toHaveLength(2)
  expect(shown).toHaveLength(3)
  // Five of a hundred, three units of the table at the most.
  expect(rake).toBe(3_000n)
  expect(after.held).toBe(before - rake)
  const nth = String(hand!.nth)
  const { value } = await salon.call(calls.fairPokerHand, { body: { room: melati, nth } })
  expect(value.rules.game).toBe('qiuqiu')
  expect(value.shown).toHaveLength(12)
  expect(verifyHand(value)).toEqual({ ok: true })
  const [first, ...rest] = value.shown
  const forged = { ...value, shown: [{ ...first!, card: (first!.card + 1) % 28 }, ...rest] }
  expect(verifyHand(forged)).toMatchObject({ ok: false })
  const mine = await players[0]!.ask(calls.pokerHand, { room: melati, nth })
  expect(mine.value.own!.cards.map(({ card }) => tileText(card))).toHaveLength(4)
  expect((await players[0]!.ask(calls.pokerHands, { room: melati })).value.items[0]!.cards).toEqual(
    mine.value.own!.cards.map(({ card }) => card),
  )
  await leave(melati, players)
  expect((await table(melati)).held).toBe(0n)
  const purses = await Promise.all(players.map((each) => each.cash()))
  expect(purses.reduce((a, b) => a + b, 0n)).toBe(3n * cash - rake)
  const Row = z.object({ id: z.uuid() })
  const { bucket, member } = players[0]!.who
  const { id } = await salon.store.db.one(Row)`
    select id from poker.sitting where member = ${member} order by opened_at desc limit 1`
  expect(await wagers.roundWith(salon.store.db, { bucket, id })).toMatchObject({ game: qiuqiuGame })
})

test('three tiles come to their own socket alone and the fourth only after the first bets; of others nothing is on the wire', async () => {
  const players = [await come(), await come()]
  const looker = await come()
  for (const each of [...players, looker]) each.watch(kenanga)
  await players[0]!.sit(kenanga, 1, 200_000n)
  await players[1]!.sit(kenanga, 4, 200_000n)
  const { hand } = await dealt(kenanga)
  await until(() =>
    players.every((each) => owned(each, kenanga).some(({ length }) => length === 3)),
  )
  const fourth = hand!.deck.slice(6, 8)
  const held = players.map((each) => owned(each, kenanga).at(-1)!)
  for (const cards of held) {
    expect(cards).toHaveLength(3)
    for (const tile of fourth) expect(cards).not.toContain(tile)
  }
  const back = await player(salon, players[0]!.who, domino)
  back.watch(kenanga)
  await until(() => back.line.of('view').length > 0)
  const view = z.decode(PokerView, back.line.of('view')[0]!.view as never)
  expect(view.own!.cards).toEqual(held[0])
  await turn(kenanga, players, 'raise', 10_000n)
  await turn(kenanga, players, 'call')
  await until(() =>
    players.every((each) => owned(each, kenanga).some(({ length }) => length === 4)),
  )
  expect(owned(looker, kenanga)).toEqual([])
  for (const [nth, { line }] of [...players, looker].entries()) {
    const heard = JSON.stringify(line.heard)
    expect(heard).not.toContain(hand!.secret)
    const others = nth === 0 ? held[1] : held[0]
    expect(heard).not.toContain(`"cards":[${others}`)
  }
  // Who gives up wins nothing, and nobody learns what was held.
  await turn(kenanga, players, 'fold')
  const { result } = (await table(kenanga)).hand!
  expect(result!.shown).toEqual([])
  expect(result!.rake > 0n).toBe(true)
  const { value } = await salon.call(calls.fairPokerHand, {
    body: { room: kenanga, nth: String(hand!.nth) },
  })
  expect(value.shown).toEqual([])
  expect(verifyHand(value)).toEqual({ ok: true })
  await leave(kenanga, players)
})

test('[GAM-12] an act out of turn, twice, late, for another seat or above the stack is none; nor is a seat with another game’s token', async () => {
  const players = [await come(), await come()]
  for (const [nth, each] of players.entries()) await each.sit(kenanga, nth, 100_000n)
  await dealt(kenanga)
  const { one, body } = await turnOf(kenanga, players)
  const other = players.find((each) => each !== one)!
  const before = await sql.stateAt(salon.store.db, kenanga)
  expect(await other.ask(calls.pokerAct, { ...body, act: 'check' })).toMatchObject({
    code: 'poker-turn',
  })
  expect(await one.ask(calls.pokerAct, { ...body, at: 1, act: 'check' })).toMatchObject({
    code: 'poker-late',
  })
  for (const to of ['95001', '4999', '-1'])
    expect(await one.ask(calls.pokerAct, { ...body, act: 'raise', to })).toMatchObject({
      code: 'poker-act',
    })
  expect(await one.ask(calls.pokerAct, { ...body, act: 'call' })).toMatchObject({
    code: 'poker-act',
  })
  const stranger = await come()
  expect(await stranger.ask(calls.pokerAct, { ...body, act: 'check' })).toMatchObject({
    code: 'poker-not-seated',
  })
  expect(await sql.stateAt(salon.store.db, kenanga)).toEqual(before)
  expect(await one.ask(calls.pokerAct, { ...body, act: 'check' })).toMatchObject({ success: true })
  expect(await one.ask(calls.pokerAct, { ...body, act: 'check' })).toMatchObject({
    code: 'poker-late',
  })
  // One seat at a table, and a token of one title opens no room of another.
  expect(await one.sit(kenanga, 3, 100_000n)).toMatchObject({ code: 'poker-seated' })
  const cards = await player(salon, undefined, { nodeId: pokerGame })
  expect(await cards.sit(kenanga, 3, 100_000n)).toMatchObject({ code: 'poker-elsewhere' })
  expect(await stranger.sit('poker-jati-cash', 3, 100_000n)).toMatchObject({
    code: 'poker-elsewhere',
  })
  const { value } = await salon.call(pokerTourney.tourneys)
  const open = value.items.find(({ mode, phase }) => mode === 'cash' && phase === 'open')!
  expect(await stranger.ask(pokerTourney.enterTourney, { id: open.id })).toMatchObject({
    code: 'poker-elsewhere',
  })
  cards.watch(kenanga)
  await until(() => cards.line.of('gone').length > 0)
  const rooms = (await stranger.ask(calls.pokerHall)).value.rooms
  expect(new Set(rooms.map(({ game }) => game))).toEqual(new Set(['qiuqiu']))
  await leave(kenanga, players)
  expect((await table(kenanga)).held).toBe(0n)
})
