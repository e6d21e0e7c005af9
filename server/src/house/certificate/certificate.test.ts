import { certificates, GameId } from '@balai/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { judged } from '../desk/judged.ts'
import { certificateOf, fileOf } from './read.ts'

test.each([...judged])(
  '[GAM-11] %s has a certificate that anyone reads: return, hit rate, volatility, top award, hashes, tests',
  (id, { hash, certified, maxWinX }) => {
    const told = certificateOf(GameId.parse(id), 'ID')
    const shown = z.encode(
      certificates.certificate.gives,
      z.decode(certificates.certificate.gives, told as never),
    )
    expect(shown.mathHash).toBe(hash)
    expect(Number(shown.rtp.percent) / 100).toBeCloseTo(certified.rtp, 8)
    expect(Number(shown.hitRate?.percent)).toBeGreaterThan(0)
    expect(Number(shown.hitRate?.percent)).toBeLessThanOrEqual(100)
    // By convention; the certificate cuts or rounds the last digit.
    const index = 1.645 * Number(shown.volatility.standardDeviation)
    expect(Math.abs(Number(shown.volatility.index) - index)).toBeLessThan(0.011)
    expect(Number(shown.winMax.stakes)).toBeGreaterThanOrEqual(maxWinX)
    const { oneRoundIn, met } = shown.winMax
    expect(oneRoundIn ?? met, 'how often the top award comes').toBeDefined()
    if (met !== undefined) expect(shown.sample?.rounds).toBeGreaterThan(100_000)
    expect(shown.code.length).toBeGreaterThan(3)
    for (const { hash } of shown.code) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    for (const row of shown.choices) expect(Number(row.index)).toBeGreaterThan(0)
    expect(shown.methods.length).toBeGreaterThan(1)
    const { tests, failed, badSources, badCaught, sources } = shown.battery
    expect({ failed, missed: badSources - badCaught }).toEqual({ failed: 0, missed: 0 })
    expect(sources.reduce((sum, one) => sum + one.tests, 0)).toBe(tests)
    expect(fileOf(id)).toMatchObject({ mathHash: hash })
  },
)

test('a game of choices tells how often the best and the worst of them win, and every row its index', () => {
  const told = certificateOf(GameId.parse('roda-pelabuhan'), 'EN')
  expect(told?.hitRate?.percent).toBe('48.648649')
  expect(told?.hitRateLowest?.percent).toBe('2.702703')
  expect(told?.choices.find(({ choice }) => choice === 'red')).toMatchObject({ index: '1.64' })
})

test('a game that is not of the house has none', () => {
  expect(certificateOf(GameId.parse('somebody-elses'), 'ID')).toBeUndefined()
  expect(fileOf('somebody-elses')).toBeUndefined()
})
