import type { Figure, Queue } from '@balai/contract/desk/dashboard'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { against, attention, clockOf, seriesOf } from './measures.ts'

const words = { ID: 'x', EN: 'x' }
const figure = (more: Partial<Figure>): Figure => ({
  ...{ name: 'stakes', group: 'play', words, shown: 'money', value: '1', before: null },
  ...{ trend: [], opens: null, alert: false },
  ...more,
})
const at = new Date('2026-11-21T07:18:00Z')
const queue = (minutes: number | null, more: Partial<Queue> = {}): Queue => ({
  ...{ name: 'kyc', words, waiting: 3, withinMinutes: 20, opens: { list: 'kyc', filters: {} } },
  oldest: minutes === null ? null : new Date(at.getTime() - minutes * 60_000),
  ...more,
})

test.each([
  ['150', '100', 'up', '0.5000'],
  ['0', '100', 'down', '1.0000'],
  ['-50', '100', 'down', '1.5000'],
  ['7', '0', 'up', null],
  ['7', '7', 'same', null],
] as const)('%s after %s is %s by %s', (value, before, way, share) => {
  expect(against({ value, before })).toEqual({ way, share })
})

test('what is not known is compared with nothing', () => {
  expect(against({ value: null, before: '1' })).toBeUndefined()
  expect(against({ value: '1', before: null })).toBeUndefined()
  expect(against({ value: '0.5', before: '1' })).toBeUndefined()
})

test('no figure is too large to be compared exactly', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 18n })
  fc.assert(
    fc.property(amounts, amounts, (is, was) => {
      const stands = against({ value: String(is), before: String(was) })
      if (is === was) return
      const by = is > was ? is - was : was - is
      const said = BigInt((stands?.share ?? '').replace('.', ''))
      expect(said <= (by * 10_000n) / was && (by * 10_000n) / was - said < 1n).toBe(true)
    }),
  )
})

test.each([
  [0, 'calm'],
  [14, 'calm'],
  [15, 'near'],
  [20, 'near'],
  [21, 'late'],
] as const)('waiting %i of 20 minutes stands %s', (minutes, stands) => {
  expect(clockOf(queue(minutes), at)?.stands).toBe(stands)
})

test('an empty queue has no clock, and a clock that is ahead of the house does not run backwards', () => {
  expect(clockOf(queue(null), at)).toBeUndefined()
  expect(clockOf(queue(-5), at)?.waitedMs).toBe(0)
})

test('only what is late or odd asks for attention', () => {
  const all = attention(
    [queue(5, { name: 'fine' }), queue(30, { name: 'late' })],
    [figure({ name: 'fine' }), figure({ name: 'odd', alert: true })],
    at,
  )
  expect(all.late.map(({ name }) => name)).toEqual(['late'])
  expect(all.odd.map(({ name }) => name)).toEqual(['odd'])
})

test('lines stand on the hours of the house, the shorter one from where it begins', () => {
  const drawn = seriesOf(
    [figure({ trend: ['1', '2', '3'] }), figure({ name: 'returns', trend: ['4', '5'] })],
    ['stakes', 'returns'],
    at,
  )
  expect(drawn?.hours.map((hour) => new Date(hour * 1000).getUTCHours())).toEqual([5, 6, 7])
  expect(drawn?.values).toEqual([
    [1, 2, 3],
    [null, 4, 5],
  ])
})

test('nothing is drawn where there is nothing to see', () => {
  expect(seriesOf([figure({ trend: ['0', '0'] })], ['stakes'], at)).toBeUndefined()
  expect(seriesOf([figure({ trend: ['9'] })], ['stakes'], at)).toBeUndefined()
  expect(seriesOf([], ['stakes'], at)).toBeUndefined()
})
