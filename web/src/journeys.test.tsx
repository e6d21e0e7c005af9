import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from './app/house.tsx'
import { Site } from './app/Site.tsx'
import { sectionOf } from './app/sections.ts'
import { answerCalls, seedOf } from './testing/wire.ts'
import './words/all.ts'

// Code of a screen may take a while to come on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'id'
  document.documentElement.dataset.theme = 'dark'
})
afterEach(() => {
  act(() => session.end())
  cleanup()
})

/** Opens the site at an address, and waits until its chunk is there. */
async function open(path = '/') {
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path.split('?')[0] ?? '/')}>
        <Site />
      </House>,
    )
  })
}

test('[LOG-11] what a guest wanted goes on after signing in', async () => {
  const asked = await answerCalls()
  const user = userEvent.setup()
  await open('/rng')
  await screen.findByRole('heading', { level: 1, name: 'Slot' })
  const [play] = screen.getAllByText('Main')
  await user.click(play!)
  const popup = await screen.findByRole('dialog')
  await user.type(within(popup).getByLabelText('Nama pengguna'), 'member')
  await user.type(within(popup).getByLabelText('Kata sandi'), 'Balai#2026{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/game'))
  expect(location.search).toContain('id=lakon-malam')
  expect(sessionStorage.getItem('token')).toBe('a-token')
  expect(asked).toContain('/.well-known/jwks.json')
  await waitFor(() => expect(asked).toContain('/wps/game/launchGame'))
  const frame = await screen.findByTitle('Permainan Lakon Malam')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
})

test('the popup is worked by keyboard alone: faults under their fields, Escape leads back', async () => {
  await answerCalls()
  const user = userEvent.setup()
  await open('/')
  const door = screen.getByRole('button', { name: 'Daftar' })
  door.focus()
  await user.keyboard('{Enter}')
  const popup = await screen.findByRole('dialog')
  const name = within(popup).getByLabelText('Nama pengguna')
  name.focus()
  await user.keyboard('1a{Enter}')
  expect(await within(popup).findByText(/Nama pengguna harus 4 sampai 16 huruf/)).toBeTruthy()
  expect(within(popup).getByText(/Centang pernyataan usia/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  act(() => void popup.dispatchEvent(new Event('cancel', { cancelable: true })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(door)
})

test('[RT-21] the language switch changes the texts and is kept; dark unless chosen', async () => {
  await answerCalls()
  const user = userEvent.setup()
  await open('/')
  expect(screen.getByRole('heading', { name: 'Sedang ramai' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'ID Ganti ke English' }))
  expect(await screen.findByRole('heading', { name: 'Busy now' })).toBeTruthy()
  expect(localStorage.getItem('lang')).toBe('EN')
  expect(document.documentElement.lang).toBe('en')
  await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
})

test('the betting record is a panel over the page, and closing it leads back there', async () => {
  await answerCalls()
  const user = userEvent.setup()
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  await open('/member/bets')
  const panel = await screen.findByRole('dialog', { name: 'Riwayat taruhan' })
  expect(await within(panel).findByText(/Tidak ada taruhan dalam saringan ini/)).toBeTruthy()
  await user.click(within(panel).getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

const main = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Menu utama' })).getByRole('link', { name })

test('[RT-14] navigation goes to the top, or to the target of the address', async () => {
  await answerCalls()
  const user = userEvent.setup()
  // Here already, as the clicks below are not awaited like a visitor awaits a chunk.
  await sectionOf('help')
  const went: string[] = []
  window.scrollTo = () => void went.push('top')
  Element.prototype.scrollIntoView = function () {
    went.push(this.id)
  }
  await open('/')
  await user.click(main('Aturan dan bantuan'))
  await screen.findByRole('heading', { level: 1, name: 'Aturan dan bantuan' })
  expect(went.at(-1)).toBe('top')
  await user.click(main('Beranda'))
  await screen.findByRole('heading', { name: 'Sedang ramai' })
  await user.click(within(screen.getByRole('contentinfo')).getByText('Syarat dan ketentuan'))
  await waitFor(() => expect(went.at(-1)).toBe('terms'))
})
