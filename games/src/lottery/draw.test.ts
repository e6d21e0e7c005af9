import { expect, test } from 'vitest'
import { drawFor } from '../fair.ts'
import { resultOf } from './draw.ts'
import { returnOf } from './play.ts'
import type { Ratio } from './ratio.ts'
import { type LotteryTable, lotteryTables } from './tables.ts'

const seeds = { serverSeed: '7d'.repeat(32), clientSeed: 'draws of a test' }
const tables: [string, LotteryTable][] = Object.entries(lotteryTables)
const drawn = (table: LotteryTable, nonce: number) =>
  resultOf(table.drum, drawFor({ ...seeds, nonce }, 0))

test.each(tables)(
  'draws of %s have the shape that its plays read, and come again from their seeds',
  (_, table) => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const result = drawn(table, nonce)
      expect(drawn(table, nonce)).toEqual(result)
      for (const [group, numbers] of Object.entries(result)) {
        expect([group, numbers.length]).not.toEqual([group, 0])
        for (const number of numbers) expect(number).toMatch(/^\d+$/)
      }
      if (table.drum.by === 'balls' || table.drum.by === 'race') {
        const all = Object.values(result).flat()
        expect(new Set(all).size).toBe(all.length)
      }
    }
  },
)

const rounds = process.env.LONG ? 200_000 : 1_000
const asNumber = ([over, under]: Ratio) => Number(over) / Number(under)

test.each(tables)(
  `what pays often in %s pays over ${rounds} draws what its exact return says, within five standard errors`,
  (_, table) => {
    // What is rare says nothing in so few draws.
    const often = table.plays.flatMap((play) => {
      const [line = ''] = play.kinds
      // A ticket's return is nearly all in what nobody sees in so few draws; what is drawn by hits is counted elsewhere.
      const isLine = play.won(drawn(table, 0)).by === 'line'
      return play.id === 'ticket' || !isLine ? [] : [{ play, line }]
    })
    const sums = often.map(() => ({ sum: 0, squares: 0, hits: 0 }))
    for (let nonce = 0; nonce < rounds; nonce++) {
      const result = drawn(table, nonce)
      often.forEach(({ play, line }, at) => {
        const winners = play.won(result)
        const pay =
          winners.by === 'line' ? Number(winners.pays.get(line) ?? 0n) / Number(play.price) : 0
        const one = sums[at]
        if (!one || !pay) return
        one.sum += pay
        one.squares += pay * pay
        one.hits++
      })
    }
    for (const [at, { play, line }] of often.entries()) {
      const { sum = 0, squares = 0, hits = 0 } = sums[at] ?? {}
      if (hits < 50) continue
      const mean = sum / rounds
      const error = Math.sqrt((squares / rounds - mean * mean) / rounds)
      expect(Math.abs(mean - asNumber(returnOf(play, line))), `${play.id} ${line}`).toBeLessThan(
        5 * error,
      )
    }
  },
)
