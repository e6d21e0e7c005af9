import { session } from '@balai/client'
import { pingPath } from '@balai/contract'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { lay, lift } from '../shell/overlay.ts'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

const other = 'http://balai-dua.example'
let gone: string[]
let fetched: string[]

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  gone = []
  fetched = []
  vi.spyOn(location, 'assign').mockImplementation((url) => void gone.push(String(url)))
})
afterEach(() => {
  act(() => lift())
  act(() => session.end())
  cleanup()
  vi.restoreAllMocks()
})

type Answers = Parameters<typeof answerCalls>[0]

/** Opens the check at a page; each address answers after its own time, or not at all. */
async function open(took: Record<string, number | 'lost'>, answers: Answers = {}) {
  const domainList = Object.keys(took).map((url, i) => ({ url, name: `Balai ${i + 1}` }))
  const asked = await answerCalls({
    '/wps/system/domainRoute': () => ({ success: true, value: { domainList, resources: [] } }),
    ...answers,
  })
  const house = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = String(input)
    if (!url.endsWith(pingPath)) return house(input, init)
    fetched.push(url)
    const line = took[new URL(url).origin] ?? 'lost'
    if (line === 'lost') throw new TypeError('failed')
    await new Promise((done) => setTimeout(done, line))
    return new Response(null, { status: 204 })
  }
  history.replaceState(null, '', '/rng?name=lakon')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/rng')}>
        <Site />
      </House>,
    )
  })
  await act(async () => lay('speed'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cek kecepatan' }))
  return { user: userEvent.setup(), dialog, asked }
}

test('[MOD-05] each address is measured before one’s eyes, and a visitor goes on at the fastest', async () => {
  const { user, dialog, asked } = await open({ [location.origin]: 90, [other]: 5 })
  expect(await dialog.findByText('Tercepat')).toBeTruthy()
  expect(dialog.getByText(/balai-dua.example menjawab paling cepat/)).toBeTruthy()
  const bars = dialog.getAllByRole('progressbar')
  expect(bars).toHaveLength(2)
  for (const bar of bars) expect(bar.getAttribute('aria-valuetext')).toMatch(/\d+ milidetik/)
  await user.click(dialog.getByRole('button', { name: 'Pakai yang tercepat' }))
  expect(gone).toEqual([`${other}/rng?name=lakon`])
  expect(asked).not.toContain('/wps/session/handover')
})

test('[MOD-05] a member is handed over by a one-time code; the session stands in no address', async () => {
  act(() => session.begin({ token: 'the-session', isAgent: 0 }))
  const { user, dialog, asked } = await open(
    { [location.origin]: 1, [other]: 1 },
    { '/wps/session/handover': () => ({ success: true, value: { code: 'once' } }) },
  )
  await user.click(await dialog.findByRole('button', { name: 'Buka di sini: balai-dua.example' }))
  await waitFor(() => expect(gone).toEqual([`${other}/rng?name=lakon&token=once`]))
  expect(asked.filter((path) => path === '/wps/session/handover')).toHaveLength(1)
  expect([...gone, ...fetched].join()).not.toContain('the-session')
})

test('a hand-over that is refused leaves the member where they are, and says so', async () => {
  act(() => session.begin({ token: 'the-session', isAgent: 0 }))
  const { user, dialog } = await open(
    { [location.origin]: 1, [other]: 1 },
    {
      '/wps/session/handover': () => ({
        success: false,
        code: 'too-often',
        message: 'Terlalu sering.',
        value: null,
      }),
    },
  )
  await user.click(await dialog.findByRole('button', { name: 'Buka di sini: balai-dua.example' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Terlalu sering.')
  expect(gone).toEqual([])
})

test('[MOD-05] a house with one address says so calmly, and measures it all the same', async () => {
  const { user, dialog } = await open({ [location.origin]: 3 })
  expect(await dialog.findByText(/satu alamat saja/)).toBeTruthy()
  expect(await dialog.findByText(/milidetik, sangat cepat/)).toBeTruthy()
  expect(dialog.queryByText('Tercepat')).toBeNull()
  expect(dialog.queryByRole('button', { name: /Buka di sini/ })).toBeNull()
  const before = fetched.length
  const again = await dialog.findByRole('button', { name: 'Ukur lagi' })
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
  await user.click(again)
  await waitFor(() => expect(fetched.length).toBeGreaterThan(before))
})

test('an address out of reach cannot be chosen; with none in reach the net is named as the cause', async () => {
  const { dialog } = await open({ [location.origin]: 'lost', [other]: 'lost' })
  expect(await dialog.findByText(/Tidak satu pun alamat menjawab/)).toBeTruthy()
  expect(dialog.getAllByText('Tidak terjangkau dari tempat Anda')).toHaveLength(2)
  const there = dialog.getByRole('button', { name: 'Buka di sini: balai-dua.example' })
  expect(there.hasAttribute('disabled')).toBe(true)
})

test('an address that runs something, or leads elsewhere, is neither measured nor offered', async () => {
  const { dialog } = await open({
    [location.origin]: 1,
    [other]: 1,
    'javascript:alert(1)': 1,
    'https://balai.example@evil.example': 1,
    '//evil.example': 1,
  })
  expect(await dialog.findAllByRole('progressbar')).toHaveLength(2)
  await waitFor(() => expect(fetched.length).toBeGreaterThan(4))
  expect(fetched.join()).not.toMatch(/javascript|evil/)
})

test('a host that the house does not know is sent to customer service; no answer may be asked anew', async () => {
  let known = false
  const { user, dialog } = await open(
    {},
    {
      '/wps/system/domainRoute': () => ({
        success: false,
        code: known ? 'fault' : 'domain-unknown',
        message: 'Alamat situs tidak sah.',
        value: null,
      }),
    },
  )
  expect(await dialog.findByText('Alamat situs tidak sah.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Layanan pelanggan' }))
  expect(await screen.findByRole('dialog', { name: 'Layanan pelanggan' })).toBeTruthy()
  known = true
  await act(async () => lay('speed'))
  const again = within(await screen.findByRole('dialog', { name: 'Cek kecepatan' }))
  expect(await again.findByRole('button', { name: 'Coba lagi' })).toBeTruthy()
})
