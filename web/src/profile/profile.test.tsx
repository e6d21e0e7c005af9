import { session } from '@balai/client'
import { clearToasts } from '@balai/ui'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import '../words/all.ts'
import { byKey, cutOf, kept, zoomMost } from './crop.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
})
afterEach(() => {
  act(() => session.end())
  act(() => clearToasts())
  cleanup()
})

async function open(path: string, isAgent?: 0 | 4) {
  if (isAgent !== undefined) act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path.split(/[?#]/)[0] ?? '/')}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}

const own = {
  account: 'sari77',
  type: 0,
  nickname: 'Sari',
  nicknameFrom: null,
  avatar: { of: 'letters', letters: 'SA' },
  name: 'S••• D•••',
  nameVerified: true,
  birthYear: '1990',
  mobile: { value: '+62 *** 101', confirmed: true, changedAt: null },
  email: { value: null, confirmed: false, changedAt: null },
  memberSince: '2026-01-02T03:00:00.000Z',
  lastSignIn: { at: '2026-11-20T02:00:00.000Z', device: 'Firefox/140 Linux', ip: '203.0.113.9' },
  language: 'ID',
  agentCode: null,
  invitedByCode: 'AGEN2026',
  lockedSince: null,
}
const overview = {
  mobile: '+62 *** 101',
  email: null,
  payeeName: true,
  totp: false,
  passkeys: [],
  passwordChangedAt: null,
  changeNeedsCode: false,
  codeTo: null,
}
const given = (value: unknown) => () => ({ success: true, value })
const refused = (code: string, message: string) => ({ success: false, code, message, value: {} })
const answers = {
  '/wps/member/profile': given(own),
  '/wps/member/security': given(overview),
  '/wps/member/copy': given({ copy: null, mayAskFrom: null }),
}
const panel = async (name = 'Profil') => within(await screen.findByRole('dialog', { name }))

test('[MEM-16] the profile says who it is, what is locked and why, and how to change the rest', async () => {
  await answerCalls(answers)
  await open('/member/profile', 0)
  const page = await panel()
  expect(await page.findByText('S••• D•••')).toBeTruthy()
  expect(page.getByText('Sesuai berkas')).toBeTruthy()
  expect(page.getByText(/Terkunci, karena penarikan dibayar atas nama ini/)).toBeTruthy()
  expect(page.getByText('1990 (hari dan bulan disembunyikan)')).toBeTruthy()
  expect(page.getByText('+62 *** 101')).toBeTruthy()
  expect(page.getByText('AGEN2026')).toBeTruthy()
  expect(page.getByText(/203\.0\.113\.9/)).toBeTruthy()
  expect(page.getAllByRole('link', { name: 'Buka' }).map((a) => a.getAttribute('href'))).toEqual([
    '/member/verification',
    '/member/security',
    '/member/profile/closing',
  ])
})

test('[MEM-02] a nickname is sent as it was typed; what the house says against it stands under it', async () => {
  const sent: Takes[] = []
  let say: unknown = refused('nickname-house', 'Nama ini terbaca seperti nama rumah.')
  await answerCalls({
    ...answers,
    '/wps/member/profile/nickname': (takes) => {
      sent.push(takes)
      return say
    },
  })
  const user = await open('/member/profile', 0)
  const page = await panel()
  await user.click(await page.findByRole('button', { name: 'Ganti nama panggilan' }))
  const dialog = await panel('Ganti nama panggilan')
  const field = dialog.getByLabelText(/Nama panggilan/)
  await user.clear(field)
  await user.type(field, 'Admin')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect(await dialog.findByText('Nama ini terbaca seperti nama rumah.')).toBeTruthy()
  say = {
    success: true,
    value: { nickname: 'Sari Dewi', nicknameFrom: '2026-11-23T00:00:00.000Z' },
  }
  await user.clear(field)
  await user.type(field, 'Sari Dewi{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Ganti nama panggilan' })).toBeNull(),
  )
  expect(sent).toEqual([{ nickname: 'Admin' }, { nickname: 'Sari Dewi' }])
})

