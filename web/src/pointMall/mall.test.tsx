import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
// A page that came drawn has its section before its answers are sown.
import './section.ts'
import { fraction, stakeOfPoint } from './useMall.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
    },
  )
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
})

const at = (name: string) => `/wps/relay/${name}`
const [balancePath, rewardsPath] = [at('MCS2_getPointBalance'), '/wps/points/rewards']
const given = (value: unknown) => ({ success: true, value })
const no = (code: string, message: string) => ({ success: false, code, message })

const reward = (over: object = {}) => ({
  ...{ reward: 'kopi-gayo', kind: 'goods', name: 'Kopi Gayo', text: 'Disangrai pekan ini.' },
  ...{ art: 'kopi', price: '900', amount: null, turnover: 0, left: 40, eachMost: 3 },
  ...{ levelLeast: 0, opensAt: null, closesAt: null, open: true, ...over },
})
const cash = reward({
  ...{ reward: 'saldo-10', kind: 'cash', name: 'Saldo Rp10.000', art: 'saldo', price: '1000' },
  ...{ amount: '10000', left: null, eachMost: null },
})
const far = reward({
  reward: 'emas',
  name: 'Logam mulia',
  art: 'emas',
  price: '5000',
  levelLeast: 3,
})
const gone = reward({
  reward: 'sepeda',
  name: 'Sepeda',
  art: 'sepeda',
  price: '200',
  left: 0,
  open: false,
})
const dear = reward({ reward: 'termos', name: 'Termos', art: 'termos', price: '4000', left: 5 })

const balance = (over: object = {}) => ({
  ...{ currency: 'IDR', exponent: 0, points: '1250', waiting: '0', carry: '34500000', level: 1 },
  ...{ factor: 110, days: 90, warnDays: 14, resting: false, had: [], paymentPassword: true },
  lots: [{ expires: '2027-02-20', points: '1250' }],
  ...over,
})
const posting = {
  ...{ seq: 2, kind: 'earned', points: '12', after: '1250', at: '2026-11-22T05:00:00.000Z' },
  ...{ expires: '2027-02-20', redemption: null, amount: null },
  from: {
    ...{ round: '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f', game: 'lakon-malam' },
    ...{ gameName: 'Lakon Malam', category: 'RNG', counted: '120000', rate: 100, factor: 110 },
    units: '1320000000',
  },
}
const redemption = (over: object = {}) => ({
  ...{ id: '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e60', number: 'T-0A1B2C3D', reward: 'kopi-gayo' },
  ...{ name: 'Kopi Gayo', art: 'kopi', kind: 'goods', price: '900', amount: null, owed: '0' },
  ...{ state: 'processing', at: '2026-11-22T05:00:00.000Z', decidedAt: null, why: null },
  ...{ parcel: null, courier: null, tracking: null, ...over },
})
const page = (items: object[]) => given({ items, next: null })

type Answers = NonNullable<Parameters<typeof answerCalls>[0]>
const usual = (over: Answers = {}): Answers => ({
  [balancePath]: () => given(balance()),
  [rewardsPath]: () => given([cash, reward(), dear, far, gone]),
  [at('MCS2_getRedeemPointList')]: () => page([]),
  [at('ODSFE2_MemTransDet')]: () => page([posting]),
  ...over,
})

async function open(
  answers: Answers,
  as: 'visitor' | 'member' = 'member',
  rewards: object[] = [cash, reward(), dear, far, gone],
) {
  const asked = await answerCalls(answers)
  if (as === 'member') act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  history.replaceState(null, '', '/pointMall')
  const seed = seedOf('/pointMall').map((each) =>
    each.path === rewardsPath ? { ...each, value: rewards } : each,
  )
  await act(async () => {
    render(
      <House lang="ID" seed={seed}>
        <Site />
      </House>,
    )
  })
  return { asked, user: userEvent.setup() }
}
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('article') ?? document.body)

