import { session } from '@balai/client'
import { clearToasts } from '@balai/ui'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
import { deviceOf } from './device.ts'
import { guardsOf } from './guards.ts'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  // The test’s browser has no popovers.
  HTMLElement.prototype.hidePopover ??= () => {}
})
afterEach(() => {
  act(() => session.end())
  act(() => clearToasts())
  cleanup()
})

async function open(path: string, isAgent?: 0 | 4) {
  if (isAgent !== undefined) act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path.split(/[?#]/)[0] ?? '/')}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}

const own = {
  mobile: '+62 *** 789',
  email: null,
  payeeName: false,
  totp: false,
  passkeys: [],
  passwordChangedAt: null,
  changeNeedsCode: false,
  codeTo: null,
}
const place = (id: string, device: string, here: boolean) => ({
  id: `d9b2d63d-a233-4123-847a-f1d0f1a3c00${id}`,
  device,
  ip: '203.0.113.9',
  openedAt: '2026-11-20T01:00:00.000Z',
  lastSeenAt: '2026-11-20T02:00:00.000Z',
  here,
})
const given = (value: unknown) => () => ({ success: true, value })
const answers = {
  '/wps/member/security': given(own),
  '/wps/session/devices': given([]),
  '/wps/session/list': given([
    place('1', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', true),
    place('2', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', false),
  ]),
  '/wps/session/revoke': given({ ended: 1 }),
  '/wps/session/logout': given({}),
}

test('the panel says what guards the account and where it is open; another place is signed out', async () => {
  const asked = await answerCalls(answers)
  const user = await open('/member/security', 0)
  const panel = within(await screen.findByRole('dialog', { name: 'Keamanan akun' }))
  expect(await panel.findByText('Dijaga dua lapis')).toBeTruthy()
  expect(panel.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 dari 4')
  expect(panel.getByText('+62 *** 789')).toBeTruthy()
  expect(await panel.findByText('Firefox, Linux')).toBeTruthy()
  expect(panel.getByText('Perangkat ini')).toBeTruthy()
  expect(panel.getByText('Belum ada perangkat yang diingat.')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Keluarkan' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Keluarkan perangkat ini?' }))
  expect(sure.getByText(/Safari, iPhone langsung dikeluarkan/)).toBeTruthy()
  await user.click(sure.getByRole('button', { name: 'Keluarkan' }))
  await waitFor(() => expect(asked).toContain('/wps/session/revoke'))
  await waitFor(() => expect(asked.filter((path) => path === '/wps/session/list')).toHaveLength(2))
})

test('a part that could not be read says so by itself, and can be tried again', async () => {
  let broken = true
  await answerCalls({
    ...answers,
    '/wps/session/list': () =>
      broken
        ? { success: false, code: 'too-many', message: 'x', value: {} }
        : answers['/wps/session/list'](),
  })
  const user = await open('/member/security', 0)
  const part = within(await screen.findByRole('region', { name: 'Sedang masuk' }))
  expect(await part.findByText('Bagian ini belum terbaca')).toBeTruthy()
  expect(await screen.findByText('Dijaga dua lapis')).toBeTruthy()
  broken = false
  await user.click(part.getByRole('button', { name: 'Coba lagi' }))
  expect(await part.findByText('Firefox, Linux')).toBeTruthy()
})

test('a trial account is asked to register, a visitor to sign in; neither calls for anything', async () => {
  const asked = await answerCalls(answers)
  const user = await open('/member/security', 4)
  const panel = within(await screen.findByRole('dialog', { name: 'Keamanan akun' }))
  expect(panel.getByText(/Silakan daftar akun terlebih dahulu/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Daftar' }))
  expect(await screen.findByRole('dialog', { name: 'Buat akun' })).toBeTruthy()
  act(() => session.end())
  expect(await panel.findByText(/Masuk untuk melihat/)).toBeTruthy()
  expect(asked).not.toContain('/wps/member/security')
})

test('[LOG-08] signing out asks first, tells the house, clears the tab and leads home', async () => {
  const asked = await answerCalls(answers)
  sessionStorage.setItem('something', 'of the visit')
  const user = await open('/rng', 0)
  await user.click(await screen.findByRole('button', { name: 'Menu akun' }))
  const out = await screen.findByRole('menuitem', { name: 'Keluar', hidden: true })
  // What it opens waits for its code, and has to be awaited with the press.
  await act(async () => out.click())
  const sure = within(await screen.findByRole('dialog', { name: 'Keluar dari Balai?' }))
  expect(asked).not.toContain('/wps/session/logout')
  await user.click(sure.getByRole('button', { name: 'Keluar' }))
  await waitFor(() => expect(asked).toContain('/wps/session/logout'))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(sessionStorage.getItem('something')).toBeNull()
})

test('[RT-20, LOG-09] the link of the e-mail brings a code that leaves the address at once', async () => {
  await answerCalls({ ...answers, '/wps/member/password/link': given({}) })
  const user = await open('/password#a-code-of-the-link')
  await waitFor(() => expect(location.hash).toBe(''))
  await user.type(await screen.findByLabelText('Kata sandi baru'), 'Gunung42Api')
  await user.type(screen.getByLabelText('Ulangi kata sandi baru'), 'Gunung42Api')
  await user.click(screen.getByRole('button', { name: 'Simpan kata sandi' }))
  expect(await screen.findByText(/sudah tersimpan/)).toBeTruthy()
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0',
    'computer',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36', 'phone', 'Chrome, Android'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Safari/537.36', 'tablet', 'Chrome, Android'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/604.1', 'tablet', 'Safari, iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Firefox/140.0', 'computer', 'Firefox, macOS'],
  [
    'curl/8.1 <script>alert(1)</script> and a very long tail of it',
    'computer',
    'curl/8.1 <script>alert(1)</script> and a',
  ],
  ['', 'computer', ''],
] as const)('a browser that says %j is a %s called %j', (agent, kind, name) => {
  expect(deviceOf(agent)).toEqual({ kind, name })
})

test('four things guard an account, and the one that would help most is named', () => {
  const key = { id: 'k', name: 'k', addedAt: '', lastUsedAt: null }
  expect(guardsOf({ ...own, mobile: null })).toEqual({ held: 1, of: 4, next: 'totp' })
  expect(guardsOf({ ...own, totp: true })).toMatchObject({ held: 3, next: 'passkey' })
  expect(guardsOf({ ...own, totp: true, passkeys: [key] })).toEqual({
    held: 4,
    of: 4,
    next: undefined,
  })
})
