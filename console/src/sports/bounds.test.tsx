import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { me, openDesk, refusedWith } from '../lists/testing/desk.tsx'

afterEach(cleanup)

const id = '01a2002c-0e63-72fb-9329-f3bf4a820195'
const at = '2026-11-21T08:00:00.000Z'
const purse = { currency: 'IDR', exponent: 0 }
const match = {
  ...{ id, league: 'en.1', sport: 'football', home: 'Garuda', away: 'Rajawali', startsAt: at },
  ...{ bestOf: null, sides: null, drawn: false, phase: 'before', minute: 0, score: [0, 0] },
  ...{ half: null, maps: [], version: 1, open: true, calledOff: false, main: null, markets: 2 },
}
const none = { selectionMost: null, memberMost: null }
const market = (name: string, own: object) => ({
  ...{ market: name, gone: false, version: 1, margin: 500, own, selections: [] },
})
const seen = {
  ...purse,
  event: {
    name: { ID: 'Garuda – Rajawali', EN: 'Garuda – Rajawali' },
    ...{ event: match, source: 'test', stops: [], stale: false, run: 0, settledRun: 0 },
    ...{ disputed: 0, tickets: 0, staked: '0', owed: '0', owedMost: '1000000000' },
  },
  bounds: {
    ...{ selectionMost: '1000000000', memberMost: '200000000' },
    own: { ...none, memberMost: '300000000' },
  },
  markets: [
    market('winner:full', { ...none, selectionMost: '5000000' }),
    market('both-score:full', none),
  ],
  ...{ table: null, told: [], results: [] },
}
const who = (...may: string[]) => ({ '/desk/v1/session': () => me({ may: may as never }) })
const refuses = {
  '/desk/v1/changes/preview': () => refusedWith('change-refused', 'Batas itu tidak ada.'),
}

test('[OPS-08] an event shows what is its own and what is not, and a market is given bounds in the house’s units', async () => {
  const user = userEvent.setup()
  const { of } = openDesk(`/sports/${id}`, {
    ...who('games.see', 'games.edit'),
    ...refuses,
    '/desk/v1/sports/event': () => seen,
  })
  const bounds = within(await screen.findByRole('region', { name: 'Batas' }))
  const rows = bounds.getAllByRole('row').map(({ textContent }) => textContent ?? '')
  expect(rows.find((row) => row.includes('Seluruh pertandingan'))).toContain('300.000.000')
  expect(rows.find((row) => row.includes('winner:full'))).toContain('5.000.000')
  expect(rows.some((row) => row.includes('both-score:full'))).toBe(false)
  await user.click(bounds.getByRole('button', { name: 'Tetapkan batas' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Pasaran'), 'winner:full')
  const owed = dialog.getByLabelText<HTMLInputElement>(/Tanggungan/)
  expect(owed.value.replaceAll('.', '')).toBe('5000000')
  await user.clear(owed)
  await user.type(dialog.getByLabelText(/Taruhan seorang/), '0')
  await user.click(dialog.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(of('/desk/v1/changes/preview')).toHaveLength(0)
  await user.clear(dialog.getByLabelText(/Taruhan seorang/))
  await user.type(dialog.getByLabelText(/Taruhan seorang/), '1.500.000')
  await user.click(dialog.getByRole('button', { name: 'Lihat akibatnya' }))
  await screen.findByText('Batas itu tidak ada.')
  expect(of('/desk/v1/changes/preview')[0]?.takes).toEqual({
    kind: 'sports-bounds-of-event',
    terms: { event: id, market: 'winner:full', selectionMost: null, memberMost: '1500000' },
  })
})

test('[OPS-08] who only sees games sets no bounds of an event', async () => {
  openDesk(`/sports/${id}`, { ...who('games.see'), '/desk/v1/sports/event': () => seen })
  await screen.findByRole('region', { name: 'Batas' })
  expect(screen.queryByRole('button', { name: 'Tetapkan batas' })).toBeNull()
})

const nothing = { masked: null, proved: false }
const member = {
  ...{ id, account: 'sari', nickname: 'Sari', type: 0, state: 'open', language: 'ID' },
  ...{ currency: 'IDR', openedAt: at, firstSignedInAt: at, lastSignedInAt: at },
  ...{ passwordChangedAt: at, mustChange: false, totp: false, passkeys: 0 },
  ...{ mobile: nothing, email: nothing, payeeName: nothing, birthday: nothing },
  ...{ idNumber: nothing, affiliateCode: null, ownCode: null, invitedBy: null },
  ...{ recommender: null, domain: null, tags: [] },
}

test('[OPS-08] a member’s part is shown with what it comes to, and set in whole hundredths', async () => {
  const user = userEvent.setup()
  const { of } = openDesk(`/members/${id}?tab=sports`, {
    ...who('members.see', 'games.see', 'games.edit'),
    ...refuses,
    '/desk/v1/members/one': () => member,
    '/desk/v1/sports/member': () => ({
      ...{ ...purse, part: 25, since: at, memberMost: '200000000', returnMost: '500000000' },
    }),
  })
  await screen.findByText('25%')
  await screen.findByText(/50\.000\.000/)
  await screen.findByText(/125\.000\.000/)
  await user.click(screen.getByRole('button', { name: 'Tetapkan bagian' }))
  const dialog = within(await screen.findByRole('dialog'))
  const part = dialog.getByLabelText(/Bagian/)
  for (const wrong of ['0', '101', '2,5']) {
    await user.clear(part)
    await user.type(part, wrong)
    await user.click(dialog.getByRole('button', { name: 'Lihat akibatnya' }))
    expect(of('/desk/v1/changes/preview')).toHaveLength(0)
  }
  await user.clear(part)
  await user.type(part, '10{Enter}')
  await screen.findByText('Batas itu tidak ada.')
  expect(of('/desk/v1/changes/preview')[0]?.takes).toEqual({
    kind: 'sports-bounds-of-member',
    terms: { member: id, part: 10 },
  })
})

test('who may not see games has no such part of a member’s page', async () => {
  openDesk(`/members/${id}`, { ...who('members.see'), '/desk/v1/members/one': () => member })
  await screen.findByRole('tab', { name: 'Batas' })
  expect(screen.queryByRole('tab', { name: 'Olahraga' })).toBeNull()
})
