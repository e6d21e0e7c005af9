import { poker as calls, capsaGame, PokerView, qiuqiuGame } from '@balai/contract'
import { bestRows } from '@balai/games/capsa/best'
import { heldBy } from '@balai/games/poker/hand'
import { verifyHand } from '@balai/games/poker/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { moveOn, takeOver } from '../rooms/run.ts'
import { until } from '../rooms/testing/hall.ts'
import { pokerKind } from './index.ts'
import * as sql from './sql.ts'
import { stateOf } from './state.ts'
import { cash, dueOf, openSalon, type Player, pass, player, type Salon } from './testing/salon.ts'

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

const room = 'capsa-beringin-cash'
const come = () => player(salon, undefined, { nodeId: capsaGame })
const table = async (id = room) => {
  const kept = await sql.stateAt(salon.store.db, id)
  return { ...stateOf(kept!.state), held: kept!.held }
}
const dealt = async (id = room) => {
  for (let n = 0; n < 8 && (await table(id)).phase !== 'arranging'; n++) await pass(salon, id)
  return (await table(id)).hand!
}
const cardsOf = async (one: Player, id = room) => {
  const { hand, seats } = await table(id)
  return heldBy(hand!, seats.find(({ who }) => who === one.who.member)!.seat, 13)
}
const lay = async (one: Player, rows?: readonly (readonly number[])[], done = true) => {
  const laid = rows ?? bestRows(await cardsOf(one))
  return one.ask(calls.pokerArrange, { room, nth: (await table()).nth, rows: laid, done })
}
const leave = async (players: readonly Player[]) => {
  for (const one of players) await one.wish(room, 'leave')
  for (let n = 0; n < 20 && (await table()).seats.length > 0; n++) await pass(salon, room)
}
const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)

test('[GAM-12] four lay thirteen cards, one of them never: rows are shown, points paid to the unit, and the round verifies', async () => {
  const players = [await come(), await come(), await come(), await come()]
  for (const [nth, each] of players.entries())
    expect(await each.sit(room, nth, 20_000n)).toMatchObject({ success: true })
  const hand = await dealt()
  expect(hand.dealt).toHaveLength(4)
  for (const one of players.slice(0, 3)) expect(await lay(one)).toMatchObject({ success: true })
  expect((await table()).phase).toBe('arranging')
  // The fourth says nothing: as the time is over the helper has laid for them, and they are away.
  await pass(salon, room)
  const { hand: after, held, seats, phase } = await table()
  expect(phase).toBe('shown')
  expect(seats.filter(({ awaySince }) => awaySince !== null)).toHaveLength(1)
  const { result } = after!
  expect(result!.shown).toHaveLength(4)
  expect(sum(result!.seats.map(({ put }) => put))).toBe(
    sum(result!.seats.map(({ won }) => won)) + result!.rake,
  )
  expect(held).toBe(80_000n - result!.rake)
  expect(held).toBe(sum(seats.map(({ stack }) => stack)))
  const which = { room, nth: String(hand.nth) }
  const { value } = await salon.call(calls.fairPokerHand, { body: which })
  expect(value.shown).toHaveLength(52)
  expect(verifyHand(value)).toEqual({ ok: true })
  const [first, ...rest] = value.shown
  const forged = { ...value, shown: [{ ...first!, card: (first!.card + 1) % 52 }, ...rest] }
  expect(verifyHand(forged)).toMatchObject({ ok: false, differs: 'cards' })
  const richer = value.dealt.map((one) => ({ ...one, stack: 1n }))
  if (result!.seats.some(({ put }) => put > 3n))
    expect(verifyHand({ ...value, dealt: richer })).toMatchObject({ ok: false, differs: 'paid' })
  expect((await players[0]!.ask(calls.pokerHand, which)).value.own!.cards).toHaveLength(13)
  await leave(players)
  expect((await table()).held).toBe(0n)
  expect(sum(await Promise.all(players.map((one) => one.cash())))).toBe(4n * cash - result!.rake)
})

