import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { createRandom, hashed, keyOf } from './random.ts'

const random = createRandom()
const shape = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)

test('ids made later sort later, and none is made twice', () => {
  const at = (ms: number) => new Date(1_763_000_000_000 + ms)
  const ids = Array.from({ length: 1_000 }, (_, ms) => random.id(at(ms)))
  expect([...ids].sort()).toEqual(ids)
  expect(ids.every((id) => shape(7).test(id))).toBe(true)
  expect(new Set(Array.from({ length: 1_000 }, () => random.id(at(0)))).size).toBe(1_000)
})

test('the same source and id make the same key, others another', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (source, id, other) => {
      expect(keyOf(source, id)).toBe(keyOf(source, id))
      expect(keyOf(source, id)).toMatch(shape(5))
      if (id !== other) expect(keyOf(source, id)).not.toBe(keyOf(source, other))
    }),
  )
})

test('a key is the one that RFC 9562 makes of our name space and the name, however long', () => {
  const namespace = Buffer.from('6f0c1b5e5d7a4d0f9a3e2b8c71d4e690', 'hex')
  const byTheBook = (name: string) => {
    const bytes = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16)
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  const any = fc.string({ unit: 'binary' })
  const long = fc
    .tuple(any, fc.integer({ min: 0, max: 2_000 }))
    .map(([part, times]) => part.repeat(times).slice(0, 9_000))
  fc.assert(
    fc.property(any, fc.oneof(any, long), (source, id) => {
      expect(keyOf(source, id)).toBe(byTheBook(`${source}\n${id}`))
    }),
    { numRuns: 500 },
  )
  expect(keyOf('act:LOTUS', '1')).toBe('33faed16-f3cb-50f9-a3a3-83bc9f12601a')
})

test('a token is 256 bits in letters that an address may hold, and is kept only as its hash', () => {
  expect(random.token()).toMatch(/^[\w-]{43}$/)
  expect(random.token()).not.toBe(random.token())
  expect(hashed('a').toString('hex')).toBe(
    'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
  )
})

test('a clock goes on from where it was moved to', () => {
  const clock = createClock()
  const before = clock.now().getTime()
  clock.advance(86_400_000)
  const after = clock.now().getTime() - before
  expect(after).toBeGreaterThanOrEqual(86_400_000)
  expect(after).toBeLessThan(86_401_000)
})
