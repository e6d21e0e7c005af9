import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { createRandom, hashed, keyOf, nearKeyOf } from './random.ts'

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

const placeOf = (key: string) => key.slice(0, 8)

test('a near key is the same each time, another for another number or source, and holds the digest of the plain one', () => {
  const any = fc.oneof(fc.string({ unit: 'binary' }), fc.uuid(), fc.ulid(), fc.nat().map(String))
  fc.assert(
    fc.property(any, any, any, (source, id, other) => {
      const key = nearKeyOf(source, id)
      expect(nearKeyOf(source, id)).toBe(key)
      expect(key).toMatch(shape(8))
      if (id !== other) expect(nearKeyOf(source, other)).not.toBe(key)
      if (source !== other) expect(nearKeyOf(other, id)).not.toBe(key)
    }),
    { numRuns: 1_000 },
  )
  expect(nearKeyOf('act:LOTUS', '1')).toBe('d730e3d5-33fa-8d16-b3cb-e0f9e3a383bc')
})

test('numbers given out soon after one another make keys in one place, of another source or time in another', () => {
  const at = (ms: number) => new Date(1_763_000_000_000 + ms)
  const snowflake = (ms: number) => String((1_763_000_000_000n + BigInt(ms)) << 22n)
  const ulid = (ms: number, tail: string) => {
    let time = 1_763_000_000_000 + ms
    let head = ''
    for (let i = 0; i < 10; i++, time = Math.floor(time / 32))
      head = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(time % 32) + head
    return head + tail
  }
  const made: [soon: string[], later: string][] = [
    [['1000', '1001', '1999'], '2000'],
    [['slot-20261118-000000', 'slot-20261118-000999'], 'slot-20261118-001000'],
    [[-3_500, 0, 500].map((ms) => `win:${random.id(at(ms))}`), `win:${random.id(at(60_000))}`],
    [[random.id(at(0)), `stake:${random.id(at(0))}:2`], random.id(at(60_000))],
    [[ulid(0, '0123456789ABCDEF'), ulid(1, 'ZZZZ456789ABCDEF')], ulid(60_000, '0123456789ABCDEF')],
    [[snowflake(0), snowflake(100)], snowflake(60_000)],
  ]
  for (const [soon, later] of made) {
    const places = soon.map((id) => placeOf(nearKeyOf('act:LOTUS', id)))
    expect([soon, new Set(places).size]).toEqual([soon, 1])
    expect(placeOf(nearKeyOf('act:LOTUS', later))).not.toBe(places[0])
    expect(placeOf(nearKeyOf('act:ROSE', soon[0] ?? ''))).not.toBe(places[0])
  }
})

test('places are spread: whatever numbers are told, none has more than its share', () => {
  const places = Array.from({ length: 4_096 }, (_, i) => placeOf(nearKeyOf('act:LOTUS', `${i}000`)))
  const each = new Map<string, number>()
  for (const place of places) each.set(place.charAt(0), (each.get(place.charAt(0)) ?? 0) + 1)
  expect(each.size).toBe(16)
  // 256 each; six standard deviations are 93.
  for (const count of each.values()) expect(Math.abs(count - 256)).toBeLessThan(93)
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
