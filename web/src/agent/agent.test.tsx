import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetMarks } from '../announcements/readMarks.ts'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
// Read before the clock of a test runs: what is tested is the page, not how long its code takes to come.
import './section.ts'
import './News.tsx'
import './Overview.tsx'
import './Register.tsx'
import './Transfer.tsx'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetMarks()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
})

const screenThatIs = (wide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('900px') ? wide : false, media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }))

const given = (value: unknown) => () => ({ success: true, value })
const no = (code: string, message: string) => ({ success: false, code, message })
const invitation = '/wps/agent/invitation'
const moved = { deposits: 2, deposited: '700000', withdrawals: 1, withdrawn: '90000' }
const figures = { ...moved, rounds: 3, stake: '250000', counted: '250000', returned: '90000' }
const unmoved = { deposits: 0, deposited: '0', withdrawals: 0, withdrawn: '0' }
const nothing = {
  ...unmoved,
  joined: 0,
  rounds: 0,
  stake: '0',
  counted: '0',
  returned: '0',
  units: '0',
}
const overview = {
  ...{ currency: 'IDR', exponent: 0, from: '2026-11-21', to: '2026-11-22', members: 41, direct: 7 },
  now: { joined: 2, ...figures, units: '15009999' },
  before: { ...nothing, stake: '400000' },
  days: [
    { day: '2026-11-21', ...nothing },
    { day: '2026-11-22', joined: 2, ...figures, units: '15009999' },
  ],
  daysBefore: [
    { day: '2026-11-19', ...nothing, stake: '400000' },
    { day: '2026-11-20', ...nothing },
  ],
}
const usual = {
  [invitation]: given({ code: 'AGEN2026', invited: 12 }),
  '/wps/agent/overview': given(overview),
}
const on = [{ modId: 'UPLINETRANSFER3', enabled: '1', childrenNodes: [] }]

type Who = 0 | 1 | 2 | 4 | 41 | 42
type Opening = { own?: Parameters<typeof answerCalls>[0]; network?: boolean }

async function open(
  address: string,
  isAgent?: Who,
  { own = usual, network = false }: Opening = {},
) {
  const flag = '/wps/system/whitelabel'
  const asked = await answerCalls({ ...own, ...(network && { [flag]: given(on) }) })
  if (isAgent !== undefined) act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', address)
  const seed = seedOf(address).map((each) =>
    network && each.path === flag ? { ...each, value: on } : each,
  )
  await act(async () => {
    render(
      <House lang="ID" seed={seed}>
        <Site />
      </House>,
    )
  })
  const named = (name: string) => screen.findByRole('dialog', { name })
  return { asked, named, user: userEvent.setup() }
}

