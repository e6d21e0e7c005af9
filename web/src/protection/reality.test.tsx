import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { setOnStage } from '../game/onStage.ts'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'

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
  act(() => setOnStage('none'))
  cleanup()
})

const minuteMs = 60_000
const path = '/wps/member/protection/reality'
const title = 'Saatnya berhenti sejenak'

type Over = {
  due?: boolean
  playedMs?: number
  chosen?: number | null
  most?: number
  every?: number
}
function reality({ due = false, playedMs = 61 * minuteMs, ...over }: Over = {}) {
  const now = Date.now()
  return {
    ...{ every: 60, chosen: null, usual: 60, most: 60, ...over },
    sitting: {
      ...{ since: new Date(now - playedMs).toISOString(), now: new Date(now).toISOString() },
      ...{ currency: 'IDR', exponent: 0, staked: '250000', returned: '180000', net: '-70000' },
      ...{ dueAt: new Date(now + (due ? -1 : 30 * minuteMs)).toISOString(), due },
    },
  }
}

/** A house that asks until it is answered, and keeps what was sent to it. */
async function openAt(at: string, over: Over = {}, isAgent: 0 | 4 = 0) {
  let told = reality(over)
  const sent: unknown[] = []
  const asked = await answerCalls({
    '/wps/member/protection': () => ({
      ...{ success: true },
      value: { zone: 'Asia/Jakarta', zoneFrom: null, limits: [], rest: null },
    }),
    [path]: (takes: unknown) => {
      const wish = takes as { minutes?: number | null } | undefined
      if (wish && 'minutes' in wish) {
        sent.push(wish)
        told = reality({ ...over, chosen: wish.minutes ?? null, every: wish.minutes ?? 60 })
      }
      return { success: true, value: told }
    },
    [`${path}/answer`]: (takes: unknown) => {
      sent.push(takes)
      told = reality({ ...over, due: false })
      return { success: true, value: told }
    },
  })
  act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', at)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(at)}>
        <Site />
      </House>,
    )
  })
  return { user: userEvent.setup(), asked, sent }
}

test('[RSP-02] play is interrupted on any page: time, sums and four ways, and nothing but an answer ends it', async () => {
  const { user, sent } = await openAt('/help', { due: true, playedMs: 3_725_000 })
  const box = await screen.findByRole('dialog', { name: title })
  const check = within(box)
  expect(check.getByText(/^01\.02\.0\d$/)).toBeTruthy()
  expect(check.getByText(/^Rp.250\.000$/)).toBeTruthy()
  expect(check.getByText(/^[–-]Rp.70\.000$/)).toBeTruthy()
  expect(check.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Lanjut bermain',
    'Lihat riwayat',
    'Ambil jeda',
    'Berhenti bermain',
  ])
  expect(document.activeElement?.textContent, 'no key that was just pressed answers it').toBe(title)
  await user.keyboard('{Escape}')
  await user.click(box)
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  await user.click(check.getByRole('button', { name: 'Lanjut bermain' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  expect(sent).toEqual([{ way: 'go-on' }])
})

test.each([
  ['Lihat riwayat', 'history', '/member/bets'],
  ['Ambil jeda', 'break', '/member/protection'],
  ['Berhenti bermain', 'stop', '/'],
])('[RSP-02] %s leads there', async (name, way, to) => {
  const { user, sent } = await openAt('/help', { due: true })
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(location.pathname).toBe(to))
  expect(sent).toEqual([{ way }])
})

test('[RSP-02] an answer that does not arrive leaves the question standing', async () => {
  const { user } = await openAt('/help', { due: true })
  const go = await screen.findByRole('button', { name: 'Lanjut bermain' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
  await user.click(go)
  const box = within(await screen.findByRole('dialog', { name: title }))
  expect(await box.findByText(/terjangkau|sambungan|tersambung/i)).toBeTruthy()
  vi.unstubAllGlobals()
})

test('[RSP-02] a game of the house asks by itself; over a game of a vendor the site asks', async () => {
  act(() => setOnStage('own'))
  await openAt('/help', { due: true })
  await new Promise((on) => setTimeout(on, 300))
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  act(() => setOnStage('other'))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})

test('[RSP-02] a trial account is never asked', async () => {
  const { asked } = await openAt('/help', { due: true }, 4)
  await new Promise((on) => setTimeout(on, 300))
  expect(asked).not.toContain(path)
})

test('[RSP-02] the interval is chosen on the page of limits, within what the house allows', async () => {
  const { user, sent } = await openAt('/member/protection', { most: 30, every: 30 })
  const part = within(await screen.findByRole('region', { name: 'Pengingat waktu bermain' }))
  expect(part.queryByRole('radio', { name: '60 menit' })).toBeNull()
  expect(part.getByText('Sekarang setiap 30 menit, menurut ketetapan rumah.')).toBeTruthy()
  await user.click(part.getByRole('radio', { name: '15 menit' }))
  expect(await part.findByText(/Sekarang setiap 15 menit bermain/)).toBeTruthy()
  expect(sent).toEqual([{ minutes: 15 }])
})

test('[RSP-03] help stands on the page of limits, for visitors too; the look at oneself is sent nowhere', async () => {
  const { user, asked } = await openAt('/member/protection')
  const part = within(await screen.findByRole('region', { name: 'Bantuan' }))
  const links = part.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://www.healing119.id', 'https://www.gamblingtherapy.org'])
  const before = asked.length
  expect(part.queryByText(/Satu jawaban ya/)).toBeNull()
  await user.click(part.getByRole('checkbox', { name: /^Gelisah/ }))
  expect(part.getByText(/Satu jawaban ya/)).toBeTruthy()
  await user.click(part.getByRole('checkbox', { name: /^Gelisah/ }))
  expect(part.queryByText(/Satu jawaban ya/)).toBeNull()
  expect(asked).toHaveLength(before)
})
