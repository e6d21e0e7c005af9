import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, seedOf } from '../testing/wire.ts'
import { chunkTimeoutMs } from '../timing.ts'
import '../words/all.ts'
import { closedCodes, reloadClosed } from './closed.ts'
import { Guard } from './Guard.tsx'
import { House } from './house.tsx'
import { lazy } from './lazy.tsx'
import { patiently } from './patiently.ts'
import { reloadOnce } from './reload.ts'
import { Site } from './Site.tsx'
import Start from './Start.tsx'
import { supportPath } from './support.ts'
import { timely } from './timely.ts'

const reload = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  document.documentElement.lang = 'id'
  reload.mockClear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  // React says of every caught mistake that it was caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Loaded = { default: ComponentType<object> }
const late = 'Halaman ini sudah terlalu lama terbuka'
const here = { default: () => <p>di sini</p> }
const link = () => screen.getByRole('link', { name: 'Hubungi layanan', hidden: true })

async function hold(Part: ComponentType<object>, close?: () => void) {
  await answerCalls()
  function Page() {
    const [open, setOpen] = useState(true)
    const leave = () => {
      close?.()
      setOpen(false)
    }
    return (
      <House lang="ID" seed={[]}>
        <p>halaman</p>
        <Guard {...(close && { close: leave })}>
          <Suspense fallback={<p>menunggu</p>}>{open && <Part />}</Suspense>
        </Guard>
      </House>
    )
  }
  await act(async () => {
    render(<Page />)
  })
}

test('[RT-18] code that has not come within 120 s: the page says so, leads to support, and tries again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const loads: ((part: Loaded) => void)[] = []
  await hold(lazy(() => new Promise<Loaded>((done) => loads.push(done))))
  await act(() => vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1_000))
  expect(screen.getByText('menunggu')).toBeTruthy()
  expect(screen.queryByText(late)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('alert').textContent).toContain(late)
  expect(link().getAttribute('href')).toBe(supportPath)
  expect(screen.getByText('halaman')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Coba lagi' }).click())
  expect(loads).toHaveLength(2)
  await act(async () => loads[1]?.(here))
  expect(screen.getByText('di sini')).toBeTruthy()
  expect(chunkTimeoutMs).toBe(120_000)
})

test('[RT-18] code that is gone says so at once; of what lies over a page, in a dialog that can be left', async () => {
  const closed = vi.fn()
  await hold(
    lazy(() => Promise.reject(new TypeError('Failed to fetch'))),
    closed,
  )
  const dialog = document.querySelector('dialog')
  expect(dialog?.textContent).toContain(late)
  expect(screen.getByText('halaman')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tutup', hidden: true }))
  expect(closed).toHaveBeenCalledOnce()
  expect(document.querySelector('dialog')).toBeNull()
})

test('[RT-18] a part that came and broke is said to have broken, not to be late', async () => {
  await hold(() => {
    throw new Error('a mistake of ours')
  })
  expect(screen.queryByText(late)).toBeNull()
  expect(screen.getByText('Bagian ini tidak dapat ditampilkan')).toBeTruthy()
  expect(link()).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('[RT-18] after a new build the page is loaded anew by itself, once and never for ever', async () => {
  await answerCalls()
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/')}>
        <Site />
        <Start />
      </House>,
    )
  })
  const leaves = () => !dispatchEvent(new Event('gone', { cancelable: true }))
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  const first = timely(gone, { forget: () => {}, leaves })
  expect(await Promise.race([first, Promise.resolve('leaving')])).toBe('leaving')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await expect(timely(gone, { forget: () => {}, leaves })).rejects.toThrow()
  expect(reload).toHaveBeenCalledOnce()
})

test('[RT-18] without storage, or without a line, nothing is loaded anew by itself', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(reloadOnce()).toBe(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(reloadOnce()).toBe(false)
  reloadClosed()
  expect(reload).not.toHaveBeenCalled()
})

test('what nobody asked for is asked for again until it comes', async () => {
  vi.useFakeTimers()
  let tries = 0
  const load = patiently(async () => {
    if (++tries < 3) throw new TypeError('Failed to fetch')
    return here
  })()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await load).toBe(here)
  expect(tries).toBe(3)
})

test('[SYS-01] a house that has closed is loaded anew to say why; not again within half a minute', () => {
  vi.useFakeTimers()
  reloadClosed()
  reloadClosed()
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  reloadClosed()
  expect(reload).toHaveBeenCalledTimes(2)
  expect(closedCodes).toEqual([4503, 4451])
})

const refused = {
  '/wps/system/permission': () => ({ success: false, code: 'domain-unknown', message: 'unknown' }),
}
async function start(path: string, lang: 'ID' | 'EN') {
  await answerCalls(refused)
  document.documentElement.lang = lang.toLowerCase()
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang={lang} seed={seedOf(path)}>
        <Site />
      </House>,
    )
  })
}

test('[SYS-04] under an unknown address the whole site says so, in both languages, and leads to service', async () => {
  for (const [lang, said] of [
    ['ID', 'URL tidak valid, silakan hubungi layanan pelanggan'],
    ['EN', 'Invalid URL, please contact customer service'],
  ] as const) {
    await start('/rng', lang)
    const title = await screen.findByText(said, {}, { timeout: 5_000 })
    const dialog = title.closest('dialog')
    expect(dialog?.open).toBe(true)
    expect(dialog?.querySelector('a')?.getAttribute('href')).toBe(supportPath)
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(dialog?.open).toBe(true)
    cleanup()
    sessionStorage.clear()
  }
}, 15_000)

test('[SYS-04] the way to service stays open under an unknown address', async () => {
  await start(supportPath, 'ID')
  await act(() => new Promise((done) => setTimeout(done, 300)))
  expect(document.querySelector('.nowhere')).toBeNull()
})
