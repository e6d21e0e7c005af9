import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { lay, lift } from '../shell/overlay.ts'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import '../words/all.ts'
import { windowFeatures } from './WayRow.tsx'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  act(() => lift())
  cleanup()
  vi.restoreAllMocks()
})

type Listed = { type: string; label: string; path: string }

/** Seals each path to the key that came with the call, as the house does. */
const services = (ways: readonly Listed[]) => ({
  '/wps/customerService/list': async ({ key }: Takes) => {
    const jwk = key as JWK
    const to = await importJWK({ ...jwk, alg: 'ECDH-ES' })
    const pathList = await Promise.all(
      ways.map(async (way) => ({
        ...way,
        path: await new CompactEncrypt(new TextEncoder().encode(way.path))
          .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
          .encrypt(to),
      })),
    )
    return { success: true, value: { version: { value: { pathList } } } }
  },
})

async function open(answers: Parameters<typeof answerCalls>[0]) {
  await answerCalls(answers)
  history.replaceState(null, '', '/')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/')}>
        <Site />
      </House>,
    )
  })
  await act(async () => lay('services'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Layanan pelanggan' }))
  return { user: userEvent.setup(), dialog }
}

test('[SUP-01] the ways are asked for, opened by this page alone, and live chat and the VIP desk open in a popup of their own', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, dialog } = await open(
    services([
      { type: 'LIVE', label: 'Obrolan Balai', path: 'https://chat.example/room' },
      { type: 'VIP', label: 'Meja VIP', path: 'https://vip.example/' },
    ]),
  )
  await user.click(await dialog.findByRole('button', { name: /Obrolan Balai/ }))
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    'https://chat.example/room',
    '_blank',
    windowFeatures,
  )
  expect(windowFeatures.split(',')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']))
  const plain = dialog.getByRole('link', { name: 'Buka lewat tautan ini' })
  expect(plain.getAttribute('href')).toBe('https://chat.example/room')
  expect(plain.getAttribute('rel')).toBe('noopener noreferrer')
  expect(dialog.getByRole('button', { name: /Meja VIP/ })).toBeTruthy()
})

test('letters and places of the site are links; a place is gone to without a window', async () => {
  const opened = vi.spyOn(window, 'open')
  const { user, dialog } = await open(
    services([
      { type: 'LIVE', label: 'Bantuan kami', path: '/help' },
      { type: 'EMAIL', label: 'Surat', path: 'mailto:layanan@balai.example' },
    ]),
  )
  const letter = await dialog.findByRole('link', { name: /Surat/ })
  expect(letter.getAttribute('href')).toBe('mailto:layanan@balai.example')
  await user.click(dialog.getByRole('link', { name: /Bantuan kami/ }))
  expect(location.pathname).toBe('/help')
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Layanan pelanggan' })).toBeNull(),
  )
  expect(opened).not.toHaveBeenCalled()
})

test('a way to anything that runs, or to somewhere else, is not offered', async () => {
  const opened = vi.spyOn(window, 'open')
  const { dialog } = await open(
    services([
      { type: 'LIVE', label: 'Jahat 1', path: 'javascript:alert(1)' },
      { type: 'VIP', label: 'Jahat 2', path: 'data:text/html,<script>alert(1)</script>' },
      { type: 'LIVE', label: 'Jahat 3', path: '//evil.example' },
      { type: 'WHATSAPP', label: 'Jahat 4', path: 'https://wa.me.evil.example/' },
      { type: 'WHATSAPP', label: 'WhatsApp', path: 'https://wa.me/62812' },
    ]),
  )
  expect(await dialog.findByRole('button', { name: /WhatsApp/ })).toBeTruthy()
  expect(dialog.queryByText(/Jahat/)).toBeNull()
  expect(opened).not.toHaveBeenCalled()
  expect(document.body.innerHTML).not.toMatch(/javascript:|data:text|evil/)
})

test('the page sends a public key and nothing of the private one; what is sealed to others is left out', async () => {
  let sent: unknown
  const stranger = services([{ type: 'LIVE', label: 'Asing', path: 'https://chat.example/' }])
  const other = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', other.publicKey)
  const { dialog } = await open({
    '/wps/customerService/list': async (takes) => {
      sent = takes.key
      return stranger['/wps/customerService/list']({ key: { kty, crv, x, y } })
    },
  })
  expect(await dialog.findByRole('link', { name: /Tulis kepada kami/ })).toBeTruthy()
  await waitFor(() => expect(document.querySelector('.support [aria-busy]')).toBeNull())
  expect(dialog.queryByText('Asing')).toBeNull()
  expect(Object.keys(sent as JWK).sort()).toEqual(['crv', 'kty', 'x', 'y'])
})

test('writing to the house is offered once, and what answers without anybody always', async () => {
  const { user, dialog } = await open(
    services([{ type: 'LIVE', label: 'Tulis kepada kami', path: '/feedback' }]),
  )
  await waitFor(() => expect(document.querySelector('.support [aria-busy]')).toBeNull())
  const write = dialog.getAllByRole('link', { name: /Tulis kepada kami/ })
  expect(write.map((link) => link.getAttribute('href'))).toEqual(['/feedback'])
  expect(dialog.getByRole('link', { name: /Pusat bantuan/ }).getAttribute('href')).toBe('/help')
  await user.click(dialog.getByRole('button', { name: /Pengumuman/ }))
  expect(await screen.findByRole('dialog', { name: 'Pengumuman' })).toBeTruthy()
})

test('a house that does not answer is asked again, and the rest stays open', async () => {
  let down = true
  const list = services([{ type: 'TELEGRAM', label: 'Telegram', path: 'https://t.me/balai' }])
  const { user, dialog } = await open({
    '/wps/customerService/list': (takes) =>
      down
        ? { success: false, code: 'fault', message: 'Maaf.', value: null }
        : list['/wps/customerService/list'](takes),
  })
  expect(await dialog.findByText('Layanan pelanggan belum terjangkau')).toBeTruthy()
  expect(dialog.getByRole('link', { name: /Tulis kepada kami/ })).toBeTruthy()
  down = false
  await user.click(dialog.getByRole('button', { name: 'Coba lagi' }))
  expect(await dialog.findByRole('button', { name: /Telegram/ })).toBeTruthy()
})
