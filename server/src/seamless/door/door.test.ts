import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import {
  betOf,
  openVendor,
  openWallet,
  sat,
  type Vendor,
  type Wallet,
  winOf,
} from '../testing/vendor.ts'

let house: House
let wallet: Wallet
let vendor: Vendor
beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  vendor = await openVendor(wallet, 'ACME')
})
afterAll(async () => {
  await wallet.close()
  await house.close()
})

test('[GAM-10] a stake and its win move a purse, by signed calls', async () => {
  const seat = await sat(wallet, vendor)
  const bet = betOf(vendor, seat)
  const staked = await vendor.call('bet', bet)
  expect(staked).toMatchObject({
    status: 200,
    body: {
      code: 'OK',
      retryable: false,
      balance: { real: '999000', bonus: '0' },
      split: { real: '1000', bonus: '0', credit: '0' },
    },
  })
  expect(staked.headers['x-request-id']).toBe(staked.body.traceId)
  const won = await vendor.call('win', winOf(seat, bet.roundId))
  expect(won.body).toMatchObject({ code: 'OK', balance: { real: '999500' } })
})
