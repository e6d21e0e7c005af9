import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { badFound, houseLines, outcomeLines } from './battery.ts'
import { reportFile, rngCode } from './report.ts'
import { chiTail, normalTail } from './statistics.ts'

const size = process.env.LONG ? 1_000_000 : 4_000

test('chances of chi-square and of the normal law are those of the tables', () => {
  expect(chiTail(3.841, 1)).toBeCloseTo(0.05, 4)
  expect(chiTail(23.209, 10)).toBeCloseTo(0.01, 5)
  expect(chiTail(135.807, 100)).toBeCloseTo(0.01, 5)
  expect(chiTail(67.328, 100)).toBeCloseTo(0.995, 4)
  expect(normalTail(1.6449)).toBeCloseTo(0.05, 4)
  expect(normalTail(-2.5758)).toBeCloseTo(0.995, 4)
})

test('[GAM-11] the draws that decide rounds hold every test of the battery at 99 %', () => {
  expect(houseLines(size).filter(({ holds }) => !holds)).toEqual([])
}, 900_000)

test('[GAM-11] what comes of rounds lies as their exact chances say, at 99 %', () => {
  expect(outcomeLines(size).filter(({ holds }) => !holds)).toEqual([])
}, 900_000)

test('every generator that is known to be bad fails the battery', () => {
  for (const { name, failed } of badFound(Math.min(size, 100_000)))
    expect(failed.length, name).toBeGreaterThan(0)
}, 900_000)

test('the report beside the certificates is of this code, and says that all held', () => {
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  expect(report.codeHash).toBe(rngCode())
  expect(report).toMatchObject({ failed: 0, badCaught: report.badSources })
})
