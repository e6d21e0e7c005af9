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
vi.setConfig({ testTimeout: 30_000 })

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
  vi.restoreAllMocks()
})

const id = '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f'
const cardId = '1c1d7f0a-2a4f-4b3e-8f19-2f6a9d0b7c11'
const otherId = '2c1d7f0a-2a4f-4b3e-8f19-2f6a9d0b7c12'
const minuteMs = 60_000
const dayMs = 86_400_000
const moment = (ms: number) => new Date(Date.now() + ms).toISOString()
const given = (value: unknown) => ({ success: true, value })
const no = (code: string, message: string) => ({ success: false, code, message })

const terms = (over: object = {}) => ({
  ...{ currency: 'IDR', exponent: 0, available: '900000', withdrawable: '900000' },
  ...{ least: '50000', most: '50000000', feeFlat: '2500', feeShare: 0, perDay: 3, leftToday: 2 },
  ...{ leftBy: 'level-day', level: 1 },
  ...{ dayLeft: '600000', turnoverLeft: '0', paymentPassword: true, cards: 1, locked: false },
  confirmMinutes: 1_440,
  ...over,
})
const card = (over: object = {}) => ({
  ...{ id: cardId, bank: 'BCA', bankName: 'BCA', kind: 'bank', number: '•••• 1234' },
  ...{ name: 'S••• R•••', preferred: true, addedAt: moment(-dayMs), freshUntil: null },
  ...over,
})
const payees = (over: object = {}) => ({
  ...{ cards: [card()], most: 5, payee: 'S••• R•••', paymentPassword: true, factor: false },
  banks: [{ code: 'BCA', name: 'BCA', kind: 'bank', digitsLeast: 10, digitsMost: 10 }],
  ...over,
})
const line = (over: object) => ({
  ...{ id, source: 'deposit', number: 'S-2C3D4E5F', amount: '200000', owed: '200000' },
  ...{ counted: '50000', left: '150000', since: moment(-dayMs), ended: null, ...over },
})
const lines = [
  line({}),
  line({
    ...{ id: otherId, source: 'welcome', number: null, counted: '200000', left: '0' },
    ended: { why: 'played', at: moment(-minuteMs) },
  }),
]
const pin = (set: boolean) => ({
  ...{ set, changedAt: set ? moment(-dayMs) : null, digitsLeast: 6, digitsMost: 6 },
  ...{ factor: false, codeBy: null },
})
const step = (state: string, reason: string) => ({ state, reason, at: moment(-minuteMs) })
const review = {
  ...{ state: 'review', owner: 'house', reason: 'first-withdrawal', next: 'decision' },
  due: moment(60 * minuteMs),
}
const paid = {
  ...{ state: 'paid', owner: 'member', reason: 'by-gateway', next: 'confirm' },
  due: moment(dayMs),
}
const withdrawal = (over: object = {}) => ({
  ...{ id, number: 'T-2C3D4E5F', currency: 'IDR', amount: '600000', fee: '2500' },
  card: { bank: 'BCA', bankName: 'BCA', number: '•••• 1234', name: 'S••• R•••' },
  ...{ arrives: '597500', stands: review, disputeUntil: null, payment: null, proof: false },
  steps: [step('asked', 'by-member'), step('review', 'first-withdrawal')],
  createdAt: moment(-minuteMs),
  ...over,
})

type Till = {
  now?: object
  terms?: object
  payees?: object
  pin?: boolean
  lines?: object[]
  asks?: (takes: Takes) => unknown
  adds?: (takes: Takes) => unknown
  sets?: (takes: Takes) => unknown
}

/** A house whose one withdrawal, cards and payment password stand as the test says. */
const houseOf = (house: Till) => ({
  '/wps/cashier/withdraw/terms': () => given(house.terms ?? terms()),
  '/wps/cashier/turnover': () =>
    given({
      currency: 'IDR',
      exponent: 0,
      left: house.lines ? '150000' : '0',
      lines: house.lines ?? [],
    }),
  '/wps/cashier/withdrawals': () => given({ items: house.now ? [house.now] : [], next: null }),
  '/wps/cashier/withdrawal': () => given(house.now ?? null),
  '/wps/cashier/withdraw': (takes: Takes) => house.asks?.(takes),
  '/wps/cashier/cards': (takes: Takes) =>
    'bank' in takes ? house.adds?.(takes) : given(house.payees ?? payees()),
  '/wps/member/payment-password': (takes: Takes) =>
    'password' in takes ? house.sets?.(takes) : given(pin(house.pin ?? true)),
})

