import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asked,
  bigRoad,
  type Derived,
  derivedMarks,
  inColumns,
  laidOut,
  type Mark,
  rows,
} from './roads.ts'

const read = (text: string) =>
  [...text].map((one): Mark => (one === 'L' ? 'left' : one === 'R' ? 'right' : 'tie'))
const lengths = (text: string) => bigRoad(read(text)).columns.map(({ length }) => length)
const derived = (text: string, road: Derived) =>
  derivedMarks(bigRoad(read(text)).columns, road)
    .map((mark) => mark.charAt(0))
    .join('')

test('the big road has a column for each run, and ties lie on the last win', () => {
  expect(lengths('LLRLLLR')).toEqual([2, 1, 3, 1])
  const { columns, tiesBefore } = bigRoad(read('TTLTLRTT'))
  expect(tiesBefore).toBe(2)
  expect(columns.map((column) => column.map(({ ties }) => ties))).toEqual([[1, 0], [2]])
})

test.each<[string, Derived, string]>([
  // The second column goes on beside the first, then beyond it.
  ['LLRRR', 'big-eye', 'rb'],
  // Columns of one and one; of two and one; then a run beyond both.
  ['LRL', 'big-eye', 'r'],
  ['LLRL', 'big-eye', 'b'],
  ['LRLLL', 'big-eye', 'rbr'],
  // The small road begins with the third column, the cockroach with the fourth.
  ['LLRLL', 'small', 'r'],
  ['LRLR', 'small', 'r'],
  ['LLRLR', 'small', 'b'],
  ['LRLRR', 'cockroach', 'b'],
  ['LRLRL', 'cockroach', 'r'],
  ['LRL', 'cockroach', ''],
])('%s on the %s road is %s', (text, road, marks) => {
  expect(derived(text, road)).toBe(marks)
})

const some = fc.array(fc.constantFrom<Mark>('left', 'right', 'tie'), { maxLength: 90 })
const steps = { 'big-eye': 1, small: 2, cockroach: 3 } as const

/** A derived road by what lies in the grid of the big one, cell by cell, as players are taught it. */
function byCells(marks: readonly Mark[], road: Derived) {
  const grid = new Set<string>()
  const { columns } = bigRoad(marks)
  for (const [at, column] of columns.entries())
    for (const row of column.keys()) grid.add(`${at} ${row}`)
  const has = (at: number, row: number) => grid.has(`${at} ${row}`)
  const depth = (at: number) => [...grid].filter((cell) => cell.startsWith(`${at} `)).length
  const step = steps[road]
  const said: string[] = []
  for (const [at, column] of columns.entries())
    for (const row of column.keys()) {
      if (!(at > step || (at === step && row > 0))) continue
      if (row === 0) said.push(depth(at - 1) === depth(at - 1 - step) ? 'red' : 'blue')
      else if (has(at - step, row)) said.push('red')
      else said.push(has(at - step, row - 1) ? 'blue' : 'red')
    }
  return said
}

test('derived roads say what is read off the cells of the big one', () => {
  fc.assert(
    fc.property(some, (marks) => {
      for (const road of ['big-eye', 'small', 'cockroach'] as const)
        expect(derivedMarks(bigRoad(marks).columns, road)).toEqual(byCells(marks, road))
    }),
  )
})

test('what is asked is what the roads then say, and nothing where they say nothing', () => {
  fc.assert(
    fc.property(some, fc.constantFrom('left' as const, 'right' as const), (marks, side) => {
      const next = bigRoad([...marks, side]).columns
      for (const [road, said] of Object.entries(asked(marks, side))) {
        const [now, then] = [bigRoad(marks).columns, next].map((one) =>
          derivedMarks(one, road as Derived),
        )
        expect(then?.length).toBe((now?.length ?? 0) + (said ? 1 : 0))
        if (said) expect(then?.at(-1)).toBe(said)
      }
    }),
  )
})

test('no two marks lie in one cell, each column begins at the top, and none hangs below the rows', () => {
  fc.assert(
    fc.property(some, (marks) => {
      const { columns } = bigRoad(marks)
      const placed = laidOut(columns)
      expect(new Set(placed.map(({ at, row }) => `${at} ${row}`)).size).toBe(placed.length)
      expect(placed.every(({ row }) => row < rows)).toBe(true)
      const tops = placed.filter(({ row }) => row === 0).map(({ of }) => of)
      for (const column of columns) expect(tops).toContain(column[0])
      expect(placed.map(({ of }) => of)).toEqual(columns.flat())
    }),
  )
  expect(inColumns(['red', 'red', 'blue', 'red'])).toEqual([['red', 'red'], ['blue'], ['red']])
})
