import { session } from '@balai/client'
import { clearToasts } from '@balai/ui'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import { deviceSeconds, rememberSeconds } from '../timing.ts'
import '../words/all.ts'
import { forgetMe } from './loginMemory.ts'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'id'
  forgetMe()
})
afterEach(() => {
  act(() => session.end())
  act(() => clearToasts())
  cleanup()
  vi.useRealTimers()
})

async function open(path = '/', lang: 'ID' | 'EN' = 'ID') {
  history.replaceState(null, '', path)
  document.documentElement.lang = lang.toLowerCase()
  await act(async () => {
    render(
      <House lang={lang} seed={seedOf(path.split(/[?#]/)[0] ?? '/')}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}
type User = Awaited<ReturnType<typeof open>>

const refuse = (code: string, message: string, value: unknown = {}) => ({
  success: false,
  code,
  message,
  value,
})
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

async function popup(user: User) {
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  return within(await screen.findByRole('dialog'))
}
async function fill(user: User, box: ReturnType<typeof within>) {
  const name = await box.findByLabelText('Nama pengguna')
  await user.clear(name)
  await user.type(name, 'member')
  await user.type(box.getByLabelText('Kata sandi'), 'Percaya7Diri')
}
const press = (user: User, box: ReturnType<typeof within>) =>
  user.click(box.getByRole('button', { name: 'Masuk' }))

const says = {
  wrong: 'Nama pengguna atau kata sandi salah.',
  locked: 'Terlalu banyak percobaan. Coba lagi dalam 15 menit.',
  fault: 'Ada yang salah di pihak kami.',
}

test('[LOG-12] wrong, locked and our own mistake: each is said in its own words', async () => {
  const answers = [
    refuse('credentials-wrong', says.wrong),
    refuse('sign-in-locked', says.locked, { minutes: 15 }),
    refuse('fault', says.fault),
  ]
  await answerCalls({ '/wps/session/login': () => answers.shift() })
  const user = await open()
  const box = await popup(user)
  await fill(user, box)
  for (const said of [says.wrong, says.locked, says.fault]) {
    await press(user, box)
    await waitFor(() => expect(box.getByRole('alert').textContent).toBe(said))
  }
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('[LOG-12] a network that failed is not taken for a wrong password', async () => {
  await answerCalls()
  const calls = globalThis.fetch
  const user = await open()
  const box = await popup(user)
  await fill(user, box)
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/session/login')
      ? Promise.reject(new TypeError('cut'))
      : calls(input, init)
  await press(user, box)
  const alert = await box.findByRole('alert', undefined, { timeout: 8_000 })
  expect(alert.textContent).toContain('Rumah belum terjangkau')
}, 15_000)

test('[LOG-04] the captcha shows once the answer asks for it, and stays until somebody is in', async () => {
  const answers = [
    refuse('credentials-wrong', says.wrong, { captcha: true }),
    refuse('captcha-wrong', 'Kode gambar tidak cocok.', { captcha: true }),
    refuse('credentials-wrong', says.wrong),
    given(),
  ]
  const asked = await answerCalls({
    '/wps/session/login': () => answers.shift(),
    '/wps/captcha': () => ({ success: true, value: 'iVBORw0KGgo=' }),
  })
  const user = await open()
  const box = await popup(user)
  expect(box.queryByLabelText('Kode gambar')).toBeNull()
  await fill(user, box)
  await press(user, box)
  const captcha = await box.findByLabelText('Kode gambar')
  await waitFor(() => expect(asked.filter((path) => path === '/wps/captcha')).toHaveLength(1))
  // Without it nothing is sent.
  const sent = () => asked.filter((path) => path === '/wps/session/login').length
  await press(user, box)
  expect(sent()).toBe(1)
  expect(box.getByText('Ketik huruf dan angka pada gambar.')).toBeTruthy()
  await user.type(captcha, 'AB12')
  await press(user, box)
  expect(await box.findByText('Kode gambar tidak cocok.')).toBeTruthy()
  // Any answer uses the picture up: there is a new one, and an empty field.
  await waitFor(() => expect(asked.filter((path) => path === '/wps/captcha')).toHaveLength(2))
  const fresh = await box.findByLabelText<HTMLInputElement>('Kode gambar')
  expect(fresh.value).toBe('')
  await user.type(fresh, 'CD34')
  await press(user, box)
  await box.findByText(says.wrong)
  await user.type(await box.findByLabelText('Kode gambar'), 'EF56')
  await press(user, box)
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('a-token'))
})

test('[LOG-05] the name and the device are remembered, for a day and a month; never the password', async () => {
  await answerCalls({ '/wps/session/login': () => given({ deviceToken: 'known-device' }) })
  const written: string[] = []
  // What the browser is told, word for word: the jar itself tells no lifetimes.
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => '',
    set: (text: string) => written.push(text),
  })
  const user = await open()
  const box = await popup(user)
  await fill(user, box)
  await user.click(box.getByRole('checkbox'))
  await press(user, box)
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('a-token'))
  expect(rememberSeconds).toBe(24 * 60 * 60)
  const name = written.find((text) => text.startsWith('remember-name='))
  expect(name).toBe(`remember-name=member;path=/;max-age=${rememberSeconds};samesite=strict`)
  const device = written.find((text) => text.startsWith('device='))
  expect(device).toBe(`device=known-device;path=/;max-age=${deviceSeconds};samesite=strict`)
  const kept = written.join() + JSON.stringify({ ...localStorage, ...sessionStorage })
  expect(kept).not.toContain('Percaya7Diri')
  Reflect.deleteProperty(document, 'cookie')
})

test('[LOG-05] what was remembered stands in the form; unticked, it is forgotten at once', async () => {
  await answerCalls({ '/wps/session/login': () => refuse('credentials-wrong', says.wrong) })
  const { rememberDevice, rememberName, remembered } = await import('./loginMemory.ts')
  rememberName('kawan baru; path=/x')
  rememberDevice('known-device')
  const user = await open()
  const box = await popup(user)
  const name = await box.findByLabelText<HTMLInputElement>('Nama pengguna')
  await waitFor(() => expect(name.value).toBe('kawan baru; path=/x'))
  expect(box.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await user.type(box.getByLabelText('Kata sandi'), 'x')
  await user.click(box.getByRole('checkbox'))
  await press(user, box)
  await box.findByText(says.wrong)
  expect(remembered()).toEqual({ username: '', sms: undefined, deviceToken: undefined })
})

test('[LOG-05] after a day nothing is remembered', async () => {
  const { rememberName, rememberSms, remembered } = await import('./loginMemory.ts')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  rememberName('member')
  rememberSms({ countryDialingCode: '62', mobileNum: '81234567890' })
  vi.setSystemTime(new Date('2026-11-22T07:59:59Z'))
  expect(remembered()).toMatchObject({ username: 'member', sms: { countryDialingCode: '62' } })
  vi.setSystemTime(new Date('2026-11-22T08:00:01Z'))
  expect(remembered()).toMatchObject({ username: '', sms: undefined })
})

test('[LOG-03] a password that is out of date is changed first, then one signs in again', async () => {
  const sent: Record<string, string | null>[] = []
  const asked = await answerCalls({
    '/wps/session/login': () => given({ token: 'limited', passwordExpired: true }),
    '/wps/member/password': () => ({ success: true, value: {} }),
    '/wps/session/logout': () => ({ success: true, value: {} }),
  })
  const calls = globalThis.fetch
  globalThis.fetch = (input, init) => {
    sent.push({ to: String(input), as: new Headers(init?.headers).get('authorization') })
    return calls(input, init)
  }
  const user = await open()
  const box = await popup(user)
  await fill(user, box)
  await press(user, box)
  const change = within(await screen.findByRole('dialog', { name: 'Ganti kata sandi' }))
  expect(change.getByText(/perlu diganti sebelum/)).toBeTruthy()
  // The old one was typed just now, so it is not asked for; and nobody is signed in yet.
  expect(change.queryByLabelText('Kata sandi lama')).toBeNull()
  expect(sessionStorage.getItem('token')).toBeNull()
  await user.type(change.getByLabelText('Kata sandi baru'), 'Gunung42Api')
  await user.type(change.getByLabelText('Ulangi kata sandi baru'), 'Gunung42Api')
  await user.click(change.getByRole('button', { name: 'Simpan kata sandi' }))
  expect(await screen.findByText(/Masuk dengan kata sandi baru/)).toBeTruthy()
  expect(sent.find(({ to }) => to?.endsWith('/member/password'))?.as).toBe('Bearer limited')
  await waitFor(() => expect(asked).toContain('/wps/session/logout'))
  expect(sent.find(({ to }) => to?.endsWith('/logout'))?.as).toBe('Bearer limited')
})

test('[LOG-10] the rule stands under the new password, and two that differ are inconsistent', async () => {
  const asked = await answerCalls({
    '/wps/session/login': () => given({ passwordExpired: true }),
    '/wps/member/password': () => refuse('password-common', 'Kata sandi ini terlalu mudah.'),
  })
  const user = await open()
  const box = await popup(user)
  await fill(user, box)
  await press(user, box)
  const change = within(await screen.findByRole('dialog', { name: 'Ganti kata sandi' }))
  const next = change.getByLabelText('Kata sandi baru')
  const again = change.getByLabelText('Ulangi kata sandi baru')
  expect(await change.findByText(/harus 8 sampai 20 karakter dengan huruf dan angka/)).toBeTruthy()
  await user.type(next, 'pendek1')
  await user.tab()
  expect(next.getAttribute('aria-invalid')).toBe('true')
  await user.type(next, 'x')
  expect(await change.findByText('Memenuhi aturan.')).toBeTruthy()
  await user.type(again, 'lainnya12')
  await user.click(change.getByRole('button', { name: 'Simpan kata sandi' }))
  expect(change.getByText('Kedua kata sandi baru tidak konsisten.')).toBeTruthy()
  expect(asked).not.toContain('/wps/member/password')
  await user.clear(again)
  await user.type(again, 'pendek1x')
  await user.click(change.getByRole('button', { name: 'Simpan kata sandi' }))
  expect(await change.findByText('Kata sandi ini terlalu mudah.')).toBeTruthy()
  expect(next.getAttribute('aria-invalid')).toBe('true')
})

const factor = refuse('second-factor', 'Perangkat ini belum kami kenal.', {
  ticket: 'a-ticket',
  ways: [
    { way: 'sms', hint: '+62 *** 789' },
    { way: 'payeeName', hint: '' },
  ],
})

test('[LOG-07] an unknown device chooses a way, gets a code and is let in', async () => {
  const answers = [refuse('factor-wrong', 'Jawaban ini tidak cocok.'), given()]
  await answerCalls({
    '/wps/session/login': () => factor,
    '/wps/session/login/factor/send': () => ({
      success: true,
      value: { expirationTime: Date.now() + 60_000 },
    }),
    '/wps/session/login/factor': () => answers.shift(),
  })
  const user = await open()
  const box = await popup(user)
  await fill(user, box)
  await press(user, box)
  expect(await box.findByText('Pastikan ini Anda')).toBeTruthy()
  await user.click(box.getByRole('button', { name: /Kode lewat SMS/ }))
  expect(await box.findByText(/dikirim ke \+62 \*\*\* 789/)).toBeTruthy()
  expect(box.getByRole('timer').textContent).toMatch(/dalam (60|59) detik/)
  await user.type(box.getByLabelText('Kode enam angka'), '111111')
  expect(await box.findByText('Jawaban ini tidak cocok.')).toBeTruthy()
  await user.type(box.getByLabelText('Kode enam angka'), '123456')
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('a-token'))
})

test('[LOG-07] a name is a line of text, and a step that took too long begins again', async () => {
  await answerCalls({
    '/wps/session/login': () => factor,
    '/wps/session/login/factor': () => refuse('ticket-expired', 'Langkah ini sudah kedaluwarsa.'),
  })
  const user = await open()
  const box = await popup(user)
  await fill(user, box)
  await press(user, box)
  await user.click(await box.findByRole('button', { name: /Nama pemilik rekening/ }))
  await user.type(await box.findByLabelText('Nama lengkap'), 'Sri Wahyuni{Enter}')
  expect(await box.findByText('Langkah ini sudah kedaluwarsa.')).toBeTruthy()
  expect(box.getByLabelText('Kata sandi')).toBeTruthy()
})

test('[LOG-02] a first sign-in is shown around once; later ones see when they came last', async () => {
  const answers = [
    given({ firstTimeLogin: true }),
    given({
      lastSignIn: { at: '2026-11-20T03:04:00.000Z', device: 'Firefox on Linux', ip: '::1' },
    }),
  ]
  await answerCalls({ '/wps/session/login': () => answers.shift() })
  const user = await open()
  const box = await popup(user)
  await fill(user, box)
  await press(user, box)
  const tour = within(await screen.findByRole('region', { name: 'Kenali Balai' }))
  await user.click(tour.getByRole('button', { name: 'Berikutnya' }))
  await user.click(tour.getByRole('button', { name: 'Berikutnya' }))
  expect(tour.getByText('Jaga akun Anda')).toBeTruthy()
  await user.click(tour.getByRole('button', { name: 'Selesai' }))
  expect(screen.queryByRole('region', { name: 'Kenali Balai' })).toBeNull()
  act(() => session.end())
  const again = await popup(user)
  await fill(user, again)
  await press(user, again)
  expect(await screen.findByText(/^Terakhir masuk 20 Nov/)).toBeTruthy()
  expect(screen.getByText('Firefox, Linux · ::1')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Kenali Balai' })).toBeNull()
})

test('[LOG-02, LOG-03] a first sign-in that a change of password cut short is shown around after it', async () => {
  const answers = [
    given({ token: 'limited', firstTimeLogin: true, passwordExpired: true }),
    given({}),
  ]
  await answerCalls({
    '/wps/session/login': () => answers.shift(),
    '/wps/member/password': () => ({ success: true, value: {} }),
    '/wps/session/logout': () => ({ success: true, value: {} }),
  })
  const user = await open()
  const box = await popup(user)
  await fill(user, box)
  await press(user, box)
  const change = within(await screen.findByRole('dialog', { name: 'Ganti kata sandi' }))
  await user.type(change.getByLabelText('Kata sandi baru'), 'Gunung42Api')
  await user.type(change.getByLabelText('Ulangi kata sandi baru'), 'Gunung42Api')
  await user.click(change.getByRole('button', { name: 'Simpan kata sandi' }))
  const again = within(await screen.findByRole('dialog', { name: 'Selamat datang kembali' }))
  await fill(user, again)
  await press(user, again)
  expect(await screen.findByRole('region', { name: 'Kenali Balai' })).toBeTruthy()
})
