import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './packet.ts'

const seed = fc.stringMatching(/^[0-9a-f]{64}$/)
const pots = fc
  .tuple(fc.integer({ min: 1, max: 200 }), fc.bigInt(1n, 5_000n), fc.bigInt(0n, 1_000_000n))
  .map(([shares, least, beyond]) => ({ shares, least, pot: least * BigInt(shares) + beyond }))

test('shares come to the pot exactly and none is less than the least, whatever the seed', () => {
  fc.assert(
    fc.property(seed, pots, (serverSeed, pot) => {
      const shares = sharesOf(serverSeed, pot)
      expect(shares).toHaveLength(pot.shares)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(pot.pot)
      expect(shares.every((share) => share >= pot.least)).toBe(true)
      expect(sharesOf(serverSeed, pot)).toEqual(shares)
    }),
  )
})

test('whoever comes first is given no more than whoever comes last, over ten thousand pots', () => {
  const pot = { pot: 10_000n, shares: 5, least: 100n }
  const sums = [0n, 0n, 0n, 0n, 0n]
  const pots = 10_000
  for (let n = 0; n < pots; n++)
    for (const [at, share] of sharesOf(n.toString(16).padStart(64, '0'), pot).entries())
      sums[at] = (sums[at] ?? 0n) + share
  // Each is 2,000 on the average; four standard errors of a share are about 62.
  for (const sum of sums) expect(Math.abs(Number(sum) / pots - 2_000)).toBeLessThan(62)
})

test.each([
  [99n, 10, 10n],
  [10n, 0, 1n],
  [10n, 2, 0n],
])('a pot of %s is not cut into %s shares of at least %s', (pot, shares, least) => {
  expect(() => sharesOf('00'.repeat(32), { pot, shares, least })).toThrow(RangeError)
})
