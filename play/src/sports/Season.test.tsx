import type { SportsEvent, SportsMarket, SportsTableLine } from '@balai/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { eventName, marketName, type Naming, pickName } from './names.ts'
import type { Book } from './PriceButton.tsx'
import { Season } from './Season.tsx'
import { Seasons } from './Seasons.tsx'
import { emptySlip, toggled } from './slip.ts'
import { wordsIn } from './words/index.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const sides = ['Ara', 'Bima', 'Candra', 'Dewi']
const naming = (lang: 'ID' | 'EN'): Naming => ({
  ...{ t: wordsIn(lang), lang },
  leagues: new Map([['four', lang === 'ID' ? 'Liga Empat' : 'League of Four']]),
})
const event: SportsEvent = {
  ...{ id: '019ac000-0000-7000-8000-000000000001', league: 'four', sport: 'football' },
  ...{ home: '2026/27', away: '', bestOf: null, sides, drawn: false },
  ...{ startsAt: new Date('2027-05-23T15:00:00Z'), phase: 'before', minute: 0, score: [0, 0] },
  ...{ half: null, maps: [], version: 3, open: true, calledOff: false, main: null, markets: 2 },
}
const market = (of: Partial<SportsMarket>): SportsMarket => ({
  ...{ market: 'champion', place: 1, version: 1, prices: [null, 4_000, 2_500, 1_900] },
  ...{ margin: 51_000, open: true, ...of },
})
const markets = [
  market({}),
  market({ market: 'top:2', place: 2, prices: [1_200, 2_200, 1_700, 1_500] }),
]
const line = (side: string, place: number, points: number): SportsTableLine => ({
  ...{ side, place, points, played: 3, won: 1, drawn: 0, lost: 2, scored: 4, conceded: 3 + place },
})
const table = [line('Dewi', 1, 9), line('Candra', 2, 6), line('Bima', 3, 3), line('Ara', 4, 0)]

const book = (onPick: Book['onPick'] = () => {}, lang: 'ID' | 'EN' = 'ID'): Book => ({
  ...{ naming: naming(lang), format: 'decimal', aheadMs: 0, slip: emptySlip, onPick },
})
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)

test('[GAM-09] a season has a price for each side beside where it stands, in the order that is asked for', async () => {
  const picked = vi.fn()
  render(<Season {...{ event, markets, table }} book={book(picked)} />)
  const user = userEvent.setup()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Liga Empat · musim 2026/27')
  // The likeliest first; who has no price any more comes last.
  expect(rows()).toEqual(['Dewi', 'Candra', 'Bima', 'Ara'])
  expect(screen.getByRole('button', { name: 'Ara: tutup' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Candra: 2.50' }))
  expect(picked).toHaveBeenCalledWith(event, { market: 'champion', selection: 'side:2' })
  await user.click(screen.getByRole('button', { name: '2 besar' }))
  expect(rows()).toEqual(['Ara', 'Dewi', 'Candra', 'Bima'])
  await user.click(screen.getByRole('button', { name: 'Urutkan menurut Poin' }))
  expect(rows()).toEqual(['Dewi', 'Candra', 'Bima', 'Ara'])
  await user.click(screen.getByRole('button', { name: 'Urutkan menurut Tim' }))
  expect(rows()).toEqual(['Ara', 'Bima', 'Candra', 'Dewi'])
})

test('a season that is over shows the table alone', () => {
  render(<Season {...{ table, markets: [] }} event={{ ...event, phase: 'over' }} book={book()} />)
  expect(rows()).toEqual(['Dewi', 'Candra', 'Bima', 'Ara'])
  expect(screen.queryByText('Harga')).toBeNull()
})

test('tickets and slips name a season, its markets and its sides in either language', () => {
  const pick = { market: 'bottom:1', selection: 'side:1' }
  expect(eventName(event, naming('EN'))).toBe('League of Four · season 2026/27')
  expect([
    marketName('champion', event, naming('ID')),
    marketName('champion', event, naming('EN')),
  ]).toEqual(['Juara', 'Champion'])
  expect(marketName('bottom:3', event, naming('ID'))).toBe('3 terbawah')
  expect(marketName('top:4', event, naming('EN'))).toBe('First 4')
  expect(pickName(pick, event, naming('EN'))).toBe('Bima')
})

test('of a season there is one selection on a slip, and another one takes its place', () => {
  const one = toggled(emptySlip, event, { market: 'champion', selection: 'side:0' })
  const other = toggled(one, event, { market: 'top:2', selection: 'side:1' })
  expect(other.legs.map(({ picks }) => picks)).toEqual([[{ market: 'top:2', selection: 'side:1' }]])
})

test('seasons stand as cards with a way to each, those of one league where it is looked at', async () => {
  const opened = vi.fn()
  const league = (id: string, seasons: { event: string; name: string }[]) => ({
    ...{ id, name: `Liga ${id}`, sport: 'football' as const, country: 'ID' },
    ...{ kind: 'played' as const, live: 0, ahead: 0, seasons },
  })
  const leagues = [league('a', [{ event: event.id, name: '2026/27' }]), league('b', [])]
  const { rerender } = render(
    <Seasons {...{ leagues, league: undefined, book: book(), onOpen: opened }} />,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: /Liga a · musim 2026\/27/ }))
  expect(opened).toHaveBeenCalledWith(event.id)
  rerender(<Seasons {...{ leagues, league: 'b', book: book(), onOpen: opened }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
