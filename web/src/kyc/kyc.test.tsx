import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import '../words/all.ts'
import { prepare } from './prepare.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

/** What the test’s browser has not: pictures. */
let drawn = { width: 0, height: 0 }
const whole = { createImageBitmap: globalThis.createImageBitmap }
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
  globalThis.createImageBitmap = (async (file: Blob) => {
    if ((await file.text()) !== 'dots') throw new Error('not a picture')
    return { width: 5_200, height: 2_600, close() {} }
  }) as never
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage() {} })) as never
  HTMLCanvasElement.prototype.toBlob = function (done) {
    drawn = { width: this.width, height: this.height }
    done(new Blob(['drawn anew'], { type: 'image/jpeg' }))
  }
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  Object.assign(globalThis, whole)
})

async function open(isAgent?: 0 | 4) {
  if (isAgent !== undefined) act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', '/member/verification')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/member/verification')}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}

const unlocks = (amount: string | null) => ({
  ...{ depositDayMost: amount, withdrawDayMost: amount, methods: ['qris', 'card'] },
  ...{ depositEverMost: null, withdrawEverMost: amount && '900000000' },
})
const at = '2026-11-20T01:00:00.000Z'
const asked = {
  ...{ id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c001', level: 3, document: null, number: null },
  stands: {
    ...{ state: 'asked', owner: 'member', reason: 'by-desk', next: 'send' },
    due: '2099-12-20T01:00:00.000Z',
  },
  papers: ['identity', 'selfie', 'address', 'funds'].map((kind) => ({
    kind,
    pages: [] as { place: number; bytes: number; sentAt: string }[],
  })),
  steps: [{ state: 'asked', reason: 'by-desk', at }],
  createdAt: at,
}
const mine = {
  ...{ level: 1, currency: 'IDR', exponent: 0, name: 'S••• R•••', birthYear: '1990' },
  levels: [
    { level: 0, unlocks: unlocks('2000000') },
    { level: 1, unlocks: unlocks('20000000') },
    { level: 2, unlocks: unlocks('200000000') },
    { level: 3, unlocks: unlocks(null) },
  ],
  contact: { mobile: null, email: 's***@contoh.id' },
  mayTell: { name: false, birthday: false },
  request: null as unknown,
  mayBegin: [2, 3],
}
const given = (value: unknown) => ({ success: true, value })
const refused = (code: string, message: string) => ({ success: false, code, message, value: {} })
const panel = async () => within(await screen.findByRole('dialog', { name: 'Verifikasi' }))

test('[RSP-04] a member sees where they stand, what each level opens, and begins the next', async () => {
  let began = false
  await answerCalls({
    '/wps/member/kyc': () => given(began ? { ...mine, request: asked, mayBegin: [] } : mine),
    '/wps/member/kyc/request': (takes) => {
      began = takes.level === 3
      return given(asked)
    },
  })
  const user = await open(0)
  const page = await panel()
  const here = await page.findByText('Tingkat Anda')
  expect(here.closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(page.getAllByText(/sampai Rp\s20\.000\.000/)).toHaveLength(2)
  expect(page.getAllByText('tanpa batas tingkat')).toHaveLength(2)
  await user.click(page.getByRole('button', { name: 'Mulai tingkat 3' }))
  for (const name of ['Kartu identitas', 'Swafoto', 'Bukti alamat', 'Bukti asal dana'])
    expect(await page.findByRole('listitem', { name })).toBeTruthy()
  expect(page.getByText('Giliran Anda')).toBeTruthy()
  expect(page.getByText(/Kirim paling lambat 20 Des 2099/)).toBeTruthy()
})

test('[RSP-04] photos go one by one, made small first; nothing is handed in before all is there', async () => {
  const request = structuredClone(asked)
  const sent: Takes[] = []
  await answerCalls({
    '/wps/member/kyc': () => given({ ...mine, request, mayBegin: [] }),
    '/wps/member/kyc/paper': ({ kind, place, image }) => {
      expect(atob(String(image))).toBe('drawn anew')
      const paper = request.papers.find((each) => each.kind === kind)
      paper?.pages.push({ place: Number(place), bytes: 400_000, sentAt: at })
      return given(request)
    },
    '/wps/member/kyc/send': (takes) => {
      sent.push(takes)
      return refused('id-number-invalid', 'Nomor ini tidak sesuai.')
    },
  })
  const user = await open(0)
  const page = await panel()
  const send = await page.findByRole('button', { name: 'Kirim semua berkas' })
  await user.click(send)
  expect(page.getByText(/Masih kurang: Kartu identitas, Swafoto/)).toBeTruthy()
  expect(page.getByText('NIK terdiri dari 16 angka.')).toBeTruthy()
  const choose = (name: string) => page.getByLabelText(`Pilih gambar: ${name}`)
  await user.upload(choose('Swafoto'), new File(['%PDF'], 'a.png', { type: 'image/png' }))
  expect(await page.findByText(/bukan gambar JPEG atau PNG/)).toBeTruthy()
  for (const name of ['Kartu identitas', 'Swafoto', 'Bukti alamat', 'Bukti asal dana']) {
    await user.upload(choose(name), new File(['dots'], 'a.jpg', { type: 'image/jpeg' }))
    expect(await page.findByRole('img', { name: `${name}, halaman 1` })).toBeTruthy()
  }
  expect(drawn).toEqual({ width: 2_600, height: 1_300 })
  expect(page.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('4 dari 4 berkas siap')
  await user.type(page.getByLabelText('NIK, 16 angka'), '3171 0117 0890 0001')
  await user.click(send)
  expect(await page.findByText('Nomor ini tidak sesuai.')).toBeTruthy()
  expect(sent).toEqual([{ document: 'ktp', number: '3171 0117 0890 0001' }])
})

test('[RSP-04] who somebody is comes first, and a child is told so calmly', async () => {
  await answerCalls({
    '/wps/member/kyc': () =>
      given({
        ...{ ...mine, level: 0, name: null, birthYear: null, mayBegin: [] },
        ...{ contact: { mobile: null, email: null }, mayTell: { name: true, birthday: true } },
      }),
    '/wps/member/kyc/contact/code': () => given({ expirationTime: Date.now() + 60_000 }),
    '/wps/member/kyc/contact': () => refused('code-wrong', 'Kodenya salah.'),
    '/wps/member/kyc/person': () => refused('under-age', 'Balai hanya untuk usia 18 ke atas.'),
  })
  const user = await open(0)
  const page = await panel()
  await user.type(await page.findByLabelText('Alamat surel'), 'siti@contoh.id')
  await user.click(page.getByRole('button', { name: 'Kirim kode' }))
  await user.type(await page.findByLabelText('Kode enam angka'), '123456')
  expect(await page.findByText('Kodenya salah.')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Simpan' }))
  expect(page.getByText('Isi tanggal lahir Anda.')).toBeTruthy()
  await user.type(page.getByLabelText('Nama lengkap'), 'Siti Rahma')
  await user.type(page.getByLabelText('Tanggal lahir'), '2015-01-01')
  await user.click(page.getByRole('button', { name: 'Simpan' }))
  expect(await page.findByText('Balai hanya untuk usia 18 ke atas.')).toBeTruthy()
})

test('[RSP-04] a refusal says what to do, a late house says that it is late; failing can be tried again', async () => {
  const stands = { state: 'refused', reason: 'cut-off', at }
  let request: unknown = { ...asked, stands }
  let broken = true
  await answerCalls({
    '/wps/member/kyc': () =>
      broken ? refused('too-many', 'x') : given({ ...mine, request, mayBegin: [2] }),
  })
  const user = await open(0)
  const page = await panel()
  await page.findByText('Verifikasi Anda belum terbaca')
  broken = false
  await user.click(page.getByRole('button', { name: 'Coba lagi' }))
  expect(await page.findByText(/keempat sudutnya terlihat/)).toBeTruthy()
  expect(page.getByRole('button', { name: 'Mulai tingkat 2' })).toBeTruthy()
  cleanup()
  const review = { state: 'review', owner: 'house', reason: 'looked-at', next: 'decision', due: at }
  request = { ...asked, stands: review }
  await open(0)
  expect(await (await panel()).findByText(/lewat dari janji kami/)).toBeTruthy()
})

test('a trial account is asked to register, and nothing is asked of the house', async () => {
  const calls = await answerCalls()
  await open(4)
  expect(await (await panel()).findByText(/tidak perlu diverifikasi/)).toBeTruthy()
  expect(calls).not.toContain('/wps/member/kyc')
})

test('what is no picture is never sent', async () => {
  expect(await prepare(new Blob(['<svg/>']))).toEqual({ why: 'notPicture' })
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob([new Uint8Array(6 * 1024 * 1024)]))
  expect(await prepare(new Blob(['dots']))).toEqual({ why: 'tooLarge' })
})
