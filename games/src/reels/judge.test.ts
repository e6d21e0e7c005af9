import { describe, expect, test } from 'vitest'
import { boardOf } from './board.ts'
import { judge, type Win } from './judge.ts'
import type { ReelMath } from './math.ts'
import { little, windowOf } from './testing/little.ts'

/** What a window pays, each win as 'count symbol pay'. */
function said(math: ReelMath, text: string) {
  const board = boardOf(math)
  const wins: Win[] = []
  const pay = judge(board, windowOf(math, text), (win) => wins.push(win))
  expect(wins.reduce((all, win) => all + win.pay, 0)).toBe(pay)
  expect(judge(board, windowOf(math, text)), 'the same where nobody listens').toBe(pay)
  return wins.map(({ symbol, count, pay }) => `${count} ${board.symbols[symbol]} ${pay}`)
}

describe('ways', () => {
  const math = little()
  test.each([
    ['A A A / B C C', ['3 A 20']],
    ['A A A / A C C', ['3 A 40']],
    ['A A A / A A A', ['3 A 160']],
    ['A W A / B C B', ['3 A 20', '3 B 10']],
    ['A B A / C C B', []],
    ['B A A / A A A', ['3 A 80']],
    ['S S S / A B A', []],
  ])('%s pays %j', (text, wins) => {
    expect(said(math, text)).toEqual(wins)
  })
})

describe('lines', () => {
  const math = little({
    judged: {
      by: 'lines',
      lines: [
        [0, 0, 0],
        [0, 1, 0],
      ],
    },
    pays: { A: { 2: 3, 3: 20 }, B: { 3: 10 }, W: { 2: 15, 3: 100 } },
  })
  test.each([
    ['A A A / B C C', ['3 A 20']],
    ['A A A / B A B', ['3 A 20', '3 A 20']],
    ['A A B / B C C', ['2 A 3']],
    ['W W A / A A B', ['3 A 20', '3 A 20']],
    ['W W B / A C A', ['2 W 15']],
    ['W W W / A S A', ['3 W 100']],
    ['A S A / B B A', []],
  ])('%s pays %j', (text, wins) => {
    expect(said(math, text)).toEqual(wins)
  })
})

describe('anywhere', () => {
  const math = little({ judged: { by: 'anywhere' }, pays: { A: { 3: 5, 5: 50 }, B: { 3: 2 } } })
  test.each([
    ['A B A / B C A', ['3 A 5']],
    ['A B A / A C A', ['4 A 5']],
    ['A W A / A C A', ['5 A 50']],
    ['A B A / W B C', ['3 A 5', '3 B 2']],
    ['W W W / C C C', []],
  ])('%s pays %j', (text, wins) => {
    expect(said(math, text)).toEqual(wins)
  })
})

describe('clusters', () => {
  const math = little({ judged: { by: 'clusters' }, pays: { A: { 3: 5, 5: 50 }, B: { 3: 2 } } })
  test.each([
    ['A A A / B C A', ['4 A 5']],
    ['A B A / A B A', []],
    ['A W A / A B A', ['5 A 50']],
    ['A W B / A B B', ['3 A 5', '4 B 2']],
    ['W W W / W W W', []],
  ])('%s pays %j', (text, wins) => {
    expect(said(math, text)).toEqual(wins)
  })
})
