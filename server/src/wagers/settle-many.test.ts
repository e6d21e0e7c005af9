import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { source } from './place.ts'
import { adjustMany, settleEach } from './settle-many.ts'
import { openAsker } from './testing/asker.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const open = async () => {
  const asker = await openAsker(house)
  await asker.ask(asker.bet(10n, { source }), asker.bet(20n, { source, round: randomUUID() }))
  return asker
}
const now = () => house.clock.now()
const ending = ({ round, player }: Awaited<ReturnType<typeof open>>, win: bigint) => ({
  ...{ round, bucket: player.bucket, win, now: now() },
})

test('a round that is ended is the one that was named, alone as among others', async () => {
  const [a, b, c] = [await open(), await open(), await open()]
  await house.store.transact((tx) => settleEach(tx, [ending(a, 25n)]))
  expect(await a.has()).toEqual([995n, 0n])
  await house.store.transact((tx) => settleEach(tx, [ending(b, 40n), ending(c, 0n)]))
  expect(await Promise.all([a, b, c].map(({ has }) => has()))).toEqual([
    [995n, 0n],
    [1_010n, 0n],
    [970n, 0n],
  ])
  const stand = await Promise.all([a, b, c].map(({ stands }) => stands()))
  expect(stand.map((round) => [round?.state, round?.stake, round?.returned])).toEqual([
    ['closed', 10n, 25n],
    ['closed', 10n, 40n],
    ['closed', 10n, 0n],
  ])

  const changes = [a, b].map(({ round, player: { bucket } }, i) => ({
    ...{ round, bucket, by: i ? -4n : 6n, mark: 'read-anew' },
  }))
  await house.store.transact((tx) => adjustMany(tx, changes, now()))
  expect([await a.has(), await b.has()]).toEqual([
    [1_001n, 0n],
    [1_006n, 0n],
  ])
  expect([(await a.stands())?.returned, (await b.stands())?.returned]).toEqual([31n, 36n])
})

test('what is not there, or has ended, ends nothing of what was asked beside it', async () => {
  const [a, b] = [await open(), await open()]
  const ask = (...endings: ReturnType<typeof ending>[]) =>
    house.store.transact((tx) => settleEach(tx, endings))
  await expect(ask(ending(a, 25n), { ...ending(b, 5n), round: randomUUID() })).rejects.toThrow(
    'is a round that members staked',
  )
  await ask(ending(b, 5n))
  await expect(ask(ending(a, 25n), ending(b, 5n))).rejects.toThrow('each round ends once')
  expect([await a.has(), await b.has()]).toEqual([
    [970n, 0n],
    [975n, 0n],
  ])
  expect(await a.stands()).toMatchObject({ state: 'open', returned: 0n })
})
