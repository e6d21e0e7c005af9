import { randomUUID } from 'node:crypto'
import { type MemberId, type MessageTopic, push } from '@balai/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openWire, type Wire } from '../../cashier/testing/wire.ts'
import * as wagers from '../../wagers/index.ts'
import { tellInbox, tellManyInbox } from '../inbox/tell.ts'
import { openBrowserKeys, openPushService, senderOf } from '../testing/push-service.ts'
import { type Telling, tellDue } from './deliver.ts'
import { endpointIn } from './endpoint.ts'

let wire: Wire
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  wire = await openWire()
})
afterAll(() => wire.close())
beforeEach(async () => {
  service = await openPushService()
})
afterEach(async () => {
  await wire.house.ownerStore.transact((tx) => tx.run`delete from messages.push_subscription`)
  await service.close()
})

type Somebody = Awaited<ReturnType<Wire['member']>>
type Devices = { publicKey: string; devices: { id: string; topics: string[] }[] }
const all: MessageTopic[] = ['money', 'account', 'play', 'house']

/** Somebody, and a browser of theirs that is told of these kinds. */
async function withBrowser(
  topics: MessageTopic[] = all,
  who?: Somebody,
  path: string = randomUUID(),
) {
  const member = who ?? (await wire.member())
  const browser = openBrowserKeys()
  const endpoint = `${service.origin}/send/${path}`
  const body = { endpoint, keys: browser.keys, topics }
  const { id } = await wire.told<{ id: string }>(push.beginPush, body, member)
  return { member, browser, id, endpoint }
}

const words = {
  ID: { title: 'Penarikan P-1', text: 'Rp 50.000 sudah dibayarkan.' },
  EN: { title: 'Withdrawal P-1', text: 'Rp 50,000 was paid.' },
}
const tells = ({ member }: { member: MemberId }, topic: MessageTopic = 'money') =>
  wire.house.store.transact((tx) =>
    tellInbox(tx, {
      ...{ member, purpose: 'withdrawal-paid', key: randomUUID(), topic, words },
      ...{ path: '/member/withdraw', now: wire.house.clock.now() },
    }),
  )
/** What the house does as it is woken. */
const works = (over: Partial<Telling> = {}) =>
  tellDue({
    ...wire.house,
    means: { keys: wire.keys, localhost: true },
    contact: 'no-reply@balai.test',
    restingOf: ({ db }, of) => wagers.restingOf(db, of),
    ...over,
  })
/** The same, so much later. */
const later = (ms: number) => ({
  clock: {
    ...wire.house.clock,
    now: () => new Date(wire.house.clock.now().getTime() + ms),
  },
})
const Count = z.object({ count: z.int() })
const left = async () =>
  (await wire.house.store.db.one(Count)`select count(*)::int as count from messages.push_due`).count
const devicesOf = async (of: Somebody) =>
  (await wire.told<Devices>(push.pushDevices, {}, of)).devices

