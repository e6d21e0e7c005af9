import { readFileSync } from 'node:fs'
import { certified } from '@balai/games/exact/certified'
import { codeHashOf, hashesOf } from '@balai/games/slot/exact/certificate'
import { tables } from '@balai/games/titles/tables'
import { expect, test } from 'vitest'
import { tableFile, tableSources, tableText } from './certify-tables.ts'

test('every game that is no slot has a certificate', () => {
  expect(certified.map(({ title }) => title).sort()).toEqual(
    tables.map(({ title }) => title).sort(),
  )
})

for (const game of certified) {
  const text = readFileSync(tableFile(game), 'utf8')
  const stated = JSON.parse(text)

  test(`the certificate of ${game.title} is of this code: a changed byte of it would part them`, () => {
    const sources = tableSources(game)
    expect(stated.code).toEqual(hashesOf(sources))
    expect(stated.codeHash).toBe(codeHashOf(sources))
    expect(Object.keys(sources)).toContain(`games/src/titles/${game.title}.ts`)
    for (const path of Object.keys(sources))
      expect(codeHashOf({ ...sources, [path]: `${sources[path]} ` }), path).not.toBe(
        stated.codeHash,
      )
  })

  // Millions of deals, or of hands: with LONG only, since the code they are of is compared above.
  if (!game.slow || process.env.LONG)
    test(`[GAM-11] ${game.title} states the return that its mathematics gives, to the last digit`, () => {
      expect(tableText(game)).toBe(text)
    }, 300_000)
}
