import { readFileSync } from 'node:fs'
import {
  chanceOf,
  kindOf,
  kinds,
  returnPercent,
  weaponOf,
  weightsOf,
} from '@balai/games/fish/index'
import { expect, test } from 'vitest'
import { fishFile, fishSources, fishText } from './certify-fish.ts'

const stated = JSON.parse(readFileSync(fishFile, 'utf8'))

test('[GAM-11] the fishing states the return that its chances give, to the last digit, of this very code', () => {
  expect(fishText()).toBe(readFileSync(fishFile, 'utf8'))
  expect(stated.rtp).toEqual({ percent: '96.000000', numerator: '24', denominator: '25' })
  const sources = fishSources()
  for (const [path, text] of Object.entries(sources))
    expect(JSON.parse(fishText({ ...sources, [path]: `${text} ` })).codeHash, path).not.toBe(
      stated.codeHash,
    )
})

test('every published chance is the stated return divided by what the fish pays, in its share of the shot', () => {
  let lines = 0
  for (const { weapon: id, lines: kindsMet } of stated.weapons)
    for (const { kind, met } of kindsMet)
      for (const { fish, first, other } of met) {
        const weights = weightsOf(weaponOf(id), fish)
        const all = weights.reduce((a, b) => a + b, 0)
        weights.forEach((weight, at) => {
          const [numerator = '', denominator = ''] = (at ? other : first).split('/')
          const { of, over } = chanceOf(kindOf(kind), weight, all)
          expect(BigInt(numerator) * BigInt(over)).toBe(BigInt(denominator) * BigInt(of))
          lines++
        })
      }
  expect(lines).toBeGreaterThan(kinds.length * 20)
  expect(stated.rtp.percent).toBe(`${returnPercent}.000000`)
})
