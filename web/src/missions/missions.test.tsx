import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
import { shareOf } from './goal.tsx'

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
})

/** The line by which the house tells of itself. */
class Line {
  static last: Line | undefined
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = (_: { code: number }) => {}
  constructor() {
    Line.last = this
  }
  send() {}
  close() {}
}

const one = (mission: string, over: object = {}) => ({
  ...{ mission, version: 1, period: '2026-11-22', per: 'day' },
  ...{ begins: '2026-11-21T17:00:00.000Z', ends: '2026-11-22T17:00:00.000Z' },
  ...{ names: { ID: `Misi ${mission}`, EN: mission }, abouts: { ID: 'Isi.', EN: 'About.' } },
  ...{ goal: 'rounds', want: '20', has: '12', times: null, categories: [], games: [] },
  ...{ bonusCounts: false, reward: '2000', owed: '2000', points: 10, mallPoints: 0, after: null },
  extra: null,
  ...{ state: 'open', reachedAt: null, claimedAt: null, ...over },
})
const at = '2026-11-22T05:00:00.000Z'
const summary = (over: object = {}) => ({
  ...{ currency: 'IDR', exponent: 0, resting: false, open: 3, points: 10, waiting: [] },
  missions: [
    one('satu', { has: '20', state: 'reached', reachedAt: at }),
    one('dua', {
      state: 'open',
      after: { mission: 'satu', names: { ID: 'Misi satu', EN: 'one' } },
    }),
    one('tiga', {
      state: 'waits',
      after: { mission: 'dua', names: { ID: 'Misi dua', EN: 'two' } },
    }),
    one('pekan', { per: 'week', goal: 'stake', want: '50000', has: '70000', state: 'done' }),
  ],
  ...over,
})
const board = {
  ...{ currency: 'IDR', exponent: 0, week: '2026-11-16', closed: false, prizes: ['100000'] },
  ...{ begins: '2026-11-15T17:00:00.000Z', ends: '2026-11-22T17:00:00.000Z' },
  places: [
    { place: 1, name: 's•••i', points: 90, at, prize: '100000', own: false },
    { place: 2, name: 'w•••g', points: 10, at, prize: '0', own: true },
  ],
  own: { place: 2, name: 'w•••g', points: 10, at, prize: '0', own: true },
}
const member = {
  ...{ id: '5c1c3a52-56c6-4f0a-9d57-0f3a60c3b001', account: 'wayang', nickname: 'Wayang' },
  ...{ type: 0, language: 'ID', excludedUntil: null },
}
const path = '/wps/relay/MCSFE_getMissionSummaryDetails'
const given = (value: unknown) => () => ({ success: true, value })

async function open(answers: Parameters<typeof answerCalls>[0], isAgent: 0 | 4 = 0) {
  const asked = await answerCalls({ '/wps/member/info': given(member), ...answers })
  act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', '/member/missions')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/member/missions')}>
        <Site />
      </House>,
    )
  })
  return { asked, panel: within(await screen.findByRole('dialog')), user: userEvent.setup() }
}

test('[MIS-01] each mission says what it asks, how far it is and what it brings; a chain is one list', async () => {
  const { panel } = await open({ [path]: given(summary()) })
  const first = within(await panel.findByRole('article', { name: 'Misi satu' }))
  expect(first.getByText('20 dari 20 ronde')).toBeTruthy()
  expect(first.getByText(/mainkan Rp.2\.000 sebelum ditarik/)).toBeTruthy()
  const chain = panel.getByRole('list', { name: /Misi berantai/ })
  expect(within(chain).getAllByRole('article')).toHaveLength(3)
  expect(panel.getByRole('progressbar', { name: 'Misi dua' }).getAttribute('aria-valuetext')).toBe(
    '12 dari 20 ronde',
  )
  const last = within(panel.getByRole('article', { name: 'Misi tiga' }))
  expect(last.getByText('Terbuka setelah “Misi dua” selesai')).toBeTruthy()
  expect(last.queryByRole('progressbar')).toBeNull()
  // No more is told of than was asked for.
  expect(panel.getByText(/^Rp.50\.000 dari Rp.50\.000$/)).toBeTruthy()
  expect(panel.getByText('1 dari 3 selesai')).toBeTruthy()
})

test('[MEM-13] the centre’s menu has a badge of open missions where there are any, and none where not', async () => {
  const { panel } = await open({ [path]: given(summary()) })
  const link = await panel.findByRole('link', { name: /^Misi 3 misi terbuka$/ })
  expect(link.getAttribute('href')).toBe('/member/missions')
  cleanup()
  act(() => session.end())
  const none = await open({ [path]: given(summary({ open: 0, missions: [] })) })
  expect(await none.panel.findByText('Belum ada misi untuk Anda')).toBeTruthy()
  expect(none.panel.getByRole('link', { name: 'Misi' })).toBeTruthy()
})

