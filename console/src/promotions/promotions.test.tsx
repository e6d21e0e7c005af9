import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
    ...{
      pays: 'bonus',
      tickets: null,
      checkIn: null,
      packet: null,
      cashback: null,
      free: null,
      budget: null,
    },
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
    pays: 'bonus',
    ...{ amount: null, claimBy: null, said: null, foreseen: null, bonus: null, since: at },
    createdAt: at,
    free: null,
    terms: {
      ...{ percent: 100, most: '100000', depositLeast: '1', times: 3, counts: 'bonus' },
      ...{ stakeMost: null, days: 7, bonusFirst: false, per: 'week', closes: null },
      weights: { category: [], vendor: [] },
    },
  },
  free: null,
  steps: [{ state: 'applying', reason: 'by-member', at }],
  pictures: [{ id, at, type: 'image/webp', image: 'AAAA' }],
  links: [{ member: { id: member.id, account: 'wati2' }, shared: 'place', claimed: true }],
}
const made = {
  ...{ next: null, totals: null },
  made: { at, by: 'x', operator: 'x', from: null, to: null, currency: 'IDR', exponent: 0 },
}
/** Of a budget; a test that is about one says what. */
let left: object | null = null
const answers = (more: object = {}) => ({
  '/desk/v1/session': () =>
    me({ may: ['money.see', 'money.move', 'settings.see', 'settings.edit'] }),
  '/desk/v1/promotions/entry': () => whole,
  '/desk/v1/promotions/activities': () => ({
    ...{ ...purse, pages: [{ id: 'share-the-show', title: 'Cerita dari meja' }] },
    games: [{ id: 'pasar-rempah', name: 'Pasar Rempah', least: '200', most: '200000', lines: 20 }],
    activities: [
      {
        ...{ activity: 'share-the-show', version: 2, terms, by: 'house', at },
        ...{ applying: 4, issued: 1, claimed: 12, granted: '600000', left },
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

test('[PRO-03] what is left of a budget stands with its promotion, and a budget is set by what is filled in', async () => {
  left = { total: '400000', today: null, receivers: 3 }
  const desk = openDesk('/activities', answers())
  const user = userEvent.setup()
  await screen.findByText(/Rp.400\.000 seluruhnya · 3 penerima lagi/)
  await user.click(screen.getByRole('button', { name: 'Ubah Cerita' }))
  await user.type(await screen.findByLabelText('Anggaran seluruhnya'), '1.000.000')
  await user.type(screen.getByLabelText('Penerima paling banyak'), '40')
  await next(user)
  await waitFor(() =>
    expect(previewed(desk)).toMatchObject([
      { terms: { terms: { budget: { total: '1000000', perDay: null, receivers: 40 } } } },
    ]),
  )
  left = null
})

test('[PRO-03] days of signing in are set in so many free spins each, and what they come to is worked out', async () => {
  const desk = openDesk('/activities', answers())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Kegiatan baru' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Kegiatan baru' }))
  await user.type(asks.getByLabelText(/^Kode kegiatan/), 'spins-a-day')
  await user.selectOptions(asks.getByLabelText('Jenis'), 'check-in')
  await user.selectOptions(asks.getByLabelText('Dibayar sebagai'), 'free')
  await user.type(asks.getByLabelText(/^Nama.*Indonesia/), 'Putaran tiap hari')
  await user.type(asks.getByLabelText(/^Nama.*Inggris/), 'Spins a day')
  expect(asks.queryByLabelText('Berapa putaran')).toBeNull()
  await user.type(asks.getByLabelText(/^Banyaknya pada hari 1/), '5; 5; lima')
  await user.type(asks.getByLabelText(/^Taruhan tiap putaran/), '400')
  await user.click(asks.getByLabelText(/Pasar Rempah/))
  await next(user)
  expect(asks.getByText('Periksa lagi isian ini')).toBeTruthy()
  const days = asks.getByLabelText(/^Banyaknya pada hari 1/)
  await user.clear(days)
  await user.type(days, '5; 5; 10')
  await next(user)
  await waitFor(() =>
    expect(previewed(desk)).toMatchObject([
      {
        terms: {
          terms: {
            ...{ kind: 'check-in', pays: 'free', most: '4000', free: { count: 10, stake: '400' } },
            checkIn: { rewards: ['2000', '2000', '4000'], missed: 'restart' },
          },
        },
      },
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
  await user.click(one.getByRole('button', { name: 'Ubah Cerita' }))
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
  const read = readPrizes(text, { stake: undefined, exponent: 0, lang: 'ID' })
  expect(read).toEqual(prizes.map(({ count, amount }) => ({ count, amount: String(amount) })))
  expect(
    readPrizes(writtenPrizes(prizes, { stake: undefined, exponent: 0, lang: 'ID' }), {
      stake: undefined,
      exponent: 0,
      lang: 'ID',
    }),
  ).toEqual(read)
})

test('who may only look is shown no way to decide', async () => {
  openDesk(`/applications/${id}`, answers({ '/desk/v1/session': () => me({ may: ['money.see'] }) }))
  await screen.findByText(html)
  expect(screen.queryByRole('button', { name: 'Setujui' })).toBeNull()
})

const none = {
  tickets: null,
  checkIn: null,
  packet: null,
  cashback: null,
  free: null,
  budget: null,
}

test.each([
  {
    name: 'Masuk harian',
    fill: { 'Hadiah hari ke-1, ke-2, dan seterusnya': '1.000; 2.000; 5.000' },
    rules: {
      ...{ kind: 'check-in', per: 'day', most: '5000' },
      checkIn: { rewards: ['1000', '2000', '5000'], missed: 'restart' },
    },
  },
  {
    name: 'Angpau',
    fill: { 'Isi angpau': '1.000.000', 'Bagian paling kecil': '10.000' },
    rules: {
      ...{ kind: 'packet', per: 'once', most: '810000' },
      packet: { pot: '1000000', shares: 20, least: '10000' },
    },
  },
  {
    name: 'Kembalian kekalahan',
    fill: { 'Kekalahan paling sedikit': '50.000', 'Memberi paling banyak': '200.000' },
    rules: {
      ...{ kind: 'cashback', per: 'day', most: '200000' },
      cashback: { percent: 500, floor: '50000' },
    },
  },
])('$name is made with its own rules and nothing of the others', async ({ name, fill, rules }) => {
  const desk = openDesk('/activities', answers())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Kegiatan baru' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Kegiatan baru' }))
  await user.selectOptions(asks.getByLabelText('Jenis'), name)
  await user.type(asks.getByLabelText('Kode kegiatan'), 'a-new-one')
  await user.type(asks.getByLabelText('Nama (Indonesia)'), 'Baru')
  await user.type(asks.getByLabelText('Nama (Inggris)'), 'New')
  expect(asks.queryByRole('textbox', { name: 'Berapa kali dimainkan' })).not.toBeNull()
  await user.selectOptions(asks.getByLabelText('Dibayar sebagai'), 'Tunai, tanpa syarat main')
  // Cash has no turnover to be asked about.
  expect(asks.queryByRole('textbox', { name: 'Berapa kali dimainkan' })).toBeNull()
  await next(user)
  expect(asks.getAllByText('Periksa lagi isian ini').length).toBeGreaterThan(0)
  for (const [label, text] of Object.entries(fill))
    await user.type(asks.getByLabelText(label), text)
  await next(user)
  await waitFor(() =>
    expect(previewed(desk)).toMatchObject([
      {
        kind: 'activity-set',
        terms: {
          activity: 'a-new-one',
          terms: { ...{ pays: 'cash', ...none }, ...rules },
        },
      },
    ]),
  )
})

test('a raffle counts tickets from stakes where that is chosen, and asks how many at most', async () => {
  const desk = openDesk('/activities', answers())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Kegiatan baru' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Kegiatan baru' }))
  await user.selectOptions(asks.getByLabelText('Jenis'), 'Undian')
  for (const [label, text] of [
    ['Kode kegiatan', 'a-new-one'],
    ['Nama (Indonesia)', 'Baru'],
    ['Nama (Inggris)', 'New'],
    ['Memberi paling banyak', '9.000'],
    ['Hadiah, tertinggi lebih dulu', '1 x 9.000'],
  ] as const)
    await user.type(asks.getByLabelText(label), text)
  fireEvent.change(asks.getByLabelText('Selesai'), { target: { value: '2027-01-01T00:00' } })
  expect(asks.queryByLabelText('Satu tiket untuk setiap')).toBeNull()
  const way = asks.getByLabelText('Cara mendapat tiket')
  await user.selectOptions(way, 'Dihitung dari taruhan')
  await next(user)
  expect(asks.getByLabelText('Satu tiket untuk setiap').getAttribute('aria-invalid')).toBe('true')
  await user.type(asks.getByLabelText('Satu tiket untuk setiap'), '50.000')
  const most = asks.getByLabelText('Tiket paling banyak per orang')
  await user.clear(most)
  await user.type(most, '101')
  await next(user)
  expect(most.getAttribute('aria-invalid')).toBe('true')
  await user.clear(most)
  await user.type(most, '40')
  await next(user)
  const rules = { ...none, tickets: { by: 'stake', every: '50000', most: 40 } }
  await waitFor(() =>
    expect(previewed(desk)).toMatchObject([{ terms: { terms: { kind: 'raffle', ...rules } } }]),
  )
})

