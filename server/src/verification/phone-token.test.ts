import { exportSPKI } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { setting } from '../site/index.ts'
import { phoneTokenPasses, sendCode } from './index.ts'
import { phoneTokenLivesMs } from './phone-token.ts'
import { atHouse, to, visitor } from './testing/asking.ts'
import { type Desk, lastCode, openDesk } from './testing/desk.ts'
import { openJwks } from './testing/jwks.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(async () => {
  await house.close()
})

const proving = (idToken: string | undefined, over: object = {}) => ({
  idToken,
  mobile: to,
  purpose: 'register' as const,
  now: house.clock.now(),
  ...over,
})

test('a proof of a number lives ten minutes', () => {
  expect(phoneTokenLivesMs).toBe(600_000)
})

describe('the house’s own', () => {
  let desk: Desk
  beforeEach(async () => {
    desk = await openDesk(house)
  })
  afterEach(() => desk.close())

  async function exchanged() {
    await sendCode(desk.store, atHouse(house).asking())
    const given = await desk.call('phoneToken', {
      countryDialingCode: '62',
      mobileNo: '0812-3456-7890',
      verificationCode: await lastCode(desk.store, to),
      purpose: 'register',
      visitor,
    })
    expect(given).toMatchObject({ success: true })
    return String(given.value.idToken)
  }

  test('a code is given for a token that proves the number, once', async () => {
    const token = await exchanged()
    expect(await phoneTokenPasses(desk.store, proving(token))).toBe(true)
    expect(await phoneTokenPasses(desk.store, proving(token))).toBe(false)
  })

  test('of 20 times the same token at once one passes', async () => {
    const token = await exchanged()
    const all = Array.from({ length: 20 }, () => phoneTokenPasses(desk.store, proving(token)))
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
  })

  test('it proves no other number, purpose or house, and not for long', async () => {
    const token = await exchanged()
    const later = new Date(house.clock.now().getTime() + phoneTokenLivesMs + 1_000)
    for (const over of [{ mobile: '6281234567891' }, { purpose: 'password' }, { now: later }])
      expect(await phoneTokenPasses(desk.store, proving(token, over))).toBe(false)
    const [head, body, sign] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const forged of [`${none}.${body}.`, `${head}.${body}.AAAA`, `${head}.${sign}`, 'x', ''])
      expect(await phoneTokenPasses(desk.store, proving(forged))).toBe(false)
    expect(await phoneTokenPasses(desk.store, proving(undefined))).toBe(false)
    expect(await phoneTokenPasses(desk.store, proving(token))).toBe(true)
  })

  test('a wrong code is given for nothing', async () => {
    await sendCode(desk.store, atHouse(house).asking())
    const terms = { countryDialingCode: '62', mobileNo: '081234567890', visitor }
    const give = (verificationCode: string, mobileNo = '081234567890') =>
      desk.call('phoneToken', { ...terms, mobileNo, verificationCode, purpose: 'register' })
    const code = await lastCode(desk.store, to)
    expect(await give('')).toMatchObject({ code: 'code-missing' })
    expect(await give(code === '000000' ? '000001' : '000000')).toMatchObject({
      code: 'code-wrong',
    })
    expect(await give(code, '12')).toMatchObject({ code: 'mobile-invalid' })
    expect(await give(code)).toMatchObject({ success: true })
    expect(await give(code)).toMatchObject({ code: 'code-expired' })
  })
})

describe('of Firebase', () => {
  const projectId = 'balai-demo'
  let jwks: Awaited<ReturnType<typeof openJwks>>
  let desk: Desk
  beforeEach(async () => {
    jwks = await openJwks()
    desk = await openDesk(house, {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_JWKS_URL: jwks.url,
    })
    await desk.set('site', { ...(await setting(desk.store.db, 'site')), phoneCode: 'firebase' })
  })
  afterEach(async () => {
    await desk.close()
    await jwks.close()
  })

  const claims = (over: object = {}) => {
    const now = Math.floor(house.clock.now().getTime() / 1000)
    return {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: 'someone',
      phone_number: `+${to}`,
      auth_time: now - 30,
      iat: now - 30,
      exp: now + 3_600,
      ...over,
    }
  }

  test('a token passes, once', async () => {
    const token = await jwks.sign(claims())
    expect(await phoneTokenPasses(desk.store, proving(token))).toBe(true)
    expect(await phoneTokenPasses(desk.store, proving(token))).toBe(false)
    expect(await phoneTokenPasses(desk.store, proving(token, { purpose: 'password' }))).toBe(false)
  })

  test('another audience, issuer or number, an old or unfinished token, is refused', async () => {
    const now = Math.floor(house.clock.now().getTime() / 1000)
    const wrong = [
      { aud: 'another-project' },
      { aud: undefined },
      { iss: 'https://securetoken.google.com/another-project' },
      { iss: undefined },
      { phone_number: '+6281234567891' },
      { phone_number: to },
      { phone_number: undefined },
      { sub: '' },
      { sub: undefined },
      { exp: now - 10 },
      { exp: undefined },
      { iat: now - 700, auth_time: now - 700 },
      { iat: undefined },
      // Renewed just now, from a code that was entered an hour ago.
      { auth_time: now - 3_600 },
      { auth_time: now + 3_600 },
      { auth_time: undefined },
    ]
    for (const over of wrong) {
      const token = await jwks.sign(claims(over))
      expect(await phoneTokenPasses(desk.store, proving(token)), JSON.stringify(over)).toBe(false)
    }
  })

  test('the key of another, an unknown or unfit one, and the public key as a secret sign nothing', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(jwks.publicKey))
    const forged = [
      await jwks.sign(claims(), { key: jwks.stranger }),
      await jwks.sign(claims(), { key: jwks.stranger, kid: 'k2' }),
      await jwks.sign(claims(), { key: jwks.curve, kid: 'curve', alg: 'ES256' }),
      await jwks.sign(claims(), { key: secret as never, alg: 'HS256' }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`,
    ]
    for (const token of forged)
      expect(await phoneTokenPasses(desk.store, proving(token))).toBe(false)
  })

  test('the house’s own token is none of Firebase’s, and a project is needed', async () => {
    const token = await jwks.sign(claims())
    const bare = await openDesk(house)
    expect(await phoneTokenPasses(bare.store, proving(token))).toBe(false)
    await bare.close()
    await desk.set('site', { ...(await setting(desk.store.db, 'site')), phoneCode: 'house' })
    expect(await phoneTokenPasses(desk.store, proving(token))).toBe(false)
  })

  test('keys that cannot be had let nobody pass', async () => {
    const away = await openDesk(house, {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_JWKS_URL: 'http://127.0.0.1:1/jwks',
    })
    expect(await phoneTokenPasses(away.store, proving(await jwks.sign(claims())))).toBe(false)
    await away.close()
  })
})
