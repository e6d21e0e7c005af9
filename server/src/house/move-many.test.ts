import { randomUUID } from 'node:crypto'
import { house as calls } from '@balai/contract'
import type { Plain } from '@balai/games'
import { anyMove, anyOpening, chanceOf } from '@balai/games/testing/play-any'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { seatDoor } from '../seamless/index.ts'
import { move } from './move.ts'
import { moveMany } from './move-many.ts'
import {
  type Guest,
  guest,
  type Hall,
  openHall,
  type Played,
  purse,
  type Round,
  type Seated,
  sit,
} from './testing/hall.ts'
import { titles } from './titles.ts'

let house: House
let hall: Hall
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house)
})
afterAll(async () => {
  await hall.close()
  await house.close()
})

type Player = { who: Guest; seat: Seated; round: Round; title: string }

/** A round that waits for its player's next move. */
async function begun(title: string): Promise<Player> {
  const who = await guest(hall)
  const seat = await sit(hall, who, { nodeId: title })
  for (;;) {
    const { stake, choice } = anyOpening(gameOf(title), BigInt(seat.stakes[0] ?? 0), chance)
    const { value, text } = await hall.call<Played>(calls.open, {
      token: seat.token,
      body: { stake: String(stake), ...(choice !== null && { choice }) },
    })
    if (!value) throw new Error(text)
    if (value.round.state === 'open') return { who, seat, round: value.round, title }
  }
}
const pokers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => begun('kartu-keraton')))

const gameOf = (title: string) => {
  const found = [...titles].find(([id]) => id === title)?.[1].game
  if (!found) throw new Error(title)
  return found
}
const chance = chanceOf(7)
const next = ({ title, round }: Player) => anyMove(gameOf(title), round.at as Plain, chance)

/** What a player moves, as both doors are asked for it. */
async function asked(player: Player) {
  const { seat, round } = player
  const found = await seatDoor(hall.store)(hall.store.db, seat.token, hall.clock.now())
  if (!found) throw new Error('no seat')
  const now = hall.clock.now()
  return { seat: found, round: round.id, step: round.steps.length, move: next(player), now }
}
const hold = (player: Player, over: object = {}, key: string = randomUUID()) =>
  hall.call<Played>(calls.move, {
    token: player.seat.token,
    key,
    body: { round: player.round.id, step: player.round.steps.length, move: { hold: [] }, ...over },
  })

/** Does the work, looks, and leaves nothing of it. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let seen: { is: T } | undefined
  await hall.store.transact(async (tx) => {
    seen = { is: await work(tx) }
    return refuse('fault')
  })
  if (!seen) throw new Error('nothing was done')
  return seen.is
}

test('what moves with others is answered as what moves alone, at every place of the set', async () => {
  const kinds = [
    ...['kartu-keraton', 'dua-liar', 'dua-puluh-satu', 'dua-puluh-satu', 'dua-puluh-satu'],
    ...['kartu-keraton', 'bonus-ganda', 'kebun-salak', 'layang-layang'],
  ]
  const all = await Promise.all(kinds.map(begun))
  const orders = await Promise.all(all.map(asked))
  const together = await undone((tx) => moveMany(tx, orders))
  const given = 'given' in together ? together.given : []
  let done = 0
  for (const [i, order] of orders.entries()) {
    const alone = await undone((tx) => move(tx, order))
    const { title, round } = all[i] ?? { title: '', round: { at: null } }
    // What lays more on top of the stake is asked of all that may stand against a stake.
    const adds = order.move !== undefined && gameOf(title).adds(round.at as Plain, order.move)
    if (isRefusal(alone) || adds) expect(given[i]).toBeUndefined()
    else expect(given[i], title).toEqual(alone)
    if (given[i]) done++
  }
  expect(done).toBeGreaterThanOrEqual(5)
})

const Count = z.object({ count: z.int() })
const settledIn = () => hall.store.db.one(Count)`
  select count(distinct xid)::int as count from platform.fact where kind = 'wagerSettled'`

test('who moves at the same time goes in few transactions, and each round ends once and is paid', async () => {
  const all = await pokers(12)
  const before = await settledIn()
  const purses = await Promise.all(all.map(({ who }) => purse(hall, who)))
  const answers = await Promise.all(all.map((one) => hold(one)))
  for (const [i, { value, text }] of answers.entries()) {
    expect(value?.round.state, text).toBe('closed')
    const one = all[i]
    expect(BigInt(value.balance)).toBe((purses[i] ?? 0n) + BigInt(value.round.win))
    expect(one && (await purse(hall, one.who))).toBe(BigInt(value.balance))
  }
  expect((await settledIn()).count - before.count).toBeLessThan(12)
})

test('a move among others that is not one’s own, is late or is none is told why; the others go on', async () => {
  const all = await pokers(7)
  const [thief, late, odd, lost, ...fine] = all
  if (!thief || !late || !odd || !lost) throw new Error('nobody came')
  const answers = await Promise.all([
    hold(thief, { round: late.round.id }),
    hold(late, { step: late.round.steps.length - 1 }),
    hold(odd, { move: { hold: [0, 0, 9] } }),
    hold(lost, { round: randomUUID() }),
    ...fine.map((one) => hold(one)),
  ])
  expect(answers.map(({ success, code }) => (success ? 'given' : code))).toEqual([
    ...['round-unknown', 'step-passed', 'move-invalid', 'round-unknown'],
    ...fine.map(() => 'given'),
  ])
  const closed = await Promise.all(fine.map((one) => hold(one, { step: 2 })))
  expect(closed.map(({ code }) => code)).toEqual(fine.map(() => 'round-closed'))
})

test('the same key again is the same answer; of two keys at once for one step one plays', async () => {
  const all = await pokers(5)
  const keys = all.map(() => randomUUID())
  const [first, again] = await Promise.all([
    Promise.all(all.map((one, i) => hold(one, {}, keys[i]))),
    Promise.all(all.map((one, i) => hold(one, {}, keys[i]))),
  ])
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
  const more = await pokers(5)
  const twice = await Promise.all(more.flatMap((one) => [hold(one), hold(one)]))
  for (const [i, one] of more.entries()) {
    const both = [twice[2 * i], twice[2 * i + 1]]
    expect(both.filter((answer) => answer?.success)).toHaveLength(1)
    const win = both.find((answer) => answer?.success)?.value.round.win
    const { value } = await hall.call<{ state: string; win: string }[]>(calls.rounds, {
      token: one.seat.token,
    })
    expect(value[0]).toMatchObject({ state: 'closed', win })
  }
})
