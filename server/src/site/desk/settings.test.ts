import { arrival, site } from '@balai/contract'
import { settings } from '@balai/contract/desk/settings'
import { settingsChanges } from '@balai/contract/desk/settings-changes'
import { flags, type SettingName, shapes } from '@balai/contract/desk/settings-shapes'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Desk, openDesk, type Signed } from '../../desk/testing/staff.ts'
import { reach } from '../../identity/index.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import {
  arrivalRoutes,
  brought,
  deskSettingsRoutes,
  inMaintenance,
  keepSettings,
  routes,
} from '../index.ts'
import { defaults, settingNames } from '../settings.ts'

const publicUrl = 'http://localhost:3000'
let house: House
let desk: Desk
let second: Desk
let operator: Signed
let approver: Signed
beforeAll(async () => {
  house = await openHouse()
  const options = {
    brought: [brought(reach)],
    routes: {
      deskSettings: deskSettingsRoutes,
      site: routes('test'),
      arrival: arrivalRoutes({ publicUrl }),
    },
  }
  desk = await openDesk(house, options)
  second = await openDesk(house, options)
  ;({ operator, approver } = await desk.pair())
})
afterAll(async () => {
  await desk.close()
  await second.close()
  await house.close()
})

const encoded = (name: SettingName, value: unknown): any =>
  z.encode<z.core.$ZodType>(shapes[name], value)
async function set(setting: SettingName, value: unknown) {
  const made = await operator.propose('setting-changed', { setting, value })
  if (made.value?.state !== 'waiting') return made
  return approver.agree(made.value.id)
}
const usual = (name: SettingName) => encoded(name, defaults[name])
const now = async (name: SettingName) => {
  const { value } = await operator.call(settings.all)
  return value.find((one: { name: string }) => one.name === name)
}

test('[SYS-02] there is no setting that the desk shows and cannot set', () => {
  const refused = settingNames.filter(
    (setting) => !settingsChanges.set.takes.safeParse({ setting, value: usual(setting) }).success,
  )
  expect(refused).toEqual([])
})

test('[SYS-02] a flag changed by the desk changes what every process answers', async () => {
  const before = (await second.call(site.whitelabel)).value
  const flag = (tree: any[]) => tree.find(({ modId }) => modId === 'FREEPLAY3').enabled
  expect(flag(before)).toBe('1')
  const made = await set('whitelabel', { ...usual('whitelabel'), FREEPLAY3: false })
  expect(made.value.state).toBe('done')
  for (const each of [desk, second])
    expect(flag((await each.call(site.whitelabel)).value)).toBe('0')
  const back = await operator.undo(made.value.id)
  await approver.agree(back.value.id)
  expect(flag((await second.call(site.whitelabel)).value)).toBe('1')
})

test('[SYS-03] a rule of the registration changes what pages are told, in any process', async () => {
  const rules = usual('register').map((rule: any) =>
    rule.field === 'email' ? { ...rule, enabled: true, required: true } : rule,
  )
  const foreseen = await operator.preview('setting-changed', { setting: 'register', value: rules })
  expect(foreseen.value).toMatchObject({ approvers: 1, touches: { 'without.email': '0' } })
  await set('register', rules)
  const told = (await second.call(site.registerSettings)).value
  expect(told.find(({ field }: any) => field === 'email')).toMatchObject({ required: true })
  await set('register', usual('register'))
})

test('[SYS-01] maintenance begins at once or by its plan; to open again needs another', async () => {
  const on = await operator.propose('setting-changed', {
    ...{ setting: 'status', value: { maintenance: true } },
  })
  expect(on.value).toMatchObject({ state: 'done', approvers: 0 })
  expect((await second.call(site.status)).value.status).toBe(1)
  const off = await operator.propose('setting-changed', {
    ...{ setting: 'status', value: { maintenance: false } },
  })
  expect(off.value.state).toBe('waiting')
  await approver.agree(off.value.id)
  const at = (minutes: number) => new Date(house.clock.now().getTime() + minutes * 60_000)
  const window = { from: at(1).toISOString(), until: at(2).toISOString() }
  await set('status', { maintenance: false, window })
  const status = async () => (await second.call(site.status)).value.status
  expect(await status()).toBe(0)
  house.clock.advance(60_000)
  expect(await status()).toBe(1)
  house.clock.advance(60_000)
  expect(await status()).toBe(0)
  const crossed = { maintenance: false, window: { from: window.until, until: window.from } }
  expect(await set('status', crossed)).toMatchObject({
    ...{ code: 'malformed', value: { field: 'terms.value.window.until' } },
  })
  await set('status', usual('status'))
})

