import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { statementsOf } from '../platform/testing/counted.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wagers from '../wagers/index.ts'
import { order, settled, taken } from '../wagers/testing/players.ts'
import * as wallet from '../wallet/index.ts'
import { boardOf } from './board.ts'
import { lookAround } from './jobs.ts'
import { noteClaim } from './sql.ts'
import { type Missions, openMissions } from './testing/missions.ts'

let house: House
let at: Missions
beforeAll(async () => {
  house = await openHouse({ max: 40 })
  at = openMissions(house)
})
afterAll(() => house.close())

const today = '2026-11-18'

test('[MIS-01] real play that has settled counts; play money, open and undone rounds do not', async () => {
  const mission = await at.sets('three-rounds')
  const player = await at.player()
  await at.demo(player)
  await at.plays(player, { demo: true })
  const open = await taken(house, order(house, player, { stake: 1_000n }))
  expect(await at.mission(player, mission)).toMatchObject({ has: 0n, state: 'open', want: 3n })
  await settled(house, { ...open, win: 0n })
  const undo = await at.vendorRound(player)
  expect(await at.mission(player, mission)).toMatchObject({ has: 2n, state: 'open' })
  await at.plays(player)
  expect(await at.mission(player, mission)).toMatchObject({ has: 3n, state: 'reached' })
  expect(await undo()).toBe('ok reversed, ok reversed')
  expect(await at.mission(player, mission)).toMatchObject({ has: 2n, state: 'open' })
  expect(await at.says(player, mission, today)).toBe('mission-open')
})

test('[MIS-01] thirty claims at once pay one reward, and what has to be played of it is owed once', async () => {
  const mission = await at.sets('one-round', { want: 1n, reward: 700n, turnover: 150 })
  const player = await at.player()
  await at.plays(player)
  const said = await Promise.all(Array.from({ length: 30 }, () => at.says(player, mission, today)))
  expect(said.filter((one) => one === 'paid')).toHaveLength(1)
  expect(said.filter((one) => one === 'mission-claimed')).toHaveLength(29)
  expect(await at.came(player, 'bonus-mission')).toEqual([700n])
  expect(await wagers.openTurnover(house.store.db, player)).toMatchObject([
    { source: 'mission', amount: 700n, owed: 1_050n, gift: true },
  ])
  expect(await at.mission(player, mission)).toMatchObject({ state: 'done' })
})

test('[MEM-13] a claim is heard by every other screen of the member, so that no badge says it is open still', async () => {
  const mission = await at.sets('heard', { want: 1n, reward: 500n })
  const player = await at.player()
  await at.plays(player)
  await at.look()
  const before = house.store.deliver
  const heard: unknown[] = []
  house.store.deliver = async (pushes) =>
    void heard.push(...pushes.filter(({ name }) => name === 'missions'))
  expect(await at.says(player, mission, today)).toBe('paid')
  expect(await at.says(player, mission, today)).toBe('mission-claimed')
  house.store.deliver = before
  expect(heard).toMatchObject([
    { topic: `member:${player.member}`, body: { mission, period: today, has: '1', done: true } },
  ])
})

test('[MIS-01] what another has reached is nobody else’s, and a period that is none is refused', async () => {
  const mission = await at.sets('own-only', { want: 1n })
  const [player, intruder] = [await at.player(), await at.player()]
  await at.plays(player)
  expect(await at.says(intruder, mission, today)).toBe('mission-open')
  const nobody = { member: MemberId.parse(randomUUID()), bucket: player.bucket }
  // A number that is not theirs with a bucket that is: rows are found by both.
  await expect(at.says(nobody, mission, today)).resolves.toBe('mission-open')
  for (const period of ['2026-11-19', '2999-01-01', '2026-02-30', '2026-99-99'])
    expect(await at.says(player, mission, period), period).toBe('mission-unknown')
  const weekly = await at.sets('own-week', { per: 'week', want: 1n })
  // A week is named by its Monday, and by no other day of it.
  expect(await at.says(player, weekly, today)).toBe('mission-unknown')
  expect(await at.says(player, weekly, '2026-11-16')).toBe('paid')
  expect(await at.says(player, 'no-such', today)).toBe('mission-unknown')
  expect(await at.came(intruder, 'bonus-mission')).toEqual([])
})

