import type { Listed } from '@balai/contract/desk/list'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedOf, during, filtered, periodIn, seenIn, shownColumns, withColumn } from './address.ts'

const words = { ID: 'x', EN: 'x' }
const rounds: Listed = {
  name: 'rounds',
  sort: 'list',
  group: 'play',
  words,
  columns: [
    { key: 'at', words, shown: 'moment' },
    { key: 'stake', words, shown: 'money' },
    { key: 'seed', words, shown: 'code', hidden: true },
  ],
  filters: [
    { key: 'from', words, kind: 'moment' },
    { key: 'to', words, kind: 'moment' },
    { key: 'state', words, kind: 'choice', of: [{ value: 'open', words }] },
  ],
}
const report: Listed = { ...rounds, sort: 'report' }
const now = new Date('2026-11-21T07:00:00Z')

test('an address that somebody made up gives a list, never a broken page', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (search) => {
      const seen = seenIn(search)
      expect(seenIn({ ...seen })).toEqual(seen)
      expect(() => askedOf(rounds, seen, now)).not.toThrow()
    }),
  )
})

test('filters of another list are not sent to this one', () => {
  const seen = seenIn({ filters: { state: 'open', member: 'someone', from: 7 } })
  expect(askedOf(rounds, seen, now)).toEqual({ state: 'open' })
})

test('a report is of today unless asked otherwise; a list begins with everything', () => {
  expect(periodIn(report, {})).toBe('today')
  expect(periodIn(rounds, {})).toBe('life')
  expect(askedOf(report, {}, now)).toEqual({
    from: '2026-11-20T17:00:00.000Z',
    to: '2026-11-21T17:00:00.000Z',
  })
  expect(askedOf(report, { period: 'life' }, now)).toEqual({})
})

test('a bound of one’s own ends the named period, and a period takes the bounds away', () => {
  const own = filtered({ period: 'today' }, 'from', '2026-11-01T00:00:00.000Z')
  expect(own).toEqual({ filters: { from: '2026-11-01T00:00:00.000Z' } })
  expect(periodIn(rounds, own)).toBeUndefined()
  expect(during(filtered(own, 'state', 'open'), '7-days')).toEqual({
    period: '7-days',
    filters: { state: 'open' },
  })
})

test('a filter that is taken away leaves nothing behind in the address', () => {
  expect(filtered({ filters: { state: 'open' } }, 'state', undefined)).toEqual({})
})

test('the address names columns only where they differ from what is shown unasked', () => {
  const { columns } = rounds
  const more = withColumn(columns, {}, 'seed')
  expect(more.columns).toEqual(['at', 'stake', 'seed'])
  expect(withColumn(columns, more, 'seed')).toEqual({})
  expect(shownColumns(columns, { columns: ['unknown'] }).map(({ key }) => key)).toEqual([
    'at',
    'stake',
  ])
  expect(withColumn(columns, { columns: ['at'] }, 'at').columns).toEqual(['at'])
})