test('[RT-03] a visitor sees the rewards, what each costs and how points come, without another call', async () => {
  const { asked, user } = await open(usual(), 'visitor')
  expect(await screen.findByRole('heading', { level: 1, name: 'Toko poin' })).toBeTruthy()
  expect(card('Kopi Gayo').getByText('900')).toBeTruthy()
  expect(card('Sepeda').getByText('Habis')).toBeTruthy()
  expect(card('Termos').getByText('Tersisa 5')).toBeTruthy()
  expect(card('Logam mulia').getByText('Mulai level 3')).toBeTruthy()
  const earning = within(screen.getByRole('region', { name: 'Cara poin terkumpul' }))
  expect(earning.getByText(/^1 poin per Rp.10\.000$/)).toBeTruthy()
  expect(earning.getByRole('row', { name: /Anggota 100% 90 hari/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Barang' }))
  expect(screen.queryByRole('heading', { level: 3, name: 'Saldo Rp10.000' })).toBeNull()
  await user.click(card('Kopi Gayo').getByRole('button', { name: /Masuk untuk menukar/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  for (const path of [balancePath, rewardsPath]) expect(asked).not.toContain(path)
})

test('[PTS-01] a member sees points, what they are worth, what runs out, and each point’s round', async () => {
  await open(usual())
  const own = within(await screen.findByRole('region', { name: 'Poin Anda' }))
  expect(own.getByText('1.250')).toBeTruthy()
  expect(own.getByText(/^Setara saldo Rp.12\.000$/)).toBeTruthy()
  expect(own.getByText('1.250 poin setelah 20 Feb 2027')).toBeTruthy()
  expect(
    own.getByRole('progressbar', { name: 'Menuju poin berikutnya' }).getAttribute('aria-valuenow'),
  ).toBe('34')
  expect(own.getByText('110% poin, berlaku 90 hari')).toBeTruthy()
  expect(card('Kopi Gayo').getByRole('button', { name: 'Tukar Kopi Gayo' })).toBeTruthy()
  const near = card('Termos').getByRole('progressbar')
  expect(near.getAttribute('aria-valuetext')).toBe('1.250 dari 4.000 poin')
  expect(card('Termos').getByText('Kurang 2.750 poin')).toBeTruthy()
  expect(card('Logam mulia').getByText('Untuk anggota mulai level 3.')).toBeTruthy()
  expect(card('Sepeda').getByText('Stoknya habis.')).toBeTruthy()
  const history = within(screen.getByRole('region', { name: 'Riwayat poin' }))
  const round = await history.findByRole('link', { name: 'Lakon Malam' })
  expect(round.getAttribute('href')).toBe(`/member/bets/${posting.from.round}`)
  expect(history.getByText(/13,20 poin pada 110%/)).toBeTruthy()
  expect(history.getByText('+12')).toBeTruthy()
})

test('[PTS-01] goods are redeemed with an address and the payment password; what is wrong is said in place', async () => {
  const sent: { price: string; parcel?: object; paymentPassword: string }[] = []
  const listed: object[] = []
  const { user } = await open(
    usual({
      [at('MCS2_getRedeemPointList')]: () => page(listed),
      [at('passwordCheck/MCS2_redeemPointReward')]: (takes) => {
        sent.push(takes as (typeof sent)[number])
        if (sent.length === 1) return no('payment-password-wrong', 'Sandi pembayaran salah.')
        if (sent.length === 2) return no('reward-gone', 'Stok hadiah ini baru saja habis.')
        listed.push(redemption())
        return given(redemption())
      },
    }),
  )
  await screen.findByRole('region', { name: 'Poin Anda' })
  await user.click(card('Kopi Gayo').getByRole('button', { name: 'Tukar Kopi Gayo' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Tukar Kopi Gayo' }))
  expect(asks.getByText('350 poin')).toBeTruthy()
  const go = () => user.click(asks.getByRole('button', { name: 'Tukar 900 poin' }))
  await go()
  expect(asks.getAllByText('Wajib diisi.')).toHaveLength(5)
  expect(sent).toEqual([])
  const typed = {
    ...{ 'Nama penerima': 'Siti Rahma', 'Nomor ponsel': '081234567890' },
    ...{
      'Alamat lengkap': 'Jl. Kenanga 12',
      'Kota atau kabupaten': 'Bandung',
      'Kode pos': '40115',
    },
  }
  for (const [label, text] of Object.entries(typed))
    await user.type(asks.getByRole('textbox', { name: label }), text)
  const pin = () => asks.getByLabelText('Sandi pembayaran')
  await user.type(pin(), '000000')
  await go()
  expect(await asks.findByText('Sandi pembayaran salah.')).toBeTruthy()
  await user.type(pin(), '739158')
  await go()
  expect(await asks.findByText('Stok hadiah ini baru saja habis.')).toBeTruthy()
  await go()
  const done = within(await screen.findByRole('dialog', { name: 'Penukaran berhasil' }))
  expect(done.getByText(/Nomor penukarannya T-0A1B2C3D/)).toBeTruthy()
  expect(sent[2]).toMatchObject({
    ...{ price: '900', paymentPassword: '739158' },
    parcel: { name: 'Siti Rahma', postcode: '40115' },
  })
  await user.click(done.getByRole('button', { name: 'Kembali ke toko' }))
  const list = within(screen.getByRole('region', { name: 'Penukaran saya' }))
  expect(await list.findByText('Diproses')).toBeTruthy()
})

test('[PTS-01] points become credit in whole steps, and what it comes to is said before', async () => {
  const sent: unknown[] = []
  const { user } = await open(
    usual({
      [at('passwordCheck/MCS2_convertPoint')]: (takes) => {
        sent.push(takes)
        return given({ points: '300', amount: '3000', owed: '3000', left: '950' })
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Tukar jadi saldo' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Tukar poin jadi saldo' }))
  const field = await asks.findByRole('textbox', { name: 'Jumlah poin' })
  expect(field).toHaveProperty('value', '1.200')
  await user.clear(field)
  await user.type(field, '350')
  await user.type(asks.getByLabelText('Sandi pembayaran'), '739158')
  const go = () => asks.getByRole('button', { name: /^Tukar jadi Rp/ })
  await user.click(go())
  expect(asks.getByText('Isi kelipatan 100 poin.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '300')
  expect(go().textContent).toMatch(/Rp.3\.000$/)
  await user.click(go())
  expect(await asks.findByText(/300 poin sudah menjadi Rp.3\.000/)).toBeTruthy()
  expect(sent).toEqual([{ points: '300', amount: '3000', paymentPassword: '739158' }])
})

test('each state of a redemption, a first visit, a purse without a password, and who rests are told', async () => {
  await open(
    usual({
      [balancePath]: () =>
        given(
          balance({ points: '0', lots: [], carry: '0', resting: true, paymentPassword: false }),
        ),
      [at('ODSFE2_MemTransDet')]: () => page([]),
      [at('MCS2_getRedeemPointList')]: () =>
        page([
          redemption({ state: 'rejected', why: 'Alamat di luar jangkauan' }),
          redemption({
            ...{ id: '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e61', state: 'approved' },
            ...{ courier: 'JNE', tracking: 'JNE-123' },
          }),
        ]),
    }),
  )
  expect(await screen.findByText('Alamat di luar jangkauan. Poin sudah kembali.')).toBeTruthy()
  expect(screen.getByText('JNE, resi JNE-123')).toBeTruthy()
  expect(screen.getByText('Dikirim')).toBeTruthy()
  expect(screen.getByText(/Poin masuk paling lama satu menit/)).toBeTruthy()
  expect(screen.getByText(/Selama Anda beristirahat dari permainan/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tukar jadi saldo' })).toHaveProperty('disabled', true)
})

test('a mall that cannot be reached says so and can be asked again; an empty shelf says so', async () => {
  let broken = true
  const { user } = await open(
    usual({ [balancePath]: () => (broken ? no('fault', 'Rusak') : given(balance())) }),
    'member',
    [],
  )
  expect(await screen.findByText('Toko poin belum dapat dibuka')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(screen.getByText('Rak masih kosong')).toBeTruthy())
})

test('parts of a point are written to the hundredth, towards nothing', () => {
  expect(fraction(34_500_000n, 'ID')).toBe('0,34')
  expect(fraction(1_320_000_000n, 'EN')).toBe('13.20')
  expect(fraction(-150_000_000n, 'ID')).toBe('–1,50')
  expect([stakeOfPoint(100), stakeOfPoint(60), stakeOfPoint(0)]).toEqual([
    10_000n,
    undefined,
    undefined,
  ])
})
