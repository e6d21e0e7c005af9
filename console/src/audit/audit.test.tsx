import type { Listed, Row } from '@balai/contract/desk/list'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, openDesk } from '../lists/testing/desk.tsx'
import { made } from '../lists/testing/listings.ts'
// The page's code is at hand before the first test begins to wait for it.
import './AuditPage.tsx'
import './HistoryPage.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const words = (ID: string) => ({ ID, EN: ID })
const events: Listed = {
  name: 'events',
  sort: 'list',
  group: 'audit',
  words: words('Catatan kejadian'),
  columns: [
    { key: 'at', words: words('Waktu'), shown: 'moment' },
    { key: 'kind', words: words('Kejadian'), shown: 'code' },
    { key: 'actor', words: words('Oleh'), shown: 'code' },
    { key: 'subject', words: words('Mengenai'), shown: 'code' },
    { key: 'reason', words: words('Alasan'), shown: 'text' },
    { key: 'change', words: words('Sebelum dan sesudah'), shown: 'json' },
  ],
  filters: (['kind', 'actor', 'subject'] as const).map((key) => ({
    key,
    words: words(key),
    kind: 'code' as const,
  })),
}
const event = (more: Row = {}): Row => ({
  at: '2026-11-21T07:18:00.000Z',
  kind: 'setting-changed',
  actor: 'staff:ani',
  subject: 'setting:brand',
  reason: 'Nama baru',
  change: JSON.stringify({
    before: { name: 'Lama', zone: 'x' },
    after: { name: 'Baru', zone: 'x' },
  }),
  number: '0-7',
  ...more,
})
const page = (rows: Row[], next: string | null = null) => ({ rows, next, totals: null, made })
const filtersOf = (takes: Record<string, unknown>) => JSON.parse(String(takes.filters))

test('[OPS-01] an event shows what was before and after, and leads to all about the same thing', async () => {
  const user = userEvent.setup()
  const desk = openDesk('/audit', {
    '/desk/v1/lists': () => [events],
    '/desk/v1/lists/page': () => page([event()]),
  })
  await user.click(await screen.findByRole('button', { name: 'Bandingkan' }))
  const drawer = within(screen.getByRole('complementary', { name: 'Baris 1' }))
  const compared = within(drawer.getByRole('table', { name: 'Sebelum dan sesudah' }))
  expect(compared.getByRole('cell', { name: 'Lama' })).toBeTruthy()
  expect(compared.getByRole('cell', { name: 'Baru' })).toBeTruthy()
  expect(compared.queryByRole('cell', { name: 'x' })).toBeNull()
  await user.click(drawer.getByRole('button', { name: '1 bagian lain tetap' }))
  expect(compared.getAllByRole('cell', { name: 'x' })).toHaveLength(2)
  await user.click(drawer.getByRole('link', { name: 'Semua oleh staff:ani' }))
  await waitFor(() =>
    expect(filtersOf(desk.of('/desk/v1/lists/page').at(-1)!.takes)).toEqual({ actor: 'staff:ani' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Rincian baris 1' }))
  await user.click(screen.getByRole('link', { name: 'Riwayat setting:brand' }))
  await screen.findByRole('heading', { name: 'Riwayat setting:brand' })
  expect(location.pathname).toBe('/console/audit/history')
})

test('[OPS-01] the history of one thing has every change of it, compared, as far back as there is', async () => {
  const asked: unknown[] = []
  openDesk('/audit/history?subject=setting:brand', {
    '/desk/v1/lists': () => [events],
    '/desk/v1/lists/page': (takes: Record<string, unknown>) => {
      asked.push([filtersOf(takes), takes.after])
      return takes.after
        ? page([
            event({ number: '0-1', kind: 'setting-made', change: '{"after":{"name":"Awal"}}' }),
          ])
        : page([event()], 'older')
    },
  })
  await screen.findByRole('cell', { name: 'Baru' })
  await userEvent.click(screen.getByRole('button', { name: 'Muat yang lebih lama' }))
  await screen.findByRole('cell', { name: 'Awal' })
  await screen.findByText('2 kejadian, sudah semua')
  expect(asked).toEqual([
    [{ subject: 'setting:brand' }, undefined],
    [{ subject: 'setting:brand' }, 'older'],
  ])
})

test('a thing is looked up by its name as it stands in the log', async () => {
  openDesk('/audit/history', {
    '/desk/v1/lists': () => [events],
    '/desk/v1/lists/page': () => page([]),
  })
  await userEvent.type(await screen.findByLabelText('Objek'), 'member:someone{Enter}')
  await screen.findByText('Belum ada kejadian mengenai objek ini.')
  expect(new URLSearchParams(location.search).get('subject')).toBe('member:someone')
})

test('who may not see the log is told so', async () => {
  openDesk('/audit', { '/desk/v1/lists': () => [] })
  await screen.findByText('Catatan kejadian tidak termasuk hak Anda.')
})

test.each([
  [{ verifiedTo: '88190', broken: null }, '88.190 dari 88.213 kejadian sudah diperiksa dan utuh'],
  [{ verifiedTo: null, broken: null }, '88.213 kejadian, rantainya belum diperiksa'],
  [{ verifiedTo: '88190', broken: '1' }, /1 rantai catatan tidak seperti saat ditulis/],
])('[OPS-01] the page says whether the log is as it was written: %o', async (state, said) => {
  openDesk('/audit', {
    '/desk/v1/lists': () => [events],
    '/desk/v1/lists/page': () => page([event()]),
    '/desk/v1/audit/chain': () => ({
      last: '88213',
      verifiedAt: '2026-11-21T14:00:00.000Z',
      ...state,
    }),
  })
  await screen.findByText(said)
  expect(screen.queryByRole('alert') !== null).toBe(state.broken !== null)
})

test('[OPS-01] people are shown by their names, with the number in reach', async () => {
  const actor = 'staff:d9b2d63d-a233-4123-847a-f1d0f1a3c001'
  const user = userEvent.setup()
  const desk = openDesk('/audit', {
    '/desk/v1/lists': () => [events],
    '/desk/v1/lists/page': () => ({ ...page([event({ actor })]), names: { [actor]: 'Ayu' } }),
  })
  const cell = await screen.findByText('Ayu')
  expect(cell.getAttribute('title')).toContain(actor)
  await user.click(await screen.findByRole('button', { name: 'Rincian baris 1' }))
  const drawer = within(screen.getByRole('complementary', { name: 'Baris 1' }))
  drawer.getByText(actor)
  await user.click(drawer.getByRole('link', { name: 'Semua oleh Ayu' }))
  await waitFor(() =>
    expect(filtersOf(desk.of('/desk/v1/lists/page').at(-1)!.takes)).toEqual({ actor }),
  )
})
