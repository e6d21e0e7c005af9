import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPublicPoint } from './ed25519-point.ts'

const p = (1n << 255n) - 19n
const bytesOf = (y: bigint) => Buffer.from(y.toString(16).padStart(64, '0'), 'hex').reverse()

test('[OPS-07] every real public key of Ed25519 is a point, about half of all other bytes are none', () => {
  for (let i = 0; i < 40; i++) {
    const { publicKey } = generateKeyPairSync('ed25519')
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
    expect(isPublicPoint(raw)).toBe(true)
  }
  const points = Array.from({ length: 200 }, (_, i) => isPublicPoint(bytesOf(BigInt(i + 2))))
  const share = points.filter(Boolean).length / points.length
  expect(share).toBeGreaterThan(0.35)
  expect(share).toBeLessThan(0.65)
})

test('a key of small order, by which anybody signs, is none', () => {
  // From the list that libsodium refuses.
  const weak = [
    '00'.repeat(32),
    `01${'00'.repeat(31)}`,
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    `ec${'ff'.repeat(30)}7f`,
    `ed${'ff'.repeat(30)}7f`,
    `ee${'ff'.repeat(30)}7f`,
  ]
  for (const key of weak)
    for (const sign of [0, 0x80]) {
      const bytes = Buffer.from(key, 'hex')
      bytes[31] = (bytes[31] ?? 0) | sign
      expect(isPublicPoint(bytes), key).toBe(false)
    }
  expect(isPublicPoint(bytesOf(p - 2n).subarray(1))).toBe(false)
})
