import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { qiuqiuFile, qiuqiuText } from './certify-qiuqiu.ts'

test('every hand of QiuQiu is judged anew, by the code that the certificate names', () => {
  expect(qiuqiuText()).toBe(readFileSync(qiuqiuFile, 'utf8'))
  // Four of 28: 28! / (24! · 4!).
  expect(JSON.parse(qiuqiuText()).all).toBe(20_475)
})
