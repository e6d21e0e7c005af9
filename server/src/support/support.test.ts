import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { feedbackBounds, MemberId } from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bucketOf } from '../identity/index.ts'
import { readConfig } from '../platform/config.ts'
import { keyRing, newKey } from '../platform/front/keys.ts'
import { createLimits } from '../platform/front/limits.ts'
import { createMetrics } from '../platform/front/metrics.ts'
import { createServer, mountCalls } from '../platform/front/mount.ts'
import type { SignedIn } from '../platform/serve.ts'
import { bomb } from '../platform/testing/bomb.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { setRank } from '../ranks/index.ts'
import { changeSetting } from '../site/index.ts'
import { siteConfig } from '../site/site-config.ts'
import { equip } from '../verification/index.ts'
import { routes } from './index.ts'

let house: House
let app: FastifyInstance
let data: string
/** Who asks. */
let signedIn: SignedIn | undefined
beforeAll(async () => {
  house = await openHouse()
  data = await mkdtemp(join(tmpdir(), 'balai-support-'))
  const config = readConfig({ BALAI_MODE: 'test', BALAI_DATA: data })
  const keys = await keyRing([await newKey('k')])
  equip(house.store, { config, keys, log: house.log })
  const front = {
    ...house,
    keys,
    limits: createLimits({ scale: 1_000 }),
    metrics: createMetrics(),
    doors: { session: async () => signedIn, game: async () => undefined },
  }
  app = await createServer(front, false)
  mountCalls(app, front, { support: routes({ data }) })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await house.close()
  await rm(data, { recursive: true })
})

const uploads = () => readdir(join(data, 'uploads')).catch(() => [])
let calls = 0
const newIntent = () => `support-${++calls}`
const send = async (
  terms: Record<string, unknown>,
  { url = '/wps/feedback', method = 'PUT', key = newIntent() } = {},
) =>
  (
    await app.inject({
      method: method as 'PUT',
      url,
      headers: {
        ...{ 'idempotency-key': key, 'content-type': 'application/json' },
        ...(signedIn && { authorization: `Bearer ${'t'.repeat(43)}` }),
      },
      body: JSON.stringify(terms),
    })
  ).json()
const services = { url: '/wps/customerService/list', method: 'POST' }
const word = { topic: 'problem', content: 'Tombol putar tidak bergerak.', human: 'test-human' }
const feedback = (images: (Buffer | string)[], over = {}) =>
  send({ ...word, images: images.map((image) => Buffer.from(image).toString('base64')), ...over })

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#e3ae54' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .toFormat(format)
    .toBuffer()

test('a word with pictures is kept: drawn anew, without what they said of their maker', async () => {
  const [png, jpeg] = [await picture('png'), await picture('jpeg')]
  expect(jpeg.includes('SECRET-PLACE')).toBe(true)
  const given = await feedback([png, jpeg], { contact: 'sari@example.test' })
  expect(given).toMatchObject({ success: true })
  expect(given.value.number).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  const Row = z.object({ name: z.string(), bytes: z.int(), width: z.int(), contact: z.string() })
  const rows = await house.store.db.many(Row)`
    select i.name, i.bytes, i.width, f.contact
      from support.image i join support.feedback f on f.id = i.feedback
     where f.number = ${given.value.number} order by i.place`
  expect(rows.map(({ name }) => name.split('.')[1])).toEqual(['png', 'jpg'])
  expect((await uploads()).sort()).toEqual(rows.map(({ name }) => name).sort())
  for (const row of rows) {
    const kept = await readFile(join(data, 'uploads', row.name))
    expect(kept.length).toBe(row.bytes)
    expect(kept.includes('SECRET-PLACE')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 40, height: 30 })
  }
})