test('[SYS-04] a domain and what it points to are answered at once', async () => {
  await set('domains', [{ host: 'main.balai.example', name: 'Balai Dua' }])
  const asked = await second.call(arrival.domains, { url: 'https://main.balai.example/' })
  expect(asked.value.domainList[1]).toMatchObject({ name: 'Balai Dua' })
  await set('domains', [])
})

test('a region tells how many members it shuts out before it is made', async () => {
  const seen = {
    ...reach,
    lastSeenAt: async () => [
      { ip: '8.8.8.8', members: 3 },
      { ip: '10.0.0.1', members: 4 },
    ],
  }
  const other = await openDesk(house, { brought: [brought(seen)] })
  const { operator: maker } = await other.pair()
  const value = { country: 'ID', allow: ['ID'], deny: [] }
  const found = await maker.preview('setting-changed', { setting: 'region', value })
  expect(found.value.touches).toEqual({ membersShutOut: '3', membersLetIn: '0' })
  const blocked = { blocked: ['10.0.0.0/8'] }
  const shut = await maker.preview('setting-changed', { setting: 'access', value: blocked })
  expect(shut.value).toMatchObject({ touches: { membersShutOut: '4' }, approvers: 0 })
  await other.close()
})

/** A setting, another value for it, and what that touches. */
const changes: [SettingName, (value: any) => unknown, string[]][] = [
  ['whitelabel', (value) => ({ ...value, FREEPLAY3: !value.FREEPLAY3 }), ['members']],
  [
    'register',
    (rules) =>
      rules.map((rule: any) =>
        rule.field === 'email' ? { ...rule, enabled: true, required: true } : rule,
      ),
    ['members', 'without.email'],
  ],
  ['brand', (value) => ({ ...value, name: 'Balai Baru' }), ['members']],
  ['region', (value) => ({ ...value, deny: ['SG'] }), ['membersShutOut', 'membersLetIn']],
  [
    'kycLevels',
    (value) => ({ ...value, level0: { ...value.level0, withdrawDayMost: '1' } }),
    ['membersTightened', 'membersLoosened'],
  ],
  ['status', (value) => ({ ...value, maintenance: true }), ['membersSignedIn']],
]

test.each(changes)(
  '[OPS-06] a change of %s shows what it touches and what would stand, and makes nothing by it',
  async (name, changed, touched) => {
    const before = await now(name)
    const value = changed(before.value)
    const { value: seen } = await operator.preview('setting-changed', { setting: name, value })
    expect(Object.keys(seen.touches).toSorted()).toEqual(touched.toSorted())
    expect(Object.values(seen.touches).every((count) => /^\d+$/.test(String(count)))).toBe(true)
    expect(seen.before).toEqual(before.value)
    expect(seen.after).toEqual(value)
    expect(await now(name)).toEqual(before)
    // What was seen is what then stands.
    await set(name, value)
    expect((await now(name)).value).toEqual(value)
    await set(name, before.value)
  },
)

test('nobody locks themselves out by the networks of the desk', async () => {
  const value = ['203.0.113.0/24']
  const made = await operator.propose('setting-changed', { setting: 'deskNetworks', value })
  expect(made.code).toBe('change-refused')
  const own = await operator.preview('setting-changed', {
    ...{ setting: 'deskNetworks', value: [...value, '192.0.2.0/24'] },
  })
  expect(own).toMatchObject({ success: true, value: { approvers: 1 } })
})

test('a way to people leads only to who is agreed with', async () => {
  const way = {
    type: 'service',
    label: { ID: 'Obrolan', EN: 'Chat' },
    url: 'https://chat.example/',
  }
  expect((await set('services', [way])).code).toBe('change-refused')
  await set('linkHosts', ['chat.example'])
  expect((await set('services', [way])).value.state).toBe('done')
  await set('services', usual('services'))
  await set('linkHosts', [])
})

test('every version is kept with who, when, by which change and why; the value before comes back', async () => {
  const value = { ...usual('site'), registrationBonus: 'Rp 2.000.000' }
  const made = await operator.propose(
    'setting-changed',
    { setting: 'site', value },
    'Promo Lebaran',
  )
  expect(made.value, 'harmless: at once').toMatchObject({ state: 'done', approvers: 0 })
  expect(await now('site')).toMatchObject({ value, by: `staff:${operator.id}` })
  const { value: history } = await operator.call(settings.history, { setting: 'site' })
  expect(history[0]).toMatchObject({ change: made.value.id, reason: 'Promo Lebaran', value })
  expect(history.at(-1)).toMatchObject({ version: 0, by: null, value: usual('site') })
  expect((await operator.undo(made.value.id)).value.state).toBe('done')
  expect((await now('site')).value).toEqual(usual('site'))
})

