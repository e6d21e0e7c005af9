import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slots } from '../titles/index.ts'
import { lakonMalam as math } from '../titles/lakon-malam.ts'
import { faultsOf, type Mode } from './math.ts'
import { judge, spin, spinAt } from './spin.ts'
import { parseGrid, printCells, printGrid, printWins } from './testing/notation.ts'

/** `.` pays nothing and blocks every line. */
const won = (mode: Mode, table: string) => printWins(judge(math, mode, parseGrid(table)), 'gong')

test('a line pays from the left, three or more of a kind', () => {
  expect(
    won(
      'base',
      `
    .      .      .      .      .
    putri  putri  putri  .      .
    .      .      .      .      .`,
    ),
  ).toBe('1: 3 putri 40')
  expect(
    won(
      'base',
      `
    .      .      .      .      .
    .      putri  putri  putri  putri
    .      .      .      .      .`,
    ),
  ).toBe('')
  expect(
    won(
      'base',
      `
    .      .      .      .      .
    putri  putri  .      putri  putri
    .      .      .      .      .`,
    ),
  ).toBe('')
})

test('a line is paid once, for its longest run', () => {
  expect(
    won(
      'base',
      `
    satria satria satria satria satria
    .      .      .      .      .
    .      .      .      .      .`,
    ),
  ).toBe('2: 5 satria 2000')
})

test('the wild stands for any symbol but the scatter', () => {
  expect(
    won(
      'base',
      `
    .      .        .        .      .
    keris  gunungan gunungan keris  .
    .      .        .        .      .`,
    ),
  ).toBe('1: 4 keris 90')
  expect(
    won(
      'base',
      `
    .      .        .        .      .
    gong   gunungan gong     .      .
    .      .        .        .      .`,
    ),
  ).toBe('')
  expect(
    won(
      'base',
      `
    .      .        .        .      .
    .      gunungan gunungan gunungan .
    .      .        .        .      .`,
    ),
  ).toBe('')
})

test('the first symbol decides for what a wild stands', () => {
  expect(
    won(
      'base',
      `
    .      .        .        .      .
    keris  gunungan satria   satria satria
    .      .        .        .      .`,
    ),
  ).toBe('')
})

test('every line that wins is paid, and shows its cells', () => {
  const { wins, pay } = judge(
    math,
    'base',
    parseGrid(`
    .      .      kawung .      .
    kawung kawung kawung .      .
    .      .      kawung .      .`),
  )
  expect(wins.map(({ line, pay }) => `${line + 1}: ${pay}`)).toEqual(['1: 15', '14: 15', '15: 15'])
  expect(pay).toBe(45n)
  expect(printCells(wins[1]!.cells)).toBe('. . # . .\n# # . . .\n. . . . .')
})

test('scatters pay wherever they are in view, and win free spins', () => {
  expect(
    won(
      'base',
      `
    gong   .      .      .      .
    .      .      gong   .      .
    .      .      .      .      gong`,
    ),
  ).toBe('gong 3: 40 +10 free')
  expect(
    won(
      'base',
      `
    gong   gong   .      .      gong
    .      .      gong   .      .
    .      .      .      gong   .`,
    ),
  ).toBe('gong 5: 2000 +15 free')
  expect(
    won(
      'base',
      `
    gong   .      .      .      .
    .      .      gong   .      .
    .      .      .      .      .`,
    ),
  ).toBe('')
})

test('free spins pay twice, and win more free spins', () => {
  expect(
    won(
      'free',
      `
    gong   .      .      .      gong
    putri  putri  putri  .      .
    .      .      gong   .      .`,
    ),
  ).toBe('1: 3 putri 80\ngong 3: 80 +10 free')
})

test('wilds that lead a line pay by themselves where that is more', () => {
  const paying = { ...math, pays: { ...math.pays, gunungan: { 3: 300, 5: 5000 } } }
  const judged = (table: string) => printWins(judge(paying, 'base', parseGrid(table)), 'gong')
  expect(
    judged(`
    .        .        .        .      .
    gunungan gunungan gunungan keris  keris
    .        .        .        .      .`),
  ).toBe('1: 5 keris 300')
  expect(
    judged(`
    .        .        .        .      .
    gunungan gunungan gunungan keris  .
    .        .        .        .      .`),
  ).toBe('1: 3 gunungan 300')
  expect(
    judged(`
    .        .        .        .        .
    gunungan gunungan gunungan gunungan gunungan
    .        .        .        .        .`),
  ).toBe('1: 5 gunungan 5000')
})

test('a window reads as it prints', () => {
  const windows = fc.tuple(...math.strips.base.map(({ length }) => fc.nat(length - 1)))
  fc.assert(
    fc.property(windows, (stops) => {
      const { grid } = spinAt(math, 'base', stops)
      expect(parseGrid(printGrid(grid))).toEqual(grid)
    }),
  )
})

test('each strip goes round', () => {
  const { grid } = spinAt(
    math,
    'base',
    math.strips.base.map(({ length }) => length - 1),
  )
  for (const [reel, strip] of math.strips.base.entries())
    expect(grid[reel]).toEqual([strip.at(-1), strip[0], strip[1]])
})

test('a stop that is not on the strip is a fault', () => {
  for (const stops of [
    [0, 0, 0, 0],
    [0, 0, 0, 0, 32],
    [0, 0, 0, 0, -1],
    [0, 0, 0, 0, 0.5],
  ])
    expect(() => spinAt(math, 'base', stops)).toThrow(RangeError)
})

for (const slot of slots) {
  test(`${slot.title}: a spin pays the sum of its wins, and each stop once drawn gives the same spin`, () => {
    const words = fc.array(fc.nat(2 ** 31), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(words, fc.constantFrom<Mode>('base', 'free'), (drawn, mode) => {
        let at = 0
        const spun = spin(slot, (n) => drawn[at++]! % n, mode)
        const { wins, scatter, pay, stops } = spun
        expect(wins.reduce((sum, win) => sum + win.pay, scatter.pay)).toBe(pay)
        expect(new Set(wins.map(({ line }) => line)).size).toBe(wins.length)
        for (const win of wins) expect(win.cells).toHaveLength(win.count)
        expect(spinAt(slot, mode, stops)).toEqual(spun)
      }),
      { numRuns: 2000 },
    )
  })

  test(`${slot.title} is well formed`, () => {
    expect(faultsOf(slot)).toEqual([])
    expect(faultsOf({ ...slot, lines: [...slot.lines, [0, 0, 0, 0, 3]] })).not.toEqual([])
  })
}