async function open(address: string, name: string, own: Parameters<typeof answerCalls>[0]) {
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
  const panel = within(await screen.findByRole('dialog', { name }))
  return { asked, panel, user: userEvent.setup() }
}
const sure = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('[MEM-05] a newcomer sets a payment password and an account on the way, and is paid out without leaving', async () => {
  const sent: Takes[] = []
  const house: Till = {
    pin: false,
    payees: payees({ cards: [], payee: null, paymentPassword: false }),
  }
  house.sets = (takes) => {
    sent.push(takes)
    Object.assign(house, { pin: true, payees: payees({ cards: [], payee: null }) })
    return given({})
  }
  house.adds = (takes) => {
    sent.push(takes)
    house.payees = payees()
    return given(card())
  }
  house.asks = (takes) => {
    sent.push(takes)
    house.now = withdrawal()
    return given(house.now)
  }
  const { user, panel } = await open('/member/withdraw', 'Tarik dana', houseOf(house))
  await user.type(await panel.findByLabelText('Sandi pembayaran baru'), '739158')
  await user.type(panel.getByLabelText('Ulangi sandi pembayaran'), '739159')
  await user.type(panel.getByLabelText('Kata sandi akun'), 'Balai#2026')
  await user.click(panel.getByRole('button', { name: 'Simpan sandi pembayaran' }))
  expect(panel.getByText('Keduanya belum sama.')).toBeTruthy()
  await user.type(panel.getByLabelText('Ulangi sandi pembayaran'), '{Backspace}8')
  await user.click(panel.getByRole('button', { name: 'Simpan sandi pembayaran' }))

  await user.selectOptions(await panel.findByLabelText('Bank atau e-dompet'), 'BCA')
  await user.type(panel.getByLabelText('Nomor rekening'), '123-456-7890')
  await user.type(panel.getByLabelText('Atas nama'), 'Siti Rahma')
  await user.type(panel.getByLabelText('Sandi pembayaran'), '739158')
  await user.click(panel.getByRole('button', { name: 'Simpan rekening' }))

  const amount = await panel.findByRole('textbox', { name: 'Nominal' })
  await user.type(amount, '49999')
  await user.click(panel.getByRole('button', { name: 'Tarik dana' }))
  expect(panel.getByText(/^Paling sedikit Rp.50\.000/)).toBeTruthy()
  // All of it is what the day still allows, not what the purse holds.
  await user.click(panel.getByRole('button', { name: /^Semua, Rp.600\.000$/ }))
  expect(panel.getByText(/^Rp.2\.500$/)).toBeTruthy()
  expect(panel.getByText(/^Rp.597\.500$/)).toBeTruthy()
  await user.type(panel.getByLabelText('Sandi pembayaran'), '739158')
  await user.click(panel.getByRole('button', { name: 'Tarik dana' }))
  const asks = await sure('Tarik dana sekarang?')
  expect(
    await asks.findByText(/597\.500 dikirim ke BCA •••• 1234 atas nama S••• R•••/),
  ).toBeTruthy()
  expect(sent).toHaveLength(2)
  await user.click(asks.getByRole('button', { name: 'Ya, tarik dana' }))

  expect(await panel.findByText('Penarikan pertama selalu kami periksa.')).toBeTruthy()
  expect(location.pathname).toBe(`/member/withdraw/${id}`)
  expect(sent).toEqual([
    expect.objectContaining({ password: 'Balai#2026', newPaymentPassword: '739158' }),
    { bank: 'BCA', number: '123-456-7890', name: 'Siti Rahma', paymentPassword: '739158' },
    { card: cardId, amount: '600000', paymentPassword: '739158' },
  ])
})

