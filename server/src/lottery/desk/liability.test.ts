import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Hall, openHall } from '../testing/hall.ts'
import { liabilityOf } from './liability.ts'

let house: House
let hall: Hall
beforeAll(async () => {
  house = await openHouse()
  hall = openHall(house)
  await hall.list()
  await hall.holds('tiga-dadu-1', 'vn-north')
}, 60_000)
afterAll(() => house.close())

test('[OPS-08] what is owed on a line is what its own odds pay, and the line that may cost most stands first', async () => {
  const game = 'tiga-dadu-1'
  const { numero } = await hall.nextOf(game)
  const bet = (play: string, line: string, points: number) => ({
    ...{ game, numero, play, pick: [[line]], points },
  })
  const bets = [bet('sum', '10', 20), bet('sum', '3', 1), bet('sides', 'big', 7)]
  const player = await hall.player()
  await hall.laid(player, { bets })
  const other = await hall.player()
  await hall.laid(other, { bets: [bet('sum', '3', 2)] })
  const which = { game, numero, kind: 'three-dice' } as const
  expect(await liabilityOf(house.store.db, which)).toEqual([
    { play: 'sum', line: '3', points: 3n, staked: 6_000n, owed: 1_200_000n },
    { play: 'sum', line: '10', points: 20n, staked: 40_000n, owed: 300_000n },
    { play: 'sides', line: 'big', points: 7n, staked: 14_000n, owed: 27_300n },
  ])
})

test('[OPS-08] of numbers that may come more than once every time is owed', async () => {
  const game = 'vn-north'
  const { numero } = await hall.nextOf(game)
  const lays = (play: string, line: string) => ({
    ...{ game, numero, play, pick: [[line]], points: 1 },
  })
  await hall.laid(await hall.player(), { bets: [lays('lo-2', '23'), lays('de', '23')] })
  expect(await liabilityOf(house.store.db, { game, numero, kind: 'north' })).toEqual([
    { play: 'lo-2', line: '23', points: 1n, staked: 27_000n, owed: 27n * 98_500n },
    { play: 'de', line: '23', points: 1n, staked: 1_000n, owed: 99_000n },
  ])
})
