import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const level = (nth: number) => ({
  ...{ level: nth, name: { ID: `Tingkat ${nth}`, EN: `Step ${nth}` } },
  ...{ label: nth ? `VIP ${nth}` : '', color: '#ffffff', color2: '#1f4fa3' },
  reach: { deposits: String(nth * 1_000_000), stakes: String(nth * 5_000_000) },
  keep: { deposits: String(nth * 1_000), stakes: '0' },
  ...{ upgradeGift: String(nth * 10_000), birthdayGift: '0', giftTurnover: 300, rebateRate: 10 },
  ...{ withdrawDayMost: null, withdrawalsMore: nth, feeOff: 0, reviewMinutes: null, waysMost: [] },
})
const table = {
  ...{ currency: 'IDR', exponent: 0, version: 4, by: 'house', at: '2026-11-21T07:00:00.000Z' },
  ...{ countedDays: 90, levels: Array.from({ length: 10 }, (_, nth) => level(nth)) },
  members: [{ level: 2, members: 17 }],
  rebateFactors: [{ kind: 'category', code: 'FISH', factor: 50 }],
  vendors: [{ vendor: 'WAYANG', names: { ID: 'Wayang Studio', EN: 'Wayang Studio' } }],
}
const id = '01a2002c-0e63-72fb-9329-f3bf4a820195'
const answers = (more: object = {}) => ({
  '/desk/v1/session': () => me({ may: ['settings.see', 'settings.edit'] }),
  '/desk/v1/ranks': () => table,
  '/desk/v1/changes': () => ({ items: [], next: null }),
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'rank-table', name: 'VIP', before: { countedDays: 90 } },
    ...{ after: { countedDays: 60 }, touches: { membersRising: '3', membersFalling: '8' } },
    ...{ amount: null, approvers: 1 },
  }),
  ...more,
})

