import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedTo } from './order.ts'

test('a moved game stands where it was put, and nobody is lost or doubled', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.integer({ min: -5, max: 25 }),
      (order, which, to) => {
        const one = order[which % order.length] ?? 0
        const moved = movedTo(order, one, to)
        expect(moved.toSorted()).toEqual(order.toSorted())
        expect(moved.indexOf(one)).toBe(Math.min(Math.max(to, 0), order.length - 1))
        const rest = (all: readonly number[]) => all.filter((other) => other !== one)
        expect(rest(moved)).toEqual(rest(order))
      },
    ),
  )
})

test('what is not there moves nothing', () => {
  expect(movedTo([1, 2, 3], 4, 0)).toEqual([1, 2, 3])
})
