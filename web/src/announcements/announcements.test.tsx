import { announcementPageSize } from '@balai/contract'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { lay, lift } from '../shell/overlay.ts'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import '../words/all.ts'
import { forgetMarks, markAllRead, markRead, marksMax } from './readMarks.ts'
import { soughtPagesMax } from './useList.ts'
import { wideFrom } from './wideFrom.ts'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

let wide = true
beforeEach(() => {
  wide = true
  localStorage.clear()
  forgetMarks()
  document.documentElement.lang = 'id'
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query)
    if (query === wideFrom) Object.defineProperty(list, 'matches', { value: wide })
    return list
  })
})
afterEach(() => {
  act(() => lift())
  cleanup()
  vi.restoreAllMocks()
})

const kinds = ['B', 'PL', 'PU', 'PR', 'H'] as const
const told = Array.from({ length: 20 }, (_, i) => ({
  id: `told-${i + 1}`,
  type: kinds[i % kinds.length],
  title: `Kabar ${i + 1}`,
  content: `<p>Isi kabar ${i + 1}. <a href="/rng">Lihat</a></p>`,
  timestamp: Date.UTC(2026, 10, 20) - i * 3_600_000,
}))

/** The house’s own way of answering: kinds, nine a page, how many pages there are. */
const announcements = (from = told) => ({
  '/wps/relay/MCSFE_getListAnnouncements': (takes: Takes) => {
    const types = typeof takes.types === 'string' ? takes.types.split(',') : kinds
    const of = from.filter(({ type }) => types.some((each) => each === type))
    const at = (Number(takes.pageNo) - 1) * announcementPageSize
    asked.push({ types: takes.types, page: takes.pageNo })
    return {
      success: true,
      value: {
        content: of.slice(at, at + announcementPageSize),
        totalPages: Math.ceil(of.length / announcementPageSize),
        total: of.length,
      },
    }
  },
})
const asked: { types: unknown; page: unknown }[] = []

async function open(item?: string, answers: Parameters<typeof answerCalls>[0] = announcements()) {
  asked.length = 0
  await answerCalls(answers)
  history.replaceState(null, '', '/')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/')}>
        <Site />
      </House>,
    )
  })
  await act(async () => lay('announcements', item))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pengumuman' }))
  return { user: userEvent.setup(), dialog }
}

