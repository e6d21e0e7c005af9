import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { change } from '../app/testing/changes.ts'
import { closeDesk, giveRoom, me, openDesk, refusedWith } from '../lists/testing/desk.tsx'
import { plainly } from './plainly.ts'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const ids = [1, 2, 3].map((n) => `01a20023-c33f-71a5-aca7-2c8e6ed7900${n}`)
const member = { id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c009', account: 'wati' }
const waiting = ids.map((id, n) => ({
  ...{ id, number: `S-0000000${n}`, member, method: 'qris', channel: null, gateway: 'kilat' },
  ...{ currency: 'IDR', exponent: 0, asked: '20000', paid: `${5_000 + n}` },
  ...{
    doubt: 'paid-too-little',
    since: '2026-11-21T07:00:00.000Z',
    due: '2026-11-21T07:30:00.000Z',
  },
}))
const way = (method: string, open = true) => ({
  ...{
    gateway: 'kilat',
    method,
    version: 1,
    by: 'house',
    at: '2026-11-21T07:00:00.000Z',
    running: 2,
  },
  terms: {
    ...{ open, channels: method === 'qris' ? [] : ['BCA'], least: '10000', most: '10000000' },
    ...{ feeFlat: '4000', feeShare: 70, minutes: 30 },
  },
})
const answers = (more: object = {}) => ({
  '/desk/v1/session': () => me({ may: ['money.see', 'money.move', 'settings.edit'] }),
  '/desk/v1/cashier/review': () => ({ items: waiting, next: null, waiting: 3 }),
  '/desk/v1/cashier/payouts': () => ({ items: [], next: null, waiting: 0 }),
  '/desk/v1/cashier/ways': () => ({
    ...{ currency: 'IDR', exponent: 0, ways: [way('qris'), way('virtual-account')] },
  }),
  '/desk/v1/changes': (takes: { kind?: string }) =>
    takes.kind ? change(1) : { items: [], next: null },
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'deposit:1', name: 'S-00000001', before: { state: 'review' }, touches: {} },
    ...{ after: { state: 'credited' }, amount: '5001', approvers: 0 },
  }),
  ...more,
})
const previewed = (desk: ReturnType<typeof openDesk>) =>
  desk.of('/desk/v1/changes/preview').map(({ takes }) => takes)

test('[OPS-04] the queue is worked by keys alone: walked, and decided about', async () => {
  const desk = openDesk('/deposits', answers())
  const user = userEvent.setup()
  await screen.findByRole('button', { name: 'S-00000000' })
  await user.keyboard('ja')
  await screen.findByRole('dialog', { name: 'Masukkan S-00000001' })
  await waitFor(() =>
    expect(previewed(desk)).toEqual([{ kind: 'deposit-credited', terms: { deposit: ids[1] } }]),
  )
  await user.click(await screen.findByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('r')
  const back = await screen.findByRole('dialog', { name: 'Kembalikan S-00000001' })
  const reasons = within(within(back).getByLabelText('Alasan untuk anggota'))
  // Of money that has come nobody can say that it was not found.
  expect(reasons.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Atas nama orang lain',
    'Dikirim balik ke pembayar',
  ])
})

test('[OPS-04] what is selected is proposed one by one with one reason, and each says what became of it', async () => {
  const sent: string[] = []
  const desk = openDesk(
    '/deposits',
    answers({
      '/desk/v1/changes': (takes: { kind?: string; terms?: { deposit: string } }) => {
        if (!takes.kind || !takes.terms) return { items: [], next: null }
        sent.push(takes.terms.deposit)
        if (sent.length === 2) return refusedWith('change-refused', 'Permainan dikunci.')
        return { ...change(1), state: sent.length === 1 ? 'done' : 'waiting' }
      },
    }),
  )
  const user = userEvent.setup()
  await screen.findByRole('button', { name: 'S-00000000' })
  await user.keyboard('xjxjx')
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Masukkan' }))
  const bulk = await screen.findByRole('dialog', { name: 'Masukkan 3 setoran' })
  expect(bulk.textContent).toContain('15.003')
  await user.click(within(bulk).getByRole('button', { name: 'Ajukan semua' }))
  expect(sent).toEqual([])
  await user.type(within(bulk).getByRole('textbox'), 'Sudah dicocokkan')
  await user.click(within(bulk).getByRole('button', { name: 'Ajukan semua' }))
  await within(bulk).findByText('Menunggu persetujuan')
  expect(within(bulk).getByText('Berlaku')).toBeTruthy()
  expect(within(bulk).getByRole('alert').textContent).toBe('Permainan dikunci.')
  expect(sent).toEqual(ids)
  expect(desk.of('/desk/v1/changes').filter(({ takes }) => takes.kind)).toHaveLength(3)
})

