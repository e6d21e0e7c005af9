import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { handlers } from '../door/handlers.ts'
import { openJackpot } from '../jackpots/open-jackpot.ts'
import { standings } from '../jackpots/sql.ts'
import { type Booth, cashOf, demoSeat, type Guest, openBooth } from './testing/booth.ts'

let house: House
let booth: Booth
beforeAll(async () => {
  house = await openHouse({ max: 6 })
  booth = await openBooth(house)
})
afterAll(() => house.close())

const money = { currency: 'IDR' }
const id = () => randomUUID()

/** A guest who sits twice: for money, and for play money. */
async function twice() {
  const cash = await booth.guest(5_000n)
  return { cash, demo: await demoSeat(booth, cash, 5_000n) }
}
const stakes = ({ playerRef, sessionId }: Guest) => ({
  ...{ ...money, playerRef, sessionId, txId: id(), gameCode: booth.gameId },
})
const lasting = ({ playerRef }: Guest) => ({ ...money, playerRef, txId: id() })

const Held = z.object({ balance: z.bigint() })
const demoOf = async ({ member, bucket }: Guest) =>
  (
    await house.store.db.one(Held)`
      select balance from wallet.account
       where bucket = ${bucket} and member = ${member} and pool = 'demo'`
  ).balance

test('[GAM-10] a ticket of play money is paid in play money', async () => {
  const { cash, demo } = await twice()
  const ticketId = id()
  const leg = { eventId: 'e', marketId: 'm', selectionId: 's', price: '2' }
  const reserve = { ...stakes(demo), ticketId, legs: [leg], stake: '1000' }
  const { split, balance } = await booth.ask('bet/reserve', handlers['bet/reserve'], reserve)
  expect({ split, balance }).toEqual({
    split: { real: '1000', bonus: '0', credit: '0' },
    balance: { real: '4000', bonus: '0' },
  })
  const { currency: _, ...confirm } = { ...lasting(demo), ticketId }
  const confirmed = await booth.ask('bet/confirm', handlers['bet/confirm'], confirm)
  expect(confirmed.balance).toEqual({ real: '4000', bonus: '0' })
  const settled = { ...lasting(demo), ticketId, amount: '2000' }
  const told = await booth.ask('settle', handlers.settle, settled)
  expect(told.balance).toEqual({ real: '6000', bonus: '0' })
  booth.vendor.setting.refreshBalanceOnRepeat = true
  await booth.ask('tip', handlers.tip, { ...stakes(demo), amount: '100' })
  const again = await booth.ask('settle', handlers.settle, settled)
  booth.vendor.setting.refreshBalanceOnRepeat = false
  expect([again.code, again.balance?.real], 'as its vendor wants repeats').toEqual([
    'DUPLICATE_OK',
    '5900',
  ])
  expect([await cashOf(booth, cash), await demoOf(demo)]).toEqual([5_000n, 5_900n])
})

test('[GAM-10] play money on a table stands apart: nobody takes it out as money', async () => {
  const { cash, demo } = await twice()
  const [tableId, real, play] = [id(), id(), id()]
  const buyIn = (guest: Guest, seatId: string, amount: string) =>
    booth.ask('seat/buyin', handlers['seat/buyin'], {
      ...{ ...stakes(guest), tableId, seatId, buyIn: amount },
    })
  const cashOut = async (seatId: string, stack: string) => {
    const asked = { ...lasting(cash), tableId, seatId, stack }
    return (await booth.ask('seat/cashout', handlers['seat/cashout'], asked)).code
  }
  await buyIn(demo, play, '4000')
  await buyIn(cash, real, '100')
  expect((await buyIn(cash, play, '100')).code, 'money on a seat of play money').toBe(
    'ROUND_UNKNOWN',
  )
  expect([await cashOut(real, '101'), await cashOut(real, '100')]).toEqual(['AMOUNT_INVALID', 'OK'])
  expect(await cashOut(play, '4000')).toBe('OK')
  expect([await cashOf(booth, cash), await demoOf(demo)]).toEqual([5_000n, 5_000n])
})

test('[GAM-10] play money feeds no jackpot and takes nothing from one', async () => {
  const { cash, demo } = await twice()
  const jackpotId = id()
  const now = house.clock.now()
  const vendor = booth.vendor.code
  await house.store.transact((tx) =>
    openJackpot(tx, { vendor, id: jackpotId, currency: 'IDR', seed: 500n, by: 'staff:1', now }),
  )
  const pool = async () =>
    (await standings(house.store.db, vendor)).find((one) => one.id === jackpotId)?.pool
  const roundId = id()
  const share = [{ jackpotId, amount: '50' }]
  const stake = { ...stakes(demo), roundId, amount: '1000', jackpotContribution: share }
  expect((await booth.ask('bet', handlers.bet, stake)).code).toBe('OK')
  expect(await pool()).toBe(500n)
  const won = { ...lasting(demo), roundId, amount: '400', winType: 'jackpot', jackpotId }
  const told = await booth.ask('win', handlers.win, { ...won, roundEnd: true })
  expect([told.code, told.balance?.real]).toEqual(['OK', '4400'])
  expect([await pool(), await cashOf(booth, cash)]).toEqual([500n, 5_000n])
})
