import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk, refusedWith } from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const categories = ['ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS']
const terms = {
  rates: categories.map((category) => ({ category, rate: 100 })),
  levels: Array.from({ length: 10 }, (_, nth) => ({ factor: 100 + nth * 10, days: 90 })),
  ...{ convertPoints: '100', convertAmount: '1000', convertTurnover: 100 },
  ...{ warnDays: 14, returnDays: 30 },
}
const reward = {
  ...{ kind: 'goods', name: { ID: 'Kopi Gayo', EN: 'Gayo coffee' } },
  ...{ text: { ID: 'Disangrai.', EN: 'Roasted.' }, art: 'kopi', price: '9000', amount: null },
  ...{ turnover: 0, cost: '85000', stock: 60, eachMost: 3, levelLeast: 0 },
  ...{ opensAt: null, closesAt: null, open: true, place: 2 },
}
const mall = {
  ...{ currency: 'IDR', exponent: 0, version: 3, by: 'staff:x', at: '2026-11-21T07:00:00.000Z' },
  ...{ terms, outstanding: '125000', held: '9000', expectedCost: '1340000', members: 41 },
  levels: Array.from({ length: 10 }, (_, nth) => ({ ID: `Tingkat ${nth}`, EN: `Step ${nth}` })),
  rewards: [
    { reward: 'kopi-gayo', version: 2, terms: reward, taken: 7, at: '2026-11-21T07:00:00.000Z' },
  ],
}
const one = {
  ...{ id: '01a2002c-0e63-72fb-9329-f3bf4a820195', number: 'T-4A820195', reward: 'kopi-gayo' },
  member: { id: '01a2002c-0e63-72fb-9329-f3bf4a820196', account: 'sitirahma' },
  ...{ name: { ID: 'Kopi Gayo', EN: 'Gayo coffee' }, kind: 'goods', price: '9000' },
  at: '2026-11-21T07:00:00.000Z',
  parcel: {
    ...{ name: 'Siti Rahma', phone: '081234567890', address: 'Jl. Kenanga 12' },
    ...{ city: 'Bandung', postcode: '40115' },
  },
}
const answers = (more: object = {}) => ({
  '/desk/v1/session': () =>
    me({ may: ['settings.see', 'settings.edit', 'money.see', 'money.move'] }),
  '/desk/v1/points': () => mall,
  '/desk/v1/points/redemptions': () => ({ currency: 'IDR', exponent: 0, waiting: [one] }),
  '/desk/v1/changes': () => ({ items: [], next: null }),
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'point-terms', name: 'Poin', before: {}, after: {}, touches: {} },
    ...{ amount: null, approvers: 1 },
  }),
  ...more,
})
const preview = '/desk/v1/changes/preview'

