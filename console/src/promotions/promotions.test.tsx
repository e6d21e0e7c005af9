import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'
import { readPrizes, writtenPrizes } from './prizes.ts'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const at = '2026-11-22T03:00:00.000Z'
const id = '01a20023-c33f-71a5-aca7-2c8e6ed79001'
const member = { id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c009', account: 'wati' }
const purse = { currency: 'IDR', exponent: 0 }
const html = '<img src=x onerror=alert(1)>'
const categories = {
  ...{ ELOTT: 10_000, LOTT: 10_000, LIVE: 1_000, SPORTS: 5_000 },
  ...{ FISH: 0, RNG: 10_000, PVP: null, ESPORTS: 5_000 },
}
const terms = {
  ...{ kind: 'application', names: { ID: 'Cerita', EN: 'Story' }, page: 'share-the-show' },
  ...{ open: true, opens: null, closes: null, per: 'week', most: '100000', aloneMost: '50000' },
  ...{
    withinDays: null,
    prizes: null,
    claimDays: 14,
    times: 3,
    stakeMost: null,
    days: 7,
    bonusFirst: false,
  },
  ...{ categories, rtp: 9_600 },
}
const whole = {
  ...{ ...purse, member, most: '100000', aloneMost: '50000' },
  entry: {
    ...{ id, activity: 'share-the-show', version: 2, kind: 'application', names: terms.names },
    ...{ page: terms.page, state: 'applying', reason: 'by-member', comment: html, images: [] },
    ...{ amount: null, claimBy: null, said: null, foreseen: null, bonus: null, since: at },
    createdAt: at,
    terms: {
      ...{ percent: 100, most: '100000', depositLeast: '1', times: 3, counts: 'bonus' },
      ...{ stakeMost: null, days: 7, bonusFirst: false, per: 'week', closes: null },
      weights: { category: [], vendor: [] },
    },
  },
  steps: [{ state: 'applying', reason: 'by-member', at }],
  pictures: [{ id, at, type: 'image/webp', image: 'AAAA' }],
  links: [{ member: { id: member.id, account: 'wati2' }, shared: 'place', claimed: true }],
}
const made = {
  ...{ next: null, totals: null },
  made: { at, by: 'x', operator: 'x', from: null, to: null, currency: 'IDR', exponent: 0 },
}
const answers = (more: object = {}) => ({
  '/desk/v1/session': () =>
    me({ may: ['money.see', 'money.move', 'settings.see', 'settings.edit'] }),
  '/desk/v1/promotions/entry': () => whole,
  '/desk/v1/promotions/activities': () => ({
    ...{ ...purse, pages: [{ id: 'share-the-show', title: 'Cerita dari meja' }] },
    activities: [
      {
        ...{ activity: 'share-the-show', version: 2, terms, by: 'house', at },
        ...{ applying: 4, issued: 1, claimed: 12, granted: '600000' },
      },
    ],
  }),
  '/desk/v1/lists/page': () => ({
    rows: [
      { entry: id, at, since: at, member: member.id, activity: 'share-the-show', comment: html },
    ],
    ...made,
  }),
  '/desk/v1/changes': () => ({ items: [], next: null }),
  '/desk/v1/changes/preview': () => ({
    ...{ subject: `entry:${id}`, name: 'Cerita', before: {}, after: {} },
    ...{ touches: {}, amount: null, approvers: 1 },
  }),
  ...more,
})
const previewed = (desk: ReturnType<typeof openDesk>) =>
  desk.of('/desk/v1/changes/preview').map(({ takes }) => takes)
const next = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))

test('[PRO-01] [A26] an application is read as text beside its picture, and granted up to its terms', async () => {
  const desk = openDesk(`/applications/${id}`, answers())
  const user = userEvent.setup()
  expect(await screen.findByText(html)).toBeTruthy()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect(screen.getByAltText('Gambar 1').getAttribute('src')).toBe('data:image/webp;base64,AAAA')
  expect(screen.getByText('Juga menerima')).toBeTruthy()
  expect(screen.getByText(/Sampai Rp.50\.000 cukup satu orang/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  const amount = await screen.findByLabelText('Jumlah bonus')
  await user.clear(amount)
  await user.type(amount, '100.001')
  await next(user)
  await screen.findByText(/Isi jumlah sampai Rp.100\.000/)
  await user.clear(amount)
  await user.type(amount, '60.000')
  await next(user)
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      { kind: 'application-agreed', terms: { entry: id, amount: '60000' } },
    ]),
  )
})

test('an application is rejected in words that the member reads', async () => {
  const desk = openDesk(`/applications/${id}`, answers())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Tolak' }))
  await next(user)
  await screen.findByText('Tulis 4 sampai 300 karakter.')
  await user.type(screen.getByLabelText('Alasan untuk anggota'), 'Gambarnya tidak terbaca.')
  await next(user)
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      {
        kind: 'application-declined',
        terms: { entry: id, said: 'Gambarnya tidak terbaca.' },
      },
    ]),
  )
})

test('the queue leads to each, and says when nothing waits', async () => {
  openDesk('/applications', answers())
  const link = await screen.findByRole('link', { name: html })
  expect(link.getAttribute('href')).toBe(`/console/applications/${id}`)
  closeDesk()
  openDesk('/applications', answers({ '/desk/v1/lists/page': () => ({ rows: [], ...made }) }))
  await screen.findByText('Tidak ada pengajuan yang menunggu')
})

test('an activity says its terms and what it came to; what is changed keeps all the rest', async () => {
  const desk = openDesk('/activities', answers())
  const user = userEvent.setup()
  const one = within(await screen.findByRole('article', { name: 'Cerita' }))
  expect(one.getByText(/12 · Rp.600\.000/)).toBeTruthy()
  await user.click(one.getByRole('button', { name: 'Ubah' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Ubah Cerita' }))
  const times = asks.getByLabelText('Berapa kali dimainkan')
  await user.clear(times)
  await user.type(times, '0')
  await next(user)
  expect(asks.getByText('Periksa lagi isian ini')).toBeTruthy()
  await user.clear(times)
  await user.type(times, '5')
  await next(user)
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      {
        kind: 'activity-set',
        terms: { activity: 'share-the-show', terms: { ...terms, times: 5 } },
      },
    ]),
  )
})

test.each([
  {
    text: '1 x 250.000; 5 × 50.000',
    prizes: [
      { count: 1, amount: 250_000n },
      { count: 5, amount: 50_000n },
    ],
  },
  { text: '2x1', prizes: [{ count: 2, amount: 1n }] },
])('$text is prizes that can be read, and written again', ({ text, prizes }) => {
  const read = readPrizes(text, 0, 'ID')
  expect(read).toEqual(prizes.map(({ count, amount }) => ({ count, amount: String(amount) })))
  expect(readPrizes(writtenPrizes(prizes, 0, 'ID'), 0, 'ID')).toEqual(read)
})

test('who may only look is shown no way to decide', async () => {
  openDesk(`/applications/${id}`, answers({ '/desk/v1/session': () => me({ may: ['money.see'] }) }))
  await screen.findByText(html)
  expect(screen.queryByRole('button', { name: 'Setujui' })).toBeNull()
})
