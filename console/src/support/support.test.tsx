import type { Permission } from '@balai/contract/desk/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  closeDesk,
  giveRoom,
  me,
  openDesk,
  refusedWith,
  tellDesks,
} from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const id = '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f'
const member = 'd9b2d63d-a233-4123-847a-f1d0f1a3c0aa'
const at = '2026-11-21T07:00:00.000Z'
const talk = {
  ...{ id, number: 'K7WQ-4HTR', kind: 'chat', state: 'open', topic: 'money', vip: false },
  ...{ about: null, openedAt: at, answerDue: null as string | null, resolveDue: null },
  ...{ answeredAt: null as string | null, closedAt: null, takenBy: null as string | null },
  ...{ last: 1, lastAt: at, unread: 0, stars: null },
}
const row = {
  ...{ talk, member: member as string | null, account: 'sari77', late: false },
  ...{ waitsSince: at as string | null, handedBy: '' },
  ...{ excerpt: 'Setoran saya belum masuk.', mine: false },
}
const first = {
  ...{ seq: 1, by: 'member', name: '', text: '<b>Setoran</b> saya belum masuk.', note: null },
  ...{ pictures: [] as object[], at },
}
const answers = [
  { name: 'Salam', text: { ID: 'Halo, saya lihat dulu.', EN: 'Hello, one moment.' } },
]
const all: Permission[] = ['support.see', 'support.answer', 'members.see']

function deskOf({ may = all, said = [first], one = row, lang = 'ID' } = {}) {
  const held = { ...one, talk: { ...one.talk } }
  const whole = () => ({
    ...{ one: held, said, inner, lang, ratedNote: '', earlier: [] },
    member: held.member && { openedAt: at, label: 'VIP 5', level: 5 },
  })
  const inner: object[] = []
  const inbox = { waiting: [held], mine: [] as object[], others: [] as object[], answers }
  const desk = {
    '/desk/v1/session': () => me({ may }),
    '/desk/v1/support': () => inbox,
    '/desk/v1/support/talk': () => whole(),
    '/desk/v1/support/take': () => {
      Object.assign(held, { mine: true })
      Object.assign(held.talk, { state: 'acknowledged', takenBy: 'Ani Kasir' })
      return held
    },
    '/desk/v1/support/answer': ({ text, upTo }: { text: string; upTo: number }) => {
      if (upTo < said.length) return refusedWith('talk-moved', 'Anggota baru saja menulis lagi.')
      said.push({ ...first, seq: said.length + 1, by: 'staff', name: 'Ani Kasir', text })
      Object.assign(held.talk, { last: said.length })
      return held
    },
    '/desk/v1/support/hand-over': () => held,
    '/desk/v1/support/colleagues': () => ({
      items: [{ id: id.replace('5b', '9b'), name: 'Budi Kasir', hands: 2 }],
    }),
    '/desk/v1/support/note': ({ text }: { text: string }) => {
      const kind = { kind: 'note', name: 'Ani Kasir', other: '' }
      inner.push({ ...kind, id: id.replace('5b', `${inner.length}b`.padStart(2, 'a')), text, at })
      return held
    },
    '/desk/v1/support/escalate': () => held,
    '/desk/v1/support/close': () => held,
    '/desk/v1/support/picture': () => ({ type: 'image/png', base64: 'AAAA' }),
  }
  return { held, said, inbox, desk }
}

test('what waits is in sight with VIPs marked and what is late in red, and a new one comes by itself', async () => {
  const { desk, inbox } = deskOf()
  const vip = { ...talk, vip: true, id: id.replace('5b', '8b') }
  inbox.waiting.unshift({ ...row, late: true, account: 'budi', talk: vip })
  openDesk('/support', desk)
  const queue = within(await screen.findByRole('region', { name: /Antrean/ }))
  const rows = await queue.findAllByRole('link')
  expect(rows.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/VIP.*Obrolan.*Lewat batas.*budi/),
    expect.stringMatching(/sari77.*K7WQ-4HTR.*Setoran saya belum masuk/),
  ])
  inbox.waiting.push({ ...row, account: 'wati', talk: { ...talk, id: id.replace('5b', '6b') } })
  tellDesks('support')
  await queue.findByText('wati')
})

test('a talk is taken, answered with a ready answer in the member’s language, and closed', async () => {
  const { desk, said } = deskOf({ lang: 'EN' })
  const opened = openDesk(`/support/${id}`, desk)
  const user = userEvent.setup()
  const log = within(await screen.findByRole('log'))
  // What a member types is shown as it was typed.
  log.getByText('<b>Setoran</b> saya belum masuk.')
  expect(screen.queryByLabelText('Jawaban')).toBeNull()
  expect(screen.getByRole('link', { name: 'sari77' }).getAttribute('href')).toMatch(member)
  await user.click(screen.getByRole('button', { name: 'Ambil' }))
  await screen.findByText('Percakapan Anda pegang')
  await user.selectOptions(await screen.findByLabelText('Jawaban siap pakai'), 'Salam')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Jawaban')
  expect(field.value).toBe('Hello, one moment.')
  await user.click(screen.getByRole('button', { name: 'Kirim jawaban' }))
  await log.findByText('Hello, one moment.')
  expect(field.value).toBe('')
  expect(opened.of('/desk/v1/support/answer')[0]?.takes).toEqual({
    ...{ talk: id, upTo: 1, text: 'Hello, one moment.' },
  })
  // What came meanwhile is read first: nothing that was typed is lost.
  said.push({ ...first, seq: 3, text: 'Tunggu, sudah masuk.' })
  await user.type(field, 'Masih kami cari')
  await user.click(screen.getByRole('button', { name: 'Kirim jawaban' }))
  await screen.findByText('Anggota baru saja menulis lagi.')
  await log.findByText('Tunggu, sudah masuk.')
  expect(field.value).toBe('Masih kami cari')
  await user.click(screen.getByRole('button', { name: 'Tutup percakapan' }))
  await waitFor(() => expect(opened.of('/desk/v1/support/close')).toHaveLength(1))
})

