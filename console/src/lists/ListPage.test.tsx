import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDesk, giveRoom, openDesk, refusedWith } from './testing/desk.tsx'
import { made, rounds, row, rowsFrom } from './testing/listings.ts'
// The page's code is at hand before the first test begins to wait for it.
import './ListPage.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

type Page = { name: string; filters: string; after?: string }
const offered = { '/desk/v1/lists': () => [rounds] }
const pageOf = (rows: unknown[], next: string | null = null, totals: unknown = null) => ({
  rows,
  next,
  totals,
  made,
})
const onePage = (rows: unknown[]) => ({ ...offered, '/desk/v1/lists/page': () => pageOf(rows) })
const filtersOf = (takes: Record<string, unknown>) => JSON.parse(String(takes.filters))
const cell = (name: string | RegExp) => screen.findByRole('cell', { name })

test('rows are shown in the words and figures of their reader, right to the exact time', async () => {
  openDesk('/lists/rounds', {
    ...offered,
    '/desk/v1/lists/page': () => pageOf([row(1)], null, { stake: '84500000', spins: '37' }),
  })
  await cell('Rp\u00a01.001')
  await cell('96,47%')
  await cell('Selesai')
  const at = screen.getByText('21 Nov 2026, 14.00')
  expect(at.getAttribute('title')).toContain('14.00.01')
  expect(at.getAttribute('title')).toContain('2026-11-21T07:00:01.000Z')
  expect(screen.getByText('Rp 84.500.000')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Ronde' })).toBeNull()
})

test('filters, period and columns stand in the address and nowhere else', async () => {
  const user = userEvent.setup()
  const desk = openDesk('/lists/rounds?filters=%7B%22state%22%3A%22open%22%7D', onePage([row(2)]))
  await cell('anggota2')
  expect(filtersOf(desk.of('/desk/v1/lists/page')[0]!.takes)).toEqual({ state: 'open' })
  await user.click(screen.getByRole('button', { name: 'Kemarin' }))
  await waitFor(() => expect(location.search).toContain('period=yesterday'))
  await waitFor(() => expect(desk.of('/desk/v1/lists/page')).toHaveLength(2))
  const asked = filtersOf(desk.of('/desk/v1/lists/page')[1]!.takes)
  expect(asked.state).toBe('open')
  expect(Date.parse(asked.to) - Date.parse(asked.from)).toBe(86_400_000)
  await user.click(screen.getByRole('button', { name: 'Lepas saringan Status' }))
  await waitFor(() => expect(location.search).not.toContain('state'))
  await user.click(screen.getByRole('button', { name: 'Kolom' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pengembalian' }))
  await waitFor(() => expect(screen.queryByText('96,47%')).toBeNull())
  expect(decodeURIComponent(location.search)).toContain('"at","account","stake"')
})

test('a form of filters asks once, with amounts in minor units and moments of the house', async () => {
  const user = userEvent.setup()
  const desk = openDesk('/lists/rounds', onePage([row(1)]))
  await cell('anggota1')
  await user.click(screen.getByRole('button', { name: 'Saringan' }))
  await user.type(screen.getByLabelText('Taruhan paling kecil'), '12,5')
  await user.click(screen.getByRole('button', { name: 'Terapkan' }))
  expect(screen.getByText(/Tulis angka saja/)).toBeTruthy()
  expect(desk.of('/desk/v1/lists/page')).toHaveLength(1)
  await user.clear(screen.getByLabelText('Taruhan paling kecil'))
  await user.type(screen.getByLabelText('Taruhan paling kecil'), '12500')
  await user.selectOptions(screen.getByLabelText('Status'), 'settled')
  await user.click(screen.getByRole('button', { name: 'Terapkan' }))
  await waitFor(() => expect(desk.of('/desk/v1/lists/page')).toHaveLength(2))
  expect(filtersOf(desk.of('/desk/v1/lists/page')[1]!.takes)).toEqual({
    stakeMin: '12500',
    state: 'settled',
  })
})

test('the next rows are asked for by the cursor as the end comes near, and drawn by the window', async () => {
  const asked: (string | undefined)[] = []
  openDesk('/lists/rounds', {
    ...offered,
    '/desk/v1/lists/page': ({ after }: Page) => {
      asked.push(after)
      return after ? pageOf(rowsFrom(100, 100)) : pageOf(rowsFrom(0, 100), 'next-one')
    },
  })
  await cell('anggota0')
  await screen.findByText('100 baris, masih ada lagi')
  expect(asked).toEqual([undefined])
  expect(screen.queryByText('anggota99')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Muat lagi' }))
  await screen.findByText('200 baris, sudah semua')
  expect(asked).toEqual([undefined, 'next-one'])
})

test('beyond an empty page with more behind it nobody looks without end', async () => {
  let pages = 0
  openDesk('/lists/rounds', {
    ...offered,
    '/desk/v1/lists/page': () => pageOf([], `back-${++pages}`),
  })
  await screen.findByText('Belum ada yang cocok sejauh ini')
  await waitFor(() => expect(pages).toBe(6))
  await new Promise((done) => setTimeout(done, 100))
  expect(pages).toBe(6)
  await userEvent.click(screen.getByRole('button', { name: 'Cari lebih jauh ke belakang' }))
  await waitFor(() => expect(pages).toBe(7))
})

test('nothing at all is said as a report says it', async () => {
  openDesk('/lists/rounds', onePage([]))
  await screen.findByText('Tidak ada aktivitas')
})

test('what fails can be tried again; what is refused says why', async () => {
  let calls = 0
  const desk = openDesk('/lists/rounds', {
    ...offered,
    '/desk/v1/lists/page': () => {
      calls++
      return calls === 1
        ? Response.json({ success: false, code: 'fault', message: 'x' }, { status: 500 })
        : pageOf([row(3)])
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }))
  await cell('anggota3')
  desk.unmount()
  openDesk('/lists/rounds', {
    ...offered,
    '/desk/v1/lists/page': () => refusedWith('not-allowed', 'Hak Anda tidak mencakup ini.'),
  })
  await screen.findByText('Hak Anda tidak mencakup ini.')
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
})

test('a list that is not offered is said to be none', async () => {
  openDesk('/lists/secrets', onePage([]))
  await screen.findByText('Daftar ini tidak ada, atau tidak termasuk hak Anda.')
})

test('by keyboard alone: arrows go through the rows, Enter opens one in full, Escape comes back', async () => {
  const user = userEvent.setup()
  openDesk('/lists/rounds', onePage(rowsFrom(0, 5)))
  await cell('anggota0')
  screen.getByRole('button', { name: 'Rincian baris 1' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rincian baris 3' }))
  await user.keyboard('{Enter}')
  const drawer = within(screen.getByRole('complementary', { name: 'Baris 3' }))
  expect(drawer.getByText('round-2')).toBeTruthy()
  const compared = within(drawer.getByRole('table', { name: 'Sebelum dan sesudah' }))
  expect(compared.getByRole('cell', { name: '100' })).toBeTruthy()
  expect(compared.getByRole('cell', { name: '2' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary', { name: 'Baris 3' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rincian baris 3' }))
})

test('a value leads to the list it says, filtered by its row', async () => {
  const desk = openDesk('/lists/rounds?period=today', onePage([row(7)]))
  await userEvent.click(await screen.findByRole('link', { name: 'anggota7' }))
  await waitFor(() =>
    expect(filtersOf(desk.of('/desk/v1/lists/page').at(-1)!.takes)).toEqual({
      account: 'anggota7',
    }),
  )
  expect(decodeURIComponent(location.search)).toBe('?filters={"account":"anggota7"}')
})

test('a round leads to itself among the rounds, and nothing leads to a page that is not there', async () => {
  const [at, account, round, ...rest] = rounds.columns
  const columns = [
    { ...at!, opens: { page: 'change' as const, by: { id: 'gone' } } },
    account!,
    { ...round!, hidden: false, opens: { page: 'round' as const, by: { id: 'round' } } },
    ...rest,
  ]
  openDesk('/lists/rounds', {
    '/desk/v1/lists': () => [{ ...rounds, columns }],
    '/desk/v1/lists/page': () => pageOf([row(7)]),
  })
  const link = await screen.findByRole('link', { name: 'round-7' })
  const leads = new URL((link as HTMLAnchorElement).href)
  expect(leads.pathname).toBe('/console/lists/rounds')
  expect(leads.searchParams.get('filters')).toBe('{"round":"round-7"}')
  expect(screen.queryByRole('link', { name: /21 Nov 2026/ })).toBeNull()
})

test('a view is kept by name for one person, and its address can be sent', async () => {
  const user = userEvent.setup()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openDesk('/lists/rounds?period=yesterday', onePage([row(1)]))
  await cell('anggota1')
  await user.click(screen.getByRole('button', { name: 'Tampilan' }))
  await user.type(screen.getByLabelText('Nama tampilan'), 'Kemarin saja')
  await user.click(screen.getByRole('button', { name: 'Simpan tampilan ini' }))
  await user.click(screen.getByRole('button', { name: 'Salin alamat' }))
  expect(copied.mock.calls[0]?.[0]).toContain('/console/lists/rounds?period=yesterday')
  await user.click(screen.getByRole('button', { name: 'Bulan ini' }))
  await waitFor(() => expect(location.search).toContain('period=month'))
  await user.click(screen.getByRole('button', { name: 'Kemarin saja' }))
  await waitFor(() => expect(location.search).toContain('period=yesterday'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('anggota1')
})
