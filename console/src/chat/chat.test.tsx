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

const member = 'd9b2d63d-a233-4123-847a-f1d0f1a3c0aa'
const said = (id: number, body: string, more: object = {}) => ({
  message: {
    ...{ id, from: { handle: 'aaaaaaaaaa01', name: 'Sari' }, text: body, sticker: null },
    ...{ reply: null, mentions: [], at: '2026-11-21T07:00:00.000Z', hidden: false },
  },
  ...{ member, account: 'sari77', body, hidden: null, reports: 0, quiet: false },
  ...more,
})
const all: Permission[] = ['chat.see', 'chat.stop', 'chat.edit']

function deskOf(rows: ReturnType<typeof said>[], { may = all, more = {} } = {}) {
  const now = {
    ...{ last: rows.length, version: 3, mutes: [] as object[], reports: [] as object[] },
    rules: { slowSeconds: 2, links: 'own', words: ['bangsat'] },
    ...more,
  }
  const answers = {
    '/desk/v1/session': () => me({ may }),
    '/desk/v1/chat': () => now,
    '/desk/v1/chat/said': ({ after }: { after?: string }) => ({
      items: rows.filter(({ message }) => !after || message.id > Number(after)),
      more: false,
    }),
    '/desk/v1/chat/hide': () => ({}),
    '/desk/v1/chat/keep': () => ({}),
    '/desk/v1/chat/mute': () => ({ until: null }),
    '/desk/v1/chat/unmute': () => ({}),
    '/desk/v1/chat/rules': () => ({ version: 4 }),
  }
  return { now, answers, desk: openDesk('/chat', answers) }
}
const live = async () => within(await screen.findByRole('list', { name: 'Sedang dibicarakan' }))

test('[CHA-02] what is said comes by itself; who is seen to misbehave is muted with a reason', async () => {
  const rows = [said(1, 'Halo semua')]
  const { desk } = deskOf(rows)
  const user = userEvent.setup()
  const room = await live()
  room.getByText('Halo semua')
  rows.push(said(2, 'Beli di situs saya'))
  tellDesks('chat')
  await room.findByText('Beli di situs saya')
  const [press] = room.getAllByRole('button', { name: 'Bisukan sari77' })
  if (press) await user.click(press)
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Berapa lama'), '1 hari')
  await user.click(dialog.getByRole('button', { name: 'Bisukan' }))
  await dialog.findByText('Tulis alasannya, paling sedikit 4 huruf.')
  expect(desk.of('/desk/v1/chat/mute')).toEqual([])
  await user.type(dialog.getByLabelText('Alasan'), 'Iklan berulang')
  await user.click(dialog.getByRole('button', { name: 'Bisukan' }))
  await screen.findByText('Anggota dibisukan')
  expect(desk.of('/desk/v1/chat/mute')[0]?.takes).toEqual({
    ...{ member, minutes: 1440, reason: 'Iklan berulang' },
  })
})

test('a report is left or its message hidden; what is hidden says by whom and why', async () => {
  const hidden = { at: '2026-11-21T07:00:00.000Z', byName: 'Ani', why: 'Penipuan' }
  const report = {
    ...{ message: said(7, 'Kirim dulu'), count: 2, whys: ['scam'], notes: ['Minta uang'] },
    firstAt: '2026-11-21T07:00:00.000Z',
  }
  const { desk } = deskOf([said(6, 'Sudah pergi', { hidden })], { more: { reports: [report] } })
  const user = userEvent.setup()
  await (await live()).findByText('Disembunyikan oleh Ani: Penipuan')
  const reports = within(await screen.findByRole('region', { name: 'Laporan anggota' }))
  reports.getByText('Minta uang')
  await user.click(reports.getByRole('button', { name: 'Biarkan pesan 7 dan tutup laporannya' }))
  await waitFor(() => expect(desk.of('/desk/v1/chat/keep')[0]?.takes).toEqual({ id: 7 }))
  await user.click(reports.getByRole('button', { name: 'Sembunyikan pesan 7' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Alasan'), 'Penipuan')
  await user.click(dialog.getByRole('button', { name: 'Sembunyikan' }))
  await waitFor(() =>
    expect(desk.of('/desk/v1/chat/hide')[0]?.takes).toEqual({ id: 7, reason: 'Penipuan' }),
  )
})

test('the rules are set with a reason, on what was looked at', async () => {
  const { desk } = deskOf([])
  const user = userEvent.setup()
  const rules = within(await screen.findByRole('region', { name: 'Aturan ruang' }))
  const save = rules.getByRole<HTMLButtonElement>('button', { name: 'Simpan aturan' })
  expect(save.disabled).toBe(true)
  await user.selectOptions(rules.getByLabelText('Mode pelan'), '30 detik')
  await user.type(rules.getByLabelText('Kata yang tidak dipakai'), '{End}\njual akun')
  await user.type(rules.getByLabelText('Alasan'), 'Malam ramai')
  await user.click(save)
  await screen.findByText('Aturan ruang berlaku')
  expect(desk.of('/desk/v1/chat/rules')[0]?.takes).toEqual({
    ...{ version: 3, reason: 'Malam ramai' },
    rules: { slowSeconds: 30, links: 'own', words: ['bangsat', 'jual akun'] },
  })
})

test('[A17] who only sees the room has nothing to press', async () => {
  deskOf([said(1, 'Halo')], { may: ['chat.see'] })
  await (await live()).findByText('Halo')
  expect(screen.queryByRole('button', { name: /^(Bisukan|Sembunyikan|Simpan)/ })).toBeNull()
})

test('a room that cannot be shown says so', async () => {
  openDesk('/chat', {
    '/desk/v1/session': () => me({ may: all }),
    '/desk/v1/chat': () => refusedWith('unavailable', 'Sebentar lagi'),
    '/desk/v1/chat/said': () => refusedWith('unavailable', 'Sebentar lagi'),
  })
  await screen.findByRole('alert')
})
