import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
import { forgetMe, remembered } from './loginMemory.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  forgetMe()
})
afterEach(() => {
  act(() => session.end())
  cleanup()
})

async function open(path = '/') {
  history.replaceState(null, '', path)
  document.documentElement.lang = 'id'
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path)}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}
type User = Awaited<ReturnType<typeof open>>

const given = (more: Record<string, unknown> = {}) => ({
  success: true,
  value: {
    token: 'a-token',
    account: 'member',
    isAgent: 0,
    firstTimeLogin: false,
    passwordExpired: false,
    ...more,
  },
})
const refuse = (code: string, message: string, value: unknown = {}) => ({
  ...{ success: false, code, message, value },
})
const codeSent = () => ({ success: true, value: { expirationTime: Date.now() + 60_000 } })
const off = () => ({ success: true, value: { provider: 'off' } })

async function signIn(user: User) {
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  const box = within(await screen.findByRole('dialog'))
  await user.type(await box.findByLabelText('Nama pengguna'), 'member')
  await user.type(box.getByLabelText('Kata sandi'), 'Percaya7Diri')
  await user.click(box.getByRole('button', { name: 'Masuk' }))
}
const changing = async () => within(await screen.findByRole('dialog', { name: 'Ganti kata sandi' }))
async function typeNew(user: User, box: ReturnType<typeof within>) {
  await user.type(box.getByLabelText('Kata sandi baru'), 'Kopi3Pahit')
  await user.type(box.getByLabelText('Ulangi kata sandi baru'), 'Kopi3Pahit')
}
const save = { name: 'Simpan kata sandi' }

test('[LOG-10] no code is asked of who has nowhere to get one, whatever the flag says', async () => {
  const asked = await answerCalls({
    '/wps/system/whitelabel': () => ({ success: true, value: { CHNGPASSVERIF3: true } }),
    '/wps/session/login': () => given({ passwordExpired: true }),
    '/wps/member/password': () => ({ success: true, value: {} }),
  })
  const user = await open()
  await signIn(user)
  const box = await changing()
  expect(box.queryByText('Verifikasi')).toBeNull()
  await typeNew(user, box)
  await user.click(box.getByRole('button', save))
  await waitFor(() => expect(asked).toContain('/wps/member/password'))
  expect(
    await screen.findByText('Kata sandi sudah diganti. Masuk dengan kata sandi baru.'),
  ).toBeTruthy()
})

test('[LOG-10] where the house sends one, the code is asked with the first press, and stays asked', async () => {
  const answers = [refuse('password-common', 'Terlalu mudah.'), { success: true, value: {} }]
  const asked = await answerCalls({
    '/wps/session/login': () => given({ passwordExpired: true, changeCodeTo: 'sms' }),
    '/wps/verification/member': codeSent,
    '/wps/member/password': () => answers.shift(),
  })
  const user = await open()
  await signIn(user)
  const box = await changing()
  expect(box.getByText('Verifikasi')).toBeTruthy()
  await typeNew(user, box)
  await user.click(box.getByRole('button', save))
  expect(asked).not.toContain('/wps/member/password')
  await user.click(box.getByRole('button', { name: 'Kirim kode' }))
  await user.type(await box.findByLabelText('Kode enam angka'), '123456')
  await user.click(box.getByRole('button', save))
  expect(await box.findByText('Terlalu mudah.')).toBeTruthy()
  // Refused for something else, the code that was typed is still there and still good.
  await user.click(box.getByRole('button', save))
  expect(
    await screen.findByText('Kata sandi sudah diganti. Masuk dengan kata sandi baru.'),
  ).toBeTruthy()
})

test('[LOG-10] a house that begins to ask for a code meanwhile is given one', async () => {
  const answers = [refuse('code-missing', 'Isi kode verifikasi.'), { success: true, value: {} }]
  await answerCalls({
    '/wps/session/login': () => given({ passwordExpired: true }),
    '/wps/verification/member': codeSent,
    '/wps/member/password': () => answers.shift(),
  })
  const user = await open()
  await signIn(user)
  const box = await changing()
  await typeNew(user, box)
  await user.click(box.getByRole('button', save))
  await user.click(await box.findByRole('button', { name: 'Kirim kode' }))
  await user.type(await box.findByLabelText('Kode enam angka'), '123456')
  await user.click(box.getByRole('button', save))
  expect(
    await screen.findByText('Kata sandi sudah diganti. Masuk dengan kata sandi baru.'),
  ).toBeTruthy()
})

test('[LOG-09] by phone: who has an authenticator answers it, is signed in and is home', async () => {
  const ways = [{ way: 'totp', hint: '' }]
  await answerCalls({
    '/wps/verification/human': off,
    '/wps/verification/sms/noLogin': codeSent,
    '/wps/member/password/verification': () =>
      refuse('second-factor', 'Perangkat ini belum kami kenal.', { ticket: 'a-ticket', ways }),
    '/wps/session/login/factor': () => given({ deviceToken: 'a-device' }),
  })
  const user = await open('/rng')
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  const first = within(await screen.findByRole('dialog'))
  await user.click(await first.findByRole('button', { name: 'Lupa kata sandi' }))
  const box = within(await screen.findByRole('dialog', { name: 'Lupa kata sandi' }))
  await user.click(box.getByRole('radio', { name: 'Lewat ponsel' }))
  await user.type(await box.findByLabelText('Nomor ponsel'), '81234567890')
  await user.click(box.getByRole('button', { name: 'Kirim kode' }))
  await user.type(box.getByLabelText('Kode SMS'), '123456')
  await typeNew(user, box)
  await user.click(box.getByRole('button', save))
  await user.click(await box.findByRole('button', { name: /Aplikasi autentikator/ }))
  expect(sessionStorage.getItem('token')).toBeNull()
  await user.type(await box.findByLabelText('Kode enam angka'), '654321')
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('a-token'))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test('the device where an account was opened is kept', async () => {
  await answerCalls({
    '/wps/verification/human': off,
    '/wps/member/register': () => given({ deviceToken: 'a-device' }),
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
  const box = within(await screen.findByRole('dialog'))
  await user.type(await box.findByLabelText('Nama pengguna'), 'member')
  await user.type(box.getByLabelText('Kata sandi'), 'Percaya7Diri')
  await user.type(box.getByLabelText('Ulangi kata sandi'), 'Percaya7Diri')
  await user.click(box.getByRole('checkbox'))
  await user.click(box.getByRole('button', { name: 'Daftar' }))
  await waitFor(() => expect(remembered().deviceToken).toBe('a-device'))
  act(() => session.end())
})