test('a message reaches the browser, sealed for it alone and signed by the house', async () => {
  const { member, browser, id } = await withBrowser()
  await tells(member)
  await works()
  const [sent, ...more] = service.taken
  expect(more).toEqual([])
  if (!sent) throw new Error('nothing was sent')
  expect(JSON.parse(browser.read(sent.body))).toMatchObject({
    ...{ title: 'Penarikan P-1', text: 'Rp 50.000 sudah dibayarkan.' },
    ...{ path: '/member/withdraw', lang: 'id' },
  })
  expect(sent.body.toString('latin1')).not.toContain('Penarikan')
  expect(sent.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' })
  const { publicKey } = await wire.told<Devices>(push.pushDevices, {}, member)
  expect(await senderOf(sent)).toMatchObject({
    ...{ key: publicKey, aud: service.origin, sub: 'mailto:no-reply@balai.test' },
  })
  expect(await left()).toBe(0)
  expect(await works()).toBe(0)
  expect((await devicesOf(member)).map((one) => one.id)).toEqual([id])
})

test('only kinds that were chosen are told, and nothing that was read meanwhile', async () => {
  const { member, browser, id } = await withBrowser(['money'])
  await tells(member, 'account')
  expect(await left()).toBe(0)
  await tells(member, 'money')
  await wire.told(push.setPushTopics, { id, topics: ['account'] }, member)
  await works()
  expect(service.taken).toEqual([])
  await tells(member, 'account')
  await wire.house.store.transact(
    (tx) => tx.run`update messages.inbox set read_at = now() where member = ${member.member}`,
  )
  await works()
  expect([service.taken.length, await left()]).toEqual([0, 0])
  await tells(member, 'account')
  await works()
  expect(service.taken.map(({ body }) => JSON.parse(browser.read(body)).title)).toHaveLength(1)
  await wire.told(push.endPush, { id }, member)
  await tells(member, 'account')
  expect(await left()).toBe(0)
})

test('offers go to who chose them, and to nobody who takes a break from play', async () => {
  const [chose, not, rests] = [
    await withBrowser([...all, 'offers']),
    await withBrowser(),
    await withBrowser([...all, 'offers']),
  ]
  const now = wire.house.clock.now()
  const { store } = wire.house
  await store.transact((tx) =>
    tellManyInbox(tx, {
      members: [chose, not, rests].map(({ member }) => member.member),
      ...{ purpose: 'campaign', key: randomUUID(), topic: 'offers', words, now },
    }),
  )
  // The break begins after it was written, and before it is told.
  const { member, bucket } = rests.member
  const until = new Date(now.getTime() + 86_400_000)
  await store.transact((tx) => wagers.exclude(tx, { member, bucket, until, by: 'test', now }))
  await works()
  expect(service.taken.map(({ path }) => path)).toEqual([new URL(chose.endpoint).pathname])
  expect(await left()).toBe(0)
  // What became of their money is told all the same.
  await tells(rests.member)
  await works()
  expect(service.taken).toHaveLength(2)
})

test.each([404, 410])('a browser that is there no more (%i) is forgotten', async (status) => {
  const { member } = await withBrowser()
  service.says(status)
  await tells(member)
  await works()
  expect(await devicesOf(member)).toEqual([])
  await tells(member)
  expect([await left(), service.taken.length]).toEqual([0, 1])
})

test('what a push service cannot take now is tried again, what it will not is given up', async () => {
  const { member } = await withBrowser()
  service.says(503)
  await tells(member)
  await works()
  expect([await left(), await works()]).toEqual([1, 0])
  service.says(201)
  await works(later(6_000))
  expect([await left(), service.taken.length]).toEqual([0, 2])
  service.says(400)
  await tells(member)
  await works()
  expect(await left()).toBe(0)
  expect(await devicesOf(member)).toHaveLength(1)
  // Away for longer than it is worth.
  service.says(503)
  await tells(member)
  for (const ms of [0, 6_000, 67_000, 668_000]) await works(later(ms))
  expect(await left()).toBe(0)
})

test('told twice, together, in two processes: a browser is told once', async () => {
  const { member } = await withBrowser()
  for (let i = 0; i < 5; i++) await tells(member)
  await Promise.all([works(), works(), works()])
  expect(service.taken).toHaveLength(5)
})

const inside = [
  ...['http://push.example/x', 'ftp://push.example/x', 'javascript:alert(1)', 'x', ''],
  ...['https://127.0.0.1/x', 'https://0x7f000001/x', 'https://2130706433/x', 'https://0/x'],
  ...['https://10.0.0.1/x', 'https://192.168.1.1/x', 'https://169.254.169.254/latest/meta-data/'],
  ...['https://[::1]/x', 'https://[::ffff:7f00:1]/x', 'https://[fd00::1]/x', 'https://[fe80::1]/x'],
  ...['https://localhost/x', 'https://balai/x', 'https://push.example:22/x'],
  ...[
    'https://somebody@push.example/x',
    'https://127.0.0.1.@10.0.0.1/x',
    'http://127.0.0.1:6379/x',
  ],
]

test.each(inside)('no browser is told at %s', async (endpoint) => {
  expect(endpointIn(endpoint, { localhost: true })).toBeUndefined()
  expect(endpointIn(endpoint, { localhost: false })).toBeUndefined()
})

test('a house of real money tells nobody on its own machine, and no name that leads inside', async () => {
  expect(endpointIn('http://localhost:9/x', { localhost: false })).toBeUndefined()
  expect(endpointIn('https://push.example/x', { localhost: false })?.href).toBe(
    'https://push.example/x',
  )
  const member = await wire.member()
  const { keys } = openBrowserKeys()
  const body = { endpoint: 'https://169.254.169.254/x', keys, topics: all }
  expect(await wire.send(push.beginPush, body, member)).toMatchObject({ code: 'push-endpoint' })
  await wire.told(push.beginPush, { ...body, endpoint: 'https://push.example/x' }, member)
  for (const address of ['127.0.0.1', '10.1.2.3', '::ffff:7f00:1']) {
    await tells(member)
    // The name was harmless as it was given, and leads inside as it is called: nothing is called, nor again.
    await works({ resolve: async () => ['1.1.1.1', address] })
    expect(await left()).toBe(0)
  }
})

test('a push service that sends elsewhere is not followed', async () => {
  const inner = await openPushService()
  const { member } = await withBrowser()
  for (const status of [301, 302, 307, 308]) {
    service.says(status, { location: `${inner.origin}/admin` })
    await tells(member)
    await works()
  }
  expect(inner.taken).toEqual([])
  expect([service.taken.length, await left()]).toEqual([4, 0])
  await inner.close()
})

test('nobody sees, changes or ends a browser of another, and one browser is of who came last', async () => {
  const [mine, theirs] = [await withBrowser(), await withBrowser()]
  expect((await devicesOf(mine.member)).map(({ id }) => id)).toEqual([mine.id])
  for (const [call, body] of [
    [push.setPushTopics, { id: theirs.id, topics: ['house'] }],
    [push.endPush, { id: theirs.id }],
  ] as const)
    expect(await wire.send(call, body, mine.member)).toMatchObject({ code: 'push-unknown' })
  expect((await devicesOf(theirs.member))[0]?.topics).toEqual(all)
  // Somebody else signs in at the same browser and switches it on there.
  const path = new URL(theirs.endpoint).pathname.split('/').at(-1)
  await withBrowser(all, mine.member, path)
  expect(await devicesOf(theirs.member)).toEqual([])
  await tells(theirs.member)
  expect(await left()).toBe(0)
  for (let i = 0; i < 12; i++) await withBrowser(all, mine.member)
  expect(await devicesOf(mine.member)).toHaveLength(10)
  const empty = { endpoint: theirs.endpoint, keys: theirs.browser.keys, topics: [] }
  expect(await wire.send(push.beginPush, empty, mine.member)).toMatchObject({ code: 'push-topics' })
})

test('[A25] a browser that another switches on while a notice is on its way there is not told of it', async () => {
  const mine = await withBrowser([...all, 'offers'])
  const other = await wire.member()
  const path = new URL(mine.endpoint).pathname.split('/').at(-1)
  const body = { endpoint: mine.endpoint, keys: mine.browser.keys, topics: all }
  const { store, clock } = wire.house
  await store.transact((tx) =>
    tellManyInbox(tx, {
      ...{ members: [mine.member.member], purpose: 'campaign', key: randomUUID(), topic: 'offers' },
      ...{ words, now: clock.now() },
    }),
  )
  // The message was taken up by a process; then the same browser, keys and all, becomes another member’s.
  const moves = async () => {
    await wire.told(push.beginPush, body, other)
    return []
  }
  await works({ restingOf: moves })
  expect([service.taken.length, await left()]).toEqual([0, 0])
  expect([await devicesOf(mine.member), (await devicesOf(other)).length]).toEqual([[], 1])
  // Nor by a second attempt at what failed before it moved; and the other hears of their own alone.
  const back = await withBrowser(all, mine.member, path)
  service.says(503)
  await tells(mine.member)
  await works()
  expect(await left()).toBe(1)
  await wire.told(push.beginPush, { ...body, keys: back.browser.keys }, other)
  service.says(201)
  await works(later(6_000))
  expect(service.taken).toHaveLength(1)
  await tells(other)
  await works()
  expect(service.taken).toHaveLength(2)
  expect(await left()).toBe(0)
})

const Kept = z.object({ text: z.string() })

test('where a browser is and by which keys lies sealed, and is good for its own row only', async () => {
  const [one, two] = [await withBrowser(), await withBrowser()]
  const { text } = await wire.house.ownerStore.db.one(Kept)`
    select string_agg(s::text || convert_from(decode(encode(hidden, 'hex'), 'escape'), 'UTF8'), ' ') as text
      from messages.push_subscription s`
  for (const { endpoint, browser } of [one, two])
    for (const secret of [endpoint, browser.keys.auth, browser.keys.p256dh])
      expect(text).not.toContain(secret)
  await wire.house.ownerStore.transact(
    (tx) => tx.run`
      update messages.push_subscription set hidden = (
        select hidden from messages.push_subscription where id = ${two.id}) where id = ${one.id}`,
  )
  await tells(one.member)
  await works()
  expect([service.taken, await left()]).toEqual([[], 0])
})
