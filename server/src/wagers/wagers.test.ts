import { randomUUID } from 'node:crypto'
import { GameId, RoundId } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { exclude, lock, standingOf, topUpDemo, voidRound } from './index.ts'
import type { Stake } from './place.ts'
import { openPlayer, order, type Player, placed, purse, settled, taken } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const inDays = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000)
const voided = ({ round, bucket }: Stake) =>
  house.store.transact((tx) => voidRound(tx, { round, bucket, now: house.clock.now() }))
const excluded = (player: Player, until: Date) =>
  house.store.transact((tx) =>
    exclude(tx, { ...player, until, by: 'house', now: house.clock.now() }),
  )
const locked = (player: Player, yes: boolean) =>
  house.store.transact((tx) =>
    lock(tx, { ...player, locked: yes, reason: 'test', by: 'house', now: house.clock.now() }),
  )
const demo = (player: Player) =>
  house.store.transact((tx) =>
    topUpDemo(tx, { ...player, key: randomUUID(), now: house.clock.now() }),
  )

const Left = z.object({ rounds: z.int(), movements: z.int(), facts: z.int() })
/** Everything that the doorway has written of a round. */
const left = (round: string) => house.store.db.one(Left)`
  select (select count(*)::int from wagers.round where id = ${round}) as rounds,
         (select count(*)::int from wagers.act
           where round = ${round} and code = 'ok' and main <> 0) as movements,
         (select count(*)::int from platform.fact where body ->> 'round' = ${round}::text) as facts`

const Kinds = z.object({ kind: z.string() })
const factsOf = async (round: string) =>
  (
    await house.store.db.many(Kinds)`
      select kind from platform.fact where body ->> 'round' = ${round}::text order by id`
  ).map(({ kind }) => kind)

test('a stake leaves the purse, what it won comes back to it, and each is told once', async () => {
  const player = await openPlayer(house)
  const stake = order(house, player)
  expect(await placed(house, stake)).toEqual({
    round: stake.round,
    balanceAfter: 999_000n,
    repeated: false,
  })
  expect(await settled(house, { ...stake, win: 2_500n })).toEqual({
    balanceAfter: 1_001_500n,
    repeated: false,
  })
  expect(await purse(house, player)).toBe(1_001_500n)
  expect(await factsOf(stake.round)).toEqual(['wagerPlaced', 'wagerSettled'])
})

test('nothing won moves no money and closes the round', async () => {
  const player = await openPlayer(house)
  const stake = await taken(house, order(house, player))
  expect(await settled(house, { ...stake, win: 0n })).toMatchObject({ balanceAfter: 999_000n })
  expect(await left(stake.round)).toEqual({ rounds: 1, movements: 1, facts: 2 })
  expect(await settled(house, { ...stake, win: 5n })).toEqual({ refused: 'round-closed' })
})

test('play money is staked and paid by its own purse, and cash by its own', async () => {
  const player = await openPlayer(house)
  await demo(player)
  const play = await taken(house, order(house, player, { mode: 'demo', stake: 40_000n }))
  const cash = await taken(house, order(house, player, { stake: 7_000n }))
  await settled(house, { ...play, win: 100_000n })
  await voided(cash)
  expect(await purse(house, player, 'demo')).toBe(1_060_000n)
  expect(await purse(house, player, 'cash')).toBe(1_000_000n)
})

test('a purse of play money is filled up to a million, once a key, and never emptied', async () => {
  const player = await openPlayer(house)
  await demo(player)
  const stake = await taken(house, order(house, player, { mode: 'demo', stake: 300_000n }))
  const fill = { ...player, key: randomUUID(), now: house.clock.now() }
  for (let again = 0; again < 3; again++) await house.store.transact((tx) => topUpDemo(tx, fill))
  expect(await purse(house, player, 'demo')).toBe(1_000_000n)
  await taken(house, order(house, player, { mode: 'demo', stake: 1n }))
  await demo(player)
  expect(await purse(house, player, 'demo')).toBe(1_000_000n)
  await settled(house, { ...stake, win: 900_000n })
  await demo(player)
  expect(await purse(house, player, 'demo')).toBe(1_900_000n)
})

describe('the same stake again', () => {
  test('answers as before and moves nothing, whatever became of the round or the member', async () => {
    const player = await openPlayer(house)
    const stake = await taken(house, order(house, player))
    const repeat = { round: stake.round, balanceAfter: 999_000n, repeated: true }
    expect(await placed(house, stake)).toEqual(repeat)
    await settled(house, { ...stake, win: 4_000n })
    expect(await placed(house, stake)).toEqual(repeat)
    await locked(player, true)
    expect(await placed(house, stake)).toEqual(repeat)
    expect(await purse(house, player)).toBe(1_003_000n)
    expect(await left(stake.round)).toEqual({ rounds: 1, movements: 2, facts: 2 })
  })

  test.each<[string, Partial<Stake>]>([
    ['stake', { stake: 1_001n }],
    ['game', { game: GameId.parse('pasar-rempah') }],
    ['vendor', { vendor: 'OTHER' }],
    ['purse', { mode: 'demo' }],
    ['version of the rules', { rules: { version: '2', hash: 'a'.repeat(64) } }],
    ['rules', { rules: { version: '1', hash: 'b'.repeat(64) } }],
  ])('with another %s is refused, before and after a lock', async (_name, other) => {
    const player = await openPlayer(house)
    await demo(player)
    const stake = await taken(house, order(house, player))
    expect(await placed(house, { ...stake, ...other })).toEqual({ refused: 'key-reused' })
    await locked(player, true)
    expect(await placed(house, { ...stake, ...other })).toEqual({ refused: 'key-reused' })
    expect(await purse(house, player)).toBe(999_000n)
    expect(await purse(house, player, 'demo')).toBe(1_000_000n)
  })

  test('from another member is refused', async () => {
    const [player, intruder] = [await openPlayer(house), await openPlayer(house)]
    const stake = await taken(house, order(house, player))
    expect(await placed(house, { ...stake, ...intruder })).toEqual({ refused: 'key-reused' })
    expect(await purse(house, intruder)).toBe(1_000_000n)
  })
})

