import { randomUUID } from 'node:crypto'
import { WalletAnswer, type WalletCallName, walletApi } from '@balai/contract/wallet-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import {
  fresh,
  openVendor,
  openWallet,
  type Sat,
  sat,
  type Vendor,
  type Wallet,
} from '../testing/vendor.ts'

let house: House
let wallet: Wallet
let vendor: Vendor
let seat: Sat
beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  vendor = await openVendor(wallet, 'RAYA')
  seat = await sat(wallet, vendor)
})
afterAll(async () => {
  await wallet.close()
  await house.close()
})

const leg = { eventId: 'e1', marketId: '1x2', selectionId: 'home', price: '1.85' }
const soon = () => new Date(house.clock.now().getTime() + 30_000).toISOString()

/** Asks twice: done, then as before; what is answered is what the contract promises. */
async function done(call: WalletCallName, more: object) {
  const { playerRef, sessionId } = seat
  const usual = { playerRef, sessionId, txId: fresh(), gameCode: vendor.game, currency: 'IDR' }
  const body = { ...usual, ...more }
  const [first, again] = [await vendor.call(call, body), await vendor.call(call, body)]
  expect([call, first.status, first.body.code]).toEqual([call, 200, 'OK'])
  expect([call, again.status, again.body.code]).toEqual([call, 200, 'DUPLICATE_OK'])
  for (const { body: told } of [first, again]) {
    expect(() => z.decode(walletApi[call].gives as z.core.$ZodType, told as never)).not.toThrow()
    expect(() => z.decode(WalletAnswer, told as never)).not.toThrow()
  }
  const { code: _, traceId: __, ...what } = first.body
  expect(again.body, 'the same answer').toMatchObject(what)
  return { ...first.body, txId: body.txId }
}

test('[GAM-10] every call of sports is answered over the wire as its contract promises, and again', async () => {
  const [ticketId, rejected, voided, cashed] = [fresh('t'), fresh('t'), fresh('t'), fresh('t')]
  for (const id of [ticketId, rejected, voided, cashed]) {
    const told = await done('bet/reserve', { ticketId: id, legs: [leg], stake: '1000' })
    expect(told).toMatchObject({ split: { real: '1000', bonus: '0', credit: '0' } })
    if (id === rejected) await done('bet/reject', { ticketId: id })
    else await done('bet/confirm', { ticketId: id, legs: [leg] })
  }
  await done('void', { ticketId: voided })
  const { txId } = await done('settle', { ticketId, amount: '1850' })
  await done('unsettle', { ticketId, settleTxId: txId })
  await done('settle', { ticketId, amount: '0' })
  const quote = { ticketId: cashed, quoteId: randomUUID(), amount: '900' }
  await done('cashout/quote', { ...quote, expiresAt: soon() })
  const { balance } = await done('cashout/confirm', quote)
  expect(balance).toEqual({ real: '998900', bonus: '0' })
  const late = await vendor.call('settle', { ...seatOf(), ticketId: cashed, amount: '1' })
  expect(late.body).toMatchObject({ code: 'BET_ALREADY_SETTLED', retryable: false })
})

const seatOf = () => ({ playerRef: seat.playerRef, txId: fresh(), currency: 'IDR' })

test('[GAM-10] every call of poker is answered over the wire as its contract promises, and again', async () => {
  const [tableId, seatId, tourneyId] = [fresh('table'), fresh('seat'), fresh('tourney')]
  await done('seat/buyin', { tableId, seatId, buyIn: '1000' })
  const own = { playerRef: seat.playerRef, seatId, contribution: '40', rake: '4', won: '36' }
  const at = house.clock.now().toISOString()
  await done('hand/report', { handId: fresh('hand'), tableId, at, seats: [own] })
  const over = await vendor.call('seat/cashout', { ...seatOf(), tableId, seatId, stack: '997' })
  expect(over.body.code, 'what was raked').toBe('AMOUNT_INVALID')
  await done('seat/cashout', { tableId, seatId, stack: '996' })
  const entry = { tourneyId, buyIn: '100', fee: '10' }
  const { txId } = await done('tourney/enter', entry)
  await done('tourney/refund', { tourneyId, enterTxId: txId })
  const other = fresh('tourney')
  await done('tourney/enter', { ...entry, tourneyId: other })
  const { balance } = await done('tourney/prize', { tourneyId: other, amount: '500' })
  expect(balance).toEqual({ real: String(998_900 - 4 - 110 + 500), bonus: '0' })
})

test.each([
  ['bet/reserve', { ticketId: 'x', legs: [], stake: '5' }, 'MALFORMED', 'legs'],
  [
    'bet/reserve',
    { ticketId: 'x', legs: [{ ...leg, price: '1,85' }], stake: '5' },
    'MALFORMED',
    'legs.0.price',
  ],
  ['bet/reserve', { ticketId: 'x', legs: [leg], stake: 5 }, 'AMOUNT_INVALID', 'stake'],
  ['bet/reserve', { ticketId: 'x', legs: [leg], stake: '5.5' }, 'AMOUNT_INVALID', 'stake'],
  ['bet/confirm', { ticketId: 'with space' }, 'MALFORMED', 'ticketId'],
  [
    'cashout/quote',
    { ticketId: 'x', quoteId: 'q', amount: '1', expiresAt: 'soon' },
    'MALFORMED',
    'expiresAt',
  ],
  ['seat/cashout', { seatId: 's', tableId: 't', stack: '1e3' }, 'AMOUNT_INVALID', 'stack'],
  ['hand/report', { handId: 'h', tableId: 't', at: '2026-01-01', seats: [] }, 'MALFORMED', 'at'],
  ['freeround/result', { grantId: 'g', amount: '1', remaining: 1.5 }, 'MALFORMED', 'remaining'],
])('%s with %o is answered %s at %s', async (call, body, code, field) => {
  const { playerRef, sessionId } = seat
  const usual = { playerRef, sessionId, txId: fresh(), gameCode: vendor.game, currency: 'IDR' }
  const told = await vendor.call(call, { ...usual, ...body })
  expect(told.body).toMatchObject({ code, field })
  expect(told.status).toBe(code === 'MALFORMED' ? 400 : 200)
})
