import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '../testing/house.ts'
import { keyRing, newKey } from './keys.ts'
import { unseal } from './sealed.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const now = new Date('2026-11-21T08:00:00Z')
const seconds = Math.floor(now.getTime() / 1000)
const stored = [await newKey('b'), await newKey('a')]
const keys = await keyRing(stored)

type Plain = { iat?: number; jti?: string; body?: unknown }
async function seal(plain: Plain, { kid = 'b', alg = 'RSA-OAEP-256', enc = 'A256GCM' } = {}) {
  const jwk = keys.published.keys.find((key) => key.kid === kid) ?? keys.published.keys[0]!
  const text = JSON.stringify({ iat: seconds, jti: crypto.randomUUID(), body: {}, ...plain })
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg, enc, kid })
    .encrypt(await importJWK({ ...jwk, alg }, alg))
}
const open = (raw: unknown) => unseal({ store: house.store, keys, now }, raw)

test('[API-03] a sealed body opens once; the same body again is a replay', async () => {
  const sealed = await seal({ body: { username: 'sari' } })
  expect(await open({ sealed })).toEqual({ body: { username: 'sari' } })
  expect(await open({ sealed })).toEqual({ refused: 'sealed-replayed' })
})

test('[API-03] twenty at once open once', async () => {
  const sealed = await seal({ body: 1 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => open({ sealed })))
  expect(answers.filter((answer) => 'body' in answer)).toHaveLength(1)
})

test.each([
  ['older than 120 s', -121, 'sealed-replayed'],
  ['from the future', 6, 'sealed-replayed'],
])('[API-03] %s is refused', async (_case, shift, refused) => {
  expect(await open({ sealed: await seal({ iat: seconds + shift }) })).toEqual({ refused })
})

test('one second inside the window still opens', async () => {
  expect(await open({ sealed: await seal({ iat: seconds - 120 }) })).toHaveProperty('body')
  expect(await open({ sealed: await seal({ iat: seconds + 5 }) })).toHaveProperty('body')
})

test('[API-03] plain JSON on a sealed route is refused', async () => {
  expect(await open({ username: 'sari' })).toEqual({ refused: 'sealed-required' })
  expect(await open('text')).toEqual({ refused: 'sealed-required' })
})

test('any altered part breaks the seal, and spends nothing', async () => {
  const sealed = await seal({ body: 1 })
  const parts = sealed.split('.')
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    const flipped = (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
    const altered = parts.map((kept, at) => (at === i ? flipped : kept)).join('.')
    expect(await open({ sealed: altered }), `part ${i}`).toEqual({ refused: 'sealed-broken' })
  }
  expect(await open({ sealed })).toEqual({ body: 1 })
})

test('an unknown key and a weaker algorithm are refused', async () => {
  expect(await open({ sealed: await seal({}, { kid: 'gone' }) })).toEqual({
    refused: 'sealed-broken',
  })
  expect(await open({ sealed: await seal({}, { enc: 'A128GCM' }) })).toEqual({
    refused: 'sealed-broken',
  })
})

test('after rotation the older key still opens, and the newest is published first', async () => {
  expect(keys.published.keys.map(({ kid }) => kid)).toEqual(['b', 'a'])
  expect(keys.published.keys.every((key) => !('d' in key))).toBe(true)
  expect(await open({ sealed: await seal({ body: 2 }, { kid: 'a' }) })).toEqual({ body: 2 })
})

test('a plaintext that is not the agreed shape is refused', async () => {
  expect(await open({ sealed: await seal({ jti: 'not-a-uuid' }) })).toEqual({
    refused: 'sealed-broken',
  })
})
