import type { Endpoint, Lang } from '@balai/contract'
import { optionalFields } from '@balai/contract/register-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '../platform/db.ts'
import type { Call } from '../platform/serve.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import {
  changeSetting,
  flag,
  putBanner,
  putNotice,
  registerRules,
  routes,
  setting,
} from './index.ts'
import { defaults, flags, type SettingName, shapes } from './settings.ts'

let house: House
let opened: Date
beforeAll(async () => {
  house = await openHouse()
  opened = house.clock.now()
})
afterAll(() => house.close())

const by = 'house'
const minutes = (count: number) => new Date(opened.getTime() + count * 60_000)
const change = <N extends SettingName>(name: N, value: z.output<(typeof shapes)[N]>) =>
  house.store.transact((tx) =>
    changeSetting(tx, { name, value: value as never, by, now: house.clock.now() }),
  )

type Asked = { takes?: unknown; lang?: Lang; ip?: string; now?: Date }
/** Asks a call of the section as the front door would have it answered. */
async function ask(name: string, { takes, lang = 'ID', ip = '192.0.2.1', now }: Asked = {}) {
  const from = { ip, userAgent: '', host: '' }
  const call = { takes, lang, from, db: house.store.db, now: now ?? house.clock.now() }
  const handler = routes('demo').handlers[name]
  if (typeof handler !== 'function') throw new Error(`no ${name}`)
  return handler(call as unknown as Call<Endpoint>) as any
}

test('an unset house has defaults that are valid settings', () => {
  for (const [name, shape] of Object.entries(shapes))
    expect(
      shape.safeParse(z.encode(shape, defaults[name as SettingName] as never)).success,
      name,
    ).toBe(true)
})

test('a changed setting holds at once, and every version stays', async () => {
  await change('brand', { ...defaults.brand, welcomeCredit: 25_000_000_000_000_000n })
  await change('brand', { ...defaults.brand, name: 'Balai Dua' })
  expect(await setting(house.store.db, 'brand')).toEqual({ ...defaults.brand, name: 'Balai Dua' })
  const Row = z.object({ version: z.number(), credit: z.string() })
  expect(
    await house.store.db.many(Row)`
      select version, value ->> 'welcomeCredit' as credit from site.setting
       where name = 'brand' order by version`,
  ).toEqual([
    { version: 1, credit: '25000000000000000' },
    { version: 2, credit: '1000000' },
  ])
})

test('a setting stored before a field existed takes that field’s default', async () => {
  await house.store.transact(
    (tx) => tx.run`
      insert into site.setting values ('brand', 99, '{"name": "Lama"}', now(), 'house')`,
  )
  expect(await setting(house.store.db, 'brand')).toEqual({ ...defaults.brand, name: 'Lama' })
})

test('who changed a setting is recorded with before and after; the same again is nothing', async () => {
  const Row = z.object({ actor: z.string(), body: z.unknown() })
  const events = (db: Db) => db.many(Row)`
    select actor, body from audit.event where subject = 'setting:status' order by seq`
  await change('status', { maintenance: true })
  await change('status', { maintenance: true })
  await change('status', { maintenance: false })
  expect(await events(house.store.db)).toEqual([
    { actor: 'house', body: { before: { maintenance: false }, after: { maintenance: true } } },
    { actor: 'house', body: { before: { maintenance: true }, after: { maintenance: false } } },
  ])
})

test('ten changes at once are ten versions: none is lost', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, i) => change('access', { blocked: [`198.51.100.${i}`] })),
  )
  const { n } = await house.store.db.one(z.object({ n: z.bigint() }))`
    select count(*) as n from site.setting where name = 'access'`
  expect(n).toBe(10n)
  await change('access', { blocked: [] })
})

test('a rule set before other fields existed leaves those as they are by default', async () => {
  const before = await registerRules(house.store.db)
  const first = defaults.register.filter(({ field }) =>
    /^(username|password|confirmPassword)$/.test(field),
  )
  await change('register', first)
  expect(await registerRules(house.store.db)).toEqual(before)
  await change('register', defaults.register)
})

