import { readFileSync } from 'node:fs'
import { type SlotMath, slots } from '@balai/games'
import { codeHashOf } from '@balai/games/slot/exact/certificate'
import { expect, test } from 'vitest'
import { certificateFile, certificateText, sourcesOf } from './certify-titles.ts'

const stated = (math: SlotMath) => JSON.parse(readFileSync(certificateFile(math), 'utf8'))

/** Those of fifteen seconds are counted out in a long run; that the code is the very same is held by its hash. */
const isSlow = ({ title }: SlotMath) => title === 'lakon-malam'

for (const math of slots) {
  if (process.env.LONG || !isSlow(math))
    test(`[GAM-11] ${math.title} states the return that full enumeration gives, to the last digit`, () => {
      const certificate = stated(math)
      expect(certificateText(math)).toBe(readFileSync(certificateFile(math), 'utf8'))
      const { numerator, denominator, percent } = certificate.rtp
      const scaled =
        (BigInt(numerator) * 10n ** 8n * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n)
      expect(percent.replace('.', '')).toBe(String(scaled))
      expect(Math.abs(Number(percent) - 96)).toBeLessThanOrEqual(0.5)
      expect(certificate.winMax.lineBets).toBe(math.winMax)
    })

  test(`the certificate of ${math.title} is of this code: a changed byte of it would part them`, () => {
    const sources = sourcesOf(math)
    const { codeHash } = stated(math)
    expect(Object.keys(sources).some((path) => path.endsWith(`${math.title}.ts`))).toBe(true)
    expect(codeHashOf(sources)).toBe(codeHash)
    for (const [path, text] of Object.entries(sources))
      expect(codeHashOf({ ...sources, [path]: `${text} ` }), path).not.toBe(codeHash)
  })
}