test('[MEM-05] what has to be played is said line by line, and closes the form; a refusal stands at its field', async () => {
  const house: Till = { lines, terms: terms({ withdrawable: '0', turnoverLeft: '150000' }) }
  const { user, panel } = await open('/member/withdraw', 'Tarik dana', houseOf(house))
  expect(await panel.findByText(/^Masih ada taruhan Rp.150\.000/)).toBeTruthy()
  const owed = within(panel.getByRole('region', { name: 'Taruhan yang perlu dimainkan' }))
  const bar = await owed.findByRole('progressbar', { name: 'Deposit' })
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^Rp.50\.000 dari Rp.200\.000 terhitung$/)
  expect(owed.getByText('Selesai')).toBeTruthy()
  expect(owed.getByText(/^Yang dihitung adalah taruhan dari saldo sendiri/)).toBeTruthy()
  expect(panel.queryByRole('textbox', { name: 'Nominal' })).toBeNull()

  house.terms = terms()
  house.asks = () => no('payment-password-wrong', 'Sandi pembayaran salah.')
  await told('withdrawal', { id, state: 'cancelled' })
  await user.type(await panel.findByRole('textbox', { name: 'Nominal' }), '100000')
  const secret = panel.getByLabelText('Sandi pembayaran')
  const go = async () => {
    await user.type(secret, '111222')
    await user.click(panel.getByRole('button', { name: 'Tarik dana' }))
    const asks = await sure('Tarik dana sekarang?')
    await user.click(asks.getByRole('button', { name: 'Ya, tarik dana' }))
  }
  const standsAt = (said: HTMLElement, field: HTMLElement) =>
    expect(said.closest(`[id="${field.getAttribute('aria-describedby')}"]`)).not.toBeNull()
  await go()
  standsAt(await panel.findByText('Sandi pembayaran salah.'), secret)
  expect(secret).toHaveProperty('value', '')
  house.asks = () => no('turnover-owed', 'Masih ada taruhan yang perlu dimainkan.')
  await go()
  const said = await panel.findByText('Masih ada taruhan yang perlu dimainkan.')
  standsAt(said, panel.getByRole('textbox', { name: 'Nominal' }))
})

test('[MOD-03] what was paid is received in full once that was said twice; without a word it can still be missed', async () => {
  const house: Till = { now: withdrawal({ stands: paid, disputeUntil: moment(7 * dayMs) }) }
  let confirmed = 0
  const { user, panel } = await open(`/member/withdraw/${id}`, 'Tarik dana', {
    ...houseOf(house),
    '/wps/cashier/withdraw/received': () => {
      confirmed++
      const stands = { state: 'received', reason: 'by-member', at: moment(0) }
      house.now = withdrawal({ stands, steps: [step('received', 'by-member')] })
      return given(house.now)
    },
  })
  expect(await panel.findByText(/^Periksa apakah Rp.597\.500 sudah sampai/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Batalkan penarikan' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Sudah diterima penuh' }))
  const asks = await sure('Sudah diterima penuh?')
  expect(confirmed).toBe(0)
  await user.click(asks.getByRole('button', { name: 'Sudah diterima penuh' }))
  await waitFor(() => expect(panel.queryByText('Sudah sampai?')).toBeNull())
  expect(confirmed).toBe(1)

  const stands = { state: 'received', reason: 'by-time', at: moment(0) }
  house.now = withdrawal({
    stands,
    disputeUntil: moment(dayMs),
    steps: [step('received', 'by-time')],
  })
  await told('withdrawal', { id, state: 'received' })
  expect(await panel.findByText('Dianggap sampai')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Sudah diterima penuh' })).toBeNull()
  expect(panel.getByRole('button', { name: 'Belum diterima' })).toBeTruthy()
})

test('[MOD-03] what has not come is said with a picture, and never without one', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 4, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['dots'], { type: 'image/jpeg' })),
  )
  const house: Till = { now: withdrawal({ stands: paid, disputeUntil: moment(7 * dayMs) }) }
  const sent: Takes[] = []
  const { user, panel } = await open(`/member/withdraw/${id}`, 'Tarik dana', {
    ...houseOf(house),
    '/wps/cashier/withdraw/missing': (takes) => {
      sent.push(takes)
      const stands = { ...review, state: 'disputed', reason: 'not-received', next: 'answer' }
      house.now = withdrawal({ stands, steps: [step('disputed', 'not-received')] })
      return given(house.now)
    },
  })
  await user.click(await panel.findByRole('button', { name: 'Belum diterima' }))
  const missing = await sure('Belum diterima')
  await user.click(missing.getByRole('button', { name: 'Kirim sanggahan' }))
  expect(await missing.findByText('Pilih gambarnya dahulu.')).toBeTruthy()
  expect(sent).toHaveLength(0)
  const file = new File(['dots'], 'mutasi.jpg', { type: 'image/jpeg' })
  await user.upload(missing.getByLabelText('Pilih gambar mutasi rekening'), file)
  expect(await missing.findByRole('img', { name: 'Gambar yang akan dikirim' })).toBeTruthy()
  await user.click(missing.getByRole('button', { name: 'Kirim sanggahan' }))
  expect(await panel.findByText('Anda memberi tahu bahwa uangnya belum sampai.')).toBeTruthy()
  expect(sent).toEqual([{ id, picture: btoa('dots') }])
})

