import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Random } from '../platform/random.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { captchaLength, captchaLivesMs, knownCaptcha } from './captcha.ts'
import { draw, letters, pictureHeight, pictureWidth } from './captcha-picture.ts'
import { captchaPasses, newCaptcha } from './index.ts'
import { type Desk, openDesk } from './testing/desk.ts'
import { live } from './testing/live.ts'

let house: House
let desk: Desk
let random: Random
beforeEach(async () => {
  house = await openHouse()
  // A live house: nothing but what was asked passes.
  desk = await openDesk(house, live)
  random = drawn(house.clock.now().getTime())
})
afterEach(async () => {
  await desk.close()
  await house.close()
})

/** Lots that a test can draw again, so that it knows the text of a picture. */
function drawn(seed: number): Random {
  let at = 0
  const bytes = (count: number) => {
    const hashes = Array.from({ length: Math.ceil(count / 32) }, () =>
      createHash('sha256').update(`${seed} ${at++}`).digest(),
    )
    return Buffer.concat(hashes).subarray(0, count)
  }
  return { ...house.random, bytes }
}

const visitor = '019aa111-0000-7000-8000-000000000001'
const other = '019aa111-0000-7000-8000-000000000002'
const ask = (over: object = {}) => ({
  visitor,
  purpose: 'login' as const,
  random: drawn(1),
  now: house.clock.now(),
  ...over,
})

/** The text of the picture that the same lots make. */
function textOf(seed: number) {
  const lots = drawn(seed)
  const fair = 256 - (256 % letters.length)
  let text = ''
  while (text.length < captchaLength) {
    const [byte = 0] = lots.bytes(1)
    if (byte < fair) text += letters.charAt(byte % letters.length)
  }
  return text
}
const right = textOf.bind(undefined, 1)
const answering = (answer: string | undefined, over: object = {}) => ({
  visitor,
  purpose: 'login' as const,
  answer,
  now: house.clock.now(),
  ...over,
})

test('the right answer passes, once', async () => {
  await newCaptcha(desk.store, ask())
  expect(await captchaPasses(desk.store, answering(right()))).toBe(true)
  expect(await captchaPasses(desk.store, answering(right()))).toBe(false)
})

test.each([
  ['a missing answer', undefined],
  ['an empty one', ''],
  ['a wrong one', 'AAAAA'],
  ['one with more behind it', () => `${right()}A`],
  ['half of it', () => right().slice(0, 3)],
])('%s passes nowhere and ends the picture', async (_name, answer) => {
  await newCaptcha(desk.store, ask())
  const given = typeof answer === 'function' ? answer() : answer
  expect(await captchaPasses(desk.store, answering(given))).toBe(false)
  expect(await captchaPasses(desk.store, answering(right()))).toBe(false)
})

test('pictures hold capitals only: small letters are the same answer', async () => {
  expect(letters).toBe(letters.toUpperCase())
  await newCaptcha(desk.store, ask())
  expect(await captchaPasses(desk.store, answering(` ${right().toLowerCase()} `))).toBe(true)
})

test('a picture is worth nothing to another visitor or for another purpose', async () => {
  await newCaptcha(desk.store, ask())
  expect(await captchaPasses(desk.store, answering(right(), { visitor: other }))).toBe(false)
  expect(await captchaPasses(desk.store, answering(right(), { purpose: 'register' }))).toBe(false)
  expect(await captchaPasses(desk.store, answering(right(), { visitor: undefined }))).toBe(false)
  // Neither of them took the picture from the one who asked.
  expect(await captchaPasses(desk.store, answering(right()))).toBe(true)
})

test('the answer to one visitor’s picture, moved to another’s row, opens nothing there', async () => {
  await newCaptcha(desk.store, ask())
  await house.ownerStore.transact(
    (tx) => tx.run`update verification.captcha set visitor = ${other}`,
  )
  expect(await captchaPasses(desk.store, answering(right(), { visitor: other }))).toBe(false)
})