test('[MOD-02] nine a page, turned by its pages, and what is chosen is read beside the list', async () => {
  const { user, dialog } = await open()
  expect(await dialog.findAllByRole('listitem')).toHaveLength(9)
  expect(announcementPageSize).toBe(9)
  expect(dialog.getByRole('heading', { name: 'Kabar 1' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Kabar 3/ }))
  expect(dialog.getByRole('heading', { name: 'Kabar 3' })).toBeTruthy()
  expect(await dialog.findByText(/Isi kabar 3/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Selanjutnya Kabar 4' }))
  expect(dialog.getByRole('heading', { name: 'Kabar 4' })).toBeTruthy()
  const pages = within(dialog.getByRole('navigation'))
  await user.click(pages.getByRole('button', { name: /3/ }))
  expect(await dialog.findByRole('heading', { name: 'Kabar 19' })).toBeTruthy()
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  expect(asked.map(({ page }) => page)).toEqual(['1', '3'])
})

test('[MOD-02] the kinds B, PL, PU, PR and H narrow the list, and all of them is no choice', async () => {
  const { user, dialog } = await open()
  const chips = within(await dialog.findByRole('group', { name: 'Saring menurut jenis' }))
  await user.click(chips.getByRole('button', { name: 'Promosi' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(4))
  await user.click(chips.getByRole('button', { name: 'Untuk semua' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(8))
  expect(asked.at(-1)).toEqual({ types: 'B,PR', page: '1' })
  for (const name of ['Permainan', 'Pemain', 'Kabar Balai'])
    await user.click(chips.getByRole('button', { name }))
  expect(chips.getByRole('button', { name: 'Semua' }).getAttribute('aria-pressed')).toBe('true')
  expect(await dialog.findAllByRole('listitem')).toHaveLength(9)
})

test('[MOD-02] on a phone the list gives way to what is read, and comes back', async () => {
  wide = false
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: /^Kabar 2/ }))
  expect(dialog.queryByRole('listitem')).toBeNull()
  const title = dialog.getByRole('heading', { name: 'Kabar 2' })
  expect(document.activeElement).toBe(title)
  await user.click(dialog.getByRole('button', { name: 'Kembali ke daftar' }))
  const row = dialog.getByRole('button', { name: /^Kabar 2/ })
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(row.hasAttribute('data-unread')).toBe(false)
})

test('what was read is known in this browser, one by one or all that is shown', async () => {
  const { user, dialog } = await open()
  const unread = () =>
    dialog.getAllByRole('listitem').filter((row) => row.textContent?.includes('belum dibaca'))
  await dialog.findAllByRole('listitem')
  // The first is open already.
  await waitFor(() => expect(unread()).toHaveLength(8))
  await user.click(dialog.getByRole('button', { name: /^Kabar 5/ }))
  expect(unread()).toHaveLength(7)
  forgetMarks()
  await waitFor(() => expect(unread()).toHaveLength(7))
  await user.click(dialog.getByRole('button', { name: 'Tandai sudah dibaca' }))
  expect(unread()).toHaveLength(0)
  expect(dialog.getByText('Semua sudah dibaca di sini')).toBeTruthy()
})

test('marks are few, and a store that holds something else counts as empty', () => {
  for (let i = 0; i < marksMax + 50; i++) markRead({ id: `old-${i}`, timestamp: i + 1 })
  const kept = () => JSON.parse(localStorage.getItem('announcements.read') ?? '')
  expect(kept().ids).toHaveLength(marksMax)
  markAllRead(told.map(({ id, timestamp }) => ({ id, timestamp })))
  expect(kept()).toEqual({ upTo: told[0]?.timestamp, ids: [] })
  localStorage.setItem('announcements.read', '{"upTo":"<script>","ids":7}')
  forgetMarks()
  markRead({ id: 'new', timestamp: 1 })
  expect(kept()).toEqual({ upTo: 0, ids: ['new'] })
})

test('opened at one that stands on a later page, it shows that page and that one', async () => {
  const { dialog } = await open('told-14')
  expect(await dialog.findByRole('heading', { name: 'Kabar 14' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: /^Kabar 14/ }).getAttribute('aria-current')).toBe(
    'true',
  )
  expect(asked.map(({ page }) => page)).toEqual(['1', '2'])
})

test('opened at one that is over, it says so and shows the newest; it never looks for ever', async () => {
  const { dialog } = await open('never-was')
  expect(await dialog.findByText(/sudah tidak berlaku/)).toBeTruthy()
  expect(dialog.getByRole('heading', { name: 'Kabar 1' })).toBeTruthy()
  expect(soughtPagesMax).toBe(20)
})

test('nothing announced is said calmly, and a house that does not answer is asked again', async () => {
  let down = true
  const list = announcements([])
  const { user, dialog } = await open(undefined, {
    '/wps/relay/MCSFE_getListAnnouncements': (takes) =>
      down
        ? { success: false, code: 'fault', message: 'Maaf.', value: null }
        : list['/wps/relay/MCSFE_getListAnnouncements'](takes),
  })
  expect(await dialog.findByText('Pengumuman belum terbaca')).toBeTruthy()
  down = false
  await user.click(dialog.getByRole('button', { name: 'Coba lagi' }))
  expect(await dialog.findByText('Belum ada pengumuman')).toBeTruthy()
})

test('a link inside leads to that page of the site, from under the list', async () => {
  const { user, dialog } = await open()
  await user.click(await dialog.findByText('Lihat'))
  expect(location.pathname).toBe('/rng')
  expect(screen.queryByRole('dialog', { name: 'Pengumuman' })).toBeNull()
})

test('a title is words only, whatever is written in it', async () => {
  const title = '<img src=x onerror="alert(1)">'
  const { dialog } = await open(undefined, announcements(told.map((one) => ({ ...one, title }))))
  expect(await dialog.findByRole('heading', { name: title })).toBeTruthy()
  expect(document.querySelector('.told img')).toBeNull()
})
