import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
import { shareOf } from './rate.ts'

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

const names = ['Anggota', 'Perunggu', 'Perak', 'Emas']
const levels = names.map((name, level) => ({
  ...{ level, name: { ID: name, EN: name }, label: level ? `VIP ${level}` : '' },
  ...{ color: '#fff4ea', color2: '#7a4a22' },
  reach: { deposits: String(level * 1_000_000), stakes: String(level * 5_000_000) },
  keep: { deposits: String(level * 100_000), stakes: String(level * 500_000) },
  ...{ upgradeGift: String(level * 10_000), birthdayGift: '0', giftTurnover: 300 },
  ...{ rebateRate: level * 10, withdrawDayMost: null, withdrawalsMore: level, feeOff: 100 },
  ...{
    reviewMinutes: level ? 20 : null,
    waysMost: level ? [] : [{ method: 'qris', most: '60000' }],
  },
}))
const mine = (over: object = {}) => ({
  ...{ currency: 'IDR', exponent: 0, level: 1, since: '2026-11-02T05:00:00.000Z' },
  ...{ pinnedUntil: null, levels, countedDays: 90 },
  counted: { from: '2026-08-25', deposits: '1500000', stakes: '10000000' },
  keep: {
    ...{ month: '2026-11', ends: '2026-11-30T17:00:00.000Z', deposits: '100000', stakes: '499999' },
    ...{ from: null, kept: false },
  },
  steps: [{ was: 0, level: 1, reason: 'climbed', at: '2026-11-02T05:00:00.000Z' }],
  gifts: [
    {
      ...{ kind: 'upgrade', level: 1, amount: '10000', owed: '30000' },
      at: '2026-11-02T05:00:00.000Z',
    },
  ],
  accrual: {
    ...{ rate: 10, stakes: '150003', amount: '125' },
    lines: [
      { category: 'FISH', vendor: null, factor: 50, stakes: '50003', amount: '25' },
      {
        ...{ category: 'RNG', vendor: { ID: 'Wayang Studio', EN: 'Wayang Studio' } },
        ...{ factor: 100, stakes: '100000', amount: '100' },
      },
    ],
  },
  factors: [
    { kind: 'category', code: 'FISH', factor: 50, name: null },
    { kind: 'category', code: 'RNG', factor: 0, name: null },
    ...['Wayang Studio'].map((name) => ({
      ...{ kind: 'vendor', code: 'WAYANG', factor: 100, name: { ID: name, EN: name } },
    })),
  ],
  rebates: [
    {
      ...{ day: '2026-11-20', level: 1, rate: 10, stakes: '123456' },
      ...{ counts: '61728', amount: '123' },
      at: '2026-11-20T17:10:00.000Z',
    },
  ],
  ...over,
})

const member = {
  ...{ id: '5c1c3a52-56c6-4f0a-9d57-0f3a60c3b001', account: 'wayang', nickname: 'Wayang' },
  ...{ type: 0, language: 'ID', excludedUntil: null },
}
const path = '/wps/member/rank'

async function open(answers: Parameters<typeof answerCalls>[0], isAgent: 0 | 4 = 0) {
  const asked = await answerCalls(answers)
  act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', '/member/rank')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/member/rank')}>
        <Site />
      </House>,
    )
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Level VIP' }))
  return { asked, panel, user: userEvent.setup() }
}
const gives = (value: object) => ({ [path]: () => ({ success: true, value }) })

test('[MEM-15] the page says the level, how far the next is and by what rule, what keeps it, and all levels', async () => {
  const { panel } = await open(gives(mine()))
  expect(await panel.findByRole('heading', { name: 'Perunggu' })).toBeTruthy()
  expect(panel.getByText(/VIP 1 · Level 1 dari 3/)).toBeTruthy()
  const [deposits, stakes] = panel.getAllByRole('progressbar', { name: /Setoran|Taruhan selesai/ })
  expect(deposits?.getAttribute('aria-valuetext')).toMatch(/1\.500\.000 dari Rp.2\.000\.000/)
  expect(deposits?.getAttribute('aria-valuenow')).toBe('750')
  expect(stakes?.getAttribute('aria-valuenow')).toBe('1000')
  expect(
    panel.getByText(/Anda naik ke Perak begitu setoran mencapai Rp.2\.000\.000/).textContent,
  ).toMatch(/90 hari terakhir; sekarang sejak 25 Agu 2026/)
  expect(panel.getByText(/level turun satu tingkat ke Anggota/).textContent).toMatch(
    /November 2026 dihitung sampai akhir hari 30 Nov 2026/,
  )
  expect(panel.queryByText('Aman bulan ini')).toBeNull()
  const table = within(panel.getByRole('region', { name: 'Semua level dan manfaatnya' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['AnggotaLevel 0', 'PerungguVIP 1', 'PerakVIP 2', 'EmasVIP 3'],
  ])
  const rebate = within(
    table.getByRole('rowheader', { name: 'Rebat harian' }).closest('tr') ?? document.body,
  )
  expect(rebate.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['–tidak ada', '0,10%', '0,20%', '0,30%'],
  ])
  expect(table.getByText(/QRIS Rp.60\.000/)).toBeTruthy()
  expect(panel.getByText('Naik ke Perunggu')).toBeTruthy()
  expect(panel.getByText(/Anggota → Perunggu/)).toBeTruthy()
  expect(panel.getByText(/123\.456/).textContent).toMatch(/dihitung Rp.61\.728$/)
})

