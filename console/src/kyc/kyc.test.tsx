import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { me, openDesk, refusedWith } from '../lists/testing/desk.tsx'

afterEach(cleanup)

const id = '01a2002c-0e63-72fb-9329-f3bf4a820195'
const paper = (n: number) => `01a2002c-0e63-72fb-9329-f3bf4a82019${n}`
const at = '2026-11-21T08:00:00.000Z'
const who = (...may: string[]) => ({ '/desk/v1/session': () => me({ may: may as never }) })
const review = { state: 'review', owner: 'house', reason: 'looked-at', next: 'decision', due: at }
const sent = { ...review, state: 'sent', reason: 'complete', next: 'review' }
const whole = (stands: object = sent) => ({
  ...{ member: id, account: 'sari', level: 1, name: 'S••• R•••', birthYear: '1990' },
  request: {
    ...{ id, level: 2, stands, document: 'ktp', number: '•••• 0001', createdAt: at },
    papers: [
      { kind: 'identity', pages: [{ place: 1, bytes: 1, sentAt: at }] },
      { kind: 'selfie', pages: [{ place: 1, bytes: 1, sentAt: at }] },
    ],
    steps: [{ state: 'asked', reason: 'by-member', at }],
  },
  papers: ['identity', 'selfie'].map((kind, n) => ({
    ...{ id: paper(n + 6), kind, place: 1, bytes: 1, width: 40, height: 30, sentAt: at },
  })),
  ...{ number: '•••• 0001', document: 'ktp', goodUntil: null, bornAsTold: false, looks: [] },
  contact: { mobile: null, email: 's***@contoh.id' },
  elsewhere: [{ member: id, account: 'kembar', accepted: true }],
  earlier: [],
})

test('[OPS-03] papers that wait stand in a queue by what is due first, and lead to their page', async () => {
  const row = (account: string, due: string) => ({
    ...{ id: crypto.randomUUID(), member: id, account, level: '2', state: 'sent', since: at, due },
  })
  const { of } = openDesk('/kyc', {
    ...who('kyc.see'),
    '/desk/v1/lists/page': () => ({
      rows: [row('nanti', '2099-01-01T00:00:00.000Z'), row('dulu', at)],
      ...{ next: null, totals: null },
      made: { at, by: 'x', operator: 'x', from: null, to: null, currency: 'IDR', exponent: 0 },
    }),
  })
  const links = await screen.findAllByRole('link', { name: /nanti|dulu/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(['dulu', 'nanti'])
  expect(screen.getAllByText('lewat batas')).toHaveLength(1)
  expect(of('/desk/v1/lists/page')[0]?.takes.filters).toContain('waiting')
})

test('[OPS-03] nothing of a paper is shown before a reason is given; each picture is asked for by itself', async () => {
  const user = userEvent.setup()
  const { of } = openDesk(`/kyc/${id}`, {
    ...who('kyc.see', 'kyc.edit'),
    '/desk/v1/kyc/one': () => whole(),
    '/desk/v1/kyc/facts': () => ({ name: 'Siti Rahma', birthday: '1990-08-17', number: '317101' }),
    '/desk/v1/kyc/look': ({ paper: which }: { paper: string }) =>
      which === paper(6)
        ? { type: 'image/jpeg', base64: 'AAAA' }
        : refusedWith('kyc-unknown', 'Tidak ditemukan.'),
  })
  await screen.findByText('berbeda dari yang tercatat')
  expect(screen.getByText('sudah diterima')).toBeTruthy()
  expect(screen.queryByText('Siti Rahma')).toBeNull()
  expect(screen.queryByRole('img', { name: /halaman/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Buka semua berkas' }))
  expect(of('/desk/v1/kyc/facts')).toHaveLength(0)
  await user.type(screen.getByLabelText('Alasan melihat'), 'Antrean harian')
  await user.click(screen.getByRole('button', { name: 'Buka semua berkas' }))
  expect(await screen.findByText('Siti Rahma')).toBeTruthy()
  const picture = await screen.findByRole('img', { name: 'Kartu identitas, halaman 1' })
  expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA')
  expect(await screen.findByText('Gambar ini belum dapat dibuka')).toBeTruthy()
  const looks = of('/desk/v1/kyc/look').map(({ takes }) => takes)
  expect(looks).toEqual(
    [6, 7].map((n) => ({ request: id, paper: paper(n), reason: 'Antrean harian' })),
  )
  await waitFor(() => expect(of('/desk/v1/kyc/one').length).toBeGreaterThan(1))
  // Nobody decides about what was not looked at.
  expect(screen.queryByRole('button', { name: 'Terima' })).toBeNull()
})

test('[OPS-03] decisions go by the terms that were chosen, and only for who may', async () => {
  const user = userEvent.setup()
  const answers = {
    '/desk/v1/kyc/one': () => whole(review),
    '/desk/v1/changes/preview': () => refusedWith('change-refused', 'Tidak dapat.'),
  }
  const { of } = openDesk(`/kyc/${id}`, { ...who('kyc.see', 'kyc.edit'), ...answers })
  await user.click(await screen.findByRole('button', { name: 'Minta sekali lagi' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(dialog.getByText('Pilih sedikitnya satu berkas.')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Swafoto' }))
  await user.click(dialog.getByRole('button', { name: 'Lihat akibatnya' }))
  await screen.findByText('Tidak dapat.')
  expect(of('/desk/v1/changes/preview')[0]?.takes).toEqual({
    kind: 'kyc-asked',
    terms: { member: id, level: 2, again: ['selfie'] },
  })
  cleanup()
  openDesk(`/kyc/${id}`, { ...who('kyc.see'), ...answers })
  await screen.findByText('Siapa melihat apa')
  expect(screen.queryByRole('button', { name: 'Terima' })).toBeNull()
})