test('a picture ends after five minutes', async () => {
  expect(captchaLivesMs).toBe(300_000)
  for (const [lateMs, passes] of [
    [captchaLivesMs - 1, true],
    [captchaLivesMs, false],
  ] as const) {
    const now = house.clock.now()
    await newCaptcha(desk.store, ask({ now }))
    const later = new Date(now.getTime() + lateMs)
    expect(await captchaPasses(desk.store, answering(right(), { now: later }))).toBe(passes)
  }
})

test('a new picture ends the one before it', async () => {
  await newCaptcha(desk.store, ask())
  await newCaptcha(desk.store, ask({ random: drawn(2) }))
  expect(textOf(2)).not.toBe(right())
  expect(await captchaPasses(desk.store, answering(right()))).toBe(false)
})

test('of 50 right answers at once one passes', async () => {
  await newCaptcha(desk.store, ask())
  const all = Array.from({ length: 50 }, () => captchaPasses(desk.store, answering(right())))
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
})

const guesses = process.env.LONG ? 1_000 : 200

test('guess after guess at pictures passes nowhere', async () => {
  for (let i = 0; i < guesses; i++) {
    await newCaptcha(desk.store, ask({ random: drawn(100 + i) }))
    const guess = textOf(10_000 + i)
    expect(await captchaPasses(desk.store, answering(guess))).toBe(false)
  }
  expect(letters.length ** captchaLength).toBeGreaterThan(5_000_000)
})

const Row = z.object({ row: z.string() })

test('the answer is in no table, and a leaked table cannot be tried', async () => {
  await newCaptcha(desk.store, ask())
  const [{ row } = { row: '' }] = await desk.store.db.many(Row)`
    select c::text as row from verification.captcha as c`
  expect(row).not.toContain(right())
  const plain = createHash('sha256').update(right()).digest('hex')
  expect(row).not.toContain(plain)
})

test('a picture is a small PNG of pixels and nothing else', async () => {
  const bytes = Buffer.from(await newCaptcha(desk.store, ask()), 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const { format, width, height, ...meta } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({
    format: 'png',
    width: pictureWidth,
    height: pictureHeight,
  })
  for (const hidden of ['exif', 'icc', 'iptc', 'xmp', 'comments'])
    expect(meta).not.toHaveProperty(hidden)
  const chunks = chunksOf(bytes)
  expect(new Set(chunks)).toEqual(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']))
  expect(bytes.includes(right())).toBe(false)
  expect(bytes.length).toBeLessThan(20_000)
})

/** The names of a PNG's parts, in order. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    names.push(png.subarray(at + 4, at + 8).toString())
  return names
}

test('two pictures of one text are not the same picture', async () => {
  expect((await draw('AC347', random)).equals(await draw('AC347', random))).toBe(false)
})

test('every character has an outline, and none looks like another', () => {
  expect(new Set(letters).size).toBe(letters.length)
  for (const alike of ['O0', 'I1', 'S5', 'Z2', 'B8', 'G6', 'Q'])
    expect([...alike].filter((letter) => letters.includes(letter)).length).toBeLessThan(2)
  expect(captchaLength).toBe(5)
})

test('0000 passes in a test house, and only there', async () => {
  expect(knownCaptcha).toBe('0000')
  for (const [environment, passes] of [
    [{}, true],
    [{ BALAI_MODE: 'demo' }, false],
    [live, false],
  ] as const) {
    const here = await openDesk(house, environment)
    await newCaptcha(here.store, ask())
    expect(await captchaPasses(here.store, answering(knownCaptcha))).toBe(passes)
    await here.close()
  }
})

test('the call gives a picture, and nothing that a log or a header tells of it', async () => {
  const given = await desk.call('captcha', { visitor, purpose: 'register' })
  expect(given).toMatchObject({ status: 200, success: true })
  expect(Buffer.from(given.value, 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect(Object.keys(given.headers).filter((name) => /captcha|answer/.test(name))).toEqual([])
  expect(await desk.call('captcha', { visitor: 'x', purpose: 'register' })).toMatchObject({
    code: 'malformed',
  })
  expect(await desk.call('captcha', { visitor, purpose: 'password' })).toMatchObject({
    code: 'malformed',
  })
})
