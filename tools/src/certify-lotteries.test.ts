import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lotteryFile, lotteryLines, lotteryText } from './certify-lotteries.ts'

test('the exact return of every play of every lottery is what is stated, and of this code', () => {
  const text = readFileSync(lotteryFile, 'utf8')
  expect(lotteryText()).toBe(text)
  const { tables } = JSON.parse(text) as { tables: Record<string, object> }
  expect(lotteryLines()).toHaveLength(
    Object.values(tables).reduce((sum, plays) => sum + Object.keys(plays).length, 0),
  )
})
