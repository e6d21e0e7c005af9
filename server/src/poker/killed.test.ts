import { poker as calls, pokerGame, qiuqiuGame } from '@balai/contract'
import { choicesOf } from '@balai/games/poker/betting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { moveOn, takeOver } from '../rooms/run.ts'
import { pokerKind } from './index.ts'
import * as sql from './sql.ts'
import { stateOf } from './state.ts'
import { cash, dueOf, openSalon, type Player, player, type Salon } from './testing/salon.ts'

/** Steps, of which each may be killed before it commits. LONG=1 asks for ten times as many. */
const steps = process.env.LONG === undefined ? 160 : 1_600

let house: House
let salons: [Salon, Salon]
beforeAll(async () => {
  house = await openHouse({ max: 4 })
  salons = [await openSalon(house), await openSalon(house)]
})
afterAll(async () => {
  for (const salon of salons) await salon.close()
  await house.close()
})

const Sum = z.object({ sum: z.bigint() })
const rooms = [
  ['poker-meranti-cash', pokerGame],
  ['qiuqiu-cempaka-cash', qiuqiuGame],
] as const

/** Moves time in a process that dies before it commits: the transaction is undone as the database would. */
async function killed(salon: Salon, room: string) {
  const fence = await takeOver(salon.store)
  const dies: typeof pokerKind = {
    ...pokerKind,
    async due(tx, held, by) {
      await pokerKind.due(tx, held, by)
      throw new Error('killed')
    },
  }
  return moveOn({ ...salon, kind: dies, id: room, fence }).catch((error: Error) => error.message)
}

test.each(rooms)(
  '[GAM-12] %s: with processes killed in the middle of steps, and two that act at once, every chip is in the books once',
  async (room, nodeId) => {
    const players: Player[] = []
    for (let nth = 0; nth < 4; nth++)
      players.push(await player(salons[nth % 2]!, undefined, { nodeId }))
    const { db } = house.store
    const table = async () => {
      const kept = (await sql.stateAt(db, room))!
      return { ...stateOf(kept.state), held: kept.held }
    }
    for (const [nth, one] of players.entries()) await one.sit(room, nth, 1_000_000n)
    let [kills, dues] = [0, 0]
    for (let n = 0; n < steps; n++) {
      const { phase, hand, seats, dueAt } = await table()
      const turn = hand?.betting?.turn
      const who = seats.find(({ seat }) => seat === turn)?.who
      const one = players.find(({ who: { member } }) => member === who)
      if (phase === 'betting' && one && n % 5 !== 0) {
        const choices = choicesOf(hand!.betting!)!
        const act =
          n % 11 === 0
            ? 'fold'
            : n % 7 === 0 && choices.raise
              ? 'raise'
              : choices.check
                ? 'check'
                : 'call'
        const to = n % 14 === 0 ? choices.raise?.most : choices.raise?.least
        const body = {
          room,
          nth: hand!.nth,
          at: hand!.acts,
          act,
          ...(act === 'raise' && { to: String(to) }),
        }
        // Both processes are asked at once, under two keys: one of them is too late.
        const answers = await Promise.all([
          one.ask(calls.pokerAct, body),
          one.ask(calls.pokerAct, body),
        ])
        expect(answers.filter(({ success }) => success)).toHaveLength(1)
      } else if (dueAt !== null) {
        const wait = dueAt - house.clock.now().getTime()
        if (wait > 0) house.clock.advance(wait)
        if (dues++ % 2 === 0) {
          const before = await sql.stateAt(db, room)
          expect(await killed(salons[n % 2]!, room)).toBe('killed')
          expect(await sql.stateAt(db, room)).toEqual(before)
          kills++
        }
        // Two processes that both mean to own the time: the room moves once.
        const fence = await takeOver(salons[0].store)
        const older = fence - 1n
        const both = await Promise.all(
          [older, fence].map((mine, nth) =>
            moveOn({ ...salons[nth]!, kind: pokerKind, id: room, fence: mine }),
          ),
        )
        expect(both).toEqual([false, true])
      }
      for (const one of players) {
        const mine = (await table()).seats.find((seat) => seat.who === one.who.member)
        if (!mine) await one.sit(room, null, 1_000_000n)
        else if (mine.awaySince !== null && mine.stack > 0n) await one.wish(room, 'back')
      }
      const now = await table()
      const put = now.phase === 'betting' ? (now.hand?.betting?.players ?? []) : []
      const lies = now.seats.reduce((all, one) => all + one.stack + one.coming, 0n)
      expect(put.reduce((all, one) => all + one.put, lies)).toBe(now.held)
    }
    for (const one of players) await one.wish(room, 'leave')
    for (let n = 0; n < 30 && (await table()).seats.length > 0; n++) {
      const { dueAt } = await dueOf(house, room)
      if (dueAt) house.clock.advance(Math.max(0, dueAt.getTime() - house.clock.now().getTime()))
      await moveOn({ ...salons[1], kind: pokerKind, id: room, fence: await takeOver(house.store) })
    }
    expect((await table()).held).toBe(0n)
    expect((await table()).seats).toEqual([])
    const { sum: rake } = await db.one(
      Sum,
    )`select coalesce(sum(rake), 0)::bigint as sum from poker.hand where room = ${room}`
    const { sum: net } = await db.one(Sum)`
    select coalesce(sum(took - brought), 0)::bigint as sum from poker.sitting where room = ${room}`
    expect(net).toBe(-rake)
    let purses = 0n
    for (const one of players) purses += await one.cash()
    expect(purses).toBe(4n * cash - rake)
    // The ledger has what went in and out of rounds, and nothing is open.
    const Open = z.object({ open: z.int() })
    const { open } = await db.one(Open)`
    select count(*)::int as open from wagers.round where state = 'open'`
    expect(open).toBe(0)
    expect(kills).toBeGreaterThan(8)
  },
  240_000,
)