test('[MEM-15] the page says what has counted towards the running rebate, by kind and vendor, and what it comes to', async () => {
  let value = mine()
  const { panel } = await open({ [path]: () => ({ success: true, value }) })
  const table = within(await panel.findByRole('table', { name: 'Rebat berjalan' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/Tembak ikan.*Rp.?50\.003.*50% × 0,10%.*Rp.?25/),
    expect.stringMatching(/· Wayang Studio.*Rp.?100\.000.*100% × 0,10%.*Rp.?100/),
  ])
  expect(panel.getByText('Sejauh ini').nextSibling?.textContent).toMatch(/Rp.?125$/)
  // What counts whole is not named.
  expect(panel.getByText(/Tidak dihitung penuh/).textContent).toMatch(
    /rebat: Tembak ikan 50%, [^,]+ 0%\. Permainan lain/,
  )
  cleanup()
  act(() => session.end())
  value = mine({ accrual: { rate: 10, stakes: '0', amount: '0', lines: [] }, factors: [] })
  const empty = await open({ [path]: () => ({ success: true, value }) })
  expect(await empty.panel.findByText(/Belum ada taruhan selesai yang dihitung/)).toBeTruthy()
  expect(empty.panel.queryByText(/Tidak dihitung penuh/)).toBeNull()
  cleanup()
  act(() => session.end())
  // A level without a rebate has nothing that runs.
  value = mine({ accrual: { rate: 0, stakes: '0', amount: '0', lines: [] } })
  const none = await open({ [path]: () => ({ success: true, value }) })
  expect(await none.panel.findByRole('heading', { name: 'Perunggu' })).toBeTruthy()
  expect(none.panel.queryByText('Rebat berjalan')).toBeNull()
})

test('[MEM-15] what nobody has reached yet, what is set by hand and what is at the top each say so', async () => {
  const empty = { level: 0, since: null, keep: null, steps: [], gifts: [], rebates: [] }
  const first = await open(
    gives(mine({ ...empty, counted: { from: '2026-08-25', deposits: '0', stakes: '0' } })),
  )
  expect(await first.panel.findByText('Setiap akun mulai dari sini.')).toBeTruthy()
  expect(first.panel.getByText(/akan tercatat di sini/)).toBeTruthy()
  expect(first.panel.queryByText(/Mempertahankan/)).toBeNull()
  cleanup()
  const pinned = await open(gives(mine({ pinnedUntil: '2026-12-24T05:00:00.000Z' })))
  expect(await pinned.panel.findByText(/sampai 24 Des 2026/)).toBeTruthy()
  expect(pinned.panel.queryByText(/Mempertahankan/)).toBeNull()
  cleanup()
  const { keep } = mine()
  const top = await open(gives(mine({ level: 3, keep: { ...keep, from: '2026-12', kept: true } })))
  expect(await top.panel.findByText('Anda di level tertinggi')).toBeTruthy()
  expect(top.panel.getByText(/mulai berlaku untuk Desember 2026/)).toBeTruthy()
  expect(top.panel.getByText('Aman bulan ini')).toBeTruthy()
})

test('a house that does not answer is asked again; a trial account is asked to register', async () => {
  let calls = 0
  const { panel, user } = await open({
    [path]: () =>
      ++calls < 3 ? { success: false, code: 'fault' } : { success: true, value: mine() },
  })
  const again = await panel.findByRole('button', { name: 'Coba lagi' })
  calls = 3
  await user.click(again)
  expect(await panel.findByRole('heading', { name: 'Perunggu' })).toBeTruthy()
  cleanup()
  act(() => session.end())
  const trial = await open({}, 4)
  expect(await trial.panel.findByText('Daftarkan akun terlebih dahulu')).toBeTruthy()
  expect(trial.asked).not.toContainEqual(expect.objectContaining({ path }))
})

test('[SUP-03] the label of a rank stands in the head and in the centre where there is one, and nowhere else', async () => {
  const label = { labelName: 'VIP 6', color: '#ecfff5', color2: '#0b5f43', rankLevel: 6 }
  const info = (over: object) => ({
    '/wps/member/info': () => ({ success: true, value: { ...member, ...over } }),
    ...gives(mine()),
  })
  const { panel } = await open(info({ clubLabel: [label], customerService: 'vip' }))
  const shown = await screen.findAllByText('VIP 6')
  expect(shown.length).toBeGreaterThanOrEqual(1)
  expect(screen.getByRole('link', { name: 'VIP 6', hidden: true }).getAttribute('href')).toBe(
    '/member/rank',
  )
  expect(shown[0]?.style.getPropertyValue('--rank-ground')).toBe('#0b5f43')
  expect(panel).toBeTruthy()
  cleanup()
  act(() => session.end())
  await open(info({ customerService: 'live-chat' }))
  expect(await screen.findByRole('heading', { name: 'Perunggu' })).toBeTruthy()
  expect(document.querySelector('.head-rank')).toBeNull()
  expect(screen.queryByText('VIP 6')).toBeNull()
})

test('how far something is never leaves its drawing', () => {
  expect([shareOf(0n, 0n), shareOf(5n, 0n), shareOf(-1n, 10n), shareOf(1n, 3n)]).toEqual([
    ...[1_000, 1_000, 0, 333],
  ])
  expect(shareOf(10n ** 17n - 1n, 10n ** 17n)).toBe(999)
})