test('a setting out of shape is refused and changes nothing', async () => {
  const before = await registerRules(house.store.db)
  const rule = (field: string, over: object) =>
    defaults.register.map((each) => (each.field === field ? { ...each, ...over } : each))
  const bad: [SettingName, unknown][] = [
    ['register', []],
    ['register', [...defaults.register, defaults.register[0]]],
    ['register', defaults.register.map((rule) => ({ ...rule, minLength: 9, maxLength: 8 }))],
    ['register', defaults.register.map((rule) => ({ ...rule, patternId: 'no-such' }))],
    ['register', defaults.register.map((rule) => ({ ...rule, enabled: false }))],
    ['register', rule('captcha', { field: 'verificationCode' })],
    ['register', rule('username', { maxLength: 65 })],
    ['register', rule('birthday', { patternId: 'any' })],
    ['register', rule('email', { patternId: 'any' })],
    ['whitelabel', { USERNAMEREG3: true }],
    ['access', { blocked: ['10.0.0.0/33'] }],
    ['access', { blocked: ['anything'] }],
    ['brand', { ...defaults.brand, welcomeCredit: -1n }],
  ]
  for (const [name, value] of bad)
    await expect(
      change(name, value as never),
      JSON.stringify([name, String(value)]),
    ).rejects.toThrow()
  expect(await registerRules(house.store.db)).toEqual(before)
})

test('every flag is served and works both ways', async () => {
  type Node = { modId: string; enabled: string; childrenNodes: Node[] }
  const served = async () => {
    const flat = (nodes: Node[]): [string, string][] =>
      nodes.flatMap(({ modId, enabled, childrenNodes }) => [
        [modId, enabled],
        ...flat(childrenNodes),
      ])
    return Object.fromEntries(flat(await ask('whitelabel')))
  }
  for (const name of flags) {
    for (const on of [true, false]) {
      await change('whitelabel', { ...defaults.whitelabel, [name]: on })
      expect(await flag(house.store.db, name)).toBe(on)
      expect((await served())[name]).toBe(on ? '1' : '0')
    }
  }
  await change('whitelabel', defaults.whitelabel)
  const enabled = Object.entries(await served()).filter(([, value]) => value === '1')
  expect(enabled.map(([name]) => name).sort()).toEqual(['DIRECTREG3', 'FREEPLAY3', 'USERNAMEREG3'])
})

test('[SYS-03] one register rule a field, with the pattern that the page tries', async () => {
  const rules = await ask('registerSettings')
  expect(rules[0]).toEqual({
    field: 'username',
    enabled: true,
    required: true,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
    patternId: 'letter-first',
    minLength: 4,
    maxLength: 16,
  })
  const shown = rules.filter(({ enabled }: { enabled: boolean }) => enabled)
  expect(shown.map(({ field }: { field: string }) => field)).toEqual([
    'username',
    'password',
    'confirmPassword',
    'affiliateCode',
  ])
  const fields = rules.map(({ field }: { field: string }) => field)
  expect(fields.sort()).toEqual(
    ['username', 'password', 'confirmPassword', 'mobileNum', ...optionalFields].sort(),
  )
})

test('status: open, closed to an address, closed for maintenance, which wins', async () => {
  const from = async (ip: string) => (await ask('status', { ip })).status
  expect(await ask('status')).toEqual({ status: 0, mode: 'demo', notice: null })
  await change('access', { blocked: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] })
  const blocked = ['203.0.113.9', '2001:db8::1', '198.51.100.7', '::ffff:203.0.113.9']
  for (const ip of blocked) expect(await from(ip), ip).toBe(2)
  for (const ip of ['203.0.114.9', '198.51.100.8', '::1', 'nonsense', ''])
    expect(await from(ip), ip).toBe(0)
  await change('status', { maintenance: true })
  expect([await from('203.0.113.9'), await from('192.0.2.1')]).toEqual([1, 1])
  await change('status', { maintenance: false })
  await change('access', { blocked: [] })
  expect(await from('203.0.113.9')).toBe(0)
})

const words = (name: string) => ({
  ID: { title: `${name} ID`, body: 'isi', linkageLabel: 'Buka' },
  EN: { title: `${name} EN`, body: 'body', linkageLabel: 'Open' },
})
const banner = (id: string, over: object = {}) => ({
  id,
  group: 'w_home',
  scene: 'night',
  words: words(id),
  linkageType: 'path' as const,
  linkage: '/rng?page=1',
  place: 1,
  ...over,
})
const put = (terms: ReturnType<typeof banner>) =>
  house.store.transact((tx) => putBanner(tx, terms, { by, now: house.clock.now() }))

