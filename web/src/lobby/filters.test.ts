import { GameFeature, GameTheme, SlotType, Volatility } from '@balai/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filtersOf,
  lineCounts,
  lists,
  lobbyNames,
  lobbyTakes,
  minBets,
  rtps,
  searchOf,
  sorts,
} from './filters.ts'

const maybe = <T>(...known: readonly T[]) =>
  fc.option(fc.constantFrom(...known), { nil: undefined })
const filters = fc.record({
  vendor: fc.option(fc.stringMatching(/^[A-Z]{1,8}$/), { nil: undefined }),
  kind: maybe(...SlotType.options),
  volatility: maybe(...Volatility.options),
  rtp: maybe(...rtps),
  feature: maybe(...GameFeature.options),
  theme: maybe(...GameTheme.options),
  minBet: maybe(...minBets),
  lines: maybe(...lineCounts),
  list: maybe(...lists),
  endless: maybe(true as const),
  name: fc.option(fc.stringMatching(/^\S.{0,20}\S$/u), { nil: undefined }),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 9999 }),
})

test('[RT-08] filters survive their way through the address', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(filtersOf(searchOf(given))).toEqual(given)
      // Two lobbies that differ are two pages, also where they were drawn before.
      for (const name of new URLSearchParams(searchOf(given)).keys())
        expect(lobbyNames).toContain(name)
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
