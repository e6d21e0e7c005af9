import { readFileSync } from 'node:fs'
import { codeHashOf } from '@balai/games/slot/exact/certificate'
import { expect, test } from 'vitest'
import {
  capsaFile,
  capsaSources,
  capsaText,
  chancesFile,
  chancesOf,
  method,
} from './certify-capsa.ts'

const stated = JSON.parse(readFileSync(capsaFile, 'utf8'))

test('what is published of capsa susun is of the code that lays and scores, and counts every hand of its sample', () => {
  expect(stated.codeHash).toBe(codeHashOf(capsaSources()))
  for (const kinds of stated.rows)
    expect(Object.values<number>(kinds).reduce((sum, count) => sum + count, 0)).toBe(
      stated.method.hands,
    )
})

if (process.env.LONG)
  test('the chances by which the helper lays, and the sample, are drawn again', () => {
    expect(JSON.parse(readFileSync(chancesFile, 'utf8'))).toEqual(chancesOf(method))
    expect(JSON.parse(capsaText())).toEqual(stated)
  }, 240_000)