test('[MEM-15] the table is changed level by level, and proposed whole with who would rise and fall', async () => {
  const desk = openDesk('/ranks', answers())
  const user = userEvent.setup()
  const row = (await screen.findByText('2 · Tingkat 2')).closest('tr') ?? document.body
  expect(within(row).getByText('17')).toBeTruthy()
  expect(within(row).getByText(/2\.000\.000 · Rp.10\.000\.000/)).toBeTruthy()
  const propose = screen.getByRole('button', { name: 'Ajukan tabel ini' })
  expect(propose).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Ubah level Tingkat 2' }))
  const form = within(await screen.findByRole('dialog', { name: 'Level 2: Tingkat 2' }))
  const [reach] = form.getAllByLabelText('Setoran')
  if (!reach) throw new Error('there is no field')
  await user.clear(reach)
  await user.type(reach, '2.500.000')
  await user.clear(form.getByLabelText('Rebat harian'))
  await user.type(form.getByLabelText('Rebat harian'), '0,25')
  await user.type(form.getByLabelText('QRIS'), '5.000.000')
  await user.click(form.getByRole('button', { name: 'Simpan di tabel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/2\.500\.000 · Rp.10\.000\.000/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ajukan tabel ini' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Level VIP' }))
  expect((await ask.findByText('Anggota yang naik')).nextSibling?.textContent).toBe('3')
  expect(ask.getByText(/bulan lalunya tidak cukup/).nextSibling?.textContent).toBe('8')
  const [{ takes } = { takes: {} }] = desk.of('/desk/v1/changes/preview')
  expect(takes).toMatchObject({
    kind: 'rank-table-set',
    terms: {
      countedDays: 90,
      levels: expect.arrayContaining([
        expect.objectContaining({
          ...{ reach: { deposits: '2500000', stakes: '10000000' }, rebateRate: 25 },
          waysMost: [{ method: 'qris', most: '5000000' }],
        }),
      ]),
    },
  })
})

test('[MEM-15] what a rebate counts is changed by kind and vendor, and proposed with the whole table', async () => {
  const desk = openDesk('/ranks', answers())
  const user = userEvent.setup()
  expect((await screen.findByText('Tembak ikan')).nextSibling?.textContent).toBe('50%')
  await user.click(screen.getByRole('button', { name: 'Ubah bagian yang dihitung' }))
  const form = within(
    await screen.findByRole('dialog', { name: 'Rebat menurut jenis dan provider' }),
  )
  await user.clear(form.getByLabelText('Tembak ikan'))
  for (const wrong of ['201', '0,5', 'banyak']) {
    await user.clear(form.getByLabelText('Wayang Studio'))
    await user.type(form.getByLabelText('Wayang Studio'), wrong)
    await user.click(form.getByRole('button', { name: 'Simpan di tabel' }))
    expect(await form.findByText(/Isi persen bulat dari 0 sampai 200/)).toBeTruthy()
  }
  await user.clear(form.getByLabelText('Wayang Studio'))
  await user.type(form.getByLabelText('Wayang Studio'), '0')
  await user.click(form.getByRole('button', { name: 'Simpan di tabel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Tembak ikan')).toBeNull()
  expect(screen.getByText('Wayang Studio').nextSibling?.textContent).toBe('0%')
  await user.click(screen.getByRole('button', { name: 'Ajukan tabel ini' }))
  await screen.findByRole('dialog', { name: 'Level VIP' })
  await waitFor(() => expect(desk.of('/desk/v1/changes/preview')).toHaveLength(1))
  expect(desk.of('/desk/v1/changes/preview')[0]?.takes).toMatchObject({
    kind: 'rank-table-set',
    terms: { rebateFactors: [{ kind: 'vendor', code: 'WAYANG', factor: 0 }] },
  })
})

test('what cannot be is said at its field, and a table out of order is not proposed', async () => {
  const desk = openDesk('/ranks', answers())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Ubah level Tingkat 3' }))
  const form = within(await screen.findByRole('dialog', { name: 'Level 3: Tingkat 3' }))
  const [reach] = form.getAllByLabelText('Setoran')
  if (!reach) throw new Error('there is no field')
  await user.clear(reach)
  await user.type(reach, 'banyak')
  await user.click(form.getByRole('button', { name: 'Simpan di tabel' }))
  expect((await form.findAllByText('Isian ini tidak dapat dipakai.')).length).toBeGreaterThan(0)
  await user.clear(reach)
  await user.type(reach, '1')
  await user.click(form.getByRole('button', { name: 'Simpan di tabel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Ajukan tabel ini' }))
  expect(await screen.findByText(/Setiap level harus meminta lebih banyak/)).toBeTruthy()
  expect(desk.of('/desk/v1/changes/preview')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Buang perubahan' }))
  expect(screen.queryByText(/Setiap level harus meminta lebih banyak/)).toBeNull()
})

test('who may only look changes nothing', async () => {
  openDesk('/ranks', answers({ '/desk/v1/session': () => me({ may: ['settings.see'] }) }))
  await screen.findByText('2 · Tingkat 2')
  expect(screen.queryByRole('button', { name: /Ubah/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ajukan tabel ini' })).toBeNull()
})

test('[MEM-15] the page of a member says their level and why; it is set by hand until a day', async () => {
  const at = '2026-11-21T08:00:00.000Z'
  const nothing = { masked: null, proved: false }
  const desk = openDesk(
    `/members/${id}?tab=rank`,
    answers({
      '/desk/v1/session': () => me({ may: ['members.see', 'members.edit'] }),
      '/desk/v1/members/one': () => ({
        ...{ id, account: 'sari', nickname: 'Sari', type: 0, state: 'open', language: 'ID' },
        ...{ currency: 'IDR', openedAt: at, firstSignedInAt: at, lastSignedInAt: at },
        ...{ passwordChangedAt: at, mustChange: false, totp: false, passkeys: 0 },
        ...{ mobile: nothing, email: nothing, payeeName: nothing, birthday: nothing },
        ...{ idNumber: nothing, affiliateCode: null, ownCode: null, invitedBy: null },
        ...{ recommender: null, domain: null, tags: [] },
      }),
      '/desk/v1/ranks/member': () => ({
        ...{ currency: 'IDR', exponent: 0, level: 2, name: { ID: 'Perak', EN: 'Silver' } },
        ...{ since: at, pinnedUntil: null },
        counted: { from: '2026-08-24', deposits: '3000000', stakes: '11000000' },
        month: { deposits: '1', stakes: '2', kept: false },
        steps: [{ was: 3, level: 2, reason: 'by-hand', at, by: 'staff:x', why: 'Salah hitung' }],
      }),
    }),
  )
  const user = userEvent.setup()
  expect(await screen.findByText('2 · Perak')).toBeTruthy()
  expect(screen.getByText('Oleh petugas: Salah hitung')).toBeTruthy()
  expect(screen.getByText('Belum terpenuhi')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tetapkan level' }))
  const form = within(await screen.findByRole('dialog', { name: 'Level sari' }))
  await user.selectOptions(form.getByLabelText('Level'), '6')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(await form.findByText(/Pilih hari yang akan datang/)).toBeTruthy()
  await user.click(form.getByLabelText('Tanpa tanggal: aturan berlaku lagi'))
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  await waitFor(() =>
    expect(desk.of('/desk/v1/changes/preview').map(({ takes }) => takes)).toEqual([
      { kind: 'rank-set', terms: { member: id, level: 6, until: null } },
    ]),
  )
})