test('who may only look is offered nothing to do', async () => {
  openDesk('/deposits', answers({ '/desk/v1/session': () => me({ may: ['money.see'] }) }))
  await screen.findByRole('button', { name: 'S-00000000' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Masukkan' })).toBeNull()
  await userEvent.setup().keyboard('ax')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[PAY-01] what a way costs is written as people write it, and sent as it was meant', async () => {
  const desk = openDesk('/deposit-ways', answers())
  const user = userEvent.setup()
  const card = await screen.findByRole('article', { name: 'Rekening virtual' })
  await user.click(within(card).getByRole('button', { name: 'Ubah' }))
  const form = await screen.findByRole('dialog')
  const field = (name: string) => within(form).getByLabelText(name)
  expect(field('Biaya persen')).toHaveProperty('value', '0,7')
  await user.clear(field('Paling banyak'))
  await user.type(field('Paling banyak'), '1.5')
  await user.click(within(form).getByRole('button', { name: 'Lihat akibatnya' }))
  expect(within(form).getByText('Periksa nilai ini')).toBeTruthy()
  expect(previewed(desk)).toEqual([])
  await user.clear(field('Paling banyak'))
  await user.type(field('Paling banyak'), '25.000.000')
  await user.clear(field('Biaya persen'))
  await user.type(field('Biaya persen'), '1,25')
  await user.type(field('Saluran'), ' bni')
  await user.click(within(form).getByRole('button', { name: 'Lihat akibatnya' }))
  const terms = {
    ...{ open: true, channels: ['BCA', 'BNI'], least: '10000', most: '25000000' },
    ...{ feeFlat: '4000', feeShare: 125, minutes: 30 },
  }
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      { kind: 'deposit-way-set', terms: { gateway: 'kilat', method: 'virtual-account', terms } },
    ]),
  )
})

test('[PAY-01] the order is put by hand, and proposed whole', async () => {
  const desk = openDesk('/deposit-ways', answers())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Turunkan QRIS' }))
  await user.click(screen.getByRole('button', { name: 'Simpan urutan' }))
  const ways = ['virtual-account', 'qris'].map((method) => ({ gateway: 'kilat', method }))
  await waitFor(() =>
    expect(previewed(desk)).toEqual([{ kind: 'deposit-ways-ordered', terms: { ways } }]),
  )
})

test('amounts are written so that they are read again as they were', () => {
  expect(plainly(1_234_550n, 2, 'ID')).toBe('12.345,5')
  expect(plainly(1_234_500n, 2, 'EN')).toBe('12,345')
  expect(plainly(5n, 2, 'ID')).toBe('0,05')
  expect(plainly(10_000_000n, 0, 'ID')).toBe('10.000.000')
})

const payout = (n: number, state: string, reason: string) => ({
  ...{ id: ids[n], number: `T-0000000${n}`, member, bank: 'BCA', currency: 'IDR', exponent: 0 },
  ...{ amount: '300000', fee: '0', state, reason, since: '2026-11-21T07:00:00.000Z' },
  due: '2026-11-21T07:30:00.000Z',
})

test('[OPS-04] [PAY-02] a withdrawal is taken on by keys at the step where it stands', async () => {
  const items = [
    payout(0, 'review', 'first-withdrawal'),
    payout(1, 'by-hand', 'no-gateway'),
    payout(2, 'disputed', 'not-received'),
  ]
  const desk = openDesk(
    '/withdrawals',
    answers({ '/desk/v1/cashier/payouts': () => ({ items, next: null, waiting: 3 }) }),
  )
  const user = userEvent.setup()
  await screen.findByRole('button', { name: 'T-00000000' })
  // Only what waits for a decision is taken together with others.
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await user.keyboard('a')
  await screen.findByRole('dialog', { name: 'Setujui T-00000000' })
  await user.click(await screen.findByRole('button', { name: 'Batal' }))
  await user.keyboard('ja')
  const paid = await screen.findByRole('dialog', { name: 'T-00000001 sudah dibayar' })
  const number = within(paid).getByLabelText('Nomor transfer di bank')
  await user.type(number, '12')
  await user.click(within(paid).getByRole('button', { name: 'Lihat akibatnya' }))
  expect(within(paid).getByText(/4 sampai 64/)).toBeTruthy()
  await user.type(number, '34-BCA')
  await user.click(within(paid).getByRole('button', { name: 'Lihat akibatnya' }))
  await user.click(await screen.findByRole('button', { name: 'Batal' }))
  await user.keyboard('jr')
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      { kind: 'withdrawal-agreed', terms: { withdrawal: ids[0] } },
      { kind: 'withdrawal-paid', terms: { withdrawal: ids[1], payment: '1234-BCA' } },
      { kind: 'withdrawal-answered', terms: { withdrawal: ids[2], answer: 'not-arrived' } },
    ]),
  )
})

