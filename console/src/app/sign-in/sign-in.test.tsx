import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  closeDesk,
  given,
  giveRoom,
  me,
  openDesk,
  refusedWith,
  tellDesks,
} from '../../lists/testing/desk.tsx'
import { deskSession } from '../session.ts'
import { houseKey } from '../testing/sealed.ts'

let key: Awaited<ReturnType<typeof houseKey>>
beforeAll(async () => {
  key = await houseKey()
})
beforeEach(() => giveRoom())
afterEach(closeDesk)

const password = {
  ticket: 'a-ticket',
  ways: ['totp'],
  options: null,
  demoCode: null,
  change: false,
}
type Sent = { sealed: string }
const entered = { token: 'fresh-token', me: me({ name: 'Ani Kasir' }) }

/** The desk with nobody signed in, at an address. */
function openDoor(answers: Parameters<typeof openDesk>[1], at = '/approvals') {
  const opened = openDesk(at, {
    '/.well-known/jwks.json': () => key.published(),
    '/desk/v1/session/password': () => password,
    '/desk/v1/session/factor': () => entered,
    ...answers,
  })
  act(() => deskSession.end())
  return opened
}

async function showPassword() {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Nama akun'), ' Ani ')
  await user.type(screen.getByLabelText('Kata sandi'), 'rahasia panjang')
  await user.click(screen.getByRole('button', { name: 'Lanjut' }))
  return user
}

