import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotteryPollMaxMs, lotteryPollMs } from '../timing.ts'
import { deadlineOf, drawnOn, nextPollMs, openDigitsMax, openNumbers, weekDays } from './clock.ts'

test.each([
  [[12_000, 8_000, 90_000], 8_000],
  [[0], 7_000],
  [[-3_000, 20_000], 7_000],
  [[29_999], 29_999],
  [[30_000], 30_000],
  [[30_001, 3_600_000], 30_000],
  [[1], 1],
  [[], 7_000],
])('[LOT-03] of remaining times %j the next poll is in %i ms', (remaining, wait) => {
  expect(nextPollMs(remaining)).toBe(wait)
})

test('[LOT-03] a poll is never later than the most, and never at once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (remaining) => {
      const wait = nextPollMs(remaining)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(lotteryPollMaxMs)
      const least = Math.min(...remaining)
      if (remaining.length && least > 0) expect(wait).toBe(Math.min(least, lotteryPollMaxMs))
      else expect(wait).toBe(lotteryPollMs)
    }),
  )
})

test('[LOT-03] a deadline is now + remaining − half the round trip − lock time', () => {
  expect(deadlineOf({ now: 1_000_000, remainTime: 60_000, roundTrip: 300, lockTime: 5_000 })).toBe(
    1_054_850,
  )
})

test('[LOT-03] a browser whose clock is wrong counts down to the same instant of the house', () => {
  const ms = fc.integer({ min: 0, max: 10 ** 9 })
  fc.assert(
    fc.property(ms, ms, ms, fc.integer(), (half, left, lockTime, wrong) => {
      // The house answers at 0 of its own clock; half a round trip later this browser reads it.
      const now = half + wrong
      const deadline = deadlineOf({ now, remainTime: left, roundTrip: 2 * half, lockTime })
      expect(deadline - wrong).toBe(left - lockTime)
    }),
  )
})

test('[LOT-01] Monday to Saturday are 2 to 7 and Sunday is 1', () => {
  expect(weekDays).toEqual([2, 3, 4, 5, 6, 7, 1])
  expect(drawnOn('2,4,7', 4)).toBe(true)
  expect(drawnOn('2,4,7', 1)).toBe(false)
  expect(drawnOn('2,4,7', undefined)).toBe(true)
})

test('[LOT-04] a list shows six numbers of a result at the most', () => {
  const shown = (...numbers: string[]) => openNumbers([{ numbers }, { numbers: ['99'] }])
  expect(shown('123456789')).toEqual([...'123456'])
  expect(shown('7042')).toEqual([...'7042'])
  expect(shown(...'12345678'.split(''))).toHaveLength(openDigitsMax)
  expect(shown('03', '11', '20', '31', '40')).toEqual(['03', '11', '20', '31', '40'])
  expect(openNumbers([])).toEqual([])
})