test('[PAY-02] a withdrawal says whose turn it is, why and until when; it is taken back only while it is looked at', async () => {
  const house: Till = { now: withdrawal() }
  const { user, panel } = await open(`/member/withdraw/${id}`, 'Tarik dana', {
    ...houseOf(house),
    '/wps/cashier/withdraw/cancel': () =>
      no('withdrawal-past', 'Langkah ini tidak dapat dilakukan lagi.'),
  })
  expect(await panel.findByText(/^Giliran kami, paling lambat /)).toBeTruthy()
  expect(panel.getByText(/^Sisa waktu 00\.59\./)).toBeTruthy()
  expect(panel.getByText('Keputusan dan alasannya')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Batalkan penarikan' }))
  const asks = await sure('Batalkan penarikan ini?')
  const stands = { ...review, state: 'paying', owner: 'gateway', reason: 'agreed', next: 'payout' }
  house.now = withdrawal({ stands, steps: [step('paying', 'agreed')] })
  await user.click(asks.getByRole('button', { name: 'Batalkan penarikan' }))
  expect(await panel.findByText(/^Giliran bank, paling lambat /)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Batalkan penarikan' })).toBeNull()
})

test('[MEM-16] accounts are in one name that is locked; one is made the first, and taken away by the payment password', async () => {
  const other = card({ id: otherId, number: '•••• 9876', preferred: false })
  const house: Till = { payees: payees({ cards: [card(), other] }) }
  const sent: Takes[] = []
  const { user, panel } = await open('/member/cards', 'Rekening bank', {
    ...houseOf(house),
    '/wps/cashier/cards/prefer': (takes) => {
      sent.push(takes)
      house.payees = payees({ cards: [{ ...other, preferred: true }, card({ preferred: false })] })
      return given({ ...other, preferred: true })
    },
    '/wps/cashier/cards/remove': (takes) => {
      sent.push(takes)
      house.payees = payees({ cards: [{ ...other, preferred: true }] })
      return given({})
    },
  })
  await user.click(await panel.findByRole('button', { name: 'Jadikan utama: BCA •••• 9876' }))
  expect(await panel.findByRole('button', { name: 'Jadikan utama: BCA •••• 1234' })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Hapus: BCA •••• 1234' }))
  const asks = await sure('Hapus BCA •••• 1234?')
  await user.click(asks.getByRole('button', { name: 'Hapus' }))
  expect(asks.getByText('Isi sandi pembayaran Anda.')).toBeTruthy()
  await user.type(asks.getByLabelText('Sandi pembayaran'), '739158')
  await user.click(asks.getByRole('button', { name: 'Hapus' }))
  await waitFor(() => expect(panel.queryByText('•••• 1234')).toBeNull())
  expect(sent).toEqual([{ id: otherId }, { id: cardId, paymentPassword: '739158' }])
  await user.click(panel.getByRole('button', { name: 'Tambah rekening' }))
  const adding = await sure('Tambah rekening')
  expect(adding.getByLabelText('Atas nama')).toHaveProperty('readOnly', true)
})

test.each([
  ['level-day', /pada verifikasi tingkat 1 sudah terpakai/],
  ['level-ever', /pada tingkat verifikasi 1 sudah terpakai/],
  ['rank', /pada peringkat Anda sudah terpakai/],
])('[RSP-04] which bound is used up is said: %s', async (leftBy, said) => {
  const house = houseOf({ terms: terms({ leftBy, dayLeft: '0' }) })
  const { panel } = await open('/member/withdraw', 'Tarik dana', house)
  expect(await panel.findByText(said)).toBeTruthy()
})
