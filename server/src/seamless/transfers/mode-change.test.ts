import { randomUUID } from 'node:crypto'
import { vendors } from '@balai/contract/desk/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import { openPlayer, purse } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { brought, vendorRoutes } from '../desk/index.ts'
import { openVendor, openWallet, type Wallet } from '../testing/vendor.ts'

let house: House
let door: Wallet
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  door = await openWallet(house)
  await openVendor(door, 'ACME')
  desk = await openDesk(house, { brought: [brought], routes: { deskVendors: vendorRoutes } })
})
afterAll(async () => {
  await desk.close()
  await door.close()
  await house.close()
})

test('[MEM-03] two of the desk turn a vendor’s mode; as it becomes single what lay there is brought back', async () => {
  const one = await desk.staff({ may: ['vendors.see', 'vendors.edit', 'vendors.approve'] })
  const two = await desk.staff({ may: ['vendors.see', 'vendors.approve'] })
  const turn = async (isSingle: boolean) => {
    const asked = await one.propose('vendor-wallet-mode', { vendor: 'ACME', isSingle })
    expect(asked).toMatchObject({ value: { state: 'waiting' } })
    expect((await one.agree(asked.value.id)).success, 'nobody agrees to the own').toBe(false)
    await two.agree(asked.value.id)
  }
  const standing = async () => (await one.call(vendors.one, { vendor: 'ACME' })).value.wallet
  expect(await standing()).toMatchObject({ isSingle: true, always: false, members: 0 })
  await turn(false)
  expect(await wagers.vendorsApart(house.store.db)).toEqual(['ACME'])
  const player = await openPlayer(house, 900n)
  const now = house.clock.now()
  const pool = wallet.vendorPool('ACME')
  await house.store.transact(async (tx) => {
    await wallet.openAccounts(tx, { ...player, currency: 'IDR', pools: [pool], now })
    await wallet.transfer(tx, {
      ...{ from: { ...player, pool: 'cash' }, to: { ...player, pool }, amount: 700n },
      ...{ reason: 'to-vendor', key: randomUUID(), source: 'test', now },
    })
  })
  expect(await standing()).toMatchObject({ isSingle: false, members: 1, sum: '700' })
  await turn(true)
  expect(await wagers.vendorsApart(house.store.db)).toEqual([])
  expect(await purse(house, player)).toBe(900n)
  expect(await standing()).toMatchObject({ isSingle: true, members: 0, sum: '0' })
})

test('[MEM-03] games of the house are always single, and a vendor that is none cannot be turned', async () => {
  const one = await desk.staff({ may: ['vendors.see', 'vendors.edit'] })
  for (const vendor of ['BALAI', 'NOBODY']) {
    const asked = await one.propose('vendor-wallet-mode', { vendor, isSingle: false })
    expect([vendor, asked.code]).toEqual([vendor, 'change-refused'])
  }
})
