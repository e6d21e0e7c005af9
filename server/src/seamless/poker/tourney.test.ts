import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { bet } from '../door/calls/bet.ts'
import { type Booth, cashOf, type Guest, openBooth } from '../steps/testing/booth.ts'
import { poker } from './handlers.ts'

let house: House
let booth: Booth
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  booth = await openBooth(house)
})
afterAll(() => house.close())

const money = { currency: 'IDR' }
const purse = 2_000n

const tourney = (
  path: 'tourney/enter' | 'tourney/refund' | 'tourney/prize',
  guest: Guest,
  more: object,
) => {
  const { playerRef, sessionId } = guest
  return booth.ask(path, poker[path], {
    ...{ playerRef, txId: randomUUID(), ...more },
    ...(path === 'tourney/enter' && { sessionId, gameCode: booth.gameId }),
    ...(path !== 'tourney/refund' && money),
  })
}

test('[GAM-10] a tournament: entry with its fee, refund, prize, each once', async () => {
  const guest = await booth.guest(purse)
  const [tourneyId, enterTxId, again] = [randomUUID(), randomUUID(), randomUUID()]
  const entry = { tourneyId, buyIn: '500', fee: '50' }
  expect((await tourney('tourney/enter', guest, { ...entry, txId: enterTxId })).split?.real).toBe(
    '550',
  )
  const Kept = z.object({ buy_in: z.bigint(), fee: z.bigint() })
  expect(
    await house.store.db.many(Kept)`
      select buy_in, fee from seamless.tourney_entry where tourney = ${tourneyId}`,
  ).toEqual([{ buy_in: 500n, fee: 50n }])
  for (const wrong of [
    { tourneyId: 'another', enterTxId },
    { tourneyId, enterTxId: again },
  ])
    if (wrong.enterTxId === enterTxId)
      expect((await tourney('tourney/refund', guest, wrong)).code).toBe('BET_NOT_FOUND')
  const refunds = await Promise.all(
    Array.from({ length: 8 }, () => tourney('tourney/refund', guest, { tourneyId, enterTxId })),
  )
  expect(new Set(refunds.map(({ code }) => code))).toEqual(new Set(['OK']))
  expect(await cashOf(booth, guest), 'given back once').toBe(purse)
  expect((await tourney('tourney/prize', guest, { tourneyId, amount: '9000' })).code).toBe(
    'BET_ALREADY_CANCELLED',
  )

  const second = randomUUID()
  await tourney('tourney/enter', guest, { tourneyId: second, buyIn: '500', fee: '0', txId: again })
  expect((await tourney('tourney/prize', guest, { tourneyId: second, amount: '4000' })).code).toBe(
    'OK',
  )
  expect((await tourney('tourney/prize', guest, { tourneyId: second, amount: '4000' })).code).toBe(
    'ROUND_CLOSED',
  )
  expect(
    (await tourney('tourney/refund', guest, { tourneyId: second, enterTxId: again })).code,
  ).toBe('BET_ALREADY_SETTLED')
  expect(await cashOf(booth, guest)).toBe(purse + 3_500n)
})

test('[GAM-10] a refund gives back no stake of anything else, and one that comes first spends the number', async () => {
  const guest = await booth.guest(purse)
  const [txId, late, tourneyId] = [randomUUID(), randomUUID(), randomUUID()]
  const { playerRef, sessionId } = guest
  const stake = {
    ...money,
    playerRef,
    sessionId,
    txId,
    roundId: randomUUID(),
    gameCode: booth.gameId,
    amount: '300',
  }
  expect((await booth.ask('bet', bet, stake)).code).toBe('OK')
  expect((await tourney('tourney/refund', guest, { tourneyId, enterTxId: txId })).code).toBe(
    'BET_NOT_FOUND',
  )
  const neighbour = await booth.guest(purse)
  const entered = randomUUID()
  await tourney('tourney/enter', neighbour, { tourneyId, buyIn: '100', fee: '0', txId: entered })
  expect((await tourney('tourney/refund', guest, { tourneyId, enterTxId: entered })).code).toBe(
    'BET_NOT_FOUND',
  )
  expect((await tourney('tourney/refund', guest, { tourneyId, enterTxId: late })).code).toBe('OK')
  expect(
    (await tourney('tourney/enter', guest, { tourneyId, buyIn: '100', fee: '0', txId: late })).code,
  ).toBe('BET_ALREADY_CANCELLED')
  for (const wrong of [
    { buyIn: '0', fee: '0' },
    { buyIn: '-5', fee: '10' },
    { buyIn: '10', fee: '-5' },
  ])
    expect((await tourney('tourney/enter', guest, { tourneyId, ...wrong })).code).toBe(
      'AMOUNT_INVALID',
    )
  expect(
    (await tourney('tourney/prize', guest, { tourneyId, amount: '70' })).code,
    'never entered',
  ).toBe('OK')
  expect(await cashOf(booth, guest)).toBe(purse - 300n + 70n)
})