test('banners of a group, in their order, inside their window, in the caller’s language', async () => {
  await put(banner('second', { place: 2 }))
  await put(banner('first'))
  await put(banner('elsewhere', { group: 'w_reg' }))
  await put(banner('not-yet', { opensAt: minutes(5) }))
  await put(banner('over', { opensAt: minutes(-9), closesAt: minutes(-5) }))
  const shown = (over?: Asked) => ask('banners', { takes: { groupName: 'w_home' }, ...over })
  const titles = async (over?: Asked) => (await shown(over)).map((b: { title: string }) => b.title)
  expect((await shown())[0]).toEqual({
    bannerId: 'first',
    groupName: 'w_home',
    url: 'night',
    title: 'first ID',
    body: 'isi',
    linkageType: 'path',
    linkage: '/rng?page=1',
    linkageLabel: 'Buka',
  })
  expect(await titles()).toEqual(['first ID', 'second ID'])
  expect(await titles({ lang: 'EN' })).toEqual(['first EN', 'second EN'])
  expect(await titles({ now: minutes(5) })).toEqual(['first ID', 'not-yet ID', 'second ID'])
  await put(banner('first', { place: 3, words: words('changed') }))
  expect(await titles()).toEqual(['second ID', 'changed ID'])
})

test('putting the same banner again changes and records nothing', async () => {
  const events = () => house.store.db.one(z.object({ n: z.bigint() }))`
    select count(*) as n from audit.event where kind = 'banner-put'`
  await put(banner('again', { group: 'w_help' }))
  const before = await events()
  await put(banner('again', { group: 'w_help' }))
  expect(await events()).toEqual(before)
})

test.each([
  ['leads to another site', { linkage: '//evil.example' }],
  ['leads to another site by a backslash', { linkage: '/\\evil.example' }],
  ['leads to a script', { linkage: 'javascript:alert(1)' }],
  ['leads nowhere', { linkage: '' }],
  ['has no English words', { words: { ID: words('x').ID } }],
  [
    'hides a control character',
    { words: { ...words('x'), EN: { ...words('x').EN, body: 'a\u0007' } } },
  ],
  ['has a picture from elsewhere', { scene: 'https://evil.example/x.png' }],
  ['is of no group', { group: 'home' }],
])('a banner that %s is not put up', async (_what, over) => {
  await expect(put(banner('bad', over))).rejects.toThrow()
  expect(await ask('banners', { takes: { groupName: 'w_home' } })).not.toContainEqual(
    expect.objectContaining({ bannerId: 'bad' }),
  )
})

test('notices in force, newest first, in the caller’s language', async () => {
  const say = (id: string, opensAt: Date, closesAt: Date | null = null) =>
    house.store.transact((tx) =>
      putNotice(
        tx,
        {
          id,
          opensAt,
          closesAt,
          words: {
            ID: { title: id, content: 'satu\ndua' },
            EN: { title: `${id} en`, content: 'x' },
          },
        },
        { by, now: house.clock.now() },
      ),
    )
  await say('old', minutes(-60))
  await say('new', minutes(-1))
  await say('coming', minutes(1))
  await say('gone', minutes(-60), minutes(-1))
  expect(await ask('notices')).toEqual([
    { title: 'new', content: 'satu\ndua', timestamp: minutes(-1).getTime() },
    { title: 'old', content: 'satu\ndua', timestamp: minutes(-60).getTime() },
  ])
  const english = await ask('notices', { lang: 'EN', now: minutes(1) })
  expect(english.map((notice: { title: string }) => notice.title)).toEqual([
    'coming en',
    'new en',
    'old en',
  ])
})

test('the application can neither edit nor delete a version of a setting', async () => {
  for (const work of [
    (tx: any) => tx.run`update site.setting set version = version + 100`,
    (tx: any) => tx.run`delete from site.setting`,
    (tx: any) => tx.run`delete from site.piece_version`,
  ])
    await expect(house.store.transact(work)).rejects.toThrow('permission denied')
})
