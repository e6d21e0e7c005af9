import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const categories = ['ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS']
const friend = '01a2002c-0e63-72fb-9329-f3bf4a820196'
const now = (over: object = {}) => ({
  ...{ currency: 'IDR', exponent: 0, version: 3, by: 'staff:x', at: '2026-11-21T07:00:00.000Z' },
  ...{ referrers: 12, friends: 41, paid: '1250000', waiting: '87500' },
  terms: {
    rates: categories.map((category) => ({ category, rate: 20 })),
    ...{ bonusCounts: false, friendMost: '2000000', monthMost: null, turnover: 100 },
    reward: { amount: '25000', deposit: '50000', stake: '200000' },
  },
  linked: [
    {
      friend: { id: friend, account: 'sitidua' },
      member: { id: '01a2002c-0e63-72fb-9329-f3bf4a820195', account: 'sitirahma' },
      ...{ shared: ['payee', 'place'], at: '2026-11-21T07:00:00.000Z', earned: '6000' },
      ...{ stopped: false, same: false },
    },
  ],
  ...over,
})
const answers = (more: object = {}) => ({
  '/desk/v1/session': () =>
    me({ may: ['settings.see', 'settings.edit', 'money.see', 'money.move', 'members.see'] }),
  '/desk/v1/referral': () => now(),
  '/desk/v1/changes': () => ({ items: [], next: null }),
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'referral-terms', name: 'Undang teman', before: {}, after: {}, touches: {} },
    ...{ amount: null, approvers: 1 },
  }),
  ...more,
})
const preview = '/desk/v1/changes/preview'

test('[OPS-05] terms of invitations are proposed whole; an amount that is left empty is no reward and no bound', async () => {
  const desk = openDesk('/referral', answers())
  const user = userEvent.setup()
  const figures = within(await screen.findByRole('region', { name: 'Angka' }))
  expect(figures.getByText(/^Rp.87\.500$/)).toBeTruthy()
  expect(
    figures.getByRole('link', { name: /sampai ke taruhannya/ }).getAttribute('href'),
  ).toContain('/lists/referral-lines')
  await user.click(screen.getByRole('button', { name: 'Ubah aturan' }))
  const form = within(await screen.findByRole('dialog', { name: 'Aturan undangan' }))
  const slots = form.getByLabelText('Slot')
  await user.clear(slots)
  await user.type(slots, '501')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(form.getByText('Periksa isian ini.')).toBeTruthy()
  await user.clear(slots)
  await user.type(slots, '35')
  await user.clear(form.getByLabelText('Jumlah hadiah'))
  await user.clear(form.getByLabelText('Batas per teman'))
  await user.type(form.getByLabelText('Batas per bulan'), '5.000.000')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  const [{ takes } = { takes: {} }] = desk.of(preview)
  expect(takes).toMatchObject({
    kind: 'referral-terms-set',
    terms: {
      rates: expect.arrayContaining([{ category: 'RNG', rate: 35 }]),
      ...{ reward: null, friendMost: null, monthMost: '5000000', turnover: 100 },
    },
  })
})

test('[MEM-12] a friend linked to their inviter is told with what they share, and stopped as a change', async () => {
  const desk = openDesk('/referral', answers())
  const user = userEvent.setup()
  const linked = within(await screen.findByRole('region', { name: 'Teman yang berkaitan' }))
  expect(linked.getByText(/Nama penerima yang sama, Peramban dan alamat yang sama/)).toBeTruthy()
  expect(linked.getByRole('link', { name: 'sitidua' }).getAttribute('href')).toContain(friend)
  await user.click(linked.getByRole('button', { name: 'Hentikan' }))
  await screen.findByRole('dialog', { name: 'Hentikan pendapatan dari sitidua' })
  const [{ takes } = { takes: {} }] = desk.of(preview)
  expect(takes).toMatchObject({
    kind: 'referral-friend-set',
    terms: { friend, stopped: true },
  })
})

test('nothing linked says so, and who may neither set nor move money is offered nothing', async () => {
  openDesk(
    '/referral',
    answers({
      '/desk/v1/session': () => me({ may: ['settings.see', 'members.see'] }),
      '/desk/v1/referral': () => now({ linked: [], by: 'house' }),
    }),
  )
  expect(await screen.findByText(/Tidak ada teman yang punya kesamaan/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ubah|Hentikan/ })).toBeNull()
})
