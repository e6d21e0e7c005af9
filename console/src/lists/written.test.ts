import type { Column } from '@balai/contract/desk/list'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactly, moment, money, share, written } from './written.ts'

const rupiah = { lang: 'ID', purse: { currency: 'IDR', exponent: 0 } } as const
const dollars = { lang: 'EN', purse: { currency: 'USD', exponent: 2 } } as const
const column = (shown: Column['shown'], more: Partial<Column> = {}): Column => ({
  key: 'x',
  words: { ID: 'x', EN: 'x' },
  shown,
  ...more,
})

test.each([
  ['money', '-84500000', '–Rp\u00a084.500.000'],
  ['count', '1204', '1.204'],
  ['share', '0.9647', '96,47%'],
  ['moment', '2026-11-21T17:30:00.250Z', '22 Nov 2026, 00.30'],
  ['day', '2026-11-21', '21 Nov 2026'],
  ['code', '0012', '0012'],
  ['text', null, '–'],
] as const)('a cell of %s is written in the words of its reader', (shown, cell, words) => {
  expect(written(column(shown), cell, rupiah)).toBe(words)
})

test('a state is a word, and one without a word is still said', () => {
  const state = column('state', { states: { open: { ID: 'Terbuka', EN: 'Open' } } })
  expect(written(state, 'open', rupiah)).toBe('Terbuka')
  expect(written(state, 'open', dollars)).toBe('Open')
  expect(written(state, 'later-state', dollars)).toBe('later-state')
})

test('no digit of an amount is lost, however large', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (minor) => {
      const digits = money(String(minor), dollars).replace(/\D/g, '')
      expect(BigInt(digits)).toBe(minor < 0n ? -minor : minor)
    }),
  )
})

test('a share is rounded by its digits, not by a float', () => {
  expect(share('0.00005', 'EN')).toBe('0.01%')
  expect(share('1.00495', 'EN')).toBe('100.50%')
  expect(share('-0.00001', 'EN')).toBe('0.00%')
  expect(share('12.5', 'ID')).toBe('1.250,00%')
  expect(share('not known', 'ID')).toBe('not known')
})

test('the exact time names its zone and the instant', () => {
  const at = new Date('2026-11-21T17:30:07.250Z')
  expect(moment(at, 'EN')).toBe('22 Nov 2026, 00:30')
  expect(exactly(at, 'EN')).toContain('00:30:07.250')
  expect(exactly(at, 'EN')).toContain('2026-11-21T17:30:07.250Z')
})
