import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { claimMission } from './missions/claim.ts'
import { type Missions, openMissions } from './missions/testing/missions.ts'
import { type House, openHouse } from './platform/testing/house.ts'
import { giveClaimed, jobs } from './points/jobs.ts'
import { type Mall, openMall } from './points/testing/mall.ts'
import * as wagers from './wagers/index.ts'
import type { Player } from './wagers/testing/players.ts'

let house: House
let at: Missions
let mall: Mall
beforeAll(async () => {
  house = await openHouse({ max: 40 })
  at = openMissions(house)
  mall = openMall(house)
})
afterAll(() => house.close())

const today = '2026-11-18'
const gives = () => giveClaimed(house.store, house.clock.now())
const given = async (player: Player) =>
  (await mall.postings(player)).flatMap(({ kind, points }) => (kind === 'granted' ? [points] : []))
/** Until nothing that was announced waits: an older transaction may hold it back for a moment. */
const givesTo = (player: Player, points: bigint[]) =>
  expect.poll(() => gives().then(() => given(player)), { timeout: 20_000 }).toEqual(points)
const Announced = z.object({ facts: z.int() })
const announced = async ({ member }: Player) =>
  (
    await house.ownerStore.db.one(Announced)`
    select count(*)::int as facts from platform.fact
     where kind = 'missionClaimed' and body->>'member' = ${member}`
  ).facts

test('[MIS-01] thirty claims at once bring points of the mall once, beside money, whoever gives them', async () => {
  const mission = await at.sets('both', { want: 1n, reward: 700n, mallPoints: 250 })
  const player = await at.player()
  await at.plays(player)
  expect(await at.mission(player, mission)).toMatchObject({ reward: 700n, mallPoints: 250 })
  const said = await Promise.all(Array.from({ length: 30 }, () => at.says(player, mission, today)))
  expect(said.filter((one) => one === 'paid')).toHaveLength(1)
  expect(await announced(player)).toBe(1)
  await Promise.all(Array.from({ length: 6 }, gives))
  await givesTo(player, [250n])
  expect(await at.came(player, 'bonus-mission')).toEqual([700n])
  expect(await mall.ledger(player)).toMatchObject({ free: 250n })
  // A reader that begins anew reads what was given, and gives nothing again.
  await house.ownerStore.transact(
    (tx) => tx.run`delete from platform.reader where listener = 'points-given'`,
  )
  const other = await at.player()
  await at.plays(other)
  expect(await at.says(other, mission, today)).toBe('paid')
  await givesTo(other, [250n])
  expect(await given(player)).toEqual([250n])
})

test('[MIS-01] a mission may bring points of the mall alone: no money moves, and nothing has to be played', async () => {
  const mission = await at.sets('points-only', {
    ...{ want: 1n, reward: 0n, points: 0, mallPoints: 80, turnover: 100 },
  })
  const player = await at.player()
  const undo = await at.vendorRound(player)
  expect(await at.mission(player, mission)).toMatchObject({ state: 'reached', owed: 0n })
  expect(await at.says(player, mission, today)).toBe('paid')
  expect(await at.mission(player, mission)).toMatchObject({ state: 'done' })
  // What is undone after the claim takes nothing back, as with money.
  await undo()
  await givesTo(player, [80n])
  expect(await at.says(player, mission, today)).toBe('mission-claimed')
  expect(await at.came(player, 'bonus-mission')).toEqual([])
  expect(await wagers.openTurnover(house.store.db, player)).toEqual([])
  await givesTo(player, [80n])
})

test('[MIS-01] who rests claims no points and loses none; points alone wait after their day as money does', async () => {
  const mission = await at.sets('points-wait', { want: 1n, reward: 0n, mallPoints: 60 })
  const player = await at.player()
  await at.plays(player)
  await at.look()
  await at.rests(player, new Date(house.clock.now().getTime() + 3_600_000))
  expect(await at.says(player, mission, today)).toBe('mission-resting')
  expect(await announced(player)).toBe(0)
  at.until('2026-11-19')
  const { waiting } = await at.summary(player)
  expect(waiting).toContainEqual(
    expect.objectContaining({ mission, period: today, state: 'reached', mallPoints: 60 }),
  )
  expect(await at.says(player, mission, today)).toBe('paid')
  // Whoever is shut out after the claim gets what they claimed.
  await at.rests(player, new Date('2028-01-01T00:00:00Z'))
  await givesTo(player, [60n])
})

test('a claim that is undone tells nobody, and one that stands wakes who gives', async () => {
  const mission = await at.sets('wakes', { want: 1n, mallPoints: 5 })
  const player = await at.player()
  await at.plays(player)
  const { wokenBy } = jobs.find(({ name }) => name === 'points-given') ?? {}
  let woken = 0
  const deafen = await house.store.listen(wokenBy ?? '', () => void woken++)
  const claiming = { ...player, mission, period: '2026-11-19', now: house.clock.now() }
  const falls = house.store.transact(async (tx) => {
    await claimMission(tx, claiming)
    throw new Error('the house fell')
  })
  await expect(falls).rejects.toThrow('fell')
  expect(await announced(player)).toBe(0)
  expect(await at.says(player, mission, '2026-11-19')).toBe('paid')
  await expect.poll(() => woken, { timeout: 20_000 }).toBe(1)
  await deafen()
  await givesTo(player, [5n])
})