test.each([1, 2, 41, 42] as const)(
  '[AGT-01] type %i enters: pages change under one panel, each by its own address, and the cross closes it',
  async (isAgent) => {
    screenThatIs(true)
    const { named, user } = await open('/agent', isAgent)
    const frame = await named('Pusat agen')
    const nav = within(await within(frame).findByRole('navigation', { name: 'Pusat agen' }))
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Ringkasan tim')
    expect(await within(frame).findByText('41')).toBeTruthy()
    await act(() => user.click(nav.getByRole('link', { name: 'Pengumuman' })))
    expect(await named('Pengumuman')).toBe(frame)
    expect(location.pathname).toBe('/agent/news')
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Pengumuman')
    await user.click(within(frame).getByRole('button', { name: 'Tutup' }))
    expect(location.pathname).toBe('/')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('[AGT-01] a member is told that this is for agents, a trial account to register, a visitor to sign in', async () => {
  screenThatIs(true)
  for (const [address, isAgent, said] of [
    ['/agent', 0, 'Hanya agen yang bisa masuk ke sini'],
    ['/agent/transfer', 0, 'Hanya agen yang bisa masuk ke sini'],
    ['/agent', 4, 'Daftarkan akun terlebih dahulu'],
    ['/agent/news', undefined, 'Masuk untuk membuka pusat agen'],
  ] as const) {
    const { asked, named } = await open(address, isAgent)
    const frame = within(await named('Pusat agen'))
    expect(await frame.findByText(said), address).toBeTruthy()
    expect(frame.queryByRole('navigation')).toBeNull()
    expect(asked).not.toContain(invitation)
    act(() => session.end())
    cleanup()
    sessionStorage.clear()
  }
})

test('[AGT-01] whom the house does not know as an agent stays outside, whatever the browser says', async () => {
  screenThatIs(true)
  const own = { [invitation]: () => no('agent-only', 'Hanya untuk agen.') }
  const { named } = await open('/agent/news', 1, { own })
  const frame = within(await named('Pusat agen'))
  expect(await frame.findByText('Hanya agen yang bisa masuk ke sini')).toBeTruthy()
  expect(frame.queryByRole('navigation')).toBeNull()
})

test('on a phone the other pages are listed below the first, and each leads back', async () => {
  screenThatIs(false)
  const { named, user } = await open('/agent', 1, { network: true })
  const frame = await named('Pusat agen')
  const list = within(await within(frame).findByRole('navigation', { name: 'Pusat agen' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/agent/news',
    '/agent/register',
    '/agent/team',
    '/agent/betting',
    '/agent/profit',
    '/agent/income',
    '/agent/transactions',
    '/agent/transfer',
  ])
  await act(() => user.click(list.getByRole('link', { name: 'Pengumuman' })))
  await named('Pengumuman')
  await act(() => user.click(within(frame).getByRole('link', { name: 'Kembali ke pusat agen' })))
  expect(location.pathname).toBe('/agent')
  expect(await within(frame).findByText('41')).toBeTruthy()
})

test('[AGT-02] an announcement is read in the place of the list, is read from then on, and leads back', async () => {
  screenThatIs(true)
  const told = (id: string, title: string) => ({
    ...{ id, type: 'B', title, content: `<p>Isi ${title}</p>` },
    timestamp: Date.UTC(2026, 10, 20),
  })
  const content = [told('1', 'Tarif baru'), told('2', 'Libur kantor')]
  const { named, user } = await open('/agent/news', 1, {
    own: {
      ...usual,
      '/wps/relay/MCSFE_getListAnnouncements': given({ content, totalPages: 1, total: 2 }),
    },
  })
  const frame = within(await named('Pengumuman'))
  expect(await frame.findByText('2 belum dibaca di sini')).toBeTruthy()
  await user.click(frame.getByRole('button', { name: /Tarif baru/ }))
  expect(await frame.findByText('Isi Tarif baru')).toBeTruthy()
  await user.click(frame.getByRole('button', { name: /Libur kantor/ }))
  expect(await frame.findByText('Isi Libur kantor')).toBeTruthy()
  await user.click(frame.getByRole('button', { name: 'Kembali ke daftar' }))
  expect(frame.queryByText('Isi Libur kantor')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Libur kantor/))
})

test('[AGT-02] money to a downline is in the menu only where the house has switched it on', async () => {
  screenThatIs(true)
  const off = await open('/agent', 1)
  const frame = within(await off.named('Pusat agen'))
  await frame.findByText('41')
  expect(frame.queryByRole('link', { name: 'Transfer jaringan' })).toBeNull()
  act(() => session.end())
  cleanup()
  const standing = {
    ...{ currency: 'IDR', exponent: 0, upline: null, downlines: 2, available: '900000' },
    ...{ sendable: '600000', turnoverLeft: '0', least: '10000', most: '5000000' },
    ...{ dayMost: '10000000', dayLeft: '600000', perDay: 10, leftToday: 4, paymentPassword: true },
    ...{ locked: false, resting: false },
  }
  const { named, user } = await open('/agent', 1, {
    network: true,
    own: {
      ...usual,
      '/wps/member/upline': given(standing),
      '/wps/member/upline/transfers': given({ items: [], next: null }),
    },
  })
  const there = within(await named('Pusat agen'))
  await act(async () => user.click(await there.findByRole('link', { name: 'Transfer jaringan' })))
  const page = within(await named('Transfer jaringan'))
  expect(await page.findByRole('textbox', { name: 'Nama akun downline' })).toBeTruthy()
  expect(page.getByLabelText('Sandi pembayaran')).toBeTruthy()
})

test('what cannot be read says so, and is asked for again', async () => {
  screenThatIs(true)
  let line = false
  const own = {
    [invitation]: () =>
      line ? given({ code: null, invited: 0 })() : new Error('the line dropped'),
  }
  const { named, user } = await open('/agent/register', 1, { own })
  const frame = within(await named('Undang anggota'))
  expect(await frame.findByText('Pusat agen belum terbaca')).toBeTruthy()
  line = true
  await user.click(frame.getByRole('button', { name: 'Coba lagi' }))
  expect(await frame.findByText('Kode undangan Anda belum dibuat')).toBeTruthy()
})

test('the overview says what the network came to beside the days before, as bars and as a table', async () => {
  screenThatIs(true)
  const { asked, named, user } = await open('/agent', 1)
  const frame = within(await named('Pusat agen'))
  const cardOf = async (name: string) =>
    (await frame.findByRole('radio', { name })).closest('label')?.textContent
  expect(await cardOf('Taruhan')).toBe('TaruhanRp\u00a0250.000Sebelumnya Rp\u00a0400.000')
  expect(await cardOf('Setoran')).toBe('SetoranRp\u00a0700.000Sebelumnya Rp\u00a002 kali')
  // Parts of a rupiah are kept and not shown.
  expect(await cardOf('Bagian Anda')).toContain('Rp\u00a01.500')
  await user.click(frame.getByRole('radio', { name: 'Anggota baru' }))
  expect(frame.getByRole('img', { name: /^Anggota baru per hari, 2 hari/ })).toBeTruthy()
  await user.click(frame.getByText('Angka per hari', { selector: 'summary' }))
  const table = within(frame.getByRole('table', { name: 'Angka per hari' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)[1]).toContain('22 Nov 2026')
  await user.click(frame.getByRole('radio', { name: '30 hari' }))
  await waitFor(() =>
    expect(asked.filter((path) => path === '/wps/agent/overview').length).toBeGreaterThan(1),
  )
})

test('the overview is asked for again while it is looked at, and not while nobody does', async () => {
  screenThatIs(true)
  const ticks: (() => void)[] = []
  const began = globalThis.setInterval
  vi.stubGlobal('setInterval', (run: () => void, ms: number) => {
    if (ms === 30_000) ticks.push(run)
    return began(run, ms)
  })
  const { asked, named } = await open('/agent', 1)
  const frame = within(await named('Pusat agen'))
  await frame.findByRole('radio', { name: 'Taruhan' })
  const count = () => asked.filter((path) => path === '/wps/agent/overview').length
  const [before] = [count()]
  await act(async () => ticks.at(-1)?.())
  await waitFor(() => expect(count()).toBe(before + 1))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(async () => ticks.at(-1)?.())
  expect(count()).toBe(before + 1)
  hidden.mockRestore()
})

const uuid = (nth: number) => `d9b2d63d-a233-4123-847a-f1d0f1a3c00${nth}`
const one = (nth: number, account: string, steps: number) => ({
  ...{ member: uuid(nth), account, joinedAt: '2026-11-01T03:00:00.000Z', steps },
  ...{ direct: steps === 1 ? 1 : 0, below: steps === 1 ? 1 : 0 },
  rates: [{ category: 'RNG', rate: 40 }],
})

test('[AGT-04] a network is opened level by level; a rate above one’s own is not sent, one within it is', async () => {
  screenThatIs(true)
  const sent: unknown[] = []
  const mine = [{ category: 'RNG', rate: 60 }]
  const own = {
    ...usual,
    '/wps/agent/team': (takes: { below?: unknown }) => {
      const below = takes.below === uuid(1)
      return given({
        ...{ next: null, rates: mine },
        items: below ? [one(2, 'cucu', 2)] : [one(1, 'anak', 1)],
        path: below ? [{ member: uuid(1), account: 'anak' }] : [],
      })()
    },
    '/wps/agent/team/rate': (takes: unknown) => {
      sent.push(takes)
      return given({ rate: 55 })()
    },
  }
  const { named, user } = await open('/agent/team', 1, { own })
  const frame = within(await named('Kelola tim'))
  await user.click(await frame.findByRole('button', { name: /^anak/ }))
  const rate = frame.getByRole('textbox', { name: /^Tarif/ })
  await user.clear(rate)
  await user.type(rate, '0,61')
  await user.click(frame.getByRole('button', { name: 'Simpan tarif' }))
  expect(frame.getByText(/^Isi angka dari 0 sampai 0,6%/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(rate)
  await user.type(rate, '0,55')
  await user.click(frame.getByRole('button', { name: 'Simpan tarif' }))
  expect(await frame.findByText(/^Tarif tersimpan/)).toBeTruthy()
  expect(sent).toMatchObject([{ member: uuid(1), category: 'RNG', rate: 55 }])
  await user.click(frame.getByRole('button', { name: 'Buka jaringan anak' }))
  await user.click(await frame.findByRole('button', { name: /^cucu/ }))
  // Whose direct upline is somebody else is looked at only.
  expect(frame.queryByRole('button', { name: 'Simpan tarif' })).toBeNull()
  await user.click(frame.getByRole('button', { name: 'Jaringan saya' }))
  expect(await frame.findByRole('button', { name: /^anak/ })).toBeTruthy()
})

test('[AGT-05] a day of income opens to whose bets it is made of, and these to each bet and its round', async () => {
  screenThatIs(true)
  const round = 'd9b2d63d-a233-4123-847a-f1d0f1a3c777'
  const own = {
    ...usual,
    '/wps/agent/income': given({
      ...{ from: '2026-10-24', to: '2026-11-22' },
      items: [{ day: '2026-11-22', category: 'RNG', own: false, units: '6000000' }],
    }),
    '/wps/agent/income/players': given({
      ...{ next: null, items: [{ member: uuid(1), account: 'anak', bets: 1, units: '6000000' }] },
    }),
    '/wps/agent/income/bets': given({
      next: null,
      items: [
        {
          ...{ round, seq: 1, game: 'lakon-malam', gameName: 'Lakon Malam', category: 'RNG' },
          ...{ endedAt: '2026-11-22T03:00:00.000Z', counted: '100000', share: 60 },
          units: '6000000',
        },
      ],
    }),
  }
  const { named, user } = await open('/agent/income', 1, { own })
  const frame = within(await named('Pendapatan saya'))
  await user.click(await frame.findByRole('button', { name: /22 Nov 2026/ }))
  await user.click(await frame.findByRole('button', { name: /^anak/ }))
  expect(await frame.findByText('Lakon Malam')).toBeTruthy()
  expect(frame.getByText('Rp 100.000 × 0,6%')).toBeTruthy()
  expect(frame.getByText('+Rp 600,0000')).toBeTruthy()
  expect(frame.getByRole('link', { name: 'Periksa ronde' }).getAttribute('href')).toBe(
    `/verify?round=${round}`,
  )
})

test('[AGT-05] a payment says what it is made of, and what was undone is seen as owed', async () => {
  screenThatIs(false)
  const paid = { nth: 2, day: '2026-11-21', at: '2026-11-21T17:11:00.000Z' }
  const own = {
    ...usual,
    '/wps/agent/income': given({ from: '2026-10-24', to: '2026-11-22', items: [] }),
    '/wps/agent/commissions': given({
      ...{ paid: '1500', due: '-12500', next: null },
      items: [{ ...paid, units: '3009000', carriedIn: '1500', amount: '301', carried: '500' }],
    }),
    '/wps/agent/commissions/parts': given({
      items: [{ day: '2026-11-21', category: 'RNG', own: false, units: '3009000' }],
    }),
    '/wps/agent/income/players': given({
      ...{ next: null, items: [{ member: uuid(1), account: 'anak', bets: 1, units: '3009000' }] },
    }),
  }
  const { asked, named, user } = await open('/agent/income', 1, { own })
  const frame = within(await named('Pendapatan saya'))
  await user.click(await frame.findByRole('radio', { name: 'Pembayaran' }))
  expect(await frame.findByText('Rp 1.500')).toBeTruthy()
  expect(frame.getByText('–Rp 1,2500')).toBeTruthy()
  expect(frame.getByText(/Taruhan yang dibatalkan diperhitungkan/)).toBeTruthy()
  await user.click(frame.getByRole('button', { name: /Sampai 21 Nov 2026/ }))
  expect(await frame.findByText('+Rp 300,9000')).toBeTruthy()
  expect(frame.getByText('+Rp 0,0500')).toBeTruthy()
  expect(asked).toContain('/wps/agent/commissions/parts')
  await user.click(await frame.findByRole('button', { name: /^21 Nov 2026/ }))
  expect(await frame.findByRole('button', { name: /^anak/ })).toBeTruthy()
})

test('[AGT-02] what moved below opens by day, member and movement', async () => {
  screenThatIs(true)
  const whose = { member: uuid(1), account: 'anak', count: 1, amount: '97500' }
  const flows = { currency: 'IDR', exponent: 0, from: '2026-11-21', to: '2026-11-22' }
  const days = [
    { day: '2026-11-22', kind: 'deposit', count: 1, amount: '97500' },
    { day: '2026-11-21', kind: 'withdrawal', count: 2, amount: '40000' },
  ]
  const moves = [
    { transfer: uuid(2), at: '2026-11-22T03:00:00.000Z', count: 1, amount: '100000' },
    { transfer: uuid(3), at: '2026-11-22T03:00:00.000Z', count: 0, amount: '-2500' },
  ]
  const own = {
    ...usual,
    '/wps/agent/transactions': given({ ...flows, items: days }),
    '/wps/agent/transactions/members': given({ next: null, items: [whose] }),
    '/wps/agent/transactions/moves': given({ next: null, items: moves }),
  }
  const { named, user } = await open('/agent/transactions', 1, { own })
  const frame = within(await named('Transaksi'))
  await user.click(await frame.findByRole('button', { name: /22 Nov 2026/ }))
  await user.click(await frame.findByRole('button', { name: /^anak/ }))
  expect(await frame.findByText('+Rp 100.000')).toBeTruthy()
  expect(frame.getByText('Biaya atau ditarik kembali')).toBeTruthy()
  await user.click(frame.getByRole('radio', { name: 'Bonus' }))
  expect(await frame.findByText('Tidak ada pergerakan')).toBeTruthy()
})
