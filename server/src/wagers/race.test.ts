import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import { doneBehind } from '../platform/testing/behind.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { actAll } from './act.ts'
import { exclude, lock, place, voidRound } from './index.ts'
import { stakeAct } from './place.ts'
import { openPlayer, order, type Player, placed, purse, settled, taken } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ max: 24 })
})
afterAll(() => house.close())

const Round = z.object({ member: z.uuid(), stake: z.bigint(), acted: z.boolean() })
const until = () => new Date(house.clock.now().getTime() + 86_400_000)
const rest = (player: Player) => ({
  ...player,
  until: until(),
  by: 'house',
  now: house.clock.now(),
})
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))

test('one stake sent by twenty at once is taken once, and all hear the same', async () => {
  const player = await openPlayer(house)
  const stake = order(house, player)
  const answers = await times(20, () => placed(house, stake))
  expect(answers.filter((answer) => !isRefusal(answer) && !answer.repeated)).toHaveLength(1)
  for (const answer of answers)
    expect(answer).toMatchObject({ round: stake.round, balanceAfter: 999_000n })
  expect(await purse(house, player)).toBe(999_000n)
})

test('thirty stakes at once on money for ten: ten are taken', async () => {
  const player = await openPlayer(house, 10_000n)
  const answers = await times(30, () => placed(house, order(house, player)))
  const refused = answers.filter((answer) => isRefusal(answer))
  expect(refused).toEqual(Array.from({ length: 20 }, () => ({ refused: 'funds-short' })))
  expect(await purse(house, player)).toBe(0n)
})

test.each([
  ['with others', 1],
  // One number twice is judged by itself, each time.
  ['by itself', 2],
])(
  'a stake on a round that somebody else opens in this moment is none on it, judged %s',
  async (_how, times) => {
    const [first, second] = [await openPlayer(house), await openPlayer(house)]
    const { round } = order(house, first)
    const stake = (player: Player, count: number) => (tx: Tx) => {
      const act = { ...stakeAct(order(house, player, { round })), tx: `of ${player.member}` }
      return actAll(tx, Array(count).fill(act))
    }
    const { waited, answer } = await doneBehind(house.store, stake(first, 1), stake(second, times))
    expect(waited).toBe(true)
    expect(answer.map(({ code, main }) => [code, main])).toEqual(
      Array(times).fill(['round-unknown', 0n]),
    )
    expect(await house.store.transact(stake(second, times))).toEqual(answer)
    expect(await purse(house, second)).toBe(1_000_000n)
    const stood = await house.store.db.many(Round)`
    select r.member, r.stake, a.key is not null as acted from wagers.round r
      left join wagers.act a on a.round = r.id where r.id = ${round}`
    expect(stood).toEqual([{ member: first.member, stake: 1_000n, acted: true }])
  },
)

test('a win and its undoing at once: one of them, and the money of that one', async () => {
  const tries = 30
  const ends = { won: 0, undone: 0 }
  for (let i = 0; i < tries; i++) {
    const player = await openPlayer(house)
    const stake = await taken(house, order(house, player))
    const now = house.clock.now()
    const undo = () => house.store.transact((tx) => voidRound(tx, { ...stake, now }))
    const win = () => settled(house, { ...stake, win: 3_000n })
    const both = i % 2 ? [win(), undo()] : [undo(), win()]
    const answers = await Promise.all(both)
    expect(answers.filter(isRefusal)).toEqual([{ refused: 'round-closed' }])
    const won = (await purse(house, player)) === 1_002_000n
    if (!won) expect(await purse(house, player)).toBe(1_000_000n)
    ends[won ? 'won' : 'undone']++
  }
  expect(ends.won + ends.undone).toBe(tries)
})

describe.each([
  ['for the first time', false],
  ['after a break before', true],
])('a stake and an exclusion at once, %s', (_name, known) => {
  const opened = async () => {
    const player = await openPlayer(house)
    if (known) await taken(house, order(house, player))
    return { player, had: (await purse(house, player)) ?? 0n }
  }

  test('an exclusion waits for a stake under way, and stops the next', async () => {
    const { player, had } = await opened()
    const { waited } = await doneBehind(
      house.store,
      async (tx) => expect(isRefusal(await place(tx, order(house, player)))).toBe(false),
      (tx) => exclude(tx, rest(player)),
    )
    expect(waited).toBe(true)
    expect(await placed(house, order(house, player))).toMatchObject({ refused: 'self-excluded' })
    expect(await purse(house, player)).toBe(had - 1_000n)
  })

  test('a stake waits for an exclusion under way, and is refused', async () => {
    const { player, had } = await opened()
    const { waited, answer } = await doneBehind(
      house.store,
      (tx) => exclude(tx, rest(player)),
      (tx) => place(tx, order(house, player)),
    )
    expect(waited).toBe(true)
    expect(answer).toMatchObject({ refused: 'self-excluded' })
    expect(await purse(house, player)).toBe(had)
  })
})

test('a lock waits for a stake under way, and a stake for a lock, which refuses it', async () => {
  const locks = (player: Player) => (tx: Tx) =>
    lock(tx, { ...player, locked: true, reason: 'test', by: 'house', now: house.clock.now() })
  const stakes = (player: Player) => (tx: Tx) => place(tx, order(house, player))
  // Whoever never stood out has nothing that a stake could read but their purse.
  const [first, second] = [await openPlayer(house), await openPlayer(house)]
  expect(await doneBehind(house.store, stakes(first), locks(first))).toMatchObject({ waited: true })
  expect(await placed(house, order(house, first))).toEqual({ refused: 'member-locked' })
  const { waited, answer } = await doneBehind(house.store, locks(second), stakes(second))
  expect([waited, answer]).toEqual([true, { refused: 'member-locked' }])
  expect(await purse(house, second)).toBe(1_000_000n)
})

const Count = z.object({ rounds: z.int() })
const roundsOf = (db: Db | Tx, { member }: Player) =>
  db.one(Count)`select count(*)::int as rounds from wagers.round where member = ${member}`

test('of many stakes among which an exclusion falls, none is committed behind it', async () => {
  const found = { taken: 0, refused: 0 }
  for (let i = 0; i < 15; i++) {
    const player = await openPlayer(house)
    const staking = times(16, async () => {
      await pause(Math.random() * 20)
      return placed(house, order(house, player))
    })
    await pause(Math.random() * 20)
    // Counted under the exclusion's own lock: whatever is more in the end came behind it.
    const before = await house.store.transact(async (tx) => {
      await exclude(tx, rest(player))
      return roundsOf(tx, player)
    })
    const answers = await staking
    expect(await roundsOf(house.store.db, player)).toEqual(before)
    const refused = answers.filter(isRefusal).length
    found.refused += refused
    found.taken += answers.length - refused
  }
  // Both must have happened, or the exclusion fell among nothing.
  expect(found.taken).toBeGreaterThan(10)
  expect(found.refused).toBeGreaterThan(10)
})
