import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { attemptsMax, deliverDue, leaseMs, pausesMs, startDelivery } from './deliver.ts'
import { jobs, masked, sendEmail, sendSms } from './index.ts'
import { keepDays } from './jobs.ts'
import { smsPort, smsTimeoutMs } from './sms-port.ts'
import { openGateway } from './testing/gateway.ts'
import { openPost, type Post, sms } from './testing/post.ts'
import { endsAfterMs } from './write.ts'

let house: House
let post: Post
let gateway: Awaited<ReturnType<typeof openGateway>>
beforeEach(async () => {
  house = await openHouse()
  gateway = await openGateway()
  post = await openPost(house, { SMS_URL: gateway.url, SMS_SECRET: 'rahasia-gerbang-1' })
})
afterEach(async () => {
  await post.close()
  await gateway.close()
  await house.close()
})

const write = (over: object = {}) =>
  house.store.transact((tx) => sendSms(tx, sms(post.clock.now(), over)))

test('[MSG-01] a message is sent with what it tells of, or not at all', async () => {
  const refused = house.store.transact(async (tx) => {
    await sendSms(tx, sms(post.clock.now()))
    throw new Error('undone')
  })
  await expect(refused).rejects.toThrow('undone')
  expect(await post.deliver()).toBe(0)
  await write()
  expect(await post.deliver()).toBe(1)
  expect(gateway.got).toHaveLength(1)
  expect(await post.rows()).toMatchObject([{ state: 'sent', attempts: 1, port: 'sms-gateway' }])
})

test('one key writes one message', async () => {
  await write()
  await write({ text: 'lain' })
  await Promise.all([write(), write(), write()])
  expect(await post.deliver()).toBe(1)
  expect(JSON.parse(gateway.got[0]?.body ?? '')).toMatchObject({ to: '+6281234567890' })
})

test('the words are erased once a message has left the house, or was given up', async () => {
  await write()
  await post.deliver()
  gateway.answers.push(400)
  await write({ key: 'k2' })
  await post.deliver()
  expect(await post.rows()).toMatchObject([
    { state: 'sent', text: null },
    { state: 'failed', text: null },
  ])
})

test('a message that fails is tried again after longer and longer, and given up in the end', async () => {
  expect(pausesMs.sms).toEqual([2_000, 5_000, 15_000, 60_000, 180_000])
  const whole = (pauses: readonly number[]) => pauses.reduce((sum, pause) => sum + pause, 0)
  for (const way of ['sms', 'email'] as const) {
    expect(pausesMs[way]).toHaveLength(attemptsMax - 1)
    expect(whole(pausesMs[way])).toBeLessThan(endsAfterMs[way])
  }
  await write()
  for (const pause of pausesMs.sms) {
    gateway.answers.push(503)
    expect(await post.deliver()).toBe(1)
    post.clock.advance(pause - 500)
    expect(await post.deliver()).toBe(0)
    post.clock.advance(600)
  }
  gateway.answers.push(500)
  expect(await post.deliver()).toBe(1)
  expect(gateway.got).toHaveLength(attemptsMax)
  expect(await post.rows()).toMatchObject([{ state: 'failed', attempts: attemptsMax, text: null }])
  post.clock.advance(3_600_000)
  expect(await post.deliver()).toBe(0)
})

test('a gateway that fails once delays a message, and every attempt bears the same id', async () => {
  gateway.answers.push(500, 'cuts')
  await write()
  for (let i = 0; i < 3; i++) {
    await post.deliver()
    post.clock.advance(20_000)
  }
  const ids = gateway.got.map(({ headers }) => headers['idempotency-key'])
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  expect(await post.rows()).toMatchObject([{ state: 'sent', attempts: 3 }])
})

test('a message that comes too late is not sent any more', async () => {
  await write()
  post.clock.advance(endsAfterMs.sms)
  expect(await post.deliver()).toBe(0)
  expect(await post.rows()).toMatchObject([{ state: 'failed', text: null }])
  expect(gateway.got).toEqual([])
})

