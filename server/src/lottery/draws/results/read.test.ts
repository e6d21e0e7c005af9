import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { drums, type LotteryKind } from '@balai/games/lottery/drums'
import { resultFault } from '@balai/games/lottery/result'
import { expect, test } from 'vitest'
import { fieldsOf, readResults } from './read.ts'

const file = (name: string) =>
  gunzipSync(
    readFileSync(
      new URL(`../../../../../games/src/lottery/testing/draws/${name}.gz`, import.meta.url),
    ),
  ).toString()

test.each<[string, LotteryKind, number]>([
  ['xsmb_2015-2025.csv', 'north', 3_700],
  ['vn_north_2026-01_02.jsonl', 'north', 50],
  ['vn_south_2026-01_02.jsonl', 'south', 150],
  ['vn_central_2026-01_02.jsonl', 'south', 100],
  ['damacai_2019-2025.csv', 'four-d', 900],
  ['vietlott_power655.csv', 'power655', 1_000],
  ['vietlott_mega645.csv', 'mega645', 1_000],
  ['vietlott_keno_2026-03.csv', 'keno', 2_000],
  ['vietlott_bingo18_2026-03.csv', 'bingo18', 2_000],
  ['vietlott_max3d.csv', 'max3d', 500],
])('every line of the published file %s is read', (name, kind, least) => {
  const text = file(name)
  const read = readResults(kind, text)
  if ('line' in read) throw new Error(`line ${read.line} is not read`)
  const told = text.trim().split('\n').length - (name.endsWith('csv') ? 1 : 0)
  expect(read.length).toBeGreaterThan(least)
  expect(read.length).toBeLessThanOrEqual(told)
  const drum = drums[kind]
  expect(read.filter(({ result }) => resultFault(drum, result))).toEqual([])
})

test('a file that cannot be read names its line, and a table of another kind is none', () => {
  const [head, row] = file('vietlott_power655.csv').split('\n')
  expect(readResults('power655', `${head}\n${row}\nx,y`)).toEqual({ line: 3 })
  expect(readResults('power655', `${head}\n${row}\n1,19 July,,confirmed,,1 2 3 4 5 6,7`)).toEqual({
    line: 3,
  })
  expect(readResults('power655', '')).toEqual({ line: 1 })
  expect(readResults('power655', `${head}`)).toEqual({ line: 1 })
  expect(readResults('north', '{"date":"2026-01-01"}')).toEqual({ line: 1 })
  expect(
    readResults('north', '{"date":"2026-01-01","prizes":{"specialPrize":["57068"]}}\n{'),
  ).toEqual({ line: 2 })
  expect(readResults('togel', 'date,first\n2026-01-01,1234')).toEqual({ line: 2 })
  // What its source does not stand by is not taken.
  expect(readResults('power655', `${head}\n1,2026-01-01,,pending,,1 2 3 4 5 6,7`)).toEqual({
    line: 1,
  })
})

test('fields of a table may be quoted, with commas and quotes in them', () => {
  expect(fieldsOf('a,"b,c",,"d ""e"""')).toEqual(['a', 'b,c', '', 'd "e"'])
  expect(fieldsOf('a,"b')).toEqual([])
})
