import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import '../words/all.ts'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
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

const id = '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f'
const round = '6c0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f'
const at = '2026-11-22T03:00:00.000Z'
const given = (value: unknown) => ({ success: true, value })
const shares = { ELOTT: 10_000, LOTT: 10_000, LIVE: 1_000, SPORTS: 5_000 }
const category = Object.entries({ ...shares, FISH: 0, RNG: 10_000, PVP: null, ESPORTS: 5_000 }).map(
  ([category, share]) => ({ category, share }),
)
const terms = {
  ...{ percent: 100, most: '1000000', depositLeast: '50000', times: 20, counts: 'bonus' },
  ...{ stakeMost: '50000', days: 30, bonusFirst: false, per: 'once', closes: null },
  weights: { category, vendor: [{ vendor: 'TERATAI', name: 'Teratai', share: 2_500 }] },
}
const offer = (over: object = {}) => ({
  ...{ offer: 'first-deposit', version: 3, page: 'bonus-setoran', terms },
  names: { ID: 'Bonus setoran pertama', EN: 'First deposit bonus' },
  foreseen: { bonus: '250000', owed: '5000000', cost: '200000', rtp: 9_600 },
  extra: {
    ...{ sort: 'spins', count: 10, stake: '400', days: 7, winTo: 'cash', stakeBack: true },
    ...{ times: null, claimDays: 14 },
    games: [{ id: 'pasar-rempah', vassalage: 'BALAI', name: 'Pasar Rempah' }],
  },
  ...over,
})
const one = (over: object = {}) => ({
  ...{ id, number: 'B-2C3D4E5F', offer: 'first-deposit', version: 3, page: null, terms },
  names: { ID: 'Bonus setoran pertama', EN: 'First deposit bonus' },
  ...{ state: 'active', reason: 'deposit-credited', deposit: round, amount: '250000' },
  ...{ owed: '5000000', counted: '1250000', settled: '1000000', balance: '180000', inPlay: false },
  ...{ ends: '2026-12-22T03:00:00.000Z', converted: null, removed: null, since: at, createdAt: at },
  steps: [{ state: 'accepted', reason: 'by-member', at }],
  ...over,
})
const purse = { currency: 'IDR', exponent: 0 }
type Mine = { open?: object[]; items?: object[]; resting?: boolean }
const mine = ({ open = [], items = [], resting = false }: Mine) =>
  given({ ...purse, cash: '400000', resting, open, items, next: null })
const stakes = given({
  items: [
    {
      ...{ round, game: 'lakon-malam', gameName: 'Lakon Malam', category: 'RNG' },
      ...{ stake: '40000', share: 2_500, counted: '10000', at },
    },
  ],
  next: null,
})

async function open(address: string, own: Parameters<typeof answerCalls>[0]) {
  const asked = await answerCalls(own)
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  history.replaceState(null, '', address)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(address)}>
        <Site />
      </House>,
    )
  })
  const name = address === '/member/bonus' ? 'Bonus' : 'Deposit'
  const panel = within(await screen.findByRole('dialog', { name }))
  return { asked, panel, user: userEvent.setup() }
}

const way = {
  ...{ method: 'qris', channels: [], least: '10000', most: '10000000', minutes: 30 },
  ...{ feeFlat: '0', feeShare: 0 },
}
const till = (offers: object, ask: (takes: Takes) => unknown = () => given(null)) => ({
  '/wps/member/protection': () =>
    given({ zone: 'Asia/Jakarta', zoneFrom: null, limits: [], rest: null }),
  '/wps/cashier/deposit/methods': () =>
    given({
      ...{ ...purse, limitToAnswer: false, left: null, leftBy: null, level: 1 },
      methods: [way],
    }),
  '/wps/cashier/deposits': () => given({ items: [], next: null }),
  '/wps/cashier/deposit': ask,
  '/wps/bonus/offers': () => given({ ...purse, running: null, ...offers }),
})

