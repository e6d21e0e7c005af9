import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayRun } from '../proof/scripts.ts'
import { answerCalls } from '../testing/wire.ts'
import { consentMs } from '../timing.ts'

const id = 'G-TEST1234'
/** Scripts that were asked for; none is fetched here. */
const scripts: HTMLScriptElement[] = []
const tags = () => scripts.filter(({ src }) => src.includes('googletagmanager'))
const told = (): unknown[][] =>
  [...(Reflect.get(window, 'dataLayer') ?? [])].map((said) => [...said])

/** A page of its own: what a module remembers belongs to one page. */
async function open(address = '/help?token=secret&round=1#code') {
  cleanup()
  vi.resetModules()
  Reflect.deleteProperty(window, 'dataLayer')
  scripts.length = 0
  history.replaceState(null, '', address)
  await answerCalls()
  await import('../words/all.ts')
  const { House } = await import('../app/house.tsx')
  const { default: Consent } = await import('./Consent.tsx')
  await act(async () => {
    render(
      <House lang="ID" seed={[]}>
        <Consent id={id} />
      </House>,
    )
  })
  return import('./consent.ts')
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'id'
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
const asks = () => screen.queryByText('Bolehkah kami mengukur kunjungan?') !== null

test('[SYS-07] nothing is fetched or told before consent, and nothing after a refusal', async () => {
  await open()
  expect(asks()).toBe(true)
  expect([tags(), told()]).toEqual([[], []])
  await press('Tolak')
  expect(asks()).toBe(false)
  expect([tags(), told()]).toEqual([[], []])
  await open()
  expect(asks()).toBe(false)
  expect(tags()).toEqual([])
})

test('[SYS-07] the tag comes once after consent, and hears of paths without what follows them', async () => {
  await open()
  await press('Setuju')
  expect(tags().map(({ src }) => src)).toEqual([
    `https://www.googletagmanager.com/gtag/js?id=${id}`,
  ])
  tags()[0]?.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(told().some(([order]) => order === 'event')).toBe(true))
  expect(told()[0]?.slice(0, 2)).toEqual(['consent', 'default'])
  expect(JSON.stringify(told())).toContain(`${location.origin}/help"`)
  expect(JSON.stringify(told())).not.toMatch(/secret|round|#code/)
})

test('[SYS-07] an answer holds for a year and can be changed at any time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await open()
  await press('Setuju')
  vi.setSystemTime(Date.now() + consentMs - 1)
  const { askConsent } = await open()
  expect(asks()).toBe(false)
  act(() => askConsent())
  expect(asks()).toBe(true)
  await press('Tolak')
  expect(asks()).toBe(false)
  expect(Reflect.get(window, `ga-disable-${id}`)).toBe(true)
  vi.setSystemTime(Date.now() + consentMs)
  await open()
  expect(asks()).toBe(true)
  expect(consentMs).toBe(365 * 24 * 60 * 60 * 1000)
})

test('[SYS-07] what somebody else wrote there is no consent, nor is storage needed to answer', async () => {
  for (const written of ['yes', 'true', '{"agreed":true}', '{"agreed":true,"at":"x"}', '[1]']) {
    localStorage.setItem('consent', written)
    await open()
    expect(asks(), written).toBe(true)
    expect(tags(), written).toEqual([])
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  await press('Tolak')
  expect(asks()).toBe(false)
})

test('[SYS-07] of Google’s scripts the tag alone may come in', () => {
  expect(mayRun(`https://www.googletagmanager.com/gtag/js?id=${id}`)).toBe(true)
  for (const url of [
    'https://www.googletagmanager.com/gtm.js?id=GTM-1',
    'https://www.googletagmanager.com.evil.example/gtag/js?id=1',
    'http://www.googletagmanager.com/gtag/js?id=1',
    'https://evil.example/gtag/js?id=1',
  ])
    expect(mayRun(url), url).toBe(false)
})
