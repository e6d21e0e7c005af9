import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import '../words/all.ts'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

/** The line by which the house tells of itself. */
class Line {
  static last: Line | undefined
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = () => {}
  constructor() {
    Line.last = this
  }
  send() {}
  close() {}
}
const told = (name: string, body: object) =>
  act(async () => Line.last?.onmessage({ data: JSON.stringify({ id: '1', name, body }) }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
  vi.stubGlobal('WebSocket', Line)
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
})

const id = '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f'
const path = '/wps/cashier/deposit'
const minuteMs = 60_000
const moment = (ms: number) => new Date(Date.now() + ms).toISOString()
const given = (value: unknown) => ({ success: true, value })

const way = (method: string, over: object = {}) => ({
  ...{ method, channels: [], least: '10000', most: '10000000' },
  ...{ feeFlat: '0', feeShare: 0, minutes: 30 },
  ...over,
})
const ways = (over: object = {}) => ({
  ...{ currency: 'IDR', exponent: 0, limitToAnswer: false, left: null },
  ...{ leftBy: null, level: 1 },
  methods: [
    way('qris', { feeShare: 70 }),
    way('virtual-account', { channels: ['BCA', 'BNI'], feeFlat: '4000', least: '20000' }),
  ],
  ...over,
})
const step = (state: string, reason: string) => ({ state, reason, at: moment(-minuteMs) })
const awaiting = {
  ...{ state: 'awaiting', owner: 'member', reason: 'to-pay', next: 'pay' },
  due: moment(30 * minuteMs),
}
const deposit = (over: object = {}) => ({
  ...{ id, number: 'S-2C3D4E5F', method: 'qris', channel: null, currency: 'IDR' },
  ...{ asked: '250000', paid: null, fee: '1750', credited: null, stands: awaiting },
  pay: { by: 'qr', text: '00020101', page: 'http://gateway.example/pay' },
  steps: [step('opening', 'asked'), step('awaiting', 'to-pay')],
  createdAt: moment(-minuteMs),
  ...over,
})
const protection = (rest: object | null = null) => ({
  ...{ zone: 'Asia/Jakarta', zoneFrom: null, limits: [], rest },
})

type Till = { now?: object; asks?: (takes: Takes) => unknown; ways?: () => object; rest?: object }

/** A house whose one deposit stands as the test says. */
const houseOf = (house: Till) => ({
  '/wps/member/protection': () => given(protection(house.rest ?? null)),
  [`${path}/methods`]: () => given(house.ways?.() ?? ways()),
  '/wps/cashier/deposits': () => given({ items: house.now ? [house.now] : [], next: null }),
  [path]: (takes: Takes) => ('amount' in takes ? house.asks?.(takes) : given(house.now ?? null)),
})

async function open(address: string, own: Parameters<typeof answerCalls>[0], isAgent: 0 | 4 = 0) {
  const asked = await answerCalls(own)
  act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', address)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(address)}>
        <Site />
      </House>,
    )
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Deposit' }))
  return { asked, panel, user: userEvent.setup() }
}