test('[GAM-12] rows of other cards, twice, late, for another hand or from no seat are none and change nothing', async () => {
  const [one, two] = [await come(), await come()]
  const stranger = await come()
  for (const [nth, each] of [one, two].entries()) await each.sit(room, nth, 20_000n)
  const hand = await dealt()
  const [mine, theirs] = [await cardsOf(one), await cardsOf(two)]
  const rows = bestRows(mine)
  const before = await sql.stateAt(salon.store.db, room)
  const wrong = [
    bestRows(theirs),
    [rows[0], rows[1], rows[1]],
    [rows[1], rows[0], rows[2]],
    [mine.slice(0, 3), mine.slice(3, 8), [...mine.slice(8, 12), theirs[0]!]],
    [rows[0], rows[1]],
  ]
  for (const bad of wrong)
    expect(await lay(one, bad as never)).toMatchObject({ code: 'poker-rows' })
  const body = { room, nth: hand.nth, rows, done: true }
  expect(await one.ask(calls.pokerArrange, { ...body, nth: 99 })).toMatchObject({
    code: 'poker-late',
  })
  expect(await stranger.ask(calls.pokerArrange, body)).toMatchObject({ code: 'poker-not-seated' })
  expect(await one.ask(calls.pokerAct, { room, nth: hand.nth, at: 0, act: 'fold' })).toMatchObject({
    code: 'poker-late',
  })
  expect(await sql.stateAt(salon.store.db, room)).toEqual(before)
  // Until it is said that they are done, cards are laid again; then no more.
  expect(await lay(one, [mine.slice(0, 3), mine.slice(3, 8), mine.slice(8)], false)).toMatchObject({
    success: true,
  })
  expect(await lay(one, rows)).toMatchObject({ success: true })
  expect(await lay(one, rows)).toMatchObject({ code: 'poker-late' })
  // Whoever leaves in the middle has laid, or is laid for: the round is played to its end.
  await one.wish(room, 'leave')
  expect((await table()).seats).toHaveLength(2)
  expect(await lay(two)).toMatchObject({ success: true })
  expect((await table()).phase).toBe('shown')
  expect(await lay(two)).toMatchObject({ code: 'poker-late' })
  const other = await player(salon, undefined, { nodeId: qiuqiuGame })
  expect(await other.sit(room, 3, 20_000n)).toMatchObject({ code: 'poker-elsewhere' })
  expect(await two.sit(room, 3, 20_000n)).toMatchObject({ code: 'poker-seated' })
  await leave([one, two])
})

test('of cards that others hold, and of rows that they lay, nothing is on the wire before all are shown', async () => {
  const players = [await come(), await come()]
  const looker = await come()
  for (const each of [...players, looker]) each.watch(room)
  for (const [nth, each] of players.entries()) await each.sit(room, nth, 20_000n)
  const hand = await dealt()
  const held = await Promise.all(players.map((one) => cardsOf(one)))
  const rows = bestRows(held[0]!)
  await lay(players[0]!, rows)
  await until(() => looker.line.events(room).length > 2)
  await until(() => JSON.stringify(players[1]!.line.heard).includes('"laid":true'))
  expect(JSON.stringify(players[0]!.line.heard)).toContain(`[${held[0]}]`)
  for (const { line } of [players[1]!, looker]) {
    const heard = JSON.stringify(line.heard)
    expect(heard).not.toContain(`[${held[0]}]`)
    for (const row of rows) expect(heard).not.toContain(`[${row}]`)
    expect(heard).not.toContain(hand.secret)
  }
  // Whoever comes back finds what they had laid.
  const back = await player(salon, players[0]!.who, { nodeId: capsaGame })
  back.watch(room)
  await until(() => back.line.of('view').length > 0)
  const view = z.decode(PokerView, back.line.of('view')[0]!.view as never)
  expect(view.own).toMatchObject({ cards: held[0], rows })
  await lay(players[1]!)
  await leave(players)
})

test('[GAM-12] a process that dies as rows are shown pays nobody twice, and another goes on', async () => {
  const players = [await come(), await come(), await come()]
  for (const [nth, each] of players.entries()) await each.sit(room, nth, 20_000n)
  let raked = 0n
  for (let round = 0; round < 4; round++) {
    await dealt()
    await lay(players[0]!, undefined, round % 2 === 0)
    const { dueAt } = await dueOf(salon, room)
    salon.clock.advance(Math.max(0, dueAt!.getTime() - salon.clock.now().getTime()))
    const before = await sql.stateAt(salon.store.db, room)
    const dies: typeof pokerKind = {
      ...pokerKind,
      async due(tx, held, by) {
        await pokerKind.due(tx, held, by)
        throw new Error('killed')
      },
    }
    const fence = await takeOver(salon.store)
    const dead = moveOn({ ...salon, kind: dies, id: room, fence })
    expect(await dead.catch((error: Error) => error.message)).toBe('killed')
    expect(await sql.stateAt(salon.store.db, room)).toEqual(before)
    const next = await takeOver(salon.store)
    const both = await Promise.all(
      [fence, next].map((mine) => moveOn({ ...salon, kind: pokerKind, id: room, fence: mine })),
    )
    expect(both).toEqual([false, true])
    const { hand, held } = await table()
    raked += hand!.result!.rake
    expect(held).toBe(60_000n - raked)
    for (const one of players.slice(1)) await one.wish(room, 'back')
  }
  await leave(players)
  expect((await table()).held).toBe(0n)
  expect(sum(await Promise.all(players.map((one) => one.cash())))).toBe(3n * cash - raked)
})
