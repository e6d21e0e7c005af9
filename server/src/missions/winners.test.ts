import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Missions, openMissions } from './testing/missions.ts'
import { lookForWins, showWins, winnersNow, winnersShown } from './winners.ts'

let house: House
let at: Missions
beforeAll(async () => {
  house = await openHouse({ max: 10 })
  at = openMissions(house)
})
afterAll(() => house.close())

const look = () => lookForWins(house.store, house.clock.now())
const board = () => winnersNow(house.store.db, { now: house.clock.now(), lang: 'ID' })
type Player = Awaited<ReturnType<Missions['player']>>
const shows = (player: Player, shown: boolean) =>
  house.store.transact((tx) => showWins(tx, { ...player, shown, now: house.clock.now() }))

test('[GAM-07] the newest and the biggest wins of real money stand there, masked; nothing else', async () => {
  const [one, two] = [await at.player(), await at.player()]
  await at.demo(one)
  await at.plays(one, { stake: 1_000n, win: 9_000n, demo: true })
  await at.plays(one, { stake: 1_000n, win: 1_000n })
  await at.plays(one, { stake: 1_000n, win: 7_000n })
  house.clock.advance(1_000)
  await at.plays(two, { stake: 2_000n, win: 3_000n })
  const undo = await at.vendorRound(two, { stake: 1_000n, win: 8_000n })
  await look()
  const { newest, biggest } = await board()
  expect(biggest.map(({ won, stake }) => [won, stake])).toEqual([
    ...[
      [8_000n, 1_000n],
      [7_000n, 1_000n],
      [3_000n, 2_000n],
    ],
  ])
  expect(newest[newest.length - 1]).toMatchObject({ won: 7_000n, gameName: 'Lakon Malam' })
  for (const { name } of newest) expect(name).toMatch(/^.?•••.?$/u)
  // What is undone goes, and looking twice adds nothing.
  house.clock.advance(1_000)
  await undo()
  await Promise.all([look(), look()])
  expect((await board()).biggest.map(({ won }) => won)).toEqual([7_000n, 3_000n])
})

test('[GAM-07] who says no is never shown, neither what was nor what comes; nor who rests from play', async () => {
  const [shy, resting] = [await at.player(), await at.player()]
  await at.plays(shy, { stake: 1_000n, win: 70_000n })
  await at.plays(resting, { stake: 1_000n, win: 60_000n })
  await look()
  expect((await board()).biggest.slice(0, 2).map(({ won }) => won)).toEqual([70_000n, 60_000n])
  await shows(shy, false)
  await at.rests(resting, new Date(house.clock.now().getTime() + 3_600_000))
  await at.plays(shy, { stake: 1_000n, win: 80_000n })
  await look()
  const { newest, biggest } = await board()
  for (const { won } of [...newest, ...biggest]) expect(won).toBeLessThan(60_000n)
  await shows(shy, true)
  await at.plays(shy, { stake: 1_000n, win: 90_000n })
  await look()
  // Only what comes after the yes is looked at for certain; nothing from before the no came back by itself.
  expect((await board()).biggest[0]).toMatchObject({ won: 90_000n })
})

test('[GAM-07] the biggest are of the house’s day, and old wins go', async () => {
  at.until('2026-11-19', '00:05')
  const player = await at.player()
  await at.plays(player, { stake: 1_000n, win: 2_000n })
  await look()
  expect((await board()).biggest.map(({ won }) => won)).toEqual([2_000n])
  expect((await board()).newest.length).toBeGreaterThan(1)
  at.until('2026-11-23')
  await look()
  expect(await board()).toMatchObject({ newest: [], biggest: [] })
})

test('an answer serves everyone for some seconds', async () => {
  const asked = () => winnersShown(house.store.db, { now: house.clock.now(), lang: 'EN' })
  const first = asked()
  expect(asked()).toBe(first)
  house.clock.advance(6_000)
  expect(asked()).not.toBe(first)
  expect(await first).toEqual(await asked())
})
