import { expect, test } from 'vitest'
import { row } from '../row.ts'
import { drawRuns, goalOf, placeOf } from './chart.ts'

const rate = (value: number, rival: number | undefined) =>
  row({ name: 'http-bets-64', value, rival, unit: 'bets/s', atLeast: 1.2, of: 'a <rival>' })
const wait = row({ name: 'bet-p99-300', value: 12, rival: 30, unit: 'ms', atMost: 1, of: 'x' })

test('a goal is read out of its words', () => {
  expect(goalOf(rate(1, 1))).toEqual({ bound: 1.2, most: false })
  expect(goalOf(wait)).toEqual({ bound: 1, most: true })
  expect(() => goalOf({ ...wait, goal: 'soon' })).toThrow('soon')
})

test('every goal stands at the same place, twice the goal twice as far, and nothing leaves the track', () => {
  const zero = placeOf(0, 2)
  expect(placeOf(1.2, 1.2)).toBe(placeOf(2, 2))
  expect(placeOf(2.4, 1.2) - zero).toBeCloseTo(2 * (placeOf(1.2, 1.2) - zero))
  expect(placeOf(1_000, 1)).toBe(placeOf(2, 1))
})

test('a drawing shows the middle run of each figure and a ring for every run', () => {
  const runs = [
    [rate(100, 100), wait],
    [rate(300, 100), wait],
    [rate(130, 100), wait],
  ]
  const drawing = drawRuns(runs, '3 runs & more')
  expect(drawing.match(/class="run"/g)).toHaveLength(6)
  expect(drawing).toContain('130 bets/s')
  expect(drawing).not.toContain('300 bets/s')
  expect(drawing.match(/class="holds"/g)).toHaveLength(2)
  expect(drawing).toContain('3 runs &amp; more')
  expect(drawing).toContain('prefers-color-scheme: dark')
})

test('what was not measured has no bar, and says so', () => {
  const drawing = drawRuns([[rate(100, undefined)]], '1 run')
  expect(drawing).not.toMatch(/class="(holds|missed|run)"/)
  expect(drawing).toContain('not measured')
})
