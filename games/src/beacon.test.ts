import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { isSigned, publishedAt, quicknet, randomnessOf, roundAfter } from './beacon.ts'
import { chainOf } from './testing/chain.ts'

test('round 1000 of quicknet is signed by its key, and brought what the beacon published', () => {
  // As relays give it at /public/1000; that the signature holds is its own proof.
  const signature =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125' +
    'e342b73a8dd2bacbe47e4b6b63ed5e39'
  expect(isSigned(quicknet, 1_000, signature)).toBe(true)
  expect(randomnessOf(signature)).toBe(
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  )
  expect(isSigned(quicknet, 999, signature)).toBe(false)
  expect(isSigned(quicknet, 1_001, signature)).toBe(false)
})

test('the hash of quicknet follows from what is known of it', () => {
  const told = new Uint8Array(12)
  new DataView(told.buffer).setUint32(0, quicknet.period)
  new DataView(told.buffer).setBigUint64(4, BigInt(quicknet.genesis))
  const group = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e'
  const all = concatBytes(
    told,
    hexToBytes(quicknet.publicKey),
    hexToBytes(group),
    utf8ToBytes('quicknet'),
  )
  expect(bytesToHex(sha256(all))).toBe(quicknet.hash)
})

test('a signature holds for its own round and its own chain, and for nothing else', () => {
  const [own, other] = [chainOf('a beacon of a test'), chainOf('another one of it')]
  const signature = own.signs(77)
  expect(isSigned(own.chain, 77, signature)).toBe(true)
  expect(isSigned(own.chain, 78, signature)).toBe(false)
  expect(isSigned(other.chain, 77, signature)).toBe(false)
  expect(isSigned(own.chain, 77, other.signs(77))).toBe(false)
  // One flipped bit, at either end and between; no signature; a point at infinity; more than a signature.
  for (const at of [0, 1, 40, 95]) {
    const digit = Number.parseInt(signature[at] ?? '0', 16) ^ 1
    const bent = `${signature.slice(0, at)}${digit.toString(16)}${signature.slice(at + 1)}`
    expect(isSigned(own.chain, 77, bent), `digit ${at}`).toBe(false)
  }
  for (const no of [
    '',
    'xyz',
    '00'.repeat(48),
    `c0${'00'.repeat(47)}`,
    `${signature}00`,
    signature.toUpperCase(),
  ])
    expect(isSigned(own.chain, 77, no), no).toBe(false)
  for (const round of [0, -1, 1.5, Number.NaN, 2 ** 53])
    expect(isSigned(own.chain, round, signature)).toBe(false)
  expect(isSigned({ ...own.chain, publicKey: '00' }, 77, signature)).toBe(false)
})

test.each([
  ['before it began', -1, 1],
  ['as round 1 is published', 0, 2],
  ['within round 1', 2.999, 2],
  ['as round 2 is published', 3, 3],
  ['years later', 100_000_000, 33_333_335],
])('the round after a moment %s is published later than it', (_, seconds, round) => {
  const at = new Date((quicknet.genesis + seconds) * 1_000)
  expect(roundAfter(quicknet, at)).toBe(round)
  expect(publishedAt(quicknet, round).getTime()).toBeGreaterThan(at.getTime())
  expect(publishedAt(quicknet, round).getTime() - at.getTime()).toBeLessThanOrEqual(3_000)
})