test('[PRO-03] free spins are set by what they are: which games, how many of how much, where a win goes', async () => {
  const desk = openDesk('/activities', answers())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Kegiatan baru' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Kegiatan baru' }))
  await user.selectOptions(asks.getByLabelText('Jenis'), 'Bonus pendaftaran')
  await user.type(asks.getByLabelText('Kode kegiatan'), 'first-spins')
  await user.type(asks.getByLabelText('Nama (Indonesia)'), 'Putaran perkenalan')
  await user.type(asks.getByLabelText('Nama (Inggris)'), 'First spins')
  await user.selectOptions(asks.getByLabelText('Dibayar sebagai'), 'Putaran atau taruhan gratis')
  // What they come to follows from them, and turnover is asked for a bonus alone.
  expect(asks.queryByLabelText('Memberi paling banyak')).toBeNull()
  expect(asks.queryByRole('textbox', { name: 'Berapa kali dimainkan' })).toBeNull()
  await next(user)
  expect(asks.getAllByText('Periksa lagi isian ini').length).toBeGreaterThan(1)
  await user.type(asks.getByLabelText('Taruhan tiap putaran'), '400')
  await user.click(asks.getByLabelText(/Pasar Rempah/))
  await user.selectOptions(asks.getByLabelText('Menangnya'), 'Bonus dengan syarat main')
  expect(asks.queryByRole('textbox', { name: 'Berapa kali dimainkan' })).not.toBeNull()
  await next(user)
  const free = {
    ...{ sort: 'spins', games: ['pasar-rempah'], count: 10, stake: '400', days: 7 },
    ...{ winTo: 'bonus', stakeBack: true },
  }
  await waitFor(() =>
    expect(previewed(desk)).toMatchObject([
      { terms: { activity: 'first-spins', terms: { pays: 'free', most: '4000', free } } },
    ]),
  )
})

test('what is left of free spins is taken back in words that the member reads', async () => {
  const free = {
    ...{ id, names: terms.names, sort: 'spins', stake: '400', count: 10, used: 3, playing: 0 },
    ...{ games: [{ id: 'pasar-rempah', vassalage: 'BALAI', name: 'Pasar Rempah' }], won: '900' },
    ...{ winTo: 'cash', stakeBack: true, times: null, givenAt: at, expiresAt: at, said: null },
    ...{ ended: null, endedAt: null, bonus: null },
  }
  const claimed = { ...whole, free, entry: { ...whole.entry, state: 'claimed' } }
  const desk = openDesk(
    `/applications/${id}`,
    answers({ '/desk/v1/promotions/entry': () => claimed }),
  )
  const user = userEvent.setup()
  expect(await screen.findByText(/3 dari 10, masing-masing Rp.400/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ambil kembali sisanya' }))
  await user.type(await screen.findByLabelText('Alasan untuk anggota'), 'Salah kirim.')
  await next(user)
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      { kind: 'free-taken-back', terms: { free: id, said: 'Salah kirim.' } },
    ]),
  )
})
