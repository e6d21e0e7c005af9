import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'
// Known at once: on a busy machine its code may come late.
import './EditMission.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const at = '2026-11-22T03:00:00.000Z'
const terms = {
  ...{ names: { ID: 'Pemanasan', EN: 'Warm-up' }, abouts: { ID: 'Santai saja.', EN: 'At ease.' } },
  ...{ per: 'day', goal: 'rounds', want: '20', times: null, categories: ['RNG'], games: [] },
  ...{
    bonusCounts: false,
    reward: '2000',
    turnover: 100,
    points: 10,
    mallPoints: 500,
    extra: 'putaran',
    after: null,
    place: 1,
  },
  ...{ open: true, since: at, until: null },
}
const answers = (more: object = {}) => ({
  '/desk/v1/session': () => me({ may: ['settings.see', 'settings.edit'] }),
  '/desk/v1/missions': () => ({
    ...{ currency: 'IDR', exponent: 0 },
    bounds: { stake: '500000', rounds: '200', wins: '20', games: '10' },
    prizes: { amounts: ['100000', '50000'], since: at },
    extras: [{ activity: 'putaran', name: 'Putaran bersama' }],
    missions: [
      ...[{ mission: 'warm-up', version: 3, terms, by: 'house', at, reached: 12, claimed: 9 }],
    ].map((one) => ({ ...one, cost: '18000' })),
  }),
  '/desk/v1/changes': () => ({ items: [], next: null }),
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'mission:warm-up', name: 'Pemanasan', before: {}, after: {} },
    ...{ touches: { membersRunning: '4' }, amount: null, approvers: 1 },
  }),
  ...more,
})
const previewed = (desk: ReturnType<typeof openDesk>) =>
  desk.of('/desk/v1/changes/preview').map(({ takes }) => takes)

test('[OPS-05] a mission says what it asks and has cost; what is changed is previewed with the rest as it was', async () => {
  const desk = openDesk('/missions', answers())
  const user = userEvent.setup()
  const one = within(await screen.findByRole('article', { name: 'Pemanasan' }))
  expect(one.getByText(/^Rp.18\.000$/)).toBeTruthy()
  await user.click(one.getByRole('button', { name: 'Ubah Pemanasan' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Ubah Pemanasan' }))
  const want = asks.getByLabelText('Ronde selesai')
  await user.clear(want)
  await user.type(want, 'banyak')
  await user.click(asks.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(asks.getByText('Periksa lagi isian ini')).toBeTruthy()
  expect(previewed(desk)).toEqual([])
  await user.clear(want)
  await user.type(want, '30')
  const points = asks.getByLabelText(/^Poin toko/)
  expect(points).toHaveProperty('value', '500')
  await user.clear(points)
  await user.type(points, '750')
  await user.click(asks.getByRole('button', { name: 'Lihat akibatnya' }))
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      {
        kind: 'mission-set',
        terms: {
          mission: 'warm-up',
          terms: { ...terms, want: '30', mallPoints: 750, since: null },
        },
      },
    ]),
  )
})

test('[OPS-05] bounds and prizes are changes too; what cannot be read is not proposed', async () => {
  const desk = openDesk('/missions', answers())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Ubah hadiah papan pekan' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Hadiah papan pekan' }))
  const field = asks.getByLabelText(/Hadiah menurut peringkat/)
  await user.clear(field)
  await user.type(field, '75.000; banyak')
  await user.click(asks.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(asks.getByText('Periksa lagi isian ini')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '75.000; 25.000')
  await user.click(asks.getByRole('button', { name: 'Lihat akibatnya' }))
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      { kind: 'mission-prizes-set', terms: { amounts: ['75000', '25000'] } },
    ]),
  )
})

test('who may only look changes nothing', async () => {
  openDesk('/missions', answers({ '/desk/v1/session': () => me({ may: ['settings.see'] }) }))
  await screen.findByRole('article', { name: 'Pemanasan' })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Ubah|Tutup|Misi baru/ })).toBeNull(),
  )
})
