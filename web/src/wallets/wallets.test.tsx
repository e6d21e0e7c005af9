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

async function open(address: string, name: string, own: Parameters<typeof answerCalls>[0]) {
  await answerCalls(own)
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
  return { panel, user: userEvent.setup() }
}

const funds = (over: object = {}) => ({
  ...{ currency: 'IDR', exponent: 0, total: '1000000', main: '1000000', held: '0', bonus: '0' },
  ...{ vendors: '0', inPlay: '0', ...over },
})
const vendor = (over: object = {}) => ({
  ...{ vendor: 'TITIPAN', name: 'Bak Pasir Titipan', isSingle: false, open: true },
  ...{ balance: '0', inPlay: '0', ...over },
})
const balai = vendor({ vendor: 'BALAI', name: 'Balai Asli', isSingle: true })
const path = '/wps/relay/GCS_merchantWallet'

test('[MEM-03] where every vendor is single the page says so, and the parts are all there', async () => {
  const held = funds({ total: '1100000', held: '60000', inPlay: '40000' })
  const { panel } = await open('/member/wallets', 'Dompet', {
    [path]: () => given({ funds: held, isSingle: true, vendors: [balai] }),
  })
  expect(await panel.findByText('Satu dompet untuk semua permainan')).toBeTruthy()
  expect(panel.getByText('Balai Asli')).toBeTruthy()
  for (const sum of [/1\.100\.000/, /60\.000/, /40\.000/, /1\.000\.000/])
    expect(panel.getByText(sum)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Lihat penarikan' })).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Isi' })).toBeNull()
  expect(panel.queryByText('Untuk bermain, menurut ketentuannya')).toBeNull()
})

test('[MEM-03] money is moved to the purse for a vendor and back, within what is there', async () => {
  let all = { funds: funds(), isSingle: false, vendors: [balai, vendor()] }
  const sent: Takes[] = []
  const filled = funds({ main: '750000', vendors: '250000' })
  const { panel, user } = await open('/member/wallets', 'Dompet', {
    [path]: () => given(all),
    '/wps/relay/GCS_walletTransfer': (takes) => {
      sent.push(takes)
      all = { ...all, funds: filled, vendors: [balai, vendor({ balance: '250000' })] }
      return given(all)
    },
    '/wps/relay/GCS_walletTransfer/all': () => {
      all = { funds: funds(), isSingle: false, vendors: [balai, vendor()] }
      return given(all)
    },
  })
  const back = await panel.findByRole('button', { name: 'Kembalikan' })
  expect(back).toHaveProperty('disabled', true)
  await user.click(panel.getByRole('button', { name: 'Isi' }))
  const amount = panel.getByRole('textbox', { name: 'Dari dompet utama ke Bak Pasir Titipan' })
  await user.click(panel.getByRole('button', { name: 'Isi dompet' }))
  expect(panel.getByText('Isi nominal dengan angka bulat.')).toBeTruthy()
  await user.type(amount, '1000001')
  expect(panel.getByText(/^Paling banyak Rp.1\.000\.000\.$/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(amount)
  await user.type(amount, '250000')
  await user.click(panel.getByRole('button', { name: 'Isi dompet' }))
  const collect = await panel.findByRole('button', { name: /^Kembalikan semua, Rp.250\.000$/ })
  expect(sent).toEqual([{ vendor: 'TITIPAN', direction: 'to-vendor', amount: '250000' }])
  expect(panel.getByText('Langsung memakai dompet utama: Balai Asli.')).toBeTruthy()
  await user.click(collect)
  await waitFor(() => expect(panel.queryByRole('button', { name: /^Kembalikan semua/ })).toBeNull())
})

test('[MEM-03] what the house refuses is said where it was asked; a closed vendor only gives back', async () => {
  const away = vendor({ open: false, balance: '5000' })
  const { panel, user } = await open('/member/wallets', 'Dompet', {
    [path]: () => given({ funds: funds({ vendors: '5000' }), isSingle: false, vendors: [away] }),
    '/wps/relay/GCS_walletTransfer': () => no('purse-short', 'Saldo di dompet itu tidak cukup.'),
  })
  expect(await panel.findByText('Sedang tutup')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Isi' })).toHaveProperty('disabled', true)
  await user.click(panel.getByRole('button', { name: 'Kembalikan' }))
  await user.click(panel.getByRole('button', { name: 'Semua' }))
  await user.click(panel.getByRole('button', { name: 'Kembalikan ke dompet utama' }))
  expect(await panel.findByText('Saldo di dompet itu tidak cukup.')).toBeTruthy()
})

test('wallets that cannot be read are asked for again', async () => {
  let fails = true
  const { panel, user } = await open('/member/wallets', 'Dompet', {
    [path]: () =>
      fails ? no('fault', 'x') : given({ funds: funds(), isSingle: true, vendors: [balai] }),
  })
  const again = await panel.findByRole('button', { name: 'Coba lagi' })
  fails = false
  await user.click(again)
  expect(await panel.findByText('Satu dompet untuk semua permainan')).toBeTruthy()
})