test('what it costs stands before anything is asked; the code is paid, and the page moves by itself', async () => {
  const house: Till = {}
  const sent: Takes[] = []
  house.asks = (takes) => {
    sent.push(takes)
    house.now = deposit()
    return given(house.now)
  }
  const { user, panel } = await open('/member/deposit', houseOf(house))
  const amount = await panel.findByRole('textbox', { name: 'Nominal' })
  expect(panel.getByText(/^Antara Rp.10\.000 dan Rp.10\.000\.000\./)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Buat kode QRIS' }))
  expect(panel.getByText('Isi nominal dengan angka bulat.')).toBeTruthy()
  await user.type(amount, '9000')
  expect(panel.getByText(/^Paling sedikit Rp.10\.000/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: /^Rp.250\.000$/ }))
  expect(panel.getByText(/^Rp.1\.750$/)).toBeTruthy()
  expect(panel.getByText(/^Rp.248\.250$/)).toBeTruthy()
  expect(sent).toHaveLength(0)
  await user.click(panel.getByRole('button', { name: 'Buat kode QRIS' }))

  expect(await panel.findByRole('img', { name: 'Kode QRIS untuk deposit ini' })).toBeTruthy()
  expect(location.pathname).toBe(`/member/deposit/${id}`)
  expect(sent).toEqual([{ method: 'qris', amount: '250000' }])
  expect(panel.getByText(/^Giliran Anda, sampai /)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Buka halaman pembayaran' })).toBeTruthy()

  const stands = { state: 'credited', reason: 'paid', at: moment(0) }
  const steps = [...deposit().steps, { ...step('credited', 'paid'), at: moment(0) }]
  house.now = deposit({ ...{ stands, steps, pay: null, paid: '250000', credited: '248250' } })
  await told('deposit', { id, state: 'credited' })
  expect(await panel.findAllByText('Masuk ke saldo')).not.toHaveLength(0)
  await waitFor(() => expect(panel.queryByRole('img', { name: /QRIS/ })).toBeNull())
  expect(panel.getByText(/^Rp.248\.250$/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Batalkan deposit' })).toBeNull()
})

test('a refusal stands where it belongs, with the way on; a bank has to be chosen', async () => {
  const no = (code: string, message: string) => ({ success: false, code, message })
  const house: Till = { asks: () => no('deposit-level', 'Tingkat Anda memberi ruang sedikit.') }
  const { user, panel } = await open('/member/deposit', houseOf(house))
  await user.click(await panel.findByRole('radio', { name: /Virtual account/ }))
  await user.type(panel.getByRole('textbox', { name: 'Nominal' }), '50000')
  await user.click(panel.getByRole('button', { name: 'Buat nomor virtual account' }))
  expect(panel.getByText('Pilih salah satu.')).toBeTruthy()
  await user.click(panel.getByRole('radio', { name: 'BCA' }))
  await user.click(panel.getByRole('button', { name: 'Buat nomor virtual account' }))
  const said = await panel.findByText('Tingkat Anda memberi ruang sedikit.')
  const amount = panel.getByRole('textbox', { name: 'Nominal' })
  expect(said.closest(`[id="${amount.getAttribute('aria-describedby')}"]`)).not.toBeNull()
  expect(panel.getAllByRole('link', { name: 'Verifikasi' })).toHaveLength(2)
  house.asks = () => no('method-closed', 'Cara ini sedang ditutup.')
  await user.type(amount, '1')
  expect(panel.queryByText('Tingkat Anda memberi ruang sedikit.')).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Buat nomor virtual account' }))
  const closed = await panel.findByText('Cara ini sedang ditutup.')
  expect(panel.getByRole('group', { name: 'Cara bayar' }).contains(closed)).toBe(true)
})

test('before the first deposit a limit is offered, and no answer weighs more', async () => {
  let answered = false
  const house: Till = {
    ways: () => ways({ limitToAnswer: !answered, left: '40000', leftBy: 'limit' }),
  }
  const { user, panel } = await open('/member/deposit', {
    ...houseOf(house),
    [`${path}/limit`]: () => {
      answered = true
      return given({})
    },
  })
  const set = await panel.findByRole('button', { name: 'Atur batas setoran' })
  await user.click(set)
  expect(panel.getByText(/^Isi setidaknya satu batas/)).toBeTruthy()
  expect(panel.queryByRole('textbox', { name: 'Nominal' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Lanjut tanpa batas' }))
  await user.type(await panel.findByRole('textbox', { name: 'Nominal' }), '50000')
  await user.click(panel.getByRole('button', { name: 'Buat kode QRIS' }))
  expect(panel.getByText(/^Batas setoran Anda masih memberi ruang Rp.40\.000/)).toBeTruthy()
})

test('[RSP-01] the limit is set in the member’s own figures there and then, for a day, a week, a month', async () => {
  const sent: Takes[] = []
  const house: Till = { ways: () => ways({ limitToAnswer: sent.length === 0 }) }
  const { user, panel } = await open('/member/deposit', {
    ...houseOf(house),
    '/wps/member/protection/limit': (takes: Takes) => {
      sent.push(takes)
      const bounds = { spent: '0', remaining: null, begins: null, ends: null, raise: null }
      const { kind, span, amount } = takes as Record<string, string>
      return given({ kind, span, amount, own: amount, house: null, ...bounds })
    },
  })
  await user.type(await panel.findByRole('textbox', { name: 'Paling banyak sehari' }), '123456')
  await user.type(panel.getByRole('textbox', { name: 'Paling banyak sebulan' }), '2000000')
  await user.click(panel.getByRole('button', { name: 'Atur batas setoran' }))
  expect(await panel.findByRole('textbox', { name: 'Nominal' })).toBeTruthy()
  expect(sent).toEqual([
    { kind: 'deposit', span: 'day', amount: '123456' },
    { kind: 'deposit', span: 'month', amount: '2000000' },
  ])
})

test.each([
  ['level-day', 'Batas verifikasi tingkat 1 hari ini: sisa', 'Batas verifikasi tingkat 1 hari ini'],
  [
    'level-ever',
    'Batas verifikasi tingkat 1 seluruhnya: sisa',
    'Batas verifikasi tingkat 1 seluruhnya',
  ],
])(
  '[RSP-04] it is said that verification bounds it (%s), with the way on',
  async (leftBy, hint, wrong) => {
    const house: Till = { ways: () => ways({ left: '40000', leftBy }) }
    const { user, panel } = await open('/member/deposit', houseOf(house))
    const amount = await panel.findByRole('textbox', { name: 'Nominal' })
    const described = () =>
      document.getElementById(amount.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    expect(described()?.textContent).toContain(hint)
    const on = panel.getByRole('link', { name: 'Naikkan tingkat verifikasi' })
    expect(on.getAttribute('href')).toBe('/member/verification')
    expect(described()?.textContent, 'it is not the member’s own').not.toContain(
      'batas setoran Anda',
    )
    await user.type(amount, '50000')
    await user.click(panel.getByRole('button', { name: 'Buat kode QRIS' }))
    expect(panel.getByText(new RegExp(`^${wrong} masih memberi ruang Rp.40\\.000`))).toBeTruthy()
  },
)

test('who takes a break finds deposits closed and the record open; what is not theirs is not there', async () => {
  const rest = { kind: 'cool-off', since: moment(0), until: moment(minuteMs) }
  const { panel } = await open('/member/deposit', houseOf({ rest, now: deposit() }))
  expect(await panel.findByText('Deposit ditutup selama Anda beristirahat')).toBeTruthy()
  expect(panel.queryByRole('textbox', { name: 'Nominal' })).toBeNull()
  expect(await panel.findByText('Menunggu pembayaran')).toBeTruthy()
  cleanup()
  const other = await open(`/member/deposit/${id}`, houseOf({}))
  expect(await other.panel.findByText('Deposit ini tidak ditemukan')).toBeTruthy()
})

test('a transfer says its exact amount; a deposit is given up once that was confirmed', async () => {
  const transfer = { wished: '250000', digits: '417', proofs: [] }
  const pay = { by: 'account', bank: 'MANDIRI', number: '1234567890', name: 'PT Balai' }
  const house: Till = {}
  house.now = deposit({
    ...{ method: 'bank-transfer', channel: 'MANDIRI', asked: '250417', transfer },
    pay: { ...pay, amount: '250417' },
  })
  const { user, panel } = await open(`/member/deposit/${id}`, {
    ...houseOf(house),
    [`${path}/cancel`]: () => {
      const stands = { state: 'cancelled', reason: 'by-member', at: moment(0) }
      house.now = deposit({ stands, pay: null, steps: [step('cancelled', 'by-member')] })
      return given(house.now)
    },
  })
  expect(await panel.findByText(/^Transfer tepat Rp.250\.417\. .*Rp.417/)).toBeTruthy()
  expect(panel.getByText('1234 5678 90')).toBeTruthy()
  expect(panel.getByText('Kirim gambar bukti')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Batalkan deposit' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Batalkan deposit ini?' }))
  await user.click(sure.getByRole('button', { name: 'Batalkan deposit' }))
  expect(await panel.findByText('Dibatalkan oleh Anda.')).toBeTruthy()
})
