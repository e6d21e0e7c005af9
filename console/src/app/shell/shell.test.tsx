import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../../lists/testing/desk.tsx'
import { areas } from '../areas.ts'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const rights = ['staff.see', 'members.see'] as const
const base = {
  '/desk/v1/session': () => me({ may: [...rights] }),
  '/desk/v1/session/list': () => [],
  '/desk/v1/staff': () => [],
  '/desk/v1/roles': () => [],
  '/desk/v1/staff/first-password': () => [],
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more })
const open = async (answers = {}) => {
  const desk = openDesk('/account', { ...base, ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Akun saya' })
  return desk
}

test('only what the reader may see stands in the navigation', async () => {
  await open({ '/desk/v1/session': () => me({ may: [] }) })
  const nav = screen.getByRole('navigation', { name: 'Navigasi' })
  expect(within(nav).queryByRole('link', { name: 'Staf' })).toBeNull()
  closeDesk()
  await open()
  within(screen.getByRole('navigation', { name: 'Navigasi' })).getByRole('link', { name: 'Staf' })
})

test('a page is found by its name in either language, whatever language the desk has', async () => {
  await open()
  press('k', { ctrlKey: true })
  const user = userEvent.setup()
  const field = await screen.findByRole('combobox')
  await user.type(field, 'approv')
  const found = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(found[0]?.textContent).toContain('Persetujuan')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Persetujuan' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('members are looked for as it is typed, and only by who may see them', async () => {
  const sari = {
    id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c010',
    ...{ account: 'sari88', nickname: 'Sari', type: 0, state: 'open', by: 'account' },
    ...{ openedAt: '2026-11-21T08:00:00.000Z', lastSignedInAt: null },
  }
  const members = { '/desk/v1/members/search': () => [sari] }
  const desk = await open(members)
  press('k', { metaKey: true })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('combobox'), 'sari')
  await screen.findByText('sari88')
  expect(desk.of('/desk/v1/members/search').map(({ takes }) => takes)).toEqual([{ text: 'sari' }])
  closeDesk()
  const other = await open({ ...members, '/desk/v1/session': () => me({ may: ['staff.see'] }) })
  press('k', { ctrlKey: true })
  await user.type(await screen.findByRole('combobox'), 'sari')
  await screen.findByText('Tidak ada yang cocok.')
  expect(other.of('/desk/v1/members/search')).toEqual([])
})

test('keys lead to pages and to the list of keys, but not while somebody types', async () => {
  await open()
  press('?')
  const dialog = await screen.findByRole('dialog', { name: 'Pintasan tombol' })
  within(dialog).getByText('Cari dan perintah')
  await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Tutup' }))
  press('g')
  press('t')
  await screen.findByRole('heading', { level: 1, name: 'Staf' })
  const field = screen.getByRole('searchbox')
  for (const key of ['g', 'a']) fireEvent.keyDown(field, { key })
  expect(location.pathname).toBe('/console/staff')
})

test('no two pages have the same key or address', () => {
  const all = areas.flatMap(({ nav }) => nav)
  const keys = all.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(all.map(({ to }) => to)).size).toBe(all.length)
})

test('theme and language turn at once, and are kept for the next visit', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await screen.findByRole('heading', { level: 1, name: 'My account' })
  expect(document.documentElement.lang).toBe('en')
  await user.click(screen.getByRole('radio', { name: 'Light theme' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  expect([localStorage.getItem('deskLang'), localStorage.getItem('deskTheme')]).toEqual([
    'EN',
    'light',
  ])
  await user.click(screen.getByRole('radio', { name: 'Dark theme' }))
})

test('an address that is none keeps the frame and offers the way back', async () => {
  openDesk('/nothing/here', base)
  await screen.findByText('Tidak ada apa-apa di alamat ini')
  await userEvent.setup().click(screen.getByRole('link', { name: 'Ke halaman awal' }))
  await waitFor(() => expect(location.pathname).not.toContain('nothing'))
})
