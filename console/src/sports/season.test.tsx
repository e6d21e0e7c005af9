import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { me, openDesk } from '../lists/testing/desk.tsx'

afterEach(cleanup)

const id = '01a2002c-0e63-72fb-9329-f3bf4a820195'
const at = '2027-05-21T08:00:00.000Z'
const sides = ['Ara', 'Bima', 'Candra']
const season = {
  ...{ id, league: 'id.1', sport: 'football', home: '2026/27', away: '', startsAt: at, sides },
  ...{ bestOf: null, drawn: false, phase: 'before', minute: 0, score: [0, 0], half: null },
  ...{ maps: [], version: 1, open: true, calledOff: false, main: null, markets: 1 },
}
const line = (side: string, place: number, points: number) => ({
  ...{ side, place, points, played: 4, won: 1, drawn: 1, lost: 2, scored: 3, conceded: 4 },
})
const none = { selectionMost: null, memberMost: null }
const seen = {
  ...{ currency: 'IDR', exponent: 0, told: [], results: [] },
  event: {
    name: { ID: 'Liga 1, 2026/27', EN: 'Liga 1, 2026/27' },
    ...{ event: season, source: 'desk', stops: [], stale: true, run: 0, settledRun: 0 },
    ...{ disputed: 0, tickets: 1, staked: '5000', owed: '9000', owedMost: '1000000000' },
  },
  bounds: { selectionMost: '1000000000', memberMost: '200000000', own: none },
  markets: [
    {
      ...{ market: 'champion', gone: false, version: 2, margin: 51_000, own: none },
      selections: sides.map((_, nth) => ({
        ...{ selection: `side:${nth}`, price: 2_000, staked: '0', owed: '0' },
      })),
    },
  ],
  table: [line('Candra', 1, 7), line('Ara', 2, 4), line('Bima', 2, 4)],
}

test('[OPS-08] a season shows its table, and its order is put as the league has it, sides that are level together', async () => {
  const desk = openDesk(`/sports/${id}`, {
    '/desk/v1/session': () => me({ may: ['games.see', 'games.edit'] as never }),
    '/desk/v1/sports/event': () => seen,
    '/desk/v1/changes/preview': () => ({
      ...{ subject: `sports:${id}`, name: 'id.1, 2026/27', before: null, after: {} },
      ...{ touches: {}, amount: null, approvers: 1 },
    }),
  })
  const user = userEvent.setup()
  expect(await screen.findByRole('heading', { name: 'Liga 1, 2026/27' })).toBeDefined()
  expect(screen.getByText('Harga sedang dihitung')).toBeDefined()
  const table = within(screen.getByRole('region', { name: 'Klasemen' }))
  expect(table.getAllByRole('row')[1]?.textContent).toContain('Candra')
  // What is laid is told by sides, not by their numbers.
  const laid = within(screen.getByRole('region', { name: 'Pasaran dan tanggungan' }))
  expect(laid.getByText('Bima')).toBeDefined()
  expect(laid.queryByText('side:1')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Masukkan hasil' }))
  const dialog = within(await screen.findByRole('dialog'))
  const order = () =>
    dialog.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
  expect(order()).toEqual(['Candra', 'Ara', 'Bima'])
  expect(dialog.getByRole('checkbox', { name: 'Bima setara dengan Ara' })).toHaveProperty(
    'checked',
    true,
  )
  await user.click(dialog.getByRole('button', { name: 'Ara naik' }))
  expect(order()).toEqual(['Ara', 'Candra', 'Bima'])
  await user.click(dialog.getByRole('button', { name: 'Bima naik' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Candra setara dengan Bima' }))
  await user.click(dialog.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(desk.of('/desk/v1/changes/preview')).toEqual([])
  await user.type(dialog.getByLabelText(/Sumber/), 'Liga')
  await user.click(dialog.getByRole('button', { name: 'Lihat akibatnya' }))
  await screen.findByText('id.1, 2026/27')
  expect(desk.of('/desk/v1/changes/preview')[0]?.takes).toMatchObject({
    kind: 'sports-season-result',
    terms: { event: id, source: 'Liga', order: [['Ara'], ['Bima'], ['Candra']] },
  })
})