test('one person is paid once, whatever else they are known by and however many accounts they have', async () => {
  const [one, other] = [await at.player(), await at.player()]
  const [paper, first, second] = [randomUUID(), randomUUID(), randomUUID()]
  const notes = (player: typeof one, persons: string[]) =>
    house.store.transact((tx) =>
      noteClaim(tx, {
        ...{ ...player, mission: 'one-person', period: today, persons },
        now: house.clock.now(),
      }),
    )
  const said = await Promise.all([notes(one, [first, paper]), notes(other, [paper, second])])
  expect(said.sort()).toEqual([false, true])
  expect(await notes(other, [randomUUID()])).toBe(true)
})

test('[MIS-01] a chain opens one after the other, and each counts from the moment it was opened', async () => {
  const first = await at.sets('chain-one', { want: 2n })
  const second = await at.sets('chain-two', { want: 2n, after: first })
  const third = await at.sets('chain-three', { want: 1n, after: second, goal: 'wins', times: 500 })
  const player = await at.player()
  await at.plays(player, { win: 9_000n })
  expect(await at.mission(player, second)).toMatchObject({ state: 'waits', has: 0n })
  house.clock.advance(1_000)
  const undo = await at.vendorRound(player)
  expect(await at.mission(player, first)).toMatchObject({ state: 'reached' })
  expect(await at.mission(player, second)).toMatchObject({
    ...{ state: 'open', has: 0n, after: { mission: first } },
  })
  house.clock.advance(1_000)
  await at.plays(player)
  await at.plays(player)
  expect(await at.mission(player, second)).toMatchObject({ state: 'reached', has: 2n })
  expect(await at.mission(player, third)).toMatchObject({ state: 'open', has: 0n })
  // What opened the chain is undone: the round that came next reaches it instead.
  await undo()
  expect(await at.mission(player, first)).toMatchObject({ state: 'reached', has: 3n })
  expect(await at.mission(player, second)).toMatchObject({ has: 1n, state: 'open' })
  expect(await at.says(player, third, today)).toBe('mission-open')
})

test('[MIS-01] kinds, games and wins: only what the mission names counts', async () => {
  await at.lists('naga-emas')
  const games = await at.sets('two-games', { goal: 'games', want: 2n })
  const one = await at.sets('one-game', { games: ['naga-emas'], want: 2n })
  const slots = await at.sets('slots', { goal: 'stake', want: 5_000n, categories: ['RNG'] })
  const live = await at.sets('live', { goal: 'stake', want: 5_000n, categories: ['LIVE'] })
  const wins = await at.sets('wins', { goal: 'wins', want: 1n, times: 500 })
  const player = await at.player()
  await at.plays(player, { stake: 1_000n, win: 4_999n })
  await at.plays(player, { stake: 1_000n })
  expect(await at.mission(player, games)).toMatchObject({ has: 1n })
  expect(await at.mission(player, wins)).toMatchObject({ has: 0n })
  await at.plays(player, { stake: 1_000n, win: 5_000n, game: 'naga-emas' })
  expect(await at.mission(player, games)).toMatchObject({ has: 2n, state: 'reached' })
  expect(await at.mission(player, one)).toMatchObject({ has: 1n })
  expect(await at.mission(player, slots)).toMatchObject({ has: 3_000n })
  expect(await at.mission(player, live)).toMatchObject({ has: 0n })
  expect(await at.mission(player, wins)).toMatchObject({ has: 1n, state: 'reached' })
})

