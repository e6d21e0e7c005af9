import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { openHouse } from '../../platform/testing/house.ts'
import { certificatesList } from './certificates-list.ts'
import { judged } from './judged.ts'
import { addWatched } from './return-sql.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the desk reads what is certified of every game of the house, each with its own fingerprint', async () => {
  const [[game, { hash }] = ['', { hash: '' }]] = judged
  const now = new Date('2026-11-18T05:00:00Z')
  const sums = { rounds: 1, stake: '200', returned: '0', squares: '40000' }
  const ended = [{ game, math: hash, mode: 'cash', day: '2026-11-18', ...sums }]
  await house.store.transact((tx) => addWatched(tx, { ended, now }))
  const asked = { filters: {}, limit: 50, now }
  const page = await certificatesList.page(house.store.db, asked as never)
  if (isRefusal(page)) throw new Error('a list was asked for')
  expect(page.rows.map((row) => row.game)).toEqual([...judged.keys()])
  expect(new Set(page.rows.map((row) => row.math)).size).toBe(judged.size)
  expect(page.rows[0]).toMatchObject({ game, math: hash, since: now.toISOString() })
  for (const row of page.rows) expect(Number(row.certified)).toBeGreaterThan(0.9)
})
