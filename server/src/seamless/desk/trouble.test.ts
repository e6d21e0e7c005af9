import { dashboard } from '@balai/contract/desk/dashboard'
import { lists } from '@balai/contract/desk/list'
import { vendors } from '@balai/contract/desk/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as catalogue from '../../catalogue/index.ts'
import { dashboardRoutes, gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { createCallLog } from '../calls/call-log.ts'
import { brought, vendorRoutes } from './index.ts'
import { isAlarm } from './trouble.ts'

let house: House
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  house = await openHouse()
  const gathered = gather([brought])
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskVendors: vendorRoutes,
      deskDashboard: dashboardRoutes(gathered),
      deskLists: listRoutes(gathered, { folder: '/tmp/unused-exports' }),
    },
  })
  for (const code of ['ACME', 'CALM'])
    await house.store.transact((tx) =>
      catalogue.putVendor(tx, { code, names: { ID: code, EN: code } }),
    )
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

test('[OPS-07] calls that fail or come late raise an alarm that leads to their rows, and end it in time', async () => {
  const keys = await keyRing([await newKey('k')])
  let one = await desk.staff({ may: ['vendors.see'] })
  const note = async (calls: readonly [vendor: string, code: string, ms: number][]) => {
    const log = createCallLog({ ...house, keys })
    for (const [vendor, code, ms] of calls)
      log.note({ vendor, call: 'wallet/bet', code, ms, trace: 't' })
    await log.close()
  }
  const alarm = async () => {
    const { value } = await one.call(dashboard.figures)
    return value.figures.find(({ name }: { name: string }) => name === 'vendors-in-trouble')
  }
  const well = Array.from({ length: 90 }, () => ['ACME', 'OK', 5] as const)
  // Refusals are part of play, and whoever signs as nobody is no vendor.
  await note([
    ...well.map(([vendor, code, ms]) => [vendor, code, ms] as [string, string, number]),
    ...Array.from({ length: 9 }, () => ['CALM', 'BET_LIMIT', 5] as [string, string, number]),
    ...Array.from({ length: 9 }, () => ['?', 'INTERNAL', 5] as [string, string, number]),
  ])
  expect(await alarm()).toMatchObject({ value: '0', alert: false })
  await note([
    ['ACME', 'INTERNAL', 5],
    ['ACME', 'RETRY', 2_000],
    ['ACME', 'OK', 1_001],
  ])
  const raised = await alarm()
  expect(raised).toMatchObject({ value: '1', alert: true })
  const { list, filters } = raised.opens
  const page = async (more: object = {}) =>
    (await one.call(lists.page, { name: list, filters: { ...filters, ...more } })).value.rows
  const rows = await page({ vendor: 'ACME' })
  expect(rows.map(({ code }: { code: string }) => code).sort()).toEqual(['INTERNAL', 'OK', 'RETRY'])
  const standing = async () =>
    (await one.call(vendors.all)).value.find(({ vendor }: { vendor: string }) => vendor === 'ACME')
  expect(await standing()).toMatchObject({
    ...{ quarter: { calls: 93, failed: 2, late: 1 }, alarm: true, state: 'ill' },
    day: { calls: 93, failed: 2, late: 1 },
  })
  house.clock.advance(20 * 60_000)
  one = await desk.staff({ may: ['vendors.see'] })
  expect(await alarm()).toMatchObject({ value: '0', alert: false })
  expect(await standing()).toMatchObject({
    quarter: { calls: 0 },
    day: { failed: 2 },
    alarm: false,
  })
})

test('a few in a flood and one among few are no alarm', () => {
  expect(isAlarm({ calls: 10, failed: 2, late: 0 })).toBe(false)
  expect(isAlarm({ calls: 149, failed: 2, late: 1 })).toBe(true)
  expect(isAlarm({ calls: 150, failed: 2, late: 1 })).toBe(false)
  expect(isAlarm({ calls: 0, failed: 0, late: 0 })).toBe(false)
})
