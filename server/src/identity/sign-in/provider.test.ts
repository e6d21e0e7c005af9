import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { defaults } from '../../site/settings.ts'
import { equip } from '../../verification/index.ts'
import { openJwks } from '../../verification/testing/jwks.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { personAt } from '../testing/person.ts'

let house: House
let door: Door
let published: Awaited<ReturnType<typeof openJwks>>
const project = 'balai-uji'
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  published = await openJwks()
  const config = readConfig({
    BALAI_MODE: 'test',
    FIREBASE_PROJECT_ID: project,
    FIREBASE_JWKS_URL: published.url,
  })
  equip(door.store, { config, keys: await keyRing([await newKey('k')]), log: house.log })
  await door.turn('whitelabel', { MOBILEVERCODELOGIN3: true })
})
beforeEach(() => door.set('site', { ...defaults.site, phoneCode: 'firebase' }))
afterAll(async () => {
  await published.close()
  await door.close()
  await house.close()
})

const visitor = crypto.randomUUID()
const tokenFor = (mobile: string, over: object = {}) => {
  const at = Math.floor(house.clock.now().getTime() / 1000)
  const when = { iat: at - 5, auth_time: at - 5, exp: at + 3600, sub: 'orang' }
  const who = { iss: `https://securetoken.google.com/${project}`, aud: project }
  return published.sign({ ...who, ...when, phone_number: `+${mobile}`, ...over })
}
const number = (mobile: string) => ({
  countryDialingCode: '62',
  mobileNum: mobile.slice(2),
  visitor,
})
const bySms = (mobile: string, firebaseIdToken: string) =>
  door.call('login', { type: 'sms', ...number(mobile), verificationCode: '', firebaseIdToken })

test('[LOG-01] where a provider sends the codes, its word signs in, once', async () => {
  const mobile = '6281234530001'
  const sari = await personAt(door, { mobile })
  const token = await tokenFor(mobile)
  const given = await bySms(mobile, token)
  expect(given.value).toMatchObject({ account: sari.name, passwordExpired: false })
  expect((await bySms(mobile, token)).code).toBe('code-wrong')
})

test('its word for another number, of another project or from long ago signs nobody in', async () => {
  const mobile = '6281234530002'
  await personAt(door, { mobile })
  const at = Math.floor(house.clock.now().getTime() / 1000)
  for (const token of [
    await tokenFor('6281234530001'),
    await tokenFor(mobile, { aud: 'lain' }),
    await tokenFor(mobile, { auth_time: at - 3600 }),
    'a.b.c',
    '',
  ])
    expect((await bySms(mobile, token)).code).toBe('code-wrong')
  expect((await bySms(mobile, await tokenFor(mobile))).success).toBe(true)
})

test('[A21] a number that nobody has is answered as a word that does not count', async () => {
  const mobile = '6281234530003'
  await personAt(door, { mobile })
  const unknown = await bySms('6281234539999', await tokenFor('6281234539999'))
  expect(unknown).toEqual(await bySms(mobile, 'a.b.c'))
})

test('the house sends no code of its own beside a provider, and takes no word where there is none', async () => {
  const mobile = '6281234530004'
  await personAt(door, { mobile })
  const asked = { ...number(mobile), purpose: 'login', human: 'test-human' }
  expect((await door.call('smsNoLogin', asked)).code).toBe('code-closed')
  await door.set('site', defaults.site)
  expect((await door.call('smsNoLogin', asked)).success).toBe(true)
  expect((await bySms(mobile, await tokenFor(mobile))).code).toBe('code-wrong')
})

test('[LOG-03] an old password is of no account where nothing was said of one', async () => {
  const mobile = '6281234530005'
  await personAt(door, { mobile })
  await door.turn('whitelabel', { PWDEXPFORCECHANGE3: true })
  house.clock.advance((defaults.entry.passwordDaysMax + 1) * 86_400_000)
  expect((await bySms(mobile, await tokenFor(mobile))).value.passwordExpired).toBe(false)
})