test('a complaint says its clock in red, is passed on with a reason, and is not closed unanswered', async () => {
  const complaint = {
    ...row,
    ...{ late: true, mine: true },
    talk: {
      ...{ ...talk, kind: 'complaint', state: 'acknowledged', takenBy: 'Ani Kasir' },
      answerDue: at,
    },
  }
  const pictures = [{ id: id.replace('5b', '7b'), width: 40, height: 30 }]
  const { desk } = deskOf({ one: complaint, said: [{ ...first, pictures }] })
  const opened = openDesk(`/support/${id}`, desk)
  const user = userEvent.setup()
  await screen.findByText(/^Lewat \d/)
  expect(screen.queryByRole('button', { name: 'Tutup percakapan' })).toBeNull()
  // Nothing is shown before somebody asks for it: who looks is written down.
  expect(opened.of('/desk/v1/support/picture')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Buka gambar 1' }))
  await screen.findByAltText('Gambar 1')
  await user.click(screen.getByRole('button', { name: 'Teruskan ke badan sengketa' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Teruskan ke badan sengketa' }))
  await dialog.findByText('Tulis alasannya, paling sedikit 4 huruf.')
  await user.type(dialog.getByLabelText('Alasan'), 'Anggota tidak sepakat')
  await user.click(dialog.getByRole('button', { name: 'Teruskan ke badan sengketa' }))
  await screen.findByText('Pengaduan diteruskan')
  expect(opened.of('/desk/v1/support/escalate')[0]?.takes).toEqual({
    ...{ talk: id, reason: 'Anggota tidak sepakat' },
  })
})

test('who may only look is offered nothing to do', async () => {
  const { desk } = deskOf({ may: ['support.see'] })
  openDesk(`/support/${id}`, desk)
  await screen.findByRole('log')
  expect(screen.queryByRole('button', { name: /Ambil|Serahkan|Tutup percakapan/ })).toBeNull()
  expect(screen.queryByLabelText('Jawaban')).toBeNull()
})

test('a visitor is marked as one, staff write notes beside the talk, and hand it to a colleague by name', async () => {
  const guest = { ...row, member: null, account: '', mine: true }
  const { desk } = deskOf({ one: guest })
  const opened = openDesk(`/support/${id}`, desk)
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'Tamu · K7WQ-4HTR' })
  await screen.findByText('Belum punya akun. Tanyakan, jangan menebak siapa orangnya.')
  await user.type(screen.getByLabelText('Tulis catatan'), 'Sudah ditelepon')
  await user.click(screen.getByRole('button', { name: 'Simpan catatan' }))
  await screen.findByText('Sudah ditelepon')
  expect(screen.getByRole('log').textContent).not.toContain('Sudah ditelepon')
  await user.click(screen.getByRole('button', { name: 'Serahkan' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(
    await dialog.findByLabelText('Kepada'),
    await dialog.findByRole('option', { name: 'Budi Kasir · memegang 2' }),
  )
  await user.type(dialog.getByLabelText('Alasan'), 'Giliran selesai')
  await user.click(dialog.getByRole('button', { name: 'Serahkan' }))
  await screen.findByText('Percakapan diserahkan kepada Budi Kasir')
  expect(opened.of('/desk/v1/support/hand-over')[0]?.takes).toEqual({
    ...{ talk: id, reason: 'Giliran selesai', to: id.replace('5b', '9b') },
  })
})

test('pictures go along with an answer; what is none is left out and named', async () => {
  const { desk } = deskOf({ one: { ...row, mine: true } })
  const opened = openDesk(`/support/${id}`, desk)
  // What is not among the kinds that are asked for may still be dropped there.
  const user = userEvent.setup({ applyAccept: false })
  const field = await screen.findByLabelText('Tambah gambar (PNG atau JPEG)')
  await user.upload(field, [
    new File(['abc'], 'bukti.png', { type: 'image/png' }),
    new File(['<svg/>'], 'gambar.svg', { type: 'image/svg+xml' }),
  ])
  await screen.findByText('gambar.svg: bukan gambar PNG atau JPEG')
  await screen.findByAltText('Gambar 1')
  await user.type(screen.getByLabelText('Jawaban'), 'Begini')
  await user.click(screen.getByRole('button', { name: 'Kirim jawaban' }))
  await screen.findByText('Begini')
  expect(opened.of('/desk/v1/support/answer')[0]?.takes).toEqual({
    ...{ talk: id, upTo: 1, text: 'Begini', images: [btoa('abc')] },
  })
  expect(screen.queryByAltText('Gambar 1')).toBeNull()
})
