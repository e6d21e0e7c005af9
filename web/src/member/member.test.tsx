import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
import { menu, storedAt } from './pages.ts'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
})

/** A screen of a width that a page can ask for. */
const screenThatIs = (wide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('900px') ? wide : false, media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }))

async function open(address: string, isAgent?: 0 | 4) {
  const asked = await answerCalls()
  if (isAgent !== undefined) act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', address)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(address)}>
        <Site />
      </House>,
    )
  })
  const named = (name: string) => screen.findByRole('dialog', { name })
  return { asked, named, user: userEvent.setup() }
}

test('[MEM-01] the centre opens on the security centre, changes pages under one frame, and its cross closes it', async () => {
  screenThatIs(true)
  const { named, user } = await open('/member', 0)
  const frame = await named('Keamanan akun')
  const nav = within(within(frame).getByRole('navigation', { name: 'Pusat anggota' }))
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Keamanan akun')
  await act(() => user.click(nav.getByRole('link', { name: 'Deposit' })))
  expect(await named('Deposit')).toBe(frame)
  expect(location.pathname).toBe('/member/deposit')
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Deposit')
  await user.click(within(frame).getByRole('button', { name: 'Tutup' }))
  expect(location.pathname).toBe('/')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[MEM-01] a visitor is asked to sign in, a trial account to register; nothing of a member is asked for', async () => {
  screenThatIs(true)
  const { asked, named } = await open('/member/deposit', 4)
  const frame = await named('Deposit')
  expect(within(frame).getByText('Daftarkan akun terlebih dahulu')).toBeTruthy()
  expect(within(frame).queryByRole('navigation')).toBeNull()
  act(() => session.end())
  expect(await within(frame).findByText('Masuk untuk membuka pusat anggota')).toBeTruthy()
  expect(asked.filter((path) => path.startsWith('/wps/cashier'))).toEqual([])
})

test('on a phone the centre is a list, and a page leads back to it', async () => {
  screenThatIs(false)
  const { named, user } = await open('/member', 0)
  const frame = await named('Pusat anggota')
  const links = () => within(frame).getAllByRole('link')
  expect(links().map((link) => link.getAttribute('href'))).toEqual(
    menu.flatMap(({ href, flag }) => (flag ? [] : [href])),
  )
  await act(() => user.click(within(frame).getByRole('link', { name: 'Batas dan istirahat' })))
  await named('Batas dan istirahat')
  expect(within(frame).queryByRole('navigation')).toBeNull()
  await user.click(within(frame).getByRole('link', { name: 'Kembali ke daftar halaman' }))
  await named('Pusat anggota')
  expect(location.pathname).toBe('/member')
})

test.each([
  ['profile', 'Profil', '/member/profile'],
  ['bankCard', 'Rekening bank', '/member/cards'],
])('[MEM-16] a stored item opens the page that it names, once: %s', async (item, title, path) => {
  screenThatIs(true)
  sessionStorage.setItem(storedAt, item)
  const { named } = await open('/member', 0)
  await named(title)
  expect(location.pathname).toBe(path)
  expect(sessionStorage.getItem(storedAt)).toBeNull()
})