test('who may not set anything neither reads nor sets, and nobody sets what there is not', async () => {
  const other = await desk.staff({ may: ['content.see', 'content.edit'] })
  const terms = { setting: 'site', value: usual('site') }
  expect((await other.call(settings.all)).code).toBe('not-allowed')
  expect((await other.call(settings.history, { setting: 'site' })).code).toBe('not-allowed')
  expect((await other.propose('setting-changed', terms)).code).toBe('not-allowed')
  for (const setting of ['constructor', '__proto__', 'nothing'])
    expect((await operator.propose('setting-changed', { setting, value: {} })).code).toBe(
      'malformed',
    )
  expect((await operator.call(settings.history, { setting: '__proto__' })).code).toBe('malformed')
})

test('[SYS-01] what is closed for maintenance by a plan wakes nobody: the moment alone decides', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const plan = (from: number, until: number | null) => ({
    maintenance: false,
    window: { from: day(from), until: until === null ? null : day(until) },
  })
  expect(inMaintenance(plan(2, 4), day(1))).toBe(false)
  expect(inMaintenance(plan(2, 4), day(2))).toBe(true)
  expect(inMaintenance(plan(2, 4), day(4))).toBe(false)
  expect(inMaintenance(plan(2, null), day(9))).toBe(true)
  expect(inMaintenance({ maintenance: true, window: null }, day(1))).toBe(true)
})

test('a piece of content and a setting wake the pages of every process within a second', async () => {
  const memory = await keepSettings(second.store, house.log)
  const first = memory.changes()
  await set('site', { ...usual('site'), registrationBonus: 'Rp 3' })
  await expect.poll(memory.changes, { timeout: 1_000 }).toBeGreaterThan(first)
  await set('site', usual('site'))
  await memory.close()
})

const Tree: fc.Arbitrary<Record<string, boolean>> = fc.record(
  Object.fromEntries(flags.map((flag) => [flag, fc.boolean()])),
)
/** Values near what is right: the usual one with one place of it put wrong, or right in another way. */
const bent = (name: SettingName) =>
  fc
    .tuple(fc.jsonValue({ maxDepth: 1 }), fc.nat(40))
    .map(([junk, at]) => bend(usual(name), junk, at))

function bend(value: any, junk: unknown, at: number): unknown {
  if (Array.isArray(value)) {
    if (!value.length || at % 5 === 0) return [...value, junk]
    const place = at % value.length
    return value.map((one, index) => (index === place ? bend(one, junk, at >> 1) : one))
  }
  if (typeof value !== 'object' || value === null) return junk
  const keys = Object.keys(value)
  if (!keys.length || at % 7 === 0) return junk
  const key = keys[at % keys.length] ?? ''
  return { ...value, [key]: bend(value[key], junk, at >> 1) }
}

test('[SYS-02] what the editor takes the house takes, and what it refuses is refused with its place', async () => {
  const any = fc
    .constantFrom(...settingNames.filter((name) => name !== 'deskNetworks' && name !== 'services'))
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        name === 'whitelabel'
          ? Tree
          : fc.oneof(bent(name), bent(name), fc.jsonValue(), fc.constant(usual(name))),
      ),
    )
    // A body that reaches for a prototype comes no further than the door, whatever it is about.
    .filter(([, value]) => !/"(__proto__|constructor)":/.test(JSON.stringify(value)))
  let [taken, refused] = [0, 0]
  await fc.assert(
    fc.asyncProperty(any, async ([setting, value]) => {
      // As the console asks before it lets anyone propose.
      const editor = z.safeDecode(settingsChanges.set.takes, { setting, value } as never)
      const house = await operator.preview('setting-changed', { setting, value })
      if (!editor.success) {
        refused++
        expect(house.code, JSON.stringify(value)).toBe('malformed')
        const path = ['terms', ...(editor.error.issues[0]?.path ?? [])].join('.')
        expect(house.value.field).toBe(path)
      } else {
        taken++
        expect(['ok', 'nothing-changes']).toContain(house.success ? 'ok' : house.code)
      }
    }),
    { numRuns: 150 },
  )
  expect(taken).toBeGreaterThan(10)
  expect(refused).toBeGreaterThan(10)
}, 60_000)
