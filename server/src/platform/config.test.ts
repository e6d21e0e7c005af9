import { describe, expect, test } from 'vitest'
import { permits, readConfig } from './config.ts'

const live = {
  BALAI_MODE: 'live',
  PUBLIC_URL: 'https://balai.example',
  PLAY_URL: 'https://play.balai.example',
  DATABASE_URL: 'postgres://app@db/balai',
  DATABASE_OWNER_URL: 'postgres://owner@db/balai',
  KEYS: '[]',
}

test('nothing set is a demonstration house on this machine alone', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    playUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    trustProxy: false,
  })
})

test('a folder is taken from where the house was started', () => {
  expect(readConfig({ BALAI_DATA: 'x' }).data).toBe(`${process.cwd()}/x`)
})

test('a live house that has everything opens to the world', () => {
  const LICENCE = JSON.stringify({ licensee: 'L', number: '1', countries: ['ID'] })
  const config = readConfig({ ...live, LICENCE, TRUST_PROXY: '10.0.0.0/8, ::1' })
  expect(config).toMatchObject({ host: '0.0.0.0', trustProxy: '10.0.0.0/8, ::1' })
  expect(config.licence?.countries).toEqual(['ID'])
})

describe('is refused by name', () => {
  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['BALAI_MODE', { BALAI_MODE: 'prod' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'balai.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['REDIS_URL', { REDIS_URL: 'http://x' }],
    ['KEYS', { KEYS: '{' }],
    ['LICENCE.countries', { LICENCE: '{"licensee":"L","number":"1"}' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Balai' }],
    ['SMS_SECRET', { SMS_URL: 'https://gate.example' }],
    ['SMS_SECRET', { SMS_URL: 'https://gate.example', SMS_SECRET: 'short' }],
    ['SMS_URL', { SMS_SECRET: '0123456789abcdef' }],
    ['HCAPTCHA_SECRET', { HCAPTCHA_SITE_KEY: 'k' }],
    ['TURNSTILE_SITE_KEY', { TURNSTILE_SECRET: 's' }],
    ['FIREBASE_PROJECT_ID', { FIREBASE_PROJECT_ID: 'Not A Project' }],
    ['KEYS', { ...live, KEYS: undefined }],
    ['DATABASE_URL', { ...live, DATABASE_URL: undefined }],
    ['DATABASE_OWNER_URL', { ...live, DATABASE_OWNER_URL: '' }],
    ['PUBLIC_URL', { ...live, PUBLIC_URL: 'http://balai.example' }],
    ['SMS_URL', { ...live, SMS_URL: 'http://gate.example', SMS_SECRET: '0123456789abcdef' }],
    ['PLAY_URL', { ...live, PLAY_URL: undefined }],
    ['XENDIT_CALLBACK_TOKEN', { XENDIT_SECRET_KEY: 'xnd_production_x' }],
    ['XENDIT_CALLBACK_TOKEN', { XENDIT_SECRET_KEY: 'x', XENDIT_CALLBACK_TOKEN: 'short' }],
    ['XENDIT_SECRET_KEY', { ...live, XENDIT_SECRET_KEY: 'xnd_development_x' }],
    ['MIDTRANS_SERVER_KEY', { ...live, MIDTRANS_SERVER_KEY: 'SB-Mid-server-x' }],
    ['MIDTRANS_URL', { ...live, MIDTRANS_URL: 'http://localhost:1' }],
    ['PLAY_URL', { ...live, PLAY_URL: 'https://balai.example/play' }],
  ])('%s of %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: `, 'm'))
  })

  test('everything at once', () => {
    const wrong = () => readConfig({ BALAI_MODE: 'live', PORT: 'x' })
    for (const name of ['PORT', 'KEYS', 'DATABASE_URL', 'PUBLIC_URL', 'PLAY_URL'])
      expect(wrong).toThrow(new RegExp(`^${name}: `, 'm'))
  })
})

test('who else vouches for visitors is known by both halves of what was agreed', () => {
  expect(readConfig({})).toMatchObject({
    mailFrom: 'no-reply@localhost',
    hcaptcha: undefined,
    turnstile: undefined,
    firebase: undefined,
  })
  const given = {
    PUBLIC_URL: 'https://balai.example',
    HCAPTCHA_SITE_KEY: 'k',
    HCAPTCHA_SECRET: 's',
    FIREBASE_PROJECT_ID: 'balai-demo',
  }
  expect(readConfig(given)).toMatchObject({
    mailFrom: 'no-reply@balai.example',
    hcaptcha: { url: 'https://api.hcaptcha.com/siteverify', siteKey: 'k', secret: 's' },
    firebase: { projectId: 'balai-demo', jwksUrl: expect.stringContaining('googleapis.com') },
  })
})

test('who takes money for the house is known by its keys', () => {
  expect(readConfig({})).toMatchObject({ xendit: undefined, midtrans: undefined })
  const XENDIT_CALLBACK_TOKEN = '0123456789abcdef'
  const given = { XENDIT_SECRET_KEY: 'x', XENDIT_CALLBACK_TOKEN, MIDTRANS_SERVER_KEY: 'm' }
  expect(readConfig({ ...live, ...given })).toMatchObject({
    xendit: { url: 'https://api.xendit.co', secretKey: 'x', callbackToken: XENDIT_CALLBACK_TOKEN },
    midtrans: { url: 'https://api.midtrans.com', snapUrl: 'https://app.midtrans.com' },
  })
})

test('a live house has no back doors, a demonstration house no moved clock', () => {
  expect(Object.values(permits('live')).some(Boolean)).toBe(false)
  expect(permits('demo')).toMatchObject({ outbox: true, movedClock: false, knownAnswers: false })
})
