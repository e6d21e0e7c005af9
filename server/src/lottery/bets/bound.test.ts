import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Hall, openHall } from '../testing/hall.ts'
import { lineStakeMost } from './limits.ts'
import { tables } from './tables.ts'

let house: House
let hall: Hall
beforeAll(async () => {
  house = await openHouse()
  hall = openHall(house)
  await hall.list()
  await hall.holds('vn-north', 'vn-ho-chi-minh')
}, 60_000)
afterAll(() => house.close())

test('[LOT-06] a play of the same name in a cheaper lottery on the slip does not widen the bound of a number', async () => {
  const priceOf = async (kind: 'north' | 'south') =>
    (await tables())[kind].plays.find(({ id }) => id === 'lo-2')?.price ?? 0n
  const [north, south] = [await priceOf('north'), await priceOf('south')]
  expect(north).toBeGreaterThan(south)
  const player = await hall.player(10n * lineStakeMost)
  const bet = async (game: string, points: number) => ({
    ...{ game, numero: (await hall.nextOf(game)).numero, play: 'lo-2', pick: [['07']], points },
  })
  // Six tenths of what all may lay together: the first may, and nobody may a second time.
  const part = Math.floor((Number(lineStakeMost / north) * 6) / 10)
  expect(isRefusal(await hall.lays(player, { bets: [await bet('vn-north', part)] }))).toBe(false)
  const again = await hall.lays(player, { bets: [await bet('vn-north', part)] })
  expect(isRefusal(again) && again.refused).toBe('number-full')
  const beside = await hall.lays(player, {
    bets: [await bet('vn-north', part), await bet('vn-ho-chi-minh', 1)],
  })
  expect(isRefusal(beside) ? beside.refused : 'taken').toBe('number-full')
})
