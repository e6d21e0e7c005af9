import type { Endpoint } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../platform/serve.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { countryOf } from './country.ts'
import { addressesOf } from './host.ts'
import { arrivalRoutes, changeSetting, type Setting } from './index.ts'
import { defaults, type SettingName } from './settings.ts'
import { siteConfig } from './site-config.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const routes = arrivalRoutes({ publicUrl: 'https://balai.example' })
async function ask(name: string, takes: unknown, ip = '127.0.0.1') {
  const handler = routes.handlers[name]
  if (typeof handler !== 'function') throw new Error(`no ${name}`)
  const call = { takes, lang: 'EN', db: house.store.db, from: { ip, userAgent: '', host: '' } }
  return handler(call as unknown as Call<Endpoint>) as any
}
const change = <N extends SettingName>(name: N, value: Setting<N>) =>
  house.store.transact((tx) =>
    changeSetting(tx, { name, value, by: 'house', now: house.clock.now() }),
  )

test('[SYS-04] addresses and resources of a known host; an unknown one is sent to customer service', async () => {
  const app = {
    resourceType: 'app_android',
    url: 'https://balai.example/balai.apk',
    qrCodeUrl: '',
    label: { ID: 'Aplikasi Android', EN: 'Android app' },
  }
  await change('resources', [app])
  await change('domains', [{ host: 'balai-dua.example', name: 'Balai Dua' }])
  for (const url of ['balai.example', 'https://BALAI.example:443/x?y', 'balai-dua.example:8443'])
    expect(await ask('domains', { url }), url).toEqual({
      domainList: [
        { url: 'https://balai.example', name: 'Balai' },
        { url: 'https://balai-dua.example', name: 'Balai Dua' },
      ],
      resources: [
        {
          resourceType: 'app_android',
          url: 'https://balai.example/balai.apk',
          qrCodeUrl: '',
          labelName: 'Aplikasi Android',
          labelNameEn: 'Android app',
        },
      ],
    })
  for (const url of [
    'evil.example',
    'balai.example.evil.example',
    'balai.example@evil.example',
    '',
  ])
    for (const name of ['domains', 'permission'])
      expect(await ask(name, { url }), url).toMatchObject({ refused: 'domain-unknown' })
  await expect(change('resources', [{ ...app, url: 'javascript:alert(1)' }])).rejects.toThrow()
})

test('[MOD-05] other addresses have TLS; only where the house has none itself are they opened as it is', async () => {
  const other = [{ host: 'balai-dua.example', name: 'Dua' }]
  const urls = (own: string) => addressesOf(own, 'Balai', other).map(({ url }) => url)
  expect(urls('https://balai.example:8443/x')).toEqual([
    'https://balai.example:8443',
    'https://balai-dua.example',
  ])
  expect(urls('http://localhost:8080')).toEqual([
    'http://localhost:8080',
    'http://balai-dua.example:8080',
  ])
  for (const host of ['evil.example; script-src *', 'a.example/x', 'a:1', '*.example', "'self'"])
    await expect(change('domains', [{ host, name: 'x' }]), host).rejects.toThrow()
})

test('[SYS-02] [SYS-07] permission brings what this host may show to this visitor', async () => {
  await change('analytics', { gtagId: 'G-ABC123' })
  await change('cdns', { images: ['https://img.example'], games: ['https://games.example'] })
  const found = await ask('permission', { url: 'balai.example' }, '::ffff:8.8.8.8')
  expect(found).toMatchObject({
    analytics: { gtagId: 'G-ABC123' },
    imageCDNs: ['https://img.example'],
    launchGameCDNs: ['https://games.example'],
    location: { ip: '8.8.8.8', country: 'US' },
  })
  expect(found.customerService[1]).toMatchObject({ type: 'email', label: 'Customer service' })
  expect(found.whitelabel.map(({ modId }: { modId: string }) => modId)).toContain('USERNAMEREG3')
  expect(found.register).toHaveLength(defaults.register.length)
})

test('countries are those that codes are sent to, the house’s own first, with their dialling code', async () => {
  const listed = await ask('countries', undefined)
  expect(listed[0]).toEqual({ countryCode: 'ID', countryDialingCode: '62' })
  expect(listed).toHaveLength(defaults.codes.countries.length)
  await change('codes', { ...defaults.codes, countries: ['SG', 'VN'] })
  expect(await ask('countries', undefined)).toEqual([
    { countryCode: 'SG', countryDialingCode: '65' },
    { countryCode: 'VN', countryDialingCode: '84' },
  ])
})

test('an address has the country that the local database gives it, or none', async () => {
  for (const [ip, country] of [
    ['8.8.8.8', 'US'],
    ['36.86.63.182', 'ID'],
    ['10.1.2.3', 'ID'],
    ['::1', 'ID'],
    ['fe80::1%eth0', 'ID'],
    ['192.0.2.1', null],
    ['not an address', null],
    ['', null],
  ] as const)
    expect(await countryOf(ip, 'ID'), ip).toBe(country)
})

test('[SYS-07] a page is drawn with the origins that pictures come from, once some are set', async () => {
  await change('cdns', defaults.cdns)
  expect(await siteConfig(house.store.db)).not.toHaveProperty('imageCDNs')
  await change('cdns', { images: ['https://cdn.example'], games: [] })
  expect(await siteConfig(house.store.db)).toMatchObject({ imageCDNs: ['https://cdn.example'] })
  await change('cdns', defaults.cdns)
})