test('[MEM-13] [MIS-01] what is played elsewhere moves the mission and both badges, and nothing is loaded anew', async () => {
  let now = summary()
  vi.stubGlobal('WebSocket', Line)
  const { panel, user, asked } = await open({ [path]: () => ({ success: true, value: now }) })
  await panel.findByText('12 dari 20 ronde')
  now = summary({
    open: 4,
    missions: now.missions.map((mission) =>
      mission.mission === 'dua' ? { ...mission, has: '13' } : mission,
    ),
  })
  act(() =>
    Line.last?.onmessage({
      data: JSON.stringify({
        ...{ id: '1', name: 'missions' },
        body: { mission: 'dua', period: '2026-11-22', has: '13', done: false },
      }),
    }),
  )
  await panel.findByText('13 dari 20 ronde')
  await panel.findByRole('link', { name: /^Misi 4 misi terbuka$/ })
  const avatar = document.querySelector('[popover].b-menu')
  if (!(avatar instanceof HTMLElement)) throw new Error('there is a menu of the account')
  const before = asked.length
  const opened = Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' })
  await act(async () => void avatar.dispatchEvent(opened))
  const item = await within(avatar).findByRole('menuitem', { name: 'Misi 4', hidden: true })
  // What the page knows is not asked for again.
  expect(asked.slice(before)).not.toContain(path)
  await act(() => user.click(item))
  expect(location.pathname).toBe('/member/missions')
  vi.unstubAllGlobals()
})

test('[MIS-01] a reward is claimed by one press, and what the house says no to is said', async () => {
  const states = [{ state: 'reached', reachedAt: at, has: '20' }]
  const claims: unknown[] = []
  let says: object = { success: false, code: 'mission-open', message: 'Misi ini belum selesai.' }
  const { panel, user } = await open({
    [path]: () => ({ success: true, value: summary({ missions: [one('satu', states[0])] }) }),
    '/wps/missions/claim': (body: unknown) => {
      claims.push(body)
      return says
    },
  })
  const press = await panel.findByRole('button', { name: 'Ambil hadiah: Misi satu' })
  await user.click(press)
  expect(await panel.findByText('Misi ini belum selesai.')).toBeTruthy()
  says = { success: true, value: one('satu', { state: 'done', claimedAt: at, reachedAt: at }) }
  states[0] = { state: 'done', reachedAt: at, has: '20' }
  await user.click(panel.getByRole('button', { name: 'Ambil hadiah: Misi satu' }))
  await waitFor(() => expect(panel.queryByRole('button', { name: /Ambil hadiah/ })).toBeNull())
  expect(claims).toHaveLength(2)
})

test('[MIS-01] points of the mall are shown beside money or instead of it, and said to be on their way once claimed', async () => {
  const reached = { state: 'reached', reachedAt: at, has: '20', mallPoints: 1500 }
  const both = one('dua', { mallPoints: 250 })
  let now = [one('satu', { ...reached, reward: '0', owed: '0' }), both]
  const { panel, user } = await open({
    [path]: () => ({ success: true, value: summary({ missions: now }) }),
    '/wps/missions/claim': () => {
      now = [
        one('satu', { ...reached, reward: '0', owed: '0', state: 'done', claimedAt: at }),
        both,
      ]
      return { success: true, value: now[0] }
    },
  })
  const first = within(await panel.findByRole('article', { name: 'Misi satu' }))
  expect(first.getByText('1.500 poin toko')).toBeTruthy()
  // Without money nothing is said of playing or withdrawing it.
  expect(first.queryByText(/ditarik/)).toBeNull()
  const second = within(panel.getByRole('article', { name: 'Misi dua' }))
  expect(second.getByText('250 poin toko')).toBeTruthy()
  expect(second.getByText(/^Rp.2\.000$/)).toBeTruthy()
  await user.click(first.getByRole('button', { name: 'Ambil hadiah: Misi satu' }))
  expect((await first.findByRole('status')).textContent).toBe(
    '1.500 poin masuk ke Toko poin Anda sebentar lagi.',
  )
  expect(second.queryByRole('status')).toBeNull()
})

test('who rests is offered nothing and told that nothing is lost', async () => {
  const reached = one('satu', { state: 'reached', reachedAt: at })
  const { panel } = await open({
    [path]: given(summary({ resting: true, open: 0, missions: [reached] })),
  })
  expect(await panel.findByText(/tidak akan hangus/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: /Ambil hadiah/ })).toBeNull()
})

test('[MIS-01] the board says its rule for equals, masks names, and marks one’s own place', async () => {
  const { panel, user, asked } = await open({
    [path]: given(summary()),
    '/wps/relay/MCSFE_getMissionLeaderboard': given(board),
  })
  await user.click(await panel.findByRole('radio', { name: 'Papan pekan' }))
  expect(await panel.findByText('#2')).toBeTruthy()
  expect(panel.getByText(/yang lebih dahulu mencapainya berada di atas/)).toBeTruthy()
  expect(panel.getByText('Anda')).toBeTruthy()
  await user.click(panel.getByRole('radio', { name: 'Pekan lalu' }))
  await waitFor(() => expect(asked.filter((call) => call.endsWith('Leaderboard'))).toHaveLength(2))
})

test('a house that does not answer is said, and asked again; a trial account is told to register', async () => {
  let calls = 0
  const { panel, user } = await open({
    [path]: () =>
      ++calls < 4 ? { success: false, code: 'fault' } : { success: true, value: summary() },
  })
  const again = await panel.findByRole('button', { name: 'Coba lagi' })
  calls = 4
  await user.click(again)
  expect(await panel.findByRole('article', { name: 'Misi satu' })).toBeTruthy()
  cleanup()
  act(() => session.end())
  const trial = await open({}, 4)
  expect(await trial.panel.findByText('Daftarkan akun terlebih dahulu')).toBeTruthy()
  expect(trial.asked).not.toContain(path)
})

test('how far something is never leaves its drawing', () => {
  expect(shareOf({ has: 5n, want: 3n })).toBe(1_000)
  expect(shareOf({ has: 1n, want: 3n })).toBe(333)
  expect(shareOf({ has: 10n ** 11n - 1n, want: 10n ** 11n })).toBe(999)
})
