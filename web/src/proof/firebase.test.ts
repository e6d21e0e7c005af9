// @vitest-environment node
/// <reference types="node" />
import { createServer } from 'node:http'
import { doors } from '@balai/contract/refusals/doors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firebasePhoneCode, identityToolkit } from './firebase.ts'

/** Google's Identity Toolkit as far as a phone code needs it. */
const heard: { path: string; locale: unknown; body: unknown }[] = []
let mistake: string | undefined
const answers: Record<string, unknown> = {
  '/v1/recaptchaParams': { recaptchaSiteKey: 'site-key' },
  '/v1/accounts:sendVerificationCode': { sessionInfo: 'a-session' },
  '/v1/accounts:signInWithPhoneNumber': { idToken: 'an-id-token', phoneNumber: '+628123456789' },
}
const toolkit = createServer(async (request, reply) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://toolkit')
  const text = Buffer.concat(chunks).toString()
  const body = text ? JSON.parse(text) : undefined
  heard.push({ path: pathname, locale: request.headers['x-firebase-locale'], body })
  const fault = searchParams.get('key') !== 'web-key' ? 'API_KEY_INVALID' : mistake
  reply.writeHead(fault ? 400 : 200, { 'content-type': 'application/json' })
  reply.end(JSON.stringify(fault ? { error: { message: fault } } : answers[pathname]))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => toolkit.listen(0, '127.0.0.1', done))
  const address = toolkit.address()
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => void toolkit.close())
beforeEach(() => {
  heard.length = 0
  mistake = undefined
})

const port = (more: Partial<Parameters<typeof firebasePhoneCode>[0]> = {}) =>
  firebasePhoneCode({
    ...{ url, apiKey: 'web-key', lang: 'ID', unknown: 'tidak dikenal' },
    recaptcha: async (siteKey) => `person for ${siteKey}`,
    ...more,
  })
const mobile = { countryDialingCode: '62', mobileNum: '0812-3456-789' }

test('[REG-09] a code is sent by the provider after its own check, and proved there', async () => {
  expect(identityToolkit).toBe('https://identitytoolkit.googleapis.com')
  const phone = port()
  expect(await phone.send(mobile)).toEqual({ expirationTime: undefined })
  expect(await phone.prove('123456')).toEqual({
    verificationCode: '123456',
    firebaseChannel: 'sms',
    firebaseIdToken: 'an-id-token',
  })
  expect(heard).toEqual([
    { path: '/v1/recaptchaParams', locale: 'id', body: undefined },
    {
      path: '/v1/accounts:sendVerificationCode',
      locale: 'id',
      body: { phoneNumber: '+628123456789', recaptchaToken: 'person for site-key' },
    },
    {
      path: '/v1/accounts:signInWithPhoneNumber',
      locale: 'id',
      body: { sessionInfo: 'a-session', code: '123456' },
    },
  ])
})

test.each([
  ['INVALID_PHONE_NUMBER : Invalid format.', 'mobile-invalid'],
  ['MISSING_PHONE_NUMBER', 'mobile-missing'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : slow down', 'code-too-many'],
  ['INVALID_CODE', 'code-wrong'],
  ['MISSING_CODE', 'code-missing'],
  ['SESSION_EXPIRED', 'code-expired'],
  ['CAPTCHA_CHECK_FAILED', 'human-failed'],
  ['QUOTA_EXCEEDED : Exceeded quota.', 'code-quota'],
  ['OPERATION_NOT_ALLOWED', 'code-closed'],
] as const)(
  '[REG-09] %s is said in the words of the house, in both languages',
  async (name, ours) => {
    mistake = name
    for (const lang of ['ID', 'EN'] as const) {
      expect(await port({ lang }).send(mobile)).toEqual({ said: doors[ours][lang] })
      expect(await port({ lang }).prove('000000')).toEqual({ said: doors[ours][lang] })
    }
  },
)

test('[REG-09] whatever else goes wrong proves nothing: an unknown mistake, no answer, no token', async () => {
  const unknown = { said: 'tidak dikenal' }
  mistake = 'constructor'
  expect(await port().send(mobile)).toEqual(unknown)
  mistake = undefined
  expect(await port({ apiKey: 'other' }).prove('123456')).toEqual(unknown)
  expect(await port({ url: 'http://127.0.0.1:1' }).send(mobile)).toEqual(unknown)
  const failing = port({ recaptcha: () => Promise.reject(new Error('gone')) })
  expect(await failing.send(mobile)).toEqual(unknown)
  expect(heard.map(({ path }) => path)).not.toContain('/v1/accounts:sendVerificationCode')
  const kept = answers['/v1/accounts:signInWithPhoneNumber']
  answers['/v1/accounts:signInWithPhoneNumber'] = {}
  expect(await port().prove('123456')).toEqual(unknown)
  answers['/v1/accounts:signInWithPhoneNumber'] = kept
})

test('[REG-09] a number that no country has is not sent anywhere', async () => {
  expect(await port().send({ countryDialingCode: '62', mobileNum: 'abc' })).toEqual({
    said: doors['mobile-invalid'].ID,
  })
  expect(heard).toEqual([])
})
