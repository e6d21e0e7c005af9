import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
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
  cleanup()
  vi.unstubAllGlobals()
})

const categories = ['ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS']
const standing = (over: object = {}) => ({
  ...{ currency: 'IDR', exponent: 0, code: 'ABCD2345', blocked: null, friends: 2 },
  ...{ earned: '7500', paid: '5000', waiting: '2500', month: '7500' },
  terms: {
    ...{ version: 3, bonusCounts: false, friendMost: '2000000', monthMost: null, turnover: 100 },
    rates: categories.map((category) => ({ category, rate: category === 'RNG' ? 20 : 0 })),
    reward: { amount: '25000', deposit: '50000', stake: '200000' },
  },
  ...over,
})
const round = '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f'
const line = (over: object = {}) => ({
  ...{ seq: 7, kind: 'stake', at: '2026-11-21T05:01:00.000Z', friend: { nth: 1, name: 'w•••g' } },
  from: {
    ...{ round, game: 'lakon-malam', gameName: 'Lakon Malam', category: 'RNG' },
    ...{ endedAt: '2026-11-21T05:00:00.000Z', stake: '1250000', counted: '1250000', rate: 20 },
    units: '25000000',
  },
  ...{ version: 3, capped: false, amount: '2500', paid: false, ...over },
})
const given = (value: unknown) => () => ({ success: true, value })
const page = (...items: object[]) => given({ items, next: null })
const path = '/wps/member/referral'
const usual = {
  [path]: given(standing()),
  [`${path}/days`]: page({ day: '2026-11-21', amount: '2500', lines: 1, paidAt: null }),
  [`${path}/lines`]: page(line()),
  [`${path}/friends`]: page(
    { nth: 2, name: 's•••i', joinedAt: '2026-11-21T05:00:00.000Z', state: 'verified', earned: '0' },
    {
      nth: 1,
      name: 'w•••g',
      joinedAt: '2026-11-20T05:00:00.000Z',
      state: 'active',
      earned: '7500',
    },
  ),
}

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = await answerCalls({ ...usual, ...answers })
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  history.replaceState(null, '', '/member/referral')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/member/referral')}>
        <Site />
      </House>,
    )
  })
  const user = userEvent.setup()
  return { asked, panel: within(await screen.findByRole('dialog', { name: 'Undang teman' })), user }
}

test('[MEM-12] link, code and QR are there to be copied and shared, and the link leads to the registration', async () => {
  const { panel, user } = await open()
  const address = `${location.origin}/register?referralCode=ABCD2345`
  expect(await panel.findByText(address)).toBeTruthy()
  expect(panel.getByText('ABCD2345')).toBeTruthy()
  expect(await panel.findByRole('img', { name: `Kode QR untuk ${address}` })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Salin tautan' }))
  expect(await panel.findByText('Tautan tersalin.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(address)
  const share = panel.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
  expect(new URL(share).searchParams.get('text')).toBe(`Daftar lewat tautan saya: ${address}`)
  expect(panel.getByRole('link', { name: 'WhatsApp' }).getAttribute('rel')).toContain('noopener')
  expect(panel.getByText(/hadiah Rp.25\.000/)).toBeTruthy()
})

test('[MEM-12] a day opens to its lines, and a line to the bet', async () => {
  const { panel, user } = await open()
  const day = await panel.findByRole('button', { name: /21 Nov 2026.*Menunggu.*2\.500/ })
  expect(day.getAttribute('aria-expanded')).toBe('false')
  await act(() => user.click(day))
  const bet = await panel.findByRole('button', { name: /Lakon Malam.*w•••g/ })
  await act(() => user.click(bet))
  expect(await panel.findByText(round)).toBeTruthy()
  expect(panel.getByText('0,2%')).toBeTruthy()
  expect(panel.getAllByText(/^Rp.1\.250\.000$/)).toHaveLength(2)
  expect(panel.getByText(/pecahan rupiah/)).toBeTruthy()
})

test('[MEM-12] a reward that was taken back is a line that says why, and what is owed by it stands where more would wait', async () => {
  const taken = line({ kind: 'reward-undone', from: null, amount: '-25000', paid: false })
  const { panel, user } = await open({
    [path]: given(standing({ earned: '0', paid: '25000', waiting: '-25000' })),
    [`${path}/lines`]: page(taken),
  })
  expect(await panel.findByText('Dipotong dari pendapatan berikutnya')).toBeTruthy()
  expect(panel.getAllByText(/^Rp.25\.000$/).length).toBeGreaterThan(0)
  expect(panel.queryByText('Menunggu dibayar')).toBeNull()
  await act(async () => user.click(await panel.findByRole('button', { name: /21 Nov 2026/ })))
  const row = await panel.findByRole('button', { name: /Hadiah diambil kembali.*w•••g/ })
  await act(() => user.click(row))
  expect(panel.getByText(/bukan dari saldo Anda/)).toBeTruthy()
})

test('[MEM-12] friends stand under masked names with how far they are, and terms say what is earned', async () => {
  const { panel, user } = await open()
  await act(() => user.click(panel.getByRole('radio', { name: 'Teman' })))
  expect(await panel.findByRole('button', { name: /w•••g.*Aktif bermain.*7\.500/ })).toBeTruthy()
  expect(panel.getByRole('button', { name: /s•••i.*Kontak terbukti/ })).toBeTruthy()
  await act(() => user.click(panel.getByRole('radio', { name: 'Ketentuan' })))
  expect(await panel.findByText('0,2%')).toBeTruthy()
  expect(panel.getByText(/paling banyak Rp.2\.000\.000 seluruhnya/)).toBeTruthy()
  expect(panel.queryByText(/dalam satu bulan/)).toBeNull()
})

test('[MEM-12] whoever rests from play is offered no link and told why; what was earned still stands', async () => {
  const { panel } = await open({ [path]: given(standing({ code: null, blocked: 'resting' })) })
  expect(await panel.findByText(/tautan undangan disimpan dulu/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Salin tautan' })).toBeNull()
  expect(panel.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  expect(panel.getAllByText(/^Rp.7\.500$/).length).toBeGreaterThan(0)
})

test('[MEM-12] an account without a link makes one by a press; nothing earned says so, and a failure can be tried again', async () => {
  let code: string | null = null
  const { panel, user } = await open({
    [path]: () => ({ success: true, value: standing({ code }) }),
    [`${path}/begin`]: () => {
      code = 'WXYZ6789'
      return { success: true, value: { code } }
    },
    [`${path}/days`]: page(),
  })
  expect(await panel.findByText('Belum ada pendapatan')).toBeTruthy()
  await act(() => user.click(panel.getByRole('button', { name: 'Buat tautan saya' })))
  expect(await panel.findByText('WXYZ6789')).toBeTruthy()
  cleanup()
  act(() => session.end())
  const failing = await open({
    [path]: () => ({ success: false, code: 'fault', message: 'Gangguan.' }),
  })
  expect(await failing.panel.findByRole('button', { name: 'Coba lagi' })).toBeTruthy()
})
