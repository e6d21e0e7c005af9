import { payOf } from '@balai/games/lottery/play'
import { expect, test } from 'vitest'
import type { LotteryKind } from './kinds.ts'
import { rulesOf } from './rules.ts'
import { lotteryTables } from './tables.ts'

const kinds = Object.keys(lotteryTables) as LotteryKind[]

test.each(kinds)(
  '[LOT-06] each example of %s is a line of its play, and pays what it says',
  (kind) => {
    const told = rulesOf(kind)
    const { plays } = lotteryTables[kind]
    expect(told.map(({ id }) => id)).toEqual(plays.map(({ id }) => id))
    for (const [at, play] of plays.entries()) {
      const { example } = told[at] ?? {}
      if (!example) throw new Error(`${play.id} has no example`)
      const result = Object.fromEntries(
        example.result.map(({ group, numbers }) => [group, numbers]),
      )
      expect([play.id, payOf(play.won(result), example.line)]).toEqual([play.id, example.pays])
      expect(example.pays > 0n).toBe(true)
    }
  },
)

test('returns are below the price, and the kinds of lines that return unlike are told apart', () => {
  for (const kind of kinds)
    for (const { id, returns } of rulesOf(kind)) {
      expect([id, returns.length > 0]).toEqual([id, true])
      for (const { back } of returns)
        expect([id, back]).toEqual([id, expect.stringMatching(/^\d{1,2}\.\d{4}$/)])
    }
  const [ticket] = rulesOf('south')
  expect(ticket?.returns).toEqual([{ line: '000000', back: '50.0000' }])
  expect(rulesOf('three-dice')[0]?.returns).toHaveLength(2)
  expect(rulesOf('power655')[0]?.levels.slice(0, 2)).toEqual([
    { hits: '6', pays: null },
    { hits: '5+1', pays: null },
  ])
})