test('[MIS-01] stakes of a bonus count only where the mission says so', async () => {
  const cash = await at.sets('cash-only', { goal: 'stake', want: 5_000n })
  const both = await at.sets('bonus-too', { goal: 'stake', want: 5_000n, bonusCounts: true })
  const rounds = await at.sets('cash-rounds', { want: 5n })
  const player = await at.player(1_000n)
  await house.store.transact((tx) =>
    wallet.transfer(tx, {
      ...{ from: { house: 'promotion' }, to: { ...player, pool: 'bonus' }, amount: 2_000n },
      ...{ reason: 'grant', key: randomUUID(), source: 'test', now: house.clock.now() },
    }),
  )
  await at.plays(player, { stake: 1_500n })
  await at.plays(player, { stake: 500n })
  expect(await at.mission(player, cash)).toMatchObject({ has: 1_000n })
  expect(await at.mission(player, rounds)).toMatchObject({ has: 1n })
  expect(await at.mission(player, both)).toMatchObject({ has: 2_000n })
})

test('[MIS-01] who rests from play is offered nothing and loses nothing', async () => {
  const mission = await at.sets('kept-reward', { want: 1n, reward: 900n })
  const later = await at.sets('kept-offer', { want: 50n })
  const player = await at.player()
  await at.plays(player)
  await at.look()
  await at.rests(player, new Date(house.clock.now().getTime() + 3_600_000))
  const resting = await at.summary(player)
  expect(resting).toMatchObject({ resting: true, open: 0 })
  expect(resting.missions.map(({ mission }) => mission)).toContain(mission)
  expect(resting.missions.map(({ mission }) => mission)).not.toContain(later)
  expect(await at.says(player, mission, today)).toBe('mission-resting')
  house.clock.advance(3_600_001)
  expect(await at.says(player, mission, today)).toBe('paid')
  expect(await at.came(player, 'bonus-mission')).toEqual([900n])
})

test('nobody is asked for more than their own limit leaves room for', async () => {
  const mission = await at.sets('beyond', { goal: 'stake', want: 100_000n })
  const next = await at.sets('beyond-next', { after: mission })
  const player = await at.player()
  expect(await at.mission(player, mission)).toBeDefined()
  await house.store.transact((tx) =>
    wagers.setBound(tx, {
      ...{ ...player, kind: 'stake', span: 'day', amount: 99_999n, now: house.clock.now() },
    }),
  )
  expect(await at.mission(player, mission)).toBeUndefined()
  expect(await at.mission(player, next)).toBeUndefined()
})

test('a mission asks for play alone, and no more of it than the house allows', async () => {
  const asks = (over: object) => at.sets('too-much', over)
  await expect(asks({ goal: 'deposit' })).rejects.toThrow(/mission_goal_check/)
  await expect(asks({ goal: 'stake', want: 500_001n })).rejects.toThrow(/more than the house/)
  await expect(asks({ goal: 'rounds', want: 201n })).rejects.toThrow(/more than the house/)
  await asks({ goal: 'stake', want: 500_000n, open: false })
  await expect(asks({ per: 'week' })).rejects.toThrow(/does not become one of a week/)
  await at.sets('much-a-week', { per: 'week', goal: 'stake', want: 3_500_000n, open: false })
  await expect(
    house.store.transact(
      (tx) => tx.run`update missions.mission set reward = 1 where mission = 'too-much'`,
    ),
  ).rejects.toThrow(/permission denied/)
})

test('what was claimed does not change, and nobody marks as reached what was not', async () => {
  const owner = house.ownerStore
  const mission = await at.sets('kept', { want: 1n })
  const player = await at.player()
  await at.plays(player)
  expect(await at.says(player, mission, today)).toBe('paid')
  await expect(
    owner.transact(
      (tx) => tx.run`
        update missions.progress set amount = 1_000_000 where member = ${player.member}`,
    ),
  ).rejects.toThrow(/does not change/)
})

