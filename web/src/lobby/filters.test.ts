import { SlotType } from '@balai/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filtersOf, lobbyTakes, searchOf, sorts } from './filters.ts'

const filters = fc.record({
  vendor: fc.option(fc.stringMatching(/^[A-Z]{1,8}$/), { nil: undefined }),
  kind: fc.option(fc.constantFrom(...SlotType.options), { nil: undefined }),
  name: fc.option(fc.stringMatching(/^\S.{0,20}\S$/u), { nil: undefined }),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 9999 }),
})

test('filters survive their way through the address', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(filtersOf(searchOf(given))).toEqual(given)
    }),
  )
})

test('[RT-08] the page of the lobby is read from the address', () => {
  expect(lobbyTakes('RNG', '?page=3')).toMatchObject({ gameType: 'RNG', pageNo: 3, pageSize: 42 })
})

test('an address that cannot be meant is the first page of everything', () => {
  for (const search of ['', '?page=0', '?page=-1', '?page=1.5', '?page=x&sort=worst&kind=ZZ'])
    expect(filtersOf(search)).toEqual(filtersOf(''))
})
