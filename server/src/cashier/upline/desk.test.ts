import { randomUUID } from 'node:crypto'
import { lists } from '@balai/contract/desk/list'
import { uplineDesk } from '@balai/contract/desk/upline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as site from '../../site/index.ts'
import { defaults } from '../../site/settings.ts'
import { openPayouts, pin } from '../testing/payee.ts'
import { uplineBrought, uplineDeskRoutes } from './desk.ts'
import { transferUpline } from './transfer-upline.ts'

let house: House
let desk: Awaited<ReturnType<typeof openDesk>>
const brought = { ...uplineBrought, queues: [], figures: [] }
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskUpline: uplineDeskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
  })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

test('[MEM-06] limits are set by two, and hold at once; the list shows both sides', async () => {
  const one = await desk.staff({ may: ['money.see', 'settings.edit'] })
  const two = await desk.staff({ may: ['money.see', 'settings.approve'] })
  const terms = { least: '20000', most: '40000', dayMost: '60000', perDay: 2 }
  expect(
    (await one.propose('upline-terms-set', { terms: { ...terms, dayMost: '39999' } })).success,
  ).toBe(false)
  const asked = await one.propose('upline-terms-set', { terms })
  expect(asked).toMatchObject({ value: { state: 'waiting' } })
  await two.agree(asked.value.id)
  expect((await one.call(uplineDesk.uplineTerms, {})).value).toMatchObject({
    ...{ on: false, version: 2, terms },
  })
  const now = house.clock.now()
  const value = { ...defaults.whitelabel, UPLINETRANSFER3: true }
  await house.store.transact((tx) =>
    site.changeSetting(tx, { name: 'whitelabel', value, by: 'test', now }),
  )
  const people = openPayouts(house)
  const [up, down] = [await people.payee(0n), await people.payee(100_000n)]
  await house.ownerStore.transact(
    (tx) => tx.run`update identity.profile set invited_by = ${up.member}, affiliate_code = 'K'
                    where member = ${down.member}`,
  )
  const sends = (amount: bigint) =>
    transferUpline(house.store, {
      ...{ member: down.member, bucket: down.bucket, to: 'upline', amount, now },
      ...{ paymentPassword: pin, key: randomUUID() },
    })
  const over = await sends(40_001n)
  expect(isRefusal(over) && over.refused).toBe('amount-above')
  expect(isRefusal(await sends(30_000n))).toBe(false)
  const page = async (filters: object) =>
    (await one.call(lists.page, { name: 'upline-transfers', filters, limit: 10 } as never)).value
      .rows
  const row = { member: down.member, other: up.member, way: 'up', amount: '30000', terms: '2' }
  for (const filters of [{}, { member: up.member }, { member: down.member }, { way: 'up' }])
    expect(await page(filters)).toEqual([expect.objectContaining(row)])
  for (const filters of [{ way: 'down' }, { min: '30001' }, { member: randomUUID() }])
    expect(await page(filters)).toEqual([])
  const blind = await desk.staff({ may: ['play.see'] })
  expect((await blind.call(uplineDesk.uplineTerms, {})).success).toBe(false)
})