test('[MIS-01] what is looked at late, twice and by many at once comes to the same', async () => {
  const mission = await at.sets('many-looks', { want: 2n, points: 7 })
  const player = await at.player()
  await at.plays(player)
  await at.plays(player)
  await Promise.all(Array.from({ length: 8 }, () => at.look()))
  // A house that was closed begins where it had come to.
  await lookAround(house.store, house.clock.now())
  const { points } = await at.summary(player)
  const all = await at.summary(player)
  expect(await at.mission(player, mission)).toMatchObject({ state: 'reached' })
  const reached = all.missions.filter(({ reachedAt }) => reachedAt)
  expect(points).toBe(reached.reduce((sum, one) => sum + one.points, 0))
})

test('[MIS-01] many are looked at together as each would be alone, by a handful of statements; who only staked by none', async () => {
  const first = await at.sets('page-first', { want: 2n })
  const then = await at.sets('page-then', { want: 1n, after: first })
  const players = await Promise.all(Array.from({ length: 20 }, () => at.player()))
  for (const [nth, player] of players.entries()) {
    for (let round = 0; round <= nth % 4; round++) {
      house.clock.advance(1_000)
      await at.plays(player)
    }
    await taken(house, order(house, player, { stake: 1_000n }))
  }
  const asked = await statementsOf(house, () => at.look())
  for (const player of players)
    for (const code of [first, then]) {
      const stand = await at.mission(player, code)
      const kept = await house.store.db.many(Kept)`
        select has, reached_at as "reachedAt" from missions.progress
         where bucket = ${player.bucket} and member = ${player.member} and mission = ${code}`
      const has = stand?.has ?? 0n
      expect(kept).toEqual(has > 0n ? [{ has, reachedAt: stand?.reachedAt ?? null }] : [])
    }
  expect(asked).toBeLessThan(90)
  house.clock.advance(5 * 60_000)
  await at.look()
  for (const player of players) await taken(house, order(house, player, { stake: 1_000n }))
  expect(await statementsOf(house, () => at.look())).toBeLessThan(8)
})

const Kept = z.object({ has: z.bigint(), reachedAt: z.date().nullable() })

test('[MIS-01] a day ends at the house’s midnight, a week on Sunday night, whatever the month', async () => {
  const day = await at.sets('by-day', { want: 2n })
  const week = await at.sets('by-week', { per: 'week', want: 3n })
  const player = await at.player()
  at.until('2026-11-30', '23:59')
  await at.plays(player)
  const open = await taken(house, order(house, player, { stake: 1_000n }))
  expect(await at.mission(player, day)).toMatchObject({ period: '2026-11-30', has: 1n })
  at.until('2026-12-01', '00:01')
  expect(await at.mission(player, day)).toMatchObject({ period: '2026-12-01', has: 0n })
  // The round belongs to the day in which it was opened, also where it ends after midnight.
  await settled(house, { ...open, win: 0n })
  expect(await at.mission(player, day)).toMatchObject({ period: '2026-12-01', has: 0n })
  await at.look()
  const late = async () =>
    (await at.summary(player)).waiting.filter(({ mission }) => mission === day)
  expect(await late()).toMatchObject([{ period: '2026-11-30', state: 'reached' }])
  expect(await at.says(player, day, '2026-11-30')).toBe('paid')
  expect(await at.says(player, day, '2026-12-01')).toBe('mission-open')
  expect(await late()).toEqual([])
  // Monday to Sunday goes across the months.
  expect(await at.mission(player, week)).toMatchObject({ period: '2026-11-30', has: 2n })
  at.until('2026-12-06', '23:59')
  await at.plays(player)
  expect(await at.mission(player, week)).toMatchObject({ has: 3n, state: 'reached' })
  at.until('2026-12-07', '00:00')
  expect(await at.mission(player, week)).toMatchObject({ period: '2026-12-07', has: 0n })
})

