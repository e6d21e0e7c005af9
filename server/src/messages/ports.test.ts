import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { mountOutbox, sendEmail, sendSms } from './index.ts'
import { localPort } from './local-port.ts'
import { openPorts } from './ports.ts'
import { smsTimeoutMs } from './sms-port.ts'
import { openGateway, partsOf } from './testing/gateway.ts'
import { openMailbox } from './testing/mailbox.ts'
import { email, openPost, sms } from './testing/post.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(async () => {
  await house.close()
})

const secret = 'rahasia-gerbang-1'
const live = {
  BALAI_MODE: 'live',
  PUBLIC_URL: 'https://balai.example',
  PLAY_URL: 'https://play.balai.example',
  DATABASE_URL: 'postgres://app@db/balai',
  DATABASE_OWNER_URL: 'postgres://owner@db/balai',
  KEYS: '[]',
}

test('[MSG-01] the SMS gateway is sent JSON that it can check by its secret', async () => {
  const gateway = await openGateway()
  const post = await openPost(house, { SMS_URL: gateway.url, SMS_SECRET: secret })
  await house.store.transact((tx) => sendSms(tx, sms(post.clock.now())))
  await post.deliver()
  const [got] = gateway.got
  if (!got) throw new Error('nothing came')
  const { timestamp, signature, body } = partsOf(got)
  const hmac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  expect(signature).toBe(`sha256=${hmac}`)
  expect(Math.abs(Number(timestamp) * 1000 - post.clock.now().getTime())).toBeLessThan(5_000)
  expect(JSON.parse(body)).toEqual({
    id: got.headers['idempotency-key'],
    to: '+6281234567890',
    text: '482913 adalah kode Balai Anda.',
    purpose: 'code-register',
  })
  expect(smsTimeoutMs).toBe(5_000)
  await post.close()
  await gateway.close()
})

