import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
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
  vi.restoreAllMocks()
})

const given = (value: unknown) => ({ success: true, value })
const no = (code: string, message: string) => ({ success: false, code, message })

type Own = Parameters<typeof answerCalls>[0]
/** `drawn`: what the page came with is other than usual. */
async function open(address: string, name: string, own: Own, drawn: Record<string, unknown> = {}) {
  await answerCalls(own)
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  history.replaceState(null, '', address)
  await act(async () => {
    render(
      <House
        lang="ID"
        seed={seedOf(address).map((each) => ({ ...each, value: drawn[each.path] ?? each.value }))}
      >
        <Site />
      </House>,
    )
  })
  const panel = within(await screen.findByRole('dialog', { name }))
  return { panel, user: userEvent.setup() }
}

const standing = (over: object = {}) => ({
  ...{ currency: 'IDR', exponent: 0, upline: { name: 'a•••t' }, downlines: 0 },
  ...{
    available: '900000',
    sendable: '600000',
    turnoverLeft: '0',
    least: '10000',
    most: '5000000',
  },
  ...{ dayMost: '10000000', dayLeft: '600000', perDay: 10, leftToday: 4, paymentPassword: true },
  ...{ locked: false, resting: false, ...over },
})
const transfer = (over: object = {}) => ({
  ...{ id: '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f', other: 'upline', name: 'a•••t' },
  ...{ amount: '-50000', at: new Date().toISOString(), ...over },
})
const paths = (given_: () => unknown, items: () => object[] = () => []) => ({
  '/wps/member/upline': given_,
  '/wps/member/upline/transfers': () => given({ items: items(), next: null }),
})
const on = [{ modId: 'UPLINETRANSFER3', enabled: '1', childrenNodes: [] }]
const title = 'Transfer jaringan'

test('[MEM-06] sent to the upline after it was said once more, and there with the name half hidden', async () => {
  const sent: unknown[] = []
  const listed: object[] = []
  const { panel, user } = await open('/member/upline', title, {
    ...paths(
      () => given(standing()),
      () => listed,
    ),
    '/wps/member/upline/transfer': (takes) => {
      sent.push(takes)
      if (sent.length === 1) return no('payment-password-wrong', 'Sandi pembayaran salah.')
      listed.push(transfer())
      return given(transfer())
    },
  })
  const amount = await panel.findByRole('textbox', { name: 'Nominal' })
  await user.type(amount, '600001')
  await user.click(panel.getByRole('button', { name: 'Kirim dana' }))
  expect(panel.getByText(/^Sekarang dapat dikirim Rp.600\.000\.$/)).toBeTruthy()
  expect(panel.getByText('Isi sandi pembayaran Anda.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '50000')
  const send = async (pin: string) => {
    await user.type(panel.getByLabelText('Sandi pembayaran'), pin)
    await user.click(panel.getByRole('button', { name: 'Kirim dana' }))
    const sure = within(await screen.findByRole('dialog', { name: 'Kirim dana sekarang?' }))
    expect(await sure.findByText(/50\.000 dikirim ke upline Anda, a•••t/)).toBeTruthy()
    await user.click(sure.getByRole('button', { name: 'Ya, kirim' }))
  }
  await send('000000')
  expect(await panel.findByText('Sandi pembayaran salah.')).toBeTruthy()
  await send('739158')
  expect(await panel.findByText(/50\.000 terkirim ke a•••t/)).toBeTruthy()
  expect(await panel.findByText('Ke upline a•••t')).toBeTruthy()
  expect(sent[1]).toEqual({ to: 'upline', amount: '50000', paymentPassword: '739158' })
})

test('[MEM-06] to a downline by the name of the account; nobody else is told anything', async () => {
  const { panel, user } = await open('/member/upline', title, {
    ...paths(() => given(standing({ upline: null, downlines: 2 }))),
    '/wps/member/upline/transfer': () =>
      no('downline-unknown', 'Akun ini tidak ada di jaringan langsung Anda.'),
  })
  expect(panel.queryByText('Upline saya')).toBeNull()
  await user.type(await panel.findByRole('textbox', { name: 'Nama akun downline' }), 'budi')
  await user.click(panel.getByRole('button', { name: /^Semua/ }))
  await user.type(panel.getByLabelText('Sandi pembayaran'), '739158')
  await user.click(panel.getByRole('button', { name: 'Kirim dana' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Kirim dana sekarang?' }))
  await user.click(sure.getByRole('button', { name: 'Ya, kirim' }))
  expect(await panel.findByText('Akun ini tidak ada di jaringan langsung Anda.')).toBeTruthy()
})

test.each([
  ['locked', { locked: true }, /sedang diperiksa/],
  ['resting', { resting: true }, /Selama Anda beristirahat/],
  ['nobody', { upline: null }, /tidak punya upline maupun downline/],
  ['password', { paymentPassword: false }, /Buat dahulu sandi Anda/],
  ['today', { leftToday: 0 }, /Batas transfer hari ini sudah terpakai/],
  ['turnover', { sendable: '0', turnoverLeft: '5000' }, /Rp.5\.000 yang perlu dimainkan/],
  ['balance', { sendable: '0', available: '5' }, /Transfer mulai dari Rp.10\.000/],
])('[MEM-06] what stands in the way is said in place of the form: %s', async (_, over, said) => {
  const { panel } = await open(
    '/member/upline',
    title,
    paths(() => given(standing(over))),
  )
  expect(await panel.findByText(said)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Kirim dana' })).toBeNull()
})

test('[MEM-06] the page is in the menu only where the house has switched it on', async () => {
  const own = paths(() => no('upline-off', 'Transfer jaringan tidak tersedia di sini.'))
  const { panel } = await open('/member/upline', title, own)
  expect(await panel.findByText('Transfer jaringan tidak tersedia di sini.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: title })).toBeNull()
  cleanup()
  const shown = { ...paths(() => given(standing())), '/wps/system/whitelabel': () => given(on) }
  await open('/member/upline', title, shown, { '/wps/system/whitelabel': on })
  await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeTruthy())
})
