import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertFits, folder, root } from './defect.ts'
import { type Item, items } from './items.ts'
import { figuresOf, judge, judgeDefect } from './judge.ts'
import type { Ran } from './vitest.ts'

test('every item names tests that are there, and mistakes that turn them red', () => {
  for (const { id, files, defects, titled = `[${id}]` } of items) {
    const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
    for (const text of texts) expect(text, id).toContain(titled)
    expect(defects.length, `${id} has no defect`).toBeGreaterThan(0)
    for (const { file } of defects) expect(existsSync(join(folder, file)), file).toBe(true)
  }
})

test('no mistake is kept that nobody lays over the house', () => {
  const used = items.flatMap(({ defects }) => defects.map(({ file }) => String(file)))
  expect(readdirSync(folder).toSorted()).toEqual(used.toSorted())
})

test('every mistake that is a patch can still be made', () => {
  const patches = readdirSync(folder).filter((file) => file.endsWith('.patch'))
  expect(patches.length).toBeGreaterThan(0)
  for (const file of patches) expect(() => assertFits(file), file).not.toThrow()
})

const item: Item = {
  ...{ id: 'A0', says: 'nothing', files: [], defects: [] },
  ...{ short: { tests: 2 }, long: { tests: 2, sequences: 100 } },
}
const ran = (over: Partial<Ran> = {}): Ran => ({
  ...{ passed: 2, failed: 0, failures: [], seconds: 1 },
  counted: { tests: 2, sequences: 100 },
  ...over,
})

test('an item that tried less than it says is invalid, however green', () => {
  expect(judge(item, ran(), 'long').verdict).toBe('PASS')
  const few = ran({ counted: { tests: 2, sequences: 99 } })
  expect(judge(item, few, 'short').verdict).toBe('PASS')
  expect(judge(item, few, 'long')).toEqual({ verdict: 'INVALID', why: '99 of 100 sequences' })
  expect(judge(item, ran({ counted: { tests: 1 } }), 'short').verdict).toBe('INVALID')
  expect(judge(item, ran({ broken: 'no report' }), 'short').verdict).toBe('INVALID')
})

test('a test that failed is a failure whatever else was counted', () => {
  const failures = [{ test: 'one', message: 'two' }]
  const one = ran({ failed: 1, failures, counted: {} })
  expect(judge(item, one, 'long')).toEqual({ verdict: 'FAIL', why: 'one: two' })
})

test('a mistake counts as seen only where a test failed over it', () => {
  expect(judgeDefect(ran({ failed: 1 })).verdict).toBe('RED')
  expect(judgeDefect(ran()).verdict).toBe('GREEN')
  expect(judgeDefect(ran({ passed: 0, broken: 'it does not compile' })).verdict).toBe('INVALID')
  expect(judgeDefect(ran({ passed: 0 })).verdict).toBe('INVALID')
})

test('figures are said with their names', () => {
  expect(figuresOf({ sequences: 20_000, seconds: 60 })).toBe('20,000 sequences, 60 seconds')
})