test('a picture of the house is chosen by one press, and pictures have names', async () => {
  const sent: Takes[] = []
  await answerCalls({
    ...answers,
    '/wps/member/profile/avatar': (takes) => {
      sent.push(takes)
      return { success: true, value: { avatar: { of: 'drawn', drawn: 'penyu' } } }
    },
  })
  const user = await open('/member/profile', 0)
  const page = await panel()
  await user.click(await page.findByRole('button', { name: 'Ganti gambar' }))
  const dialog = await panel('Ganti gambar')
  const letters = dialog.getByRole('button', { name: 'Dua huruf pertama nama saya' })
  expect(letters.getAttribute('aria-pressed')).toBe('true')
  expect(dialog.getAllByRole('button').length).toBeGreaterThan(12)
  await user.click(dialog.getByRole('button', { name: 'Penyu' }))
  await waitFor(() => expect(sent).toEqual([{ drawn: 'penyu' }]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ganti gambar' })).toBeNull())
})

test('[MEM-02] an address is changed after it was shown who it is, by the code that came', async () => {
  const sent: [string, Takes][] = []
  let confirmed = false
  const note = (path: string, answer: () => unknown) => (takes: Takes) => {
    sent.push([path, takes])
    return answer()
  }
  await answerCalls({
    ...answers,
    '/wps/member/profile/contact/code': note('code', () =>
      confirmed
        ? { success: true, value: { expirationTime: Date.now() + 60_000 } }
        : refused('confirm-needed', 'Pastikan dahulu bahwa ini Anda.'),
    ),
    '/wps/member/confirm': note('confirm', () => {
      confirmed = true
      return { success: true, value: { until: '2026-11-22T10:00:00.000Z' } }
    }),
    '/wps/member/profile/contact': note('change', () => ({ success: true, value: {} })),
  })
  const user = await open('/member/profile', 0)
  const page = await panel()
  await user.click(await page.findByRole('button', { name: 'Ganti surel' }))
  const dialog = await panel('Ganti surel')
  await user.type(dialog.getByLabelText('Alamat surel yang baru'), 'baru@contoh.id')
  await user.click(dialog.getByRole('button', { name: 'Kirim kode' }))
  const who = await panel('Pastikan ini Anda')
  await user.type(who.getByLabelText('Kata sandi'), 'rahasia1')
  await user.click(who.getByRole('button', { name: 'Pastikan' }))
  await user.type(await dialog.findByLabelText('Kode dari pesan itu'), '123456')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ganti surel' })).toBeNull())
  const contact = { way: 'email', email: 'baru@contoh.id' }
  expect(sent).toEqual([
    ['code', { contact }],
    ['confirm', { proof: { by: 'password', password: 'rahasia1' } }],
    ['code', { contact }],
    ['change', { contact, code: '123456' }],
  ])
})

test('closing says line by line what it means; what is open stands against it by name', async () => {
  const stands = {
    currency: 'IDR',
    exponent: 0,
    obstacles: ['money'],
    cash: '125000',
    bonus: '0',
    openRounds: 0,
    openDeposits: 0,
    openWithdrawals: 1,
    keptYears: 5,
  }
  await answerCalls({ ...answers, '/wps/member/closing': given(stands) })
  await open('/member/profile/closing', 0)
  const page = await panel('Tutup akun')
  expect(await page.findByText(/Masih ada Rp\s?125\.000/)).toBeTruthy()
  expect(page.getByText(/1 penarikan masih berjalan dan tetap dibayar/)).toBeTruthy()
  expect(page.getByText(/disimpan 5 tahun/)).toBeTruthy()
  const others = page.getAllByRole('link', { name: 'Batas dan istirahat' })
  expect(others.at(-1)?.getAttribute('href')).toBe('/member/protection')
  expect(page.queryByRole('button', { name: 'Tutup akun saya' })).toBeNull()
})

test('with nothing open it is closed by who understood it, and the tab forgets them', async () => {
  const stands = {
    ...{ currency: 'IDR', exponent: 0, obstacles: [], cash: '0', bonus: '0', keptYears: 5 },
    ...{ openRounds: 0, openDeposits: 0, openWithdrawals: 0 },
  }
  const asked = await answerCalls({
    ...answers,
    '/wps/member/closing': (takes) => ({
      success: true,
      value: 'understood' in takes ? {} : stands,
    }),
    '/wps/session/logout': given({}),
  })
  const user = await open('/member/profile/closing', 0)
  const page = await panel('Tutup akun')
  const go = await page.findByRole('button', { name: 'Tutup akun saya' })
  expect((go as HTMLButtonElement).disabled).toBe(true)
  await user.click(page.getByRole('checkbox'))
  await user.click(go)
  await waitFor(() => expect(sessionStorage.getItem('token')).toBeNull())
  expect(asked.filter((path) => path === '/wps/member/closing')).toHaveLength(2)
})

test('the letter to an old contact leads to one press; its code leaves the address at once', async () => {
  const sent: Takes[] = []
  await answerCalls({
    '/wps/member/profile/not-me': (takes) => {
      sent.push(takes)
      return { success: true, value: {} }
    },
  })
  const user = await open('/not-me#kode-dari-surat')
  const go = await screen.findByRole('button', { name: 'Bukan saya, kunci perubahan' })
  await waitFor(() => expect(location.hash).toBe(''))
  expect(sent).toEqual([])
  await user.click(go)
  expect(await screen.findByText(/Terkunci. Semua perangkat/)).toBeTruthy()
  expect(sent).toEqual([{ code: 'kode-dari-surat' }])
})

test('a part that could not be read says so, and a trial account has no profile', async () => {
  await answerCalls({ ...answers, '/wps/member/profile': () => refused('too-many', 'x') })
  await open('/member/profile', 0)
  expect(await (await panel()).findByText('Profil Anda belum terbaca')).toBeTruthy()
  cleanup()
  act(() => session.end())
  await open('/member/profile', 4)
  expect(await screen.findByText('Akun coba tidak punya profil')).toBeTruthy()
})

const size = fc.record({
  width: fc.integer({ min: 1, max: 8_000 }),
  height: fc.integer({ min: 1, max: 8_000 }),
})
const far = fc.double({ min: -20_000, max: 20_000, noNaN: true })

test('law: whatever is dragged or pressed, the square lies within the picture', () => {
  const keys = fc.array(
    fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-'),
  )
  fc.assert(
    fc.property(
      size,
      far,
      far,
      fc.double({ min: -9, max: 9, noNaN: true }),
      keys,
      (of, x, y, zoom, pressed) => {
        const lying = pressed.reduce(
          (at, key) => kept(byKey(key, at) ?? at, of, 280),
          kept({ x, y, zoom }, of, 280),
        )
        const { left, top, side } = cutOf(lying, of, 280)
        const slack = 1e-6 * Math.max(of.width, of.height)
        expect(left).toBeGreaterThanOrEqual(-slack)
        expect(top).toBeGreaterThanOrEqual(-slack)
        expect(left + side).toBeLessThanOrEqual(of.width + slack)
        expect(top + side).toBeLessThanOrEqual(of.height + slack)
        expect(lying.zoom).toBeGreaterThanOrEqual(1)
        expect(lying.zoom).toBeLessThanOrEqual(zoomMost)
      },
    ),
  )
})