test('[OPS-01] password, then six digits that go by themselves, and the page that was wanted stands', async () => {
  const bodies: Record<string, unknown>[] = []
  openDoor({
    '/desk/v1/session/password': async ({ sealed }: Sent) => {
      bodies.push(await key.open(sealed))
      return password
    },
    '/desk/v1/session/factor': async ({ sealed }: Sent) => {
      bodies.push(await key.open(sealed))
      return entered
    },
  })
  const user = await showPassword()
  await user.type(await screen.findByLabelText('Kode enam angka'), '123456')
  await screen.findByRole('heading', { level: 1, name: 'Persetujuan' })
  expect(bodies).toEqual([
    { account: 'ani', password: 'rahasia panjang' },
    { ticket: 'a-ticket', code: '123456' },
  ])
  expect(sessionStorage.getItem('deskToken')).toBe('fresh-token')
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('a wrong code clears the boxes and says so; a spent ticket begins anew and says why', async () => {
  let tries = 0
  openDoor({
    '/desk/v1/session/factor': () =>
      ++tries === 1
        ? refusedWith('factor-wrong', 'Kode salah.')
        : refusedWith('ticket-expired', 'Waktunya habis. Mulai lagi.'),
  })
  const user = await showPassword()
  const code = await screen.findByLabelText('Kode enam angka')
  await user.type(code, '000000')
  await screen.findByText('Kode salah.')
  expect(screen.getByLabelText('Kode enam angka')).toHaveProperty('value', '')
  await user.type(screen.getByLabelText('Kode enam angka'), '111111')
  await screen.findByText('Waktunya habis. Mulai lagi.')
  await screen.findByLabelText('Nama akun')
})

test.each([
  ['sign-in-locked', 'Terlalu banyak percobaan. Coba lagi dalam 15 menit.'],
  ['network-closed', 'Meja operator tidak dapat dibuka dari jaringan ini.'],
  ['credentials-wrong', 'Nama akun atau kata sandi salah.'],
])(
  '[OPS-01] %s is said calmly, and the password is not kept in the field',
  async (code, sentence) => {
    openDoor({ '/desk/v1/session/password': () => refusedWith(code, sentence) })
    await showPassword()
    await screen.findByText(sentence)
    expect(screen.getByLabelText('Kata sandi')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Nama akun')).toHaveProperty('value', ' Ani ')
  },
)

test('the code of a demonstration stands there only when the house gives it', async () => {
  openDoor({})
  await showPassword()
  await screen.findByLabelText('Kode enam angka')
  expect(screen.queryByText('Kode peragaan')).toBeNull()
  closeDesk()
  openDoor({ '/desk/v1/session/password': () => ({ ...password, demoCode: '424242' }) })
  const user = await showPassword()
  await screen.findByText('424242')
  await user.click(screen.getByRole('button', { name: 'Pakai' }))
  await waitFor(() => expect(sessionStorage.getItem('deskToken')).toBe('fresh-token'))
})

test('who has no second factor yet scans one, and a first password is replaced with the code', async () => {
  const bodies: Record<string, unknown>[] = []
  openDoor({
    '/desk/v1/session/password': () => ({ ...password, ways: ['enrol'], change: true }),
    '/desk/v1/session/enrol': () => ({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x' }),
    '/desk/v1/session/factor': async ({ sealed }: Sent) => {
      bodies.push(await key.open(sealed))
      return entered
    },
  })
  const user = await showPassword()
  await screen.findByRole('img', { name: /QR/ })
  await screen.findByText('ABCD EFGH IJKL MNOP')
  await user.type(screen.getByLabelText('Kode enam angka'), '123456')
  // Not without the new password: nothing was sent, and it says what is missing.
  expect(bodies).toEqual([])
  await user.type(screen.getByLabelText('Kata sandi baru'), 'kunci gudang 77')
  await user.type(screen.getByLabelText('Ulangi kata sandi baru'), 'kunci gudang 77')
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  await waitFor(() =>
    expect(bodies).toEqual([
      { ticket: 'a-ticket', code: '123456', newPassword: 'kunci gudang 77' },
    ]),
  )
})

test('a session that the house no longer knows ends here, says so, and keeps the address', async () => {
  openDesk('/staff', {
    '/desk/v1/session': () => refusedWith('signed-out', 'Silakan masuk lagi.'),
  })
  await screen.findByText(/Sesi Anda sudah berakhir/)
  expect(location.pathname).toBe('/console/staff')
  expect(sessionStorage.getItem('deskToken')).toBeNull()
})

test('nothing of who was here is left for who comes next', async () => {
  const desk = openDesk('/account', {
    '/desk/v1/session': () => me({ name: 'Ani Kasir' }),
    '/desk/v1/session/list': () => [],
    '/desk/v1/session/end': () => ({}),
  })
  await screen.findByRole('heading', { level: 2, name: 'Ani Kasir' })
  act(() => deskSession.end())
  await screen.findByLabelText('Nama akun')
  expect(document.body.textContent).not.toContain('Ani Kasir')
  expect(desk.of('/desk/v1/session')).toHaveLength(1)
})

test('[OPS-01] a desk that nobody is at is asked, then locked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const soon = (ms: number) => new Date(Date.now() + ms)
  openDesk('/account', {
    '/desk/v1/session': () => me({ idleAt: soon(100_000), endsAt: soon(3_600_000) }),
    '/desk/v1/session/list': () => [],
  })
  await screen.findByRole('heading', { level: 1, name: 'Akun saya' })
  expect(screen.queryByText('Masih di sini?')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await screen.findByText('Masih di sini?')
  await act(() => vi.advanceTimersByTimeAsync(100_000))
  await screen.findByText(/diakhiri karena tidak dipakai/)
  expect(sessionStorage.getItem('deskToken')).toBeNull()
  vi.useRealTimers()
})

test('[OPS-01] what a page asks by itself says that nobody is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const desk = openDesk('/account', { '/desk/v1/session/list': () => given([]) })
  await screen.findByRole('heading', { level: 1, name: 'Akun saya' })
  const asked = () => desk.of('/desk/v1/changes')
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]?.headers.get('x-unattended')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(70_000))
  tellDesks('changes')
  await act(() => vi.advanceTimersByTimeAsync(500))
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]?.headers.get('x-unattended')).toBe('1')
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  tellDesks('changes')
  await act(() => vi.advanceTimersByTimeAsync(500))
  await waitFor(() => expect(asked()).toHaveLength(3))
  expect(asked()[2]?.headers.get('x-unattended')).toBeNull()
  vi.useRealTimers()
})

test('[OPS-01] a passkey alone opens the desk; who thinks better of it may try again', async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }
  const credential = {
    ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' },
    ...{ response: { ...response, userHandle: null }, getClientExtensionResults: () => ({}) },
  }
  const get = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    .mockResolvedValue(credential)
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  try {
    const bodies: Record<string, unknown>[] = []
    openDoor({
      '/desk/v1/session/passkey/options': () => ({
        ticket: 'a-ticket',
        options: { challenge: 'AQID' },
      }),
      '/desk/v1/session/passkey': async ({ sealed }: Sent) => {
        bodies.push(await key.open(sealed))
        return entered
      },
    })
    const user = userEvent.setup()
    const button = { name: 'Masuk dengan kunci sandi' }
    await user.click(await screen.findByRole('button', button))
    await screen.findByText(/Kunci sandi belum dipakai/)
    expect(bodies).toEqual([])
    await user.click(screen.getByRole('button', button))
    await waitFor(() => expect(sessionStorage.getItem('deskToken')).toBe('fresh-token'))
    expect(bodies).toMatchObject([{ ticket: 'a-ticket', passkey: { id: 'AQID' } }])
  } finally {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  }
})