test('[OPS-05] the mall shows what all points would cost, and its terms are proposed whole', async () => {
  const desk = openDesk('/mall', answers())
  const user = userEvent.setup()
  const figures = within(await screen.findByRole('region', { name: 'Angka' }))
  expect(figures.getByText('125.000')).toBeTruthy()
  expect(figures.getByText(/^Rp.1\.340\.000$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ubah aturan' }))
  const form = within(await screen.findByRole('dialog', { name: 'Aturan poin' }))
  const slots = form.getByLabelText('Slot')
  await user.clear(slots)
  await user.type(slots, 'banyak')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(form.getByText('Periksa isian ini.')).toBeTruthy()
  await user.clear(slots)
  await user.type(slots, '120')
  await user.clear(form.getByLabelText('Menjadi saldo'))
  await user.type(form.getByLabelText('Menjadi saldo'), '1.250')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  await screen.findByRole('dialog', { name: 'Aturan poin' })
  const [{ takes } = { takes: {} }] = desk.of(preview)
  expect(takes).toMatchObject({
    kind: 'point-terms-set',
    terms: {
      convertAmount: '1250',
      rates: expect.arrayContaining([{ category: 'RNG', rate: 120 }]),
    },
  })
})

test('[OPS-05] a reward is made or closed as a change of its own, in both languages', async () => {
  const desk = openDesk('/mall', answers())
  const user = userEvent.setup()
  const shown = within(await screen.findByRole('article', { name: 'Kopi Gayo' }))
  expect(shown.getByText('7 dari 60')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hadiah baru' }))
  const form = within(await screen.findByRole('dialog', { name: 'Hadiah baru' }))
  const typed = {
    ...{ Kode: 'teh-melati', 'Nama (Indonesia)': 'Teh melati', 'Nama (Inggris)': 'Jasmine tea' },
    ...{ 'Keterangan (Indonesia)': 'Harum.', 'Keterangan (Inggris)': 'Fragrant.' },
    ...{ 'Harga poin': '6.500', 'Biaya bagi rumah': '60.000', 'Stok seluruhnya': '20' },
  }
  for (const [label, text] of Object.entries(typed))
    await user.type(form.getByLabelText(label), text)
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  const [{ takes } = { takes: {} }] = desk.of(preview)
  expect(takes).toMatchObject({
    kind: 'point-reward-set',
    terms: {
      reward: 'teh-melati',
      terms: { price: '6500', cost: '60000', stock: 20, amount: null, kind: 'goods', open: true },
    },
  })
})

test('a reward is shown by a picture that is brought here; what is none is refused and changes nothing', async () => {
  const path = `/media/${'0a'.repeat(16)}.webp`
  let refuses = true
  const desk = openDesk(
    '/mall',
    answers({
      '/desk/v1/points/picture': () =>
        refuses
          ? refusedWith('image-refused', 'Ini bukan gambar.')
          : { path, width: 640, height: 400, bytes: 9_000 },
    }),
  )
  const user = userEvent.setup()
  const shown = within(await screen.findByRole('article', { name: 'Kopi Gayo' }))
  await user.click(shown.getByRole('button', { name: 'Ubah Kopi Gayo' }))
  const form = within(await screen.findByRole('dialog'))
  const field = form.getByLabelText('Unggah gambar', { selector: 'input' })
  const art = form.getByLabelText<HTMLSelectElement>('Gambar')
  const png = new File([new Uint8Array([1, 2, 3])], 'kopi.png', { type: 'image/png' })
  await user.upload(field, png)
  await form.findByText('Ini bukan gambar.')
  expect(art.value).toBe('kopi')
  refuses = false
  await user.upload(field, png)
  expect((await form.findByRole('img')).getAttribute('src')).toBe(path)
  expect(desk.of('/desk/v1/points/picture')[0]?.takes).toEqual({ image: 'AQID' })
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  const [{ takes } = { takes: {} }] = desk.of(preview)
  expect(takes).toMatchObject({ terms: { reward: 'kopi-gayo', terms: { art: path } } })
})

test('[PTS-01] what waits is sent with its number or declined with a reason, each to its address', async () => {
  const desk = openDesk('/redemptions', answers())
  const user = userEvent.setup()
  const row = within(await screen.findByRole('article', { name: 'T-4A820195' }))
  expect(row.getByText(/Jl\. Kenanga 12, Bandung 40115/)).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Kirim T-4A820195' }))
  const form = within(await screen.findByRole('dialog', { name: 'Kirim T-4A820195' }))
  await user.type(form.getByLabelText('Kurir'), 'JNE')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(form.getAllByText('Periksa isian ini.')).toHaveLength(2)
  await user.type(form.getByLabelText('Nomor resi'), 'JNE-88812')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  const [{ takes } = { takes: {} }] = desk.of(preview)
  expect(takes).toMatchObject({
    kind: 'redemption-sent',
    terms: { redemption: one.id, courier: 'JNE', tracking: 'JNE-88812' },
  })
})

test('an empty queue says so, and who may not move money decides nothing', async () => {
  openDesk(
    '/redemptions',
    answers({
      '/desk/v1/points/redemptions': () => ({ currency: 'IDR', exponent: 0, waiting: [] }),
    }),
  )
  expect(await screen.findByText('Tidak ada yang menunggu')).toBeTruthy()
  closeDesk()
  openDesk('/redemptions', answers({ '/desk/v1/session': () => me({ may: ['money.see'] }) }))
  expect(await screen.findByRole('article', { name: 'T-4A820195' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Kirim/ })).toBeNull()
})
