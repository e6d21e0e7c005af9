import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, daysOf, houseDay, onWall, periods, wallInstant } from './periods.ts'

/** Half past midnight on the first of March in Jakarta: still February in London. */
const now = new Date('2028-02-29T17:30:00Z')

test.each([
  ['today', '2028-03-01', '2028-03-01'],
  ['yesterday', '2028-02-29', '2028-02-29'],
  ['7-days', '2028-02-24', '2028-03-01'],
  ['month', '2028-03-01', '2028-03-01'],
  ['last-month', '2028-02-01', '2028-02-29'],
] as const)('%s is counted by the calendar of the house', (period, first, last) => {
  expect(daysOf(period, now)).toEqual({ first, last })
})

test('moments run to the next midnight, days hold both ends, life has no ends', () => {
  expect(boundsOf('moment', 'today', now)).toEqual({
    from: '2028-02-29T17:00:00.000Z',
    to: '2028-03-01T17:00:00.000Z',
  })
  expect(boundsOf('day', 'yesterday', now)).toEqual({ from: '2028-02-29', to: '2028-02-29' })
  expect(boundsOf('moment', 'life', now)).toEqual({})
})

test('now lies in today, and yesterday ends where today begins', () => {
  const instants = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, (at) => {
      const [today, yesterday] = [
        boundsOf('moment', 'today', at),
        boundsOf('moment', 'yesterday', at),
      ]
      expect(today.from! <= at.toISOString() && at.toISOString() < today.to!).toBe(true)
      expect(yesterday.to).toBe(today.from)
      expect(houseDay(new Date(today.from!))).toBe(houseDay(at))
      for (const period of periods) {
        const days = daysOf(period, at)
        if (days) expect(days.first <= days.last).toBe(true)
      }
    }),
  )
})

test('what a field of a form shows is the instant it was given, to the minute', () => {
  const at = new Date('2026-11-21T07:18:00Z')
  expect(onWall(at)).toBe('2026-11-21T14:18')
  expect(wallInstant(onWall(at))).toEqual(at)
  expect(wallInstant('no time')).toBeUndefined()
})
