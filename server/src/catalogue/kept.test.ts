import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '../platform/testing/house.ts'
import { closeGame, keepAnswers, openGame, putGame, putVendor } from './index.ts'
import { once } from './kept.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let end: () => Promise<void>
const act = { by: 'house', now: new Date('2026-11-18T05:00:00Z') }

beforeAll(async () => {
  house = await openHouse()
  await house.store.transact(async (tx) => {
    await putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
    await putGame(
      tx,
      {
        ...{ id: 'lakon', vendor: 'BALAI', category: 'RNG', kind: 'SC' },
        ...{ names: { ID: 'Lakon', EN: 'Play' }, minBet: 200n, maxBet: 400n, lines: 20 },
        ...{ rtp: '96.00', volatility: 'low', maxWinX: 1_000, cover: 'cover' },
      },
      act,
    )
  })
  end = await keepAnswers(house.store)
})
afterAll(async () => {
  await end()
  await house.close()
})

const counting = () => {
  let looked = 0
  const ask = () => once(house.store.db, ['asked', 7n], async () => ({ looked: ++looked }))
  return { ask, looked: () => looked }
}

test('many who ask alike are answered by one look, with what nobody can change', async () => {
  const { ask, looked } = counting()
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(looked()).toBe(1)
  expect(new Set(answers).size).toBe(1)
  expect(Object.isFrozen(answers[0])).toBe(true)
})

test('a game that closes is closed for everyone who asks after, whoever changed it', async () => {
  const { ask } = counting()
  const before = await ask()
  await house.store.transact((tx) => closeGame(tx, { ...act, game: 'lakon', reason: 'repair' }))
  await expect.poll(ask, { timeout: 1_000 }).not.toBe(before)
  const closed = await ask()
  // Not by the process's own commands alone.
  await house.ownerStore.transact(
    (tx) => tx.run`update catalogue.vendor set open = false where code = 'BALAI'`,
  )
  await expect.poll(ask, { timeout: 1_000 }).not.toBe(closed)
  await house.store.transact((tx) => openGame(tx, { ...act, game: 'lakon' }))
})

test('a look that failed is not kept', async () => {
  let tries = 0
  const ask = () =>
    once(house.store.db, ['failing'], async () => {
      if (++tries === 1) throw new Error('away')
      return { tries }
    })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toEqual({ tries: 2 })
})