test('a message of a process that died is taken over once its lease is over', async () => {
  await write()
  const never = { name: 'never', shown: false, deliver: () => new Promise<void>(() => {}) }
  const { store, clock, log } = post
  void deliverDue({ store, clock, log, ports: { sms: never, email: never } })
  await vi.waitFor(async () => expect(await post.rows()).toMatchObject([{ state: 'sending' }]))
  expect(await post.deliver()).toBe(0)
  post.clock.advance(leaseMs)
  expect(await post.deliver()).toBe(1)
  expect(await post.rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('processes that deliver at once send each message once', async () => {
  for (let i = 0; i < 40; i++) await write({ key: `k${i}` })
  const tried = await Promise.all([1, 2, 3, 4, 5, 6].map(() => post.deliver()))
  expect(tried.reduce((sum, count) => sum + count, 0)).toBe(40)
  expect(gateway.got).toHaveLength(40)
})

test('who waits for a message does not wait for a schedule', async () => {
  const { store, clock, log, ports } = post
  const delivery = await startDelivery({ store, clock, log, ports, everyMs: 3_600_000 })
  await write()
  await vi.waitFor(() => expect(gateway.got).toHaveLength(1), { timeout: 20_000 })
  await delivery.close()
})

test('numbers, addresses and codes never stand in a log line', async () => {
  gateway.answers.push(500)
  await write()
  await post.deliver()
  post.clock.advance(5_000)
  await post.deliver()
  const text = post.lines.join('')
  expect(text).toContain('6281•••90')
  expect(text).not.toContain('6281234567890')
  expect(text).not.toContain('482913')
  expect(masked('budi@contoh.example')).toBe('b•••@contoh.example')
})

test('an SMS goes to one number, an e-mail to one address', async () => {
  const now = post.clock.now()
  for (const to of ['+6281234567890', '', '62812x', '0812345', '6281234567890,6281234567891'])
    await expect(write({ to })).rejects.toThrow('E.164')
  const mail = { subject: 's', text: 't', purpose: 'p', key: 'k', now }
  for (const to of ['a@b, c@d', 'a@b\r\nBcc: c@d', '<a@b>', 'a', 'a@@b@c d'])
    await expect(house.store.transact((tx) => sendEmail(tx, { ...mail, to }))).rejects.toThrow(
      'one address',
    )
})

test('a house without a way to send says so in its log and keeps no words', async () => {
  await write()
  const { store, clock, log } = post
  await deliverDue({ store, clock, log, ports: { sms: undefined, email: undefined } })
  expect(await post.rows()).toMatchObject([{ state: 'failed', text: null }])
  expect(post.lines.join('')).toContain('no way to send')
})

test('rows of what was sent go after a month', async () => {
  await write()
  await post.deliver()
  const [tidy] = jobs
  await tidy?.run(house.store, post.clock.now())
  expect(await post.rows()).toHaveLength(1)
  post.clock.advance(keepDays * 86_400_000 + 1)
  await tidy?.run(house.store, post.clock.now())
  expect(await post.rows()).toEqual([])
})

test('a gateway that hangs is left after five seconds, in a test sooner', async () => {
  gateway.answers.push('hangs')
  const port = smsPort({ url: gateway.url, secret: 'rahasia-gerbang-1', timeoutMs: 100 })
  const message = {
    id: crypto.randomUUID(),
    way: 'sms' as const,
    to: '6281234567890',
    purpose: 'p',
    subject: null,
    text: 't',
    html: null,
    attempts: 1,
  }
  const begun = performance.now()
  await expect(port.deliver(message, post.clock.now())).rejects.toThrow()
  expect(performance.now() - begun).toBeLessThan(smsTimeoutMs)
})

test('without a gateway a message becomes a file', async () => {
  const local = await openPost(house)
  await write()
  await local.deliver()
  const [{ id } = { id: '' }] = await house.store.db.many({
    parse: (row) => row as { id: string },
  })`select id from messages.outbox`
  const file = await readFile(join(local.data, 'outbox', `${id}.json`), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ to: '6281234567890', way: 'sms' })
  expect(await local.rows()).toMatchObject([{ state: 'sent', port: 'outbox' }])
  await local.close()
})