test('what is no whole PNG or JPEG by its content is refused by its number, and nothing is kept', async () => {
  const [png, jpeg] = [await picture('png', 400), await picture('jpeg', 400)]
  const before = await uploads()
  const bad: Record<string, Buffer | string> = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    html: '<html><script>alert(1)</script></html>',
    webp: await picture('webp'),
    gif: await picture('gif'),
    empty: '',
    'truncated png': png.subarray(0, png.length / 2),
    'truncated jpeg': jpeg.subarray(0, jpeg.length / 2),
    'a signature alone': png.subarray(0, 8),
    'html behind a jpeg mark': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('<script>alert(1)</script>'),
    ]),
    'decompression bomb': bomb(20_000, 20_000),
    'more than 5 MB': Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
  }
  for (const [name, bytes] of Object.entries(bad)) {
    const given = await feedback([png, bytes])
    expect(given, name).toMatchObject({ code: 'image-refused', value: { number: 2 } })
  }
  expect(await uploads()).toEqual(before)
})

test('what hides behind a picture is not kept with it', async () => {
  const hidden = Buffer.from('<script>alert("polyglot")</script>')
  const { value } = await feedback([Buffer.concat([await picture('png'), hidden])])
  const { name } = await house.store.db.one(z.object({ name: z.string() }))`
    select i.name from support.image i join support.feedback f on f.id = i.feedback
     where f.number = ${value.number}`
  expect((await readFile(join(data, 'uploads', name))).includes('polyglot')).toBe(false)
})

test('a word that is sent again by the same intent is the same word, and nothing else goes by it', async () => {
  const Count = z.object({ count: z.int() })
  const counted = () =>
    house.store.db.one(Count)`select count(*)::int as count from support.feedback`
  const key = newIntent()
  const [first, before] = [await send({ ...word, images: [] }, { key }), await counted()]
  expect(first).toMatchObject({ success: true })
  // Nobody is shown to be there the second time: a proof serves once.
  const again = await send({ ...word, images: [], human: 'used up' }, { key })
  expect(again).toEqual(first)
  expect(await counted()).toEqual(before)
  const other = { ...word, content: 'Sesuatu yang lain.', images: [] }
  expect(await send({ ...other, human: 'used up' }, { key })).toMatchObject({
    code: 'human-failed',
  })
  const given = await send(other, { key })
  expect(given).toMatchObject({ success: true })
  expect(given.value.number).not.toBe(first.value.number)
})

test('the bounds of a word are counted in characters, and a machine’s word is not taken', async () => {
  expect(feedbackBounds).toEqual({ min: 10, max: 1_000 })
  for (const content of ['x'.repeat(9), `  ${'x'.repeat(9)}  `, 'x'.repeat(1_001)])
    expect(await feedback([], { content })).toMatchObject({
      code: 'feedback-length',
      value: { min: 10, max: 1_000 },
    })
  for (const content of ['x'.repeat(10), '🙂'.repeat(1_000)])
    expect(await feedback([], { content })).toMatchObject({ success: true })
  for (const human of [undefined, 'not-a-proof'])
    expect(await feedback([], { human })).toMatchObject({ code: 'human-failed' })
})

test('[SUP-02] the bounds of a word are what the house has set, and pages are told them', async () => {
  const put = (value: { min: number; max: number }) =>
    house.store.transact((tx) =>
      changeSetting(tx, { name: 'feedback', value, by: 'house', now: house.clock.now() }),
    )
  await put({ min: 3, max: 20 })
  expect((await siteConfig(house.store.db)).feedback).toEqual({ min: 3, max: 20 })
  for (const content of ['xx', 'x'.repeat(21)])
    expect(await feedback([], { content })).toMatchObject({
      code: 'feedback-length',
      value: { min: 3, max: 20 },
    })
  for (const content of ['abc', 'x'.repeat(20)])
    expect(await feedback([], { content })).toMatchObject({ success: true })
  await put({ min: 1, max: 5_000 })
  expect(await feedback([], { content: 'x'.repeat(5_000) })).toMatchObject({ success: true })
  await expect(put({ min: 20, max: 20 })).rejects.toThrow()
  await put(feedbackBounds)
})

test('a large body is taken by this call alone, and four pictures by none', async () => {
  const large = 'A'.repeat(100_000)
  expect(await feedback([large])).toMatchObject({ code: 'image-refused' })
  expect(await feedback(['a', 'a', 'a', 'a'])).toMatchObject({ code: 'malformed' })
  expect(await send({ key: large }, services)).toMatchObject({
    code: 'too-large',
  })
})

