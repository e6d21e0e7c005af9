import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { liveFile, liveSources, liveText } from './certify-live.ts'

test('every place of every table returns what is stated, less than all of a stake, of this very code', () => {
  const text = readFileSync(liveFile, 'utf8')
  expect(liveText()).toBe(text)
  const { tables, codeHash } = JSON.parse(text) as {
    tables: Record<string, Record<string, { percent: string }>>
    codeHash: string
  }
  const places = Object.values(tables).flatMap((table) => Object.values(table))
  expect(places.length).toBeGreaterThan(200)
  for (const { percent } of places) expect(Number(percent)).toBeLessThan(100)
  expect(tables.roulette?.red?.percent).toBe('97.2973')
  const sources = liveSources()
  const [path = '', code = ''] = Object.entries(sources)[0] ?? []
  expect(JSON.parse(liveText({ ...sources, [path]: `${code} ` })).codeHash).not.toBe(codeHash)
})
