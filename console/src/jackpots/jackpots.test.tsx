import type { Permission } from '@balai/contract/desk/permissions'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const pool = (over: object = {}) => ({
  ...{ game: 'mutiara-raja', currency: 'IDR', exponent: 0, pool: '23450000', seed: '20000000' },
  ...{ feed: 150, stakedPerFall: '4000000000', seal: { unit: '200', seals: 20_000_000 } },
  ...{ meanAtFall: '80000000', rtp: '96.02', slotRtp: '94.02' },
  words: { ID: 'Mutiara Raja', EN: 'King’s Pearl' },
  ...{ ledger: '23440000', waiting: '10000', seeded: '40000000', fed: '4000000', back: '60000' },
  ...{ fallen: '20500000', falls: 1, balances: true },
  ...{ version: 2, by: 'staff:x', at: '2026-11-21T07:00:00.000Z' },
  hits: [
    {
      ...{ round: '01a2002c-0e63-72fb-9329-f3bf4a820196', amount: '20500000', stake: '2000' },
      at: '2026-11-20T07:00:00.000Z',
    },
  ],
  ...over,
})
const preview = '/desk/v1/changes/preview'
const answers = (one: object = pool(), may: Permission[] = ['games.see', 'games.edit']) => ({
  '/desk/v1/session': () => me({ may }),
  '/desk/v1/jackpots': () => [one],
  '/desk/v1/changes': () => ({ items: [], next: null }),
  [preview]: () => ({
    ...{ subject: 'jackpot:mutiara-raja', name: 'Mutiara Raja', before: {}, after: {} },
    ...{ touches: {}, amount: null, approvers: 1 },
  }),
})

test('[GAM-05] the desk reads the books of a pool; its terms are proposed whole, in halves of a percent', async () => {
  const desk = openDesk('/jackpots', answers())
  const user = userEvent.setup()
  const one = within(await screen.findByRole('article', { name: 'Mutiara Raja' }))
  for (const sum of ['23.450.000', '23.440.000', '40.000.000', '4.000.000', '60.000'])
    expect(one.getAllByText(new RegExp(`^Rp.${sum}$`)).length).toBeGreaterThan(0)
  expect(one.getByText('Buku cocok')).toBeTruthy()
  expect(one.getByText(/96,02%, tanpa pool 94,02%/)).toBeTruthy()
  await user.click(one.getByRole('button', { name: /Ubah aturan/ }))
  const form = within(await screen.findByRole('dialog', { name: /Aturan pool Mutiara Raja/ }))
  const feed = form.getByLabelText('Bagian setiap taruhan')
  await user.clear(feed)
  await user.type(feed, '1,3')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(form.getByText('Periksa isian ini.')).toBeTruthy()
  await user.clear(feed)
  await user.type(feed, '2,5')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  await expect
    .poll(() => desk.asked.find(({ path }) => path === preview)?.takes)
    .toMatchObject({
      kind: 'jackpot-terms-set',
      terms: { game: 'mutiara-raja', terms: { feed: 250, seed: '20000000' } },
    })
})

test('books that do not agree are said aloud, and who may only see sets nothing', async () => {
  openDesk('/jackpots', answers(pool({ balances: false, fed: '4000001' }), ['games.see']))
  const one = within(await screen.findByRole('article', { name: 'Mutiara Raja' }))
  expect(one.getByText('Buku tidak cocok')).toBeTruthy()
  expect(one.getByText(/Rp.23\.440\.000.*Rp.23\.440\.001/)).toBeTruthy()
  expect(one.queryByRole('button', { name: /Ubah aturan/ })).toBeNull()
})

test('without any pool the page says so', async () => {
  openDesk('/jackpots', { ...answers(), '/desk/v1/jackpots': () => [] })
  expect(await screen.findByText('Belum ada pool')).toBeTruthy()
})