test('ways to people are sealed to the key of the visit, and to no other', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const asked = (key: object) => send({ key }, services)
  const given = await asked({ kty, crv, x, y })
  const [first] = given.value.version.value.pathList
  expect(first.type).toBe('LIVE')
  const { plaintext, protectedHeader } = await compactDecrypt(first.path, privateKey)
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' })
  expect(new TextDecoder().decode(plaintext)).toBe('/member/support')
  expect(JSON.stringify(given)).not.toContain('/member/support')
  const other = await generateKeyPair('ECDH-ES')
  await expect(compactDecrypt(first.path, other.privateKey)).rejects.toThrow()
  expect(await asked({ kty, crv, x: y, y: x })).toMatchObject({ code: 'malformed' })
})

test('[SUP-01] who is above rank 4 is led to the VIP desk, everyone else and visitors to live chat', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const way = async () => {
    const given = await send({ key: { kty, crv, x, y } }, services)
    const [{ type, path }] = given.value.version.value.pathList
    const { plaintext } = await compactDecrypt(path, privateKey)
    return [type, new TextDecoder().decode(plaintext)]
  }
  const rank = (level: number) =>
    house.store.transact((tx) =>
      setRank(tx, {
        ...{ member, bucket, level, until: null, by: 'house', why: 'uji coba', agreed: [] },
        now: house.clock.now(),
      }),
    )
  const member = MemberId.parse(randomUUID())
  const bucket = bucketOf(member)
  expect(await way()).toEqual(['LIVE', '/member/support'])
  const now = { session: 's', member, bucket, isAgent: 0, trial: false, lang: 'ID' } as const
  signedIn = now
  for (const [level, type] of [
    [0, 'LIVE'],
    [4, 'LIVE'],
    [5, 'VIP'],
  ] as const) {
    if (level > 0) await rank(level)
    expect(await way(), String(level)).toEqual([type, '/member/support'])
  }
  signedIn = undefined
})

test('ways lead to agreed hosts only, a messenger to itself, and each says what it is called', async () => {
  const label = { ID: 'Bicara', EN: 'Talk' }
  const put = (name: 'services' | 'linkHosts', value: never) =>
    house.store.transact((tx) =>
      changeSetting(tx, { name, value, by: 'house', now: house.clock.now() }),
    )
  await put('linkHosts', ['chat.vendor.example'] as never)
  const ways = [
    ['service', 'https://chat.vendor.example/room?x=1', 'LIVE'],
    ['whatsapp', 'https://wa.me/6281200000', 'WHATSAPP'],
    ['telegram', 'https://t.me/balai', 'TELEGRAM'],
    ['email', 'mailto:layanan@balai.example', 'EMAIL'],
    ['service', 'https://evil.example/', undefined],
    ['service', 'https://chat.vendor.example.evil.example/', undefined],
    ['service', 'https://chat.vendor.example@evil.example/', undefined],
    ['service', 'https://me@chat.vendor.example/', undefined],
    ['service', 'https://chat.vendor.example:8443/', undefined],
    ['whatsapp', 'https://chat.vendor.example/', undefined],
    ['telegram', 'mailto:x@balai.example', undefined],
  ] as const
  await put('services', ways.map(([type, url]) => ({ type, label, url })) as never)
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const given = await send({ key: { kty, crv, x, y } }, services)
  const opened = []
  for (const { type, label: called, path } of given.value.version.value.pathList) {
    expect(called).toBe('Bicara')
    const { plaintext } = await compactDecrypt(path, privateKey)
    opened.push([type, new TextDecoder().decode(plaintext)])
  }
  expect(opened).toEqual(ways.flatMap(([, url, type]) => (type ? [[type, url]] : [])))
  for (const url of [
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'http://a.example',
  ])
    await expect(put('services', [{ type: 'service', label, url }] as never), url).rejects.toThrow()
})
