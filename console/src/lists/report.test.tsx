import { createHash } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from './testing/desk.tsx'
import { made, revenue, rounds, rowsFrom } from './testing/listings.ts'
// The page's code is at hand before the first test begins to wait for it.
import './ListPage.tsx'
import './ListsPage.tsx'

beforeEach(() => {
  giveRoom()
  // The test's browser would leave the page for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  closeDesk()
  vi.restoreAllMocks()
})

const rows = [
  { game: 'Lakon Malam', stakes: '1000' },
  { game: 'Pasar Rempah', stakes: '2500' },
]
const period = { from: '2026-10-31T17:00:00.000Z', to: '2026-11-21T17:00:00.000Z' }
const page = { rows, next: null, totals: { stakes: '3500' }, made: { ...made, ...period } }
const answers = {
  '/desk/v1/lists': () => [revenue],
  '/desk/v1/lists/page': () => page,
}
const csv = 'game,stakes\r\nLakon Malam,1000\r\nPasar Rempah,2500\r\n'
const sha256 = createHash('sha256').update(csv).digest('hex')
const exporting = (said: string) => ({
  ...answers,
  '/desk/v1/lists/export': () => ({
    path: '/desk/v1/files/once',
    sha256: said,
    rows: 2,
    name: 'revenue.csv',
  }),
  '/desk/v1/files/once': () => new Response(csv),
})

test('a report says whose it is, over which time, when and by whom it was made, in what money', async () => {
  const desk = openDesk('/lists/revenue', answers)
  const head = within(await screen.findByRole('region', { name: 'Keterangan laporan' }))
  const said = (await head.findByText('PT Balai')).closest('section')?.textContent
  expect(said).toContain('1 Nov 2026, 00.00 sampai 22 Nov 2026, 00.00')
  expect(said).toContain('21 Nov 2026, 14.18 oleh Ani Kasir')
  expect(said).toContain('IDR')
  expect(said).toContain('Asia/Jakarta')
  const asked = JSON.parse(String(desk.of('/desk/v1/lists/page')[0]?.takes.filters))
  expect(asked.from).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(asked.from).toBe(asked.to)
})

test('on paper every row is there, also those beyond the window', async () => {
  openDesk('/lists/rounds', {
    '/desk/v1/lists': () => [rounds],
    '/desk/v1/lists/page': () => ({ ...page, rows: rowsFrom(0, 60), totals: null }),
  })
  await screen.findByText('60 baris, sudah semua')
  expect(screen.queryByText('anggota59')).toBeNull()
  dispatchEvent(new Event('beforeprint'))
  expect(screen.getByText('anggota59')).toBeTruthy()
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByText('anggota59')).toBeNull())
})

test('a file is asked for with the filters in view, fetched once, and its fingerprint taken anew', async () => {
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  const desk = openDesk('/lists/revenue?period=life', exporting(sha256))
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh sebagai CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Berkas siap' }))
  expect(dialog.getByText(sha256)).toBeTruthy()
  expect(dialog.getByText('2')).toBeTruthy()
  expect(dialog.getByText('Isi yang diunduh cocok dengan SHA-256 ini.')).toBeTruthy()
  expect(desk.of('/desk/v1/lists/export')[0]?.takes).toEqual({
    name: 'revenue',
    filters: {},
    format: 'csv',
  })
  expect(desk.of('/desk/v1/files/once')).toHaveLength(1)
  expect(kept).toHaveBeenCalledOnce()
})

test('a file that is not what the house said of it is not kept', async () => {
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  openDesk('/lists/revenue', exporting('0'.repeat(64)))
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh sebagai XLSX' }))
  await screen.findByText(/tidak cocok dengan SHA-256/)
  expect(kept).not.toHaveBeenCalled()
})

test('who may not export sees no button for it', async () => {
  openDesk('/lists/revenue', { ...answers, '/desk/v1/session': () => me({ may: ['reports.see'] }) })
  await screen.findByText('Lakon Malam')
  expect(screen.queryByRole('button', { name: 'Unduh sebagai CSV' })).toBeNull()
})

test('what is offered stands by group and is found by a word of either language', async () => {
  openDesk('/lists', { '/desk/v1/lists': () => [revenue, rounds] })
  await screen.findByRole('heading', { name: 'Uang' })
  await userEvent.type(screen.getByLabelText('Cari daftar atau laporan'), 'revenue')
  expect(screen.queryByRole('link', { name: /Ronde/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Pendapatan/ }).getAttribute('href')).toBe(
    '/console/lists/revenue',
  )
})