test('[MEM-04] no bonus stands chosen; what one costs is told before it is taken, and it is sent as it was shown', async () => {
  const sent: Takes[] = []
  const no = { success: false, code: 'bonus-changed', message: 'Ketentuan baru saja berubah.' }
  const { panel, user } = await open(
    '/member/deposit',
    till({ offers: [offer()] }, (takes) => {
      sent.push(takes)
      return no
    }),
  )
  const none = await panel.findByRole('radio', { name: /Tanpa bonus/ })
  expect((none as HTMLInputElement).checked).toBe(true)
  expect(panel.queryByText('Perkiraan biayanya')).toBeNull()
  await user.type(panel.getByRole('textbox', { name: 'Nominal' }), '250000')
  await user.click(panel.getByRole('radio', { name: /Bonus setoran pertama/ }))
  expect(await panel.findByText(/^Rp.5\.000\.000$/)).toBeTruthy()
  expect(panel.getByText(/^Rp.200\.000$/)).toBeTruthy()
  expect(panel.getByText(/pengembalian 96%/)).toBeTruthy()
  expect(panel.getByText(/^10 putaran gratis Rp.400$/)).toBeTruthy()
  expect(panel.getByText(/Di Pasar Rempah\. Menangnya tunai\./)).toBeTruthy()
  await user.click(panel.getByText('Ketentuan lengkap'))
  expect(panel.getByText('Teratai').parentElement?.textContent).toBe('Teratai25%')
  expect(panel.getByText('Ditutup selama bonus')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Buat kode QRIS' }))
  expect((await panel.findByRole('alert')).textContent).toContain('Ketentuan baru saja berubah.')
  expect(sent).toMatchObject([{ amount: '250000', bonus: { offer: 'first-deposit', version: 3 } }])
  await user.click(none)
  await user.click(panel.getByRole('button', { name: 'Buat kode QRIS' }))
  expect(sent[1]).not.toHaveProperty('bonus')
})

test('while one runs no other is offered, and the way to it stands there', async () => {
  const { panel } = await open('/member/deposit', till({ running: id, offers: [offer()] }))
  expect((await panel.findByRole('link', { name: 'Lihat bonus' })).getAttribute('href')).toBe(
    '/member/bonus',
  )
  expect(panel.queryByRole('radio', { name: /Tanpa bonus/ })).toBeNull()
})

test('[MEM-10] how far it is, what each stake counted and why, what stays and what goes', async () => {
  const { panel } = await open('/member/bonus', {
    '/wps/bonus/mine': () => mine({ open: [one()] }),
    '/wps/bonus/stakes': () => stakes,
  })
  const bar = await panel.findByRole('progressbar', { name: 'Syarat main' })
  expect(bar.getAttribute('aria-valuenow')).toBe('250')
  expect(panel.getByText(/^Rp.250\.000 di antaranya dari putaran yang belum selesai/)).toBeTruthy()
  const row = await panel.findByRole('link', { name: /Lakon Malam/ })
  expect(row.getAttribute('href')).toBe(`/member/bets/${round}`)
  expect(row.textContent).toMatch(/25% dari Rp.40\.000/)
  const ends = within(panel.getByRole('region', { name: 'Bila dibatalkan' }))
  expect(ends.getByText(/^Rp.400\.000$/)).toBeTruthy()
  expect(ends.getByText(/^Rp.180\.000$/)).toBeTruthy()
})

test('[MEM-10] giving it up says beforehand what stays and what goes, and asks once', async () => {
  const house: { now: Mine } = { now: { open: [one()] } }
  const sent: Takes[] = []
  const ended = one({ state: 'cancelled', reason: 'by-member', removed: '180000', balance: '0' })
  const { panel, user } = await open('/member/bonus', {
    '/wps/bonus/mine': () => mine(house.now),
    '/wps/bonus/stakes': () => stakes,
    '/wps/bonus/cancel': (takes: Takes) => {
      sent.push(takes)
      house.now = { items: [ended] }
      return given(ended)
    },
  })
  await user.click(await panel.findByRole('button', { name: 'Batalkan bonus' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Batalkan bonus ini?' }))
  expect(
    await asks.findByText(/Rp.400\.000 tidak tersentuh.*Rp.180\.000 kembali ke rumah/),
  ).toBeTruthy()
  await user.click(asks.getByRole('button', { name: 'Batalkan bonus' }))
  await user.click(await panel.findByText('Bonus setoran pertama'))
  expect(panel.getByText('Anda membatalkannya. Saldo Anda sendiri tidak tersentuh.')).toBeTruthy()
  expect(sent).toMatchObject([{ id }])
})

test('while money of it is staked it cannot be given up, and that is said', async () => {
  const { panel } = await open('/member/bonus', {
    '/wps/bonus/mine': () => mine({ open: [one({ inPlay: true })] }),
    '/wps/bonus/stakes': () => stakes,
  })
  const button = await panel.findByRole('button', { name: 'Batalkan bonus' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  expect(panel.getByText(/Sebagian bonus sedang dipertaruhkan/)).toBeTruthy()
})

test('who rests from play is offered nothing, and is told that their money is theirs', async () => {
  const { panel } = await open('/member/bonus', {
    '/wps/bonus/mine': () => mine({ resting: true }),
  })
  expect(await panel.findByText('Saldo Anda tetap milik Anda dan dapat ditarik.')).toBeTruthy()
  expect(panel.queryByRole('link', { name: 'Ke deposit' })).toBeNull()
})