test.each([301, 302, 307, 308])(
  'a gateway that sends elsewhere by %i is not followed',
  async (code) => {
    const gateway = await openGateway()
    gateway.answers.push(code)
    const post = await openPost(house, { SMS_URL: gateway.url, SMS_SECRET: secret })
    await house.store.transact((tx) => sendSms(tx, sms(post.clock.now())))
    await post.deliver()
    expect(gateway.got.map(({ path }) => path)).toEqual(['/sms'])
    expect(await post.rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    await post.close()
    await gateway.close()
  },
)

test.each([
  [400, 'failed'],
  [422, 'failed'],
  [401, 'waiting'],
  [429, 'waiting'],
  [500, 'waiting'],
])('after %i of the gateway a message is %s', async (code, state) => {
  const gateway = await openGateway()
  gateway.answers.push(code)
  const post = await openPost(house, { SMS_URL: gateway.url, SMS_SECRET: secret })
  await house.store.transact((tx) => sendSms(tx, sms(post.clock.now())))
  await post.deliver()
  expect(await post.rows()).toMatchObject([{ state }])
  await post.close()
  await gateway.close()
})

test('[MSG-01] an e-mail reaches a real SMTP server, in both its forms', async () => {
  const mailbox = await openMailbox()
  const MAIL_FROM = 'kabar@balai.example'
  const post = await openPost(house, { SMTP_URL: mailbox.url, MAIL_FROM })
  const html = '<p>482913 adalah kode <b>Balai</b> Anda.</p>'
  await house.store.transact((tx) => sendEmail(tx, email(post.clock.now(), { html })))
  await post.deliver()
  expect(mailbox.got).toHaveLength(1)
  const [{ from, to, text } = { from: '', to: [], text: '' }] = mailbox.got
  expect({ from, to }).toEqual({ from: MAIL_FROM, to: ['budi@contoh.example'] })
  expect(text).toContain('Subject: Kode verifikasi')
  expect(text).toContain('multipart/alternative')
  expect(text).toContain('482913 adalah kode Balai Anda.')
  expect(text).toMatch(/Message-ID: <[\w-]+@balai\.example>/i)
  expect(await post.rows()).toMatchObject([{ state: 'sent', port: 'smtp', text: null }])
  await post.close()
  await mailbox.close()
})

test('nobody adds a header or a recipient by what stands in a subject', async () => {
  const mailbox = await openMailbox()
  const post = await openPost(house, { SMTP_URL: mailbox.url })
  const subject = 'Halo\r\nBcc: jahat@contoh.example\r\n\r\nisi'
  await house.store.transact((tx) => sendEmail(tx, email(post.clock.now(), { subject })))
  await post.deliver()
  expect(mailbox.got[0]?.to).toEqual(['budi@contoh.example'])
  expect(mailbox.got[0]?.text).not.toMatch(/^Bcc:/m)
  await post.close()
  await mailbox.close()
})

test.each([
  [550, 'failed'],
  [451, 'waiting'],
])('after %i of the mail server a message is %s', async (code, state) => {
  const mailbox = await openMailbox()
  mailbox.says.code = code
  const post = await openPost(house, { SMTP_URL: mailbox.url })
  await house.store.transact((tx) => sendEmail(tx, email(post.clock.now())))
  await post.deliver()
  expect(await post.rows()).toMatchObject([{ state }])
  expect(post.lines.join('')).not.toContain('budi@')
  await post.close()
  await mailbox.close()
})

test('a mail server that is not there delays a message', async () => {
  const post = await openPost(house, { SMTP_URL: 'smtp://127.0.0.1:1' })
  await house.store.transact((tx) => sendEmail(tx, email(post.clock.now())))
  await post.deliver()
  expect(await post.rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await post.close()
})

test('[MSG-01] the outbox lists what was sent, newest first, in demo and in test', async () => {
  for (const mode of ['demo', 'test'] as const) {
    house.clock.advance(60_000)
    const post = await openPost(house, { BALAI_MODE: mode })
    for (const key of ['satu', 'dua', 'tiga']) {
      post.clock.advance(1_000)
      const text = `<script>${key}</script> & ${mode}`
      await house.store.transact((tx) =>
        sendSms(tx, sms(post.clock.now(), { key: `${mode} ${key}`, text })),
      )
      await post.deliver()
    }
    await house.store.transact((tx) =>
      sendSms(tx, sms(post.clock.now(), { key: `${mode} rahasia`, withheld: true })),
    )
    const app = Fastify()
    mountOutbox(app, post)
    const { value } = (await app.inject('/outbox')).json<{ value: { text: string }[] }>()
    expect(value.slice(0, 3).map(({ text }) => text)).toEqual([
      `<script>tiga</script> & ${mode}`,
      `<script>dua</script> & ${mode}`,
      `<script>satu</script> & ${mode}`,
    ])
    expect(value).toHaveLength(mode === 'demo' ? 3 : 6)
    const page = await app.inject({ url: '/outbox', headers: { accept: 'text/html,*/*' } })
    expect(page.body).toContain('&#60;script&#62;tiga')
    expect(page.body).not.toContain('<script')
    expect(page.headers['cache-control']).toBe('no-store')
    await app.close()
    await post.close()
  }
})

test('a live house has no outbox, neither a page nor files', async () => {
  const config = readConfig(live)
  const app = Fastify()
  mountOutbox(app, { config, store: house.store })
  expect((await app.inject('/outbox')).statusCode).toBe(404)
  await app.close()
  expect(openPorts(config)).toEqual({ sms: undefined, email: undefined })
  expect(() => localPort('live', '/nowhere')).toThrow('live')
})

test('a live house with ways to send has them', () => {
  const given = {
    SMS_URL: 'https://gate.example/sms',
    SMS_SECRET: secret,
    SMTP_URL: 'smtps://mail',
  }
  const { sms: way, email: mail } = openPorts(readConfig({ ...live, ...given }))
  expect([way?.name, mail?.name]).toEqual(['sms-gateway', 'smtp'])
  mail?.close?.()
  expect(() => readConfig({ ...live, ...given, SMS_URL: 'http://gate.example' })).toThrow('https')
  expect(() => readConfig({ SMS_URL: 'https://gate.example/sms' })).toThrow(/^SMS_SECRET: /m)
  expect(() => readConfig({ SMS_SECRET: secret })).toThrow(/^SMS_URL: /m)
})
