import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'
import { readVendors, shareIn, writtenVendors } from './fields.ts'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const at = '2026-11-22T03:00:00.000Z'
const id = '01a20023-c33f-71a5-aca7-2c8e6ed79001'
const member = { id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c009', account: 'wati' }
const categories = {
  ...{ ELOTT: 10_000, LOTT: 10_000, LIVE: 1_000, SPORTS: 5_000 },
  ...{ FISH: 0, RNG: 10_000, PVP: null, ESPORTS: 5_000 },
}
const terms = {
  ...{ names: { ID: 'Bonus setoran', EN: 'Deposit bonus' }, page: null, open: true, opens: null },
  ...{ closes: null, nth: 1, per: 'once', percent: 100, most: '1000000', depositLeast: '50000' },
  ...{ times: 20, counts: 'bonus', stakeMost: '50000', days: 30, bonusFirst: false, rtp: 9_600 },
  ...{ categories, vendors: [{ vendor: 'LOTUS', share: null }], extra: 'putaran' },
}
const purse = { currency: 'IDR', exponent: 0 }
const bonus = {
  ...{ id, number: 'B-6ED79001', offer: 'first-deposit', version: 1, page: null },
  ...{ names: terms.names, state: 'active', reason: 'deposit-credited', deposit: id },
  ...{ amount: '250000', owed: '5000000', counted: '10000', settled: '10000', balance: '180000' },
  ...{ inPlay: false, ends: at, converted: null, removed: null, since: at, createdAt: at },
  steps: [{ state: 'accepted', reason: 'by-member', at }],
  terms: {
    ...{ percent: 100, most: '1000000', depositLeast: '50000', times: 20, counts: 'bonus' },
    ...{ stakeMost: '50000', days: 30, bonusFirst: false, per: 'once', closes: null },
    weights: { category: [], vendor: [] },
  },
}
const answers = (more: object = {}) => ({
  '/desk/v1/session': () =>
    me({ may: ['money.see', 'money.move', 'settings.see', 'settings.edit'] }),
  '/desk/v1/bonus/offers': () => ({
    ...{ ...purse, vendors: [{ vendor: 'LOTUS', name: 'Lotus' }], pages: [] },
    extras: [{ activity: 'putaran', name: 'Putaran bersama' }],
    offers: [
      {
        ...{ offer: 'first-deposit', version: 3, terms, by: 'house', at },
        ...{ running: 4, given: 12, granted: '3000000', converted: '900000' },
      },
    ],
  }),
  '/desk/v1/bonus/one': () => ({
    ...{ ...purse, bonus, member },
    links: [{ member: { id, account: 'wati2' }, shared: 'place', claimed: true }],
  }),
  '/desk/v1/changes': () => ({ items: [], next: null }),
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'bonus-offer:first-deposit', name: 'Bonus', before: {}, after: {} },
    ...{ touches: { runningBonuses: '4' }, amount: null, approvers: 1 },
  }),
  ...more,
})
const previewed = (desk: ReturnType<typeof openDesk>) =>
  desk.of('/desk/v1/changes/preview').map(({ takes }) => takes)

test('an offer says its terms and its cost; what is changed is previewed with all the rest as it was', async () => {
  const desk = openDesk('/bonus-offers', answers())
  const user = userEvent.setup()
  const one = within(await screen.findByRole('article', { name: 'Bonus setoran' }))
  expect(one.getByText(/12 · Rp.3\.000\.000/)).toBeTruthy()
  expect(one.getByText('Putaran bersama')).toBeTruthy()
  await user.click(one.getByRole('button', { name: 'Ubah Bonus setoran' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Ubah Bonus setoran' }))
  const times = asks.getByLabelText('Berapa kali dimainkan')
  await user.clear(times)
  await user.type(times, '0')
  await user.click(asks.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(asks.getByText('Periksa lagi isian ini')).toBeTruthy()
  expect(previewed(desk)).toEqual([])
  await user.clear(times)
  await user.type(times, '15')
  await user.click(asks.getByRole('button', { name: 'Lihat akibatnya' }))
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      {
        kind: 'bonus-offer-set',
        terms: { offer: 'first-deposit', terms: { ...terms, times: 15 } },
      },
    ]),
  )
})

test('one bonus shows how far it is and the accounts linked by it, and is taken back with a reason', async () => {
  const desk = openDesk(`/bonuses/${id}`, answers())
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'Bonus setoran' })
  expect(screen.getByRole('link', { name: 'wati2' })).toBeTruthy()
  expect(screen.getByText('Juga menerima')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tarik bonus' }))
  await waitFor(() =>
    expect(previewed(desk)).toEqual([{ kind: 'bonus-taken-back', terms: { bonus: id } }]),
  )
})

test('who may only look is offered nothing to do', async () => {
  openDesk('/bonus-offers', answers({ '/desk/v1/session': () => me({ may: ['settings.see'] }) }))
  await screen.findByRole('article', { name: 'Bonus setoran' })
  expect(screen.queryByRole('button', { name: /^(Ubah|Tutup)/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Penawaran baru' })).toBeNull()
})

test('what vendors count is written and read back, and what cannot be read is no share', () => {
  const vendors = [
    { vendor: 'LOTUS', share: 2_550 },
    { vendor: 'TERATAI', share: null },
  ]
  expect(writtenVendors(vendors, 'ID')).toBe('LOTUS 25,5; TERATAI -')
  expect(readVendors('lotus 25,5; TERATAI -', 'ID')).toEqual(vendors)
  expect(readVendors('LOTUS; TERATAI banyak', 'ID').map(({ share }) => share)).toEqual([
    Number.NaN,
    Number.NaN,
  ])
  expect([shareIn('', 'EN'), shareIn('12.5', 'EN')]).toEqual([null, 1_250])
})
