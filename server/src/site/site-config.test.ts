import { SiteConfig } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { changeSetting } from './index.ts'
import { defaults } from './settings.ts'
import { siteConfig } from './site-config.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const brand = (change: Partial<typeof defaults.brand>) =>
  house.store.transact((tx) =>
    changeSetting(tx, {
      name: 'brand',
      value: { ...defaults.brand, ...change },
      by: 'house',
      now: house.clock.now(),
    }),
  )

test('[SYS-06] the brand is told: platform, merchant, lottery type, device, language, symbol, modes', async () => {
  const told = await siteConfig(house.store.db)
  expect(SiteConfig.parse(told)).toEqual(told)
  expect(told).toMatchObject({
    platform: 'web',
    merchantCode: 'BALAI',
    lotteryType: 'SEA',
    device: 'WEB',
    language: 'ID',
    currencySymbol: 'Rp',
    prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
  })
  await brand({ merchantCode: 'LAIN7', symbol: '฿' })
  expect(await siteConfig(house.store.db)).toMatchObject({
    merchantCode: 'LAIN7',
    currencySymbol: '฿',
  })
  await brand({ symbol: '' })
  expect((await siteConfig(house.store.db)).currencySymbol, 'a brand without its own').toBe('$')
})
