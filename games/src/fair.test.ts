import { createHash, createHmac } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commitmentOf,
  type Draw,
  drawFor,
  drawOf,
  fingerprintOf,
  isClientSeed,
  roundIdOf,
  sourceOf,
} from './fair.ts'

/** RFC 4231, cases 1 to 3 and 6: key, data, HMAC-SHA-256. */
const vectors: [key: string, data: string, mac: string][] = [
  [
    '0b'.repeat(20),
    '4869205468657265',
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    '4a656665',
    '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    'aa'.repeat(20),
    'dd'.repeat(50),
    '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
  ],
  [
    'aa'.repeat(131),
    '54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
]

test('HMAC-SHA-256 gives the published vectors', () => {
  for (const [key, data, mac] of vectors)
    expect(bytesToHex(hmac(sha256, hexToBytes(key), hexToBytes(data)))).toBe(mac)
})

const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

test('the commitment is the SHA-256 of the seed’s bytes', () => {
  const known = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')
  expect(commitmentOf(serverSeed)).toBe(known)
  expect(() => commitmentOf(serverSeed.toUpperCase())).toThrow(RangeError)
  expect(() => commitmentOf(serverSeed.slice(2))).toThrow(RangeError)
})

test('the stream is HMAC of "clientSeed:nonce:step:block" in 32-bit words, as anyone can recompute', () => {
  const block = (text: string) =>
    createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(text).digest()
  const draw = drawFor({ serverSeed, clientSeed: 'sémar', nonce: 7 }, 3)
  const words = [0, 1, 2].flatMap((i) => {
    const bytes = block(`sémar:7:3:${i}`)
    return Array.from({ length: 8 }, (_, word) => bytes.readUInt32BE(word * 4))
  })
  for (const word of words) expect(draw(2 ** 32)).toBe(word)
})

test('a draw throws words away rather than favour a result', () => {
  const words = [0xffffffff, 0xfffffffe, 5]
  expect(drawOf(() => words.shift() ?? 0)(3)).toBe(2)
  expect(words).toEqual([5])
  expect(() => drawOf(() => 0xffffffff)(3)).toThrow('broken')
  for (const n of [0, -1, 0.5, 2 ** 32 + 1]) expect(() => drawOf(() => 0)(n)).toThrow(RangeError)
})

test('a client seed is 1 to 64 printable characters in composed form', () => {
  for (const good of ['a', 'malam ini', 'sémar', 'x'.repeat(64), 'a:1:0', '影'])
    expect(isClientSeed(good), good).toBe(true)
  const bad = [
    '',
    ' a',
    'a ',
    'x'.repeat(65),
    'a\nb',
    'a\u0000',
    'a\u200bb',
    'se\u0301mar',
    '\ud800',
  ]
  for (const text of bad) expect(isClientSeed(text), JSON.stringify(text)).toBe(false)
  expect(() => drawFor({ serverSeed, clientSeed: '', nonce: 0 }, 0)).toThrow(RangeError)
})

/** The statistic of Pearson, over its limit for one false alarm in a million (Wilson and Hilferty). */
function chiSquare(
  draw: Draw,
  cells: number,
  draws: number,
  cellOf: (drawn: number) => number,
  n = cells,
) {
  const seen: number[] = Array(cells).fill(0)
  for (let i = 0; i < draws; i++) seen[cellOf(draw(n))]!++
  const expected = draws / cells
  const statistic = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const df = cells - 1
  const limit = df * (1 - 2 / (9 * df) + 4.753 * Math.sqrt(2 / (9 * df))) ** 3
  return statistic / limit
}

const longStream = (): (() => number) => {
  const source = sourceOf({ serverSeed, clientSeed: 'chi square' })
  const draw = source(0, 0)
  return () => draw(2 ** 32)
}

test('draws are unbiased; a mapping known to be biased fails the same test', () => {
  const itself = (drawn: number) => drawn
  for (const n of [2, 6, 32, 37, 52])
    expect(chiSquare(drawOf(longStream()), n, 100_000, itself), `below ${n}`).toBeLessThan(1)
  const words = longStream()
  const byByte: Draw = (n) => (words() & 0xff) % n
  expect(chiSquare(byByte, 37, 100_000, itself)).toBeGreaterThan(1)
})

test('without rejection the small results would come more often, and the test sees it', () => {
  // Words that are kept cover 3 · 2^30 exactly once; without rejection the first third comes twice.
  const n = 3 * 2 ** 30
  const third = (drawn: number) => Math.floor(drawn / 2 ** 30)
  expect(chiSquare(drawOf(longStream()), 3, 30_000, third, n)).toBeLessThan(1)
  const words = longStream()
  expect(chiSquare((n) => words() % n, 3, 30_000, third, n)).toBeGreaterThan(1)
})

test('streams of neighbouring rounds and steps do not repeat each other', () => {
  const source = sourceOf({ serverSeed, clientSeed: 'member' })
  const starts = Array.from({ length: 40 }, (_, nonce) =>
    Array.from({ length: 40 }, (_, step) => {
      const draw = source(nonce, step)
      return `${draw(2 ** 32)} ${draw(2 ** 32)}`
    }),
  )
  expect(new Set(starts.flat()).size).toBe(1600)
})

test('the id of a round is a UUID of version 8 that changes with any of its terms', () => {
  const terms = {
    title: 'lakon-malam',
    mathHash: 'aa',
    serverSeedHash: 'bb',
    clientSeed: 'member',
    nonce: 1,
    stake: 20n,
  }
  const id = roundIdOf(terms)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(roundIdOf({ ...terms })).toBe(id)
  const others = [
    { title: 'laut-mutiara' },
    { mathHash: 'ab' },
    { serverSeedHash: 'ba' },
    { clientSeed: 'Member' },
    { nonce: 2 },
    { stake: 40n },
  ]
  const ids = others.map((other) => roundIdOf({ ...terms, ...other }))
  expect(new Set([id, ...ids]).size).toBe(7)
})

test('a fingerprint is of the meaning: the order of keys is no matter, all else is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string())), (record) => {
      const turned = Object.fromEntries(Object.entries(record).reverse())
      expect(fingerprintOf(turned)).toBe(fingerprintOf(record))
      expect(fingerprintOf({ ...record, more: 1 })).not.toBe(
        fingerprintOf({ ...record, more: '1' }),
      )
    }),
  )
  expect(fingerprintOf([1, 2])).not.toBe(fingerprintOf([2, 1]))
})
