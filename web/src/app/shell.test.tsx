import { session } from '@balai/client'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bootScript } from '../boot-script.ts'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
import { House } from './house.tsx'
import { Site } from './Site.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  act(() => session.end())
  cleanup()
})

async function open(path: string, seed = seedOf(path)) {
  history.replaceState(null, '', path)
  new Function(bootScript)()
  await act(async () => {
    render(
      <House lang="ID" seed={seed}>
        <Site />
      </House>,
    )
  })
}

const given = {
  ...{ token: 'b-token', account: 'other', isAgent: 0 },
  ...{ firstTimeLogin: false, passwordExpired: false },
}
const entry = () => ({ '/wps/session/entry': () => ({ success: true, value: given }) })

test('[RT-19] a code in the address leaves it at once and signs in, and says as whom', async () => {
  const asked = await answerCalls(entry())
  await open('/help?token=once&x=1#rules')
  expect(location.href).toMatch(/\/help\?x=1#rules$/)
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('b-token'))
  expect(asked.filter((path) => path === '/wps/session/entry')).toHaveLength(1)
  expect(await screen.findByText('Anda masuk sebagai other')).toBeTruthy()
})

test('[RT-19] a code that is out of date says so to a visitor', async () => {
  const refused = { success: false, code: 'entry-expired', message: 'Tautan ini sudah dipakai' }
  await answerCalls({ '/wps/session/entry': () => refused })
  await open('/help?token=once')
  expect(await screen.findByText('Tautan ini sudah dipakai', {}, { timeout: 4_000 })).toBeTruthy()
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('[RT-19] a code never replaces a running session unasked', async () => {
  const asked = await answerCalls(entry())
  const user = userEvent.setup()
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  await open('/?token=once')
  await screen.findByText('Masuk dengan akun lain?')
  expect(asked).not.toContain('/wps/session/entry')
  await user.click(screen.getAllByRole('button', { name: 'Tetap di akun ini' })[0]!)
  expect(sessionStorage.getItem('token')).toBe('a-token')
  expect(asked).not.toContain('/wps/session/entry')
})

test('[RT-19] who agrees to change the account leaves the first before the second is asked for', async () => {
  const asked = await answerCalls(entry())
  const user = userEvent.setup()
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  await open('/?token=once')
  await user.click(await screen.findByRole('button', { name: 'Ganti akun' }))
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('b-token'))
  const calls = asked.filter((path) => path.startsWith('/wps/session/'))
  expect(calls).toEqual(['/wps/session/logout', '/wps/session/entry'])
})

const walls = (path: string) =>
  seedOf(path).map((one) =>
    one.path === '/wps/system/config'
      ? { ...one, value: { ...Object(one.value), loginedToHomePage: true } }
      : one,
  )

test('[RT-16] a house that asks for a session everywhere leads to the way in', async () => {
  await answerCalls()
  await open('/rng?page=2', walls('/rng'))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  cleanup()
  await open('/helpmc', walls('/helpmc'))
  expect(location.pathname).toBe('/helpmc')
})

test('[MEN-03] the menu of the lottery waits until it is asked for, and then is mini', async () => {
  await answerCalls()
  const user = userEvent.setup()
  await open('/lottery')
  const frame = document.querySelector('.frame')
  expect(frame?.getAttribute('data-menu')).toBe('none')
  await user.click(screen.getByRole('button', { name: 'Tampilkan menu' }))
  expect(frame?.getAttribute('data-menu')).toBe('mini')
  await user.click(screen.getByRole('button', { name: 'Sembunyikan menu' }))
  expect(frame?.getAttribute('data-menu')).toBe('none')
})
