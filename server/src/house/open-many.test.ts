import { randomUUID } from 'node:crypto'
import { house as calls } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { seatDoor } from '../seamless/index.ts'
import { lock } from '../wagers/index.ts'
import { open } from './open.ts'
import { openMany } from './open-many.ts'
import {
  cash,
  type Guest,
  guest,
  type Hall,
  openHall,
  type Played,
  purse,
  type Seated,
  sit,
} from './testing/hall.ts'

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

type Player = { who: Guest; seat: Seated }
const players = (count: number, over: object = {}) =>
  Promise.all(
    Array.from({ length: count }, async (): Promise<Player> => {
      const who = await guest(hall)
      return { who, seat: await sit(hall, who, over) }
    }),
  )
const stake = 1_000n
const spin = ({ seat }: Player, over: { key?: string; stake?: bigint } = {}) =>
  hall.call<Played>(calls.open, {
    token: seat.token,
    key: over.key ?? randomUUID(),
    body: { stake: String(over.stake ?? stake) },
  })
const Count = z.object({ count: z.int() })
const roundsOf = async (whose: Player[]) =>
  (
    await hall.store.db.one(Count)`
      select count(*)::int as count from house.round
       where member = any (${whose.map(({ who }) => who.member)}::uuid[])`
  ).count

/** What a player opens, as both doors are asked for it. */
async function asked({ seat }: Player) {
  const found = await seatDoor(hall.store)(hall.store.db, seat.token, hall.clock.now())
  if (!found) throw new Error('no seat')
  return { seat: found, stake, random: hall.random, now: hall.clock.now() }
}

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

const Fed = z.object({ fed: z.string() })
const fedBy = async (tx: Tx, whose: Player[]) =>
  (
    await tx.one(Fed)`
      select coalesce(string_agg(m.game || m.kind || m.amount || m.version || m.pending,
                                 ' ' order by r.member), '') as fed
        from house.jackpot_move m join house.round r on r.id = m.round
       where r.member = any (${whose.map(({ who }) => who.member)}::uuid[])`
  ).fed

test.each(['lakon-malam', 'gunung-harta'])(
  '%s: what opens with others is answered as what opens alone, at every place of the set, and feeds a pool the same',
  async (nodeId) => {
    const all = await players(5, { nodeId })
    const orders = await Promise.all(all.map(asked))
    const together = await undone(async (tx) => [await openMany(tx, orders), await fedBy(tx, all)])
    const alone = await undone(async (tx) => {
      const each: unknown[] = []
      for (const order of orders) each.push(await open(tx, order))
      return [each, await fedBy(tx, all)]
    })
    const [done] = together
    const given = typeof done === 'object' && 'given' in done ? done.given : []
    const known = (played: unknown) =>
      // The next seed is drawn anew each time; keys lie in no order in the database.
      ({ ...(played as { next: object }), next: null })
    expect([given.map(known), together[1]]).toEqual([(alone[0] as unknown[]).map(known), alone[1]])
    expect(together[1] !== '').toBe(nodeId === 'gunung-harta')
  },
)

test('who asks at the same time goes in few transactions, and each is played once and paid', async () => {
  const all = await players(12)
  const before = await hall.store.db.one(Count)`
    select count(distinct xid)::int as count from platform.fact where kind = 'wagerPlaced'`
  const answers = await Promise.all(all.map((one) => spin(one)))
  expect(answers.every(({ success }) => success)).toBe(true)
  expect(await roundsOf(all)).toBe(12)
  const after = await hall.store.db.one(Count)`
    select count(distinct xid)::int as count from platform.fact where kind = 'wagerPlaced'`
  expect(after.count - before.count).toBeLessThan(12)
  for (const [i, { value }] of answers.entries()) {
    const { round, balance } = value
    const back = round.state === 'closed' ? BigInt(round.win) : 0n
    expect(BigInt(balance)).toBe(cash - stake + back)
    const one = all[i]
    expect(one && (await purse(hall, one.who))).toBe(BigInt(balance))
  }
})

test('one who may not does not keep the others from playing, and is told why', async () => {
  const all = await players(6)
  const [locked, poor] = all
  if (!locked || !poor) throw new Error('nobody came')
  const { member, bucket } = locked.who
  await hall.store.transact((tx) =>
    lock(tx, {
      ...{ member, bucket, locked: true, reason: 'a test', by: 'test', byName: 'Test' },
      now: hall.clock.now(),
    }),
  )
  const answers = await Promise.all(
    all.map((one) => spin(one, one === poor ? { stake: 123n } : {})),
  )
  expect(answers.map(({ success, code }) => (success ? 'given' : code))).toEqual([
    ...['member-locked', 'stake-invalid'],
    ...Array.from({ length: 4 }, () => 'given'),
  ])
  expect(await roundsOf([locked, poor])).toBe(0)
  expect(await purse(hall, locked.who)).toBe(cash)
})

test('a key that is sent again among others plays nothing twice; with other terms it is refused', async () => {
  const all = await players(4)
  const keys = all.map(() => randomUUID())
  const first = await Promise.all(all.map((one, i) => spin(one, { key: keys[i] ?? '' })))
  const again = await Promise.all(all.map((one, i) => spin(one, { key: keys[i] ?? '' })))
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
  expect(await roundsOf(all)).toBe(4)
  const [one, ...others] = all
  if (!one) throw new Error('nobody came')
  const [changed, ...more] = await Promise.all([
    spin(one, { key: keys[0] ?? '', stake: 2_000n }),
    ...others.map((other) => spin(other)),
  ])
  expect(changed?.status).toBe(409)
  // Some may be in a feature now, and are told so.
  expect(more.every(({ success, code }) => success || code === 'round-open')).toBe(true)
})
