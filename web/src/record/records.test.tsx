import { session } from '@balai/client'
import { clearToasts } from '@balai/ui'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
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
  act(() => clearToasts())
  cleanup()
})

async function open(path: string) {
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path)}>
        <Site />
      </House>,
    )
  })
  return { user: userEvent.setup(), panel: within(await screen.findByRole('dialog')) }
}

const round = 'd9b2d63d-a233-4123-847a-f1d0f1a3c001'
const number = (n: number) => `d9b2d63d-a233-0123-047a-${String(n).padStart(12, '0')}`
const entry = (n: number, over: object = {}) => ({
  ...{ number: number(n), at: '2026-11-20T03:04:00.000Z', pool: 'cash', kind: 'stake' },
  ...{ reason: 'stake', amount: '-1000', after: '99000', round, game: 'Lakon Malam' },
  ...{ deposit: null, withdrawal: null, reverses: null, ...over },
})
const fee = { kind: 'deposit', reason: 'deposit-fee', round: null, game: null, amount: '-500' }
const page = (items: object[], over: object = {}) => ({
  ...{ items, next: null, zone: 'Asia/Makassar', from: '2026-10-24', to: '2026-11-22' },
  ...{ currency: 'IDR', exponent: 0, pool: 'cash', opening: '100000', closing: '98500' },
  kinds: [
    { kind: 'deposit', entries: 1, came: '0', went: '500' },
    { kind: 'stake', entries: 1_000_000, came: '0', went: '1000' },
  ],
  ...over,
})
const path = '/wps/member/statement'

test('[MEM-08] a statement says opening, closing and each balance; a kind narrows it, pages follow, a row leads to what it is made of', async () => {
  const takes: object[] = []
  await answerCalls({
    [path]: (asked) => {
      takes.push(asked)
      const value = asked.after
        ? page([entry(3)])
        : asked.kind
          ? page([entry(2, fee)])
          : page([entry(1), entry(2, fee)], { next: '2' })
      return { success: true, value }
    },
    [`${path}/entry`]: () => ({
      success: true,
      value: { entry: entry(1), currency: 'IDR', exponent: 0 },
    }),
  })
  const { user, panel } = await open('/member/statement')
  expect((await panel.findByText('Saldo awal')).nextSibling?.textContent).toMatch(/100\.000/)
  expect(panel.getByText('Saldo akhir').nextSibling?.textContent).toMatch(/98\.500/)
  expect(panel.getByText(/hari menurut Asia\/Makassar/)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Biaya setoran' })).toBeTruthy()
  expect(panel.getByRole('button', { name: /Taruhan 1\.000\.000/ })).toBeTruthy()

  await user.click(panel.getByRole('button', { name: 'Muat lebih banyak' }))
  await waitFor(() => expect(panel.getAllByRole('row')).toHaveLength(4))
  await user.click(panel.getByRole('button', { name: /Setoran 1$/ }))
  await waitFor(() => expect(panel.getAllByRole('row')).toHaveLength(2))
  await user.click(panel.getByRole('button', { name: 'Semua' }))
  await user.click(panel.getByRole('button', { name: '7 hari' }))
  await waitFor(() => expect(takes.at(-1)).toMatchObject({ from: expect.stringMatching(/^20/) }))

  const [row] = await panel.findAllByRole('link', { name: 'Taruhan' })
  if (row) await user.click(row)
  const led = await screen.findByRole('link', { name: 'Lihat putaran' })
  expect(led.getAttribute('href')).toBe(`/member/bets/${round}`)
})

test('[MEM-09] profit is drawn and said: what was gained above, what was not below', async () => {
  const played = { rounds: 4, staked: '4000', returned: '6000', net: '2000' }
  await answerCalls({
    '/wps/member/profit': () => ({
      success: true,
      value: {
        ...{ zone: 'Asia/Jakarta', from: '2026-11-01', to: '2026-11-03', currency: 'IDR' },
        ...{ exponent: 0, by: 'day', totals: played },
        spans: [
          { ...played, begins: '2026-11-01', net: '3000' },
          { ...played, begins: '2026-11-03', net: '-1000' },
        ],
        categories: [{ ...played, category: 'RNG' }],
        games: [{ ...played, game: 'lakon-malam', gameName: 'Lakon Malam', category: 'RNG' }],
      },
    }),
  })
  const { panel } = await open('/member/profit')
  const drawn = await panel.findByRole('img', { name: /3 batang/ })
  expect(drawn.querySelectorAll('.bars-up')).toHaveLength(1)
  expect(panel.getByText('Lakon Malam')).toBeTruthy()
  expect(panel.getByRole('cell', { name: 'Slot' })).toBeTruthy()
})

test('[RSP-02] the activity statement says months, limits, breaks and the sign-in before, and how it failed', async () => {
  const month = { paidIn: '500000', paidOut: '0', staked: '4000', returned: '6000', net: '2000' }
  let well = false
  await answerCalls({
    '/wps/member/activity': () =>
      well
        ? {
            success: true,
            value: {
              ...{ zone: 'Asia/Jakarta', currency: 'IDR', exponent: 0 },
              months: [
                { ...month, month: '2026-11', playedSeconds: 5_400 },
                { ...month, month: '2026-10', playedSeconds: 60 },
              ],
              limits: [
                {
                  ...{ kind: 'time', span: 'day', amount: '7200', own: '7200', house: null },
                  ...{ spent: '60', remaining: '7140', begins: null, ends: null, raise: null },
                },
              ],
              ...{ rest: null, lastSignIn: null },
            },
          }
        : { success: false, code: 'fault', message: 'Rumah sedang sibuk.' },
  })
  const { user, panel } = await open('/member/activity')
  expect(await panel.findByText('Ringkasan belum terbaca.')).toBeTruthy()
  expect(panel.queryByText(/wps/)).toBeNull()
  well = true
  await user.click(panel.getByRole('button', { name: 'Coba lagi' }))
  expect(await panel.findByText('November 2026')).toBeTruthy()
  expect(panel.getByText('1 jam 30 menit')).toBeTruthy()
  expect(panel.getByText('Waktu sehari: 0 jam 1 menit dari 2 jam 0 menit')).toBeTruthy()
  expect(panel.getByText('Tidak sedang beristirahat')).toBeTruthy()
})