test('[OPS-04] a payment that differs is taken by one, and ended by whoever has it', async () => {
  const own = { owner: 'staff:d9b2d63d-a233-4123-847a-f1d0f1a3c001' }
  const row = (n: number, more: object) => ({
    ...{ at: '2026-11-21T07:00:00.000Z', gateway: 'xendit', day: '2026-11-20', currency: 'IDR' },
    ...{ payment: `py-${n}`, reference: null, due: '2026-11-23T07:00:00.000Z', open: 'open' },
    ...{ kind: 'amount-differs', theirs: '90000', ours: '100000', owner: null },
    ...{ break: ids[n], ...more },
  })
  const rows = [row(0, {}), row(1, { ...own, kind: 'missing-there', theirs: null })]
  const desk = openDesk(
    '/gateways',
    answers({
      '/desk/v1/lists/page': ({ name }: { name: string }) => ({
        ...{ rows: name === 'payment-breaks' ? rows : [], next: null, totals: null },
        made: {
          ...{ at: '2026-11-21T07:00:00.000Z', by: 'Ani', operator: 'Balai', from: null, to: null },
          ...{ currency: 'IDR', exponent: 0 },
        },
      }),
    }),
  )
  const user = userEvent.setup()
  const mine = (await screen.findByText('py-1')).closest('tr')
  expect(within(mine ?? document.body).getByText('Anda')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Pegang selisih py-0' }))
  await waitFor(() =>
    expect(previewed(desk)).toEqual([{ kind: 'payment-break-taken', terms: { break: ids[0] } }]),
  )
  await user.click(await screen.findByRole('button', { name: 'Batal' }))
  await user.click(await screen.findByRole('button', { name: 'Akhiri selisih py-1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Akhiri selisih py-1' })
  await user.selectOptions(within(dialog).getByLabelText('Bagaimana berakhirnya'), 'other-day')
  await user.click(within(dialog).getByRole('button', { name: 'Lihat akibatnya' }))
  await waitFor(() =>
    expect(previewed(desk).at(-1)).toEqual({
      ...{ kind: 'payment-break-ended', terms: { break: ids[1], why: 'other-day' } },
    }),
  )
})

test('[OPS-04] nobody’s money is given back by a press, and not given away while it is', async () => {
  const stray = (payment: string, refund: string | null) => ({
    ...{ at: '2026-11-21T07:00:00.000Z', gateway: 'kilat', payment, amount: '70000', refund },
    ...{ currency: 'IDR', reference: 'SETOR', whose: 'nobody' },
  })
  const rows = [stray('k-1', null), stray('k-2', 'asked'), stray('k-3', 'refused')]
  const desk = openDesk(
    '/gateways',
    answers({
      '/desk/v1/lists/page': ({ name }: { name: string }) => ({
        ...{ rows: name === 'payments' ? rows : [], next: null, totals: null },
        made: {
          ...{ at: '2026-11-21T07:00:00.000Z', by: 'Ani', operator: 'Balai', from: null, to: null },
          ...{ currency: 'IDR', exponent: 0 },
        },
      }),
    }),
  )
  const user = userEvent.setup()
  await screen.findByText('Sedang dikembalikan')
  // One can be given or sent back, one is on its way, one can only be given or sent by hand.
  expect(screen.getAllByRole('button', { name: /^Kembalikan / })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Berikan / })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Kembalikan .*k-1$/ }))
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      { kind: 'payment-refunded', terms: { gateway: 'kilat', payment: 'k-1' } },
    ]),
  )
})