test.each([
  ['nothing', 0n, 'stake-invalid'],
  ['less than nothing', -1_000n, 'stake-invalid'],
  ['one more than there is', 1_000_001n, 'funds-short'],
  ['the most that the books can say', 2n ** 63n - 1n, 'stake-invalid'],
  ['more than the books can say', 2n ** 63n, 'stake-invalid'],
])('a stake of %s is refused and leaves no trace', async (_name, stake, refused) => {
  const player = await openPlayer(house)
  const asked = order(house, player, { stake })
  expect(await placed(house, asked)).toEqual({ refused })
  expect(await left(asked.round)).toEqual({ rounds: 0, movements: 0, facts: 0 })
  expect(await purse(house, player)).toBe(1_000_000n)
})

test('everything there is can be staked, and then nothing more', async () => {
  const player = await openPlayer(house)
  await taken(house, order(house, player, { stake: 1_000_000n }))
  expect(await placed(house, order(house, player, { stake: 1n }))).toEqual({
    refused: 'funds-short',
  })
})

describe('a round ends once', () => {
  test('the same end again answers as before, another end is refused', async () => {
    const player = await openPlayer(house)
    const [won, back] = [
      await taken(house, order(house, player)),
      await taken(house, order(house, player)),
    ]
    await settled(house, { ...won, win: 9_000n })
    await voided(back)
    const sum = await purse(house, player)
    expect(await settled(house, { ...won, win: 9_000n })).toMatchObject({ repeated: true })
    expect(await voided(back)).toMatchObject({ repeated: true })
    for (const wrong of [
      await settled(house, { ...won, win: 9_001n }),
      await voided(won),
      await settled(house, { ...back, win: 1_000n }),
      await settled(house, { ...back, win: 0n }),
    ])
      expect(wrong).toEqual({ refused: 'round-closed' })
    expect(await purse(house, player)).toBe(sum)
    expect(await factsOf(back.round)).toEqual(['wagerPlaced', 'wagerVoided'])
  })

  test('a round that never was is unknown', async () => {
    const round = RoundId.parse(randomUUID())
    expect(await settled(house, { round, bucket: 7, win: 1n })).toEqual({
      refused: 'round-unknown',
    })
  })

  test('the database holds it too, and keeps what was agreed', async () => {
    const player = await openPlayer(house)
    const stake = await taken(house, order(house, player))
    await settled(house, { ...stake, win: 0n })
    const { store } = house
    const { round } = stake
    for (const forbidden of [
      () => store.transact((tx) => tx.run`update wagers.round set stake = 1 where id = ${round}`),
      () => store.transact((tx) => tx.run`delete from wagers.round where id = ${round}`),
      () => store.transact((tx) => tx.run`update wagers.round set state = 'open'`),
      () => store.transact((tx) => tx.run`update wagers.act set amount = 1`),
      () => store.transact((tx) => tx.run`delete from wagers.act`),
      () =>
        store.transact(
          (tx) => tx.run`insert into wagers.receivable select * from wagers.receivable`,
        ),
    ])
      await expect(forbidden()).rejects.toThrow('permission denied')
  })
})

describe('who may not play', () => {
  test('a locked member stakes nothing, in cash or play money, and again when unlocked', async () => {
    const player = await openPlayer(house)
    await demo(player)
    await locked(player, true)
    for (const mode of ['cash', 'demo'] as const)
      expect(await placed(house, order(house, player, { mode }))).toEqual({
        refused: 'member-locked',
      })
    await locked(player, false)
    await taken(house, order(house, player))
  })

  test('a resting member stakes nothing until the day, and no earlier day shortens it', async () => {
    const player = await openPlayer(house)
    await demo(player)
    const until = inDays(30)
    await excluded(player, until)
    await excluded(player, inDays(1))
    expect(await standingOf(house.store.db, player)).toEqual({
      locked: false,
      excludedUntil: until,
    })
    for (const mode of ['cash', 'demo'] as const)
      expect(await placed(house, order(house, player, { mode }))).toEqual({
        refused: 'self-excluded',
        value: { until: until.toISOString() },
      })
    const before = new Date(until.getTime() - 1)
    expect(await placed(house, order(house, player, { now: before }))).toMatchObject({
      refused: 'self-excluded',
    })
    await taken(house, order(house, player, { now: until }))
  })

  test('what was won before is paid all the same', async () => {
    const player = await openPlayer(house)
    const [won, back] = [
      await taken(house, order(house, player)),
      await taken(house, order(house, player)),
    ]
    await locked(player, true)
    await excluded(player, inDays(30))
    await settled(house, { ...won, win: 5_000n })
    await voided(back)
    expect(await purse(house, player)).toBe(1_004_000n)
  })
})