test('[MIS-01] another version counts from the next period on: this one goes on as it began', async () => {
  at.until('2026-12-08')
  const mission = await at.sets('by-version', { want: 2n, reward: 500n })
  const player = await at.player()
  await at.plays(player)
  await at.sets(mission, { want: 5n, reward: 9_000n, since: house.clock.now() })
  await at.plays(player)
  expect(await at.mission(player, mission)).toMatchObject({ version: 1, state: 'reached' })
  expect(await at.says(player, mission, '2026-12-08')).toBe('paid')
  expect(await at.came(player, 'bonus-mission')).toEqual([500n])
  at.until('2026-12-09')
  expect(await at.mission(player, mission)).toMatchObject({ version: 2, want: 5n, has: 0n })
  // One that was closed runs to the end of the day that it began in.
  await at.sets(mission, { open: false, since: house.clock.now() })
  expect(await at.mission(player, mission)).toMatchObject({ version: 2 })
  at.until('2026-12-10')
  expect(await at.mission(player, mission)).toBeUndefined()
})

test('[MIS-01] [MEM-13] the board counts points of a week; of two alike, who had them first stands higher', async () => {
  at.until('2026-12-14')
  for (const { mission } of (await at.summary(await at.player())).missions)
    await at.sets(mission, { open: false, since: new Date('2026-12-14T00:00:00+07:00') })
  await at.sets('board-one', { want: 1n, points: 10 })
  await at.sets('board-two', { want: 2n, points: 5 })
  await at.prizes([3_000n, 2_000n])
  const [first, second, third, none] = [
    ...[await at.player(), await at.player(), await at.player(), await at.player()],
  ]
  if (!first || !second || !third || !none) throw new Error('four came')
  await at.plays(second)
  house.clock.advance(1_000)
  await at.plays(third)
  house.clock.advance(1_000)
  await at.plays(first)
  await at.plays(first)
  await at.look()
  const board = (player: typeof first, week: 'this' | 'last' = 'this') =>
    boardOf(house.store.db, { ...player, week, now: house.clock.now() })
  const shown = await board(third)
  expect(shown.places.map(({ place, points, own }) => [place, points, own])).toEqual([
    ...[
      [1, 15, false],
      [2, 10, false],
      [3, 10, true],
    ],
  ])
  expect(shown).toMatchObject({ closed: false, prizes: [3_000n, 2_000n], own: { place: 3 } })
  expect((await board(none)).own).toBeNull()
  // Not before the week is over, and then once, whoever runs.
  await at.ends()
  expect(await at.came(first, 'bonus-mission-board')).toEqual([])
  at.until('2026-12-21', '00:05')
  await at.plays(none)
  await at.look()
  await Promise.all(Array.from({ length: 6 }, () => at.ends()))
  await at.ends()
  expect(await at.came(first, 'bonus-mission-board')).toEqual([3_000n])
  expect(await at.came(second, 'bonus-mission-board')).toEqual([2_000n])
  expect(await at.came(third, 'bonus-mission-board')).toEqual([])
  const closed = await board(third, 'last')
  expect(closed).toMatchObject({ closed: true, own: { place: 3, points: 10, prize: 0n } })
  expect(closed.places.map(({ prize }) => prize)).toEqual([3_000n, 2_000n, 0n])
  // What was reached after midnight belongs to the week that has begun.
  expect((await board(none)).own).toMatchObject({ place: 1, points: 10, prize: 3_000n })
})

test('a prize waits for who is locked, and comes to who rests: it was earned', async () => {
  await at.prizes(Array.from({ length: 9 }, () => 1_000n))
  const [locked, resting] = [await at.player(), await at.player()]
  await at.plays(locked)
  await at.plays(resting)
  await at.look()
  const lock = (on: boolean) =>
    house.store.transact((tx) =>
      wagers.lock(tx, {
        ...{ ...locked, locked: on, reason: 'Diperiksa', by: 'test', now: house.clock.now() },
      }),
    )
  await lock(true)
  await at.rests(resting, new Date('2028-01-01T00:00:00Z'))
  at.until('2026-12-28', '00:05')
  await at.look()
  await at.ends()
  expect(await at.came(resting, 'bonus-mission-board')).toEqual([1_000n])
  expect(await at.came(locked, 'bonus-mission-board')).toEqual([])
  await lock(false)
  await at.ends()
  await at.ends()
  expect(await at.came(locked, 'bonus-mission-board')).toEqual([1_000n])
})
