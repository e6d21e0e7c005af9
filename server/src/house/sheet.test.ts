import { GameId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '../platform/testing/house.ts'
import { addDays } from './desk/return-sql.ts'
import { sheetOf } from './sheet.ts'
import { titles } from './titles.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const [[id, title] = []] = titles
if (!id || !title) throw new Error('the house has games')
const sheet = () => sheetOf(house.store.db, GameId.parse(id))

test('[FAI-02] anyone reads what a game of the house returned in real money, with sample and band', async () => {
  expect(await sheet()).toMatchObject({ math: title.hash, rounds: 0n, actual: null, band: null })
  const round = { game: id, math: title.hash, day: '2026-11-18' }
  const sums = { rounds: 1, stake: '2000', squares: '4000000' }
  await house.store.transact(async (tx) => {
    await addDays(tx, [
      { ...round, ...sums, mode: 'cash', returned: '3000' },
      { ...round, ...sums, mode: 'cash', returned: '0' },
      // Play money and earlier mathematics are no part of it.
      { ...round, ...sums, mode: 'demo', returned: '900000' },
      { ...round, ...sums, mode: 'cash', math: 'f'.repeat(64), returned: '900000' },
    ])
  })
  const found = await sheet()
  expect(found).toMatchObject({ rounds: 2n, actual: '0.750000', state: 'few' })
  expect(found?.certified).toBe(title.certified.rtp.toFixed(6))
  expect(Number(found?.band?.low)).toBeLessThan(Number(found?.certified))
  expect(Number(found?.band?.high)).toBeGreaterThan(Number(found?.certified))
})

test('a game that is not ours has no sheet', async () => {
  expect(await sheetOf(house.store.db, GameId.parse('somebody-elses'))).toBeUndefined()
})
