import { session } from '@balai/client'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import '../words/all.ts'

/** The line by which the house tells of itself. */
class Line {
  static last: Line | undefined
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = () => {}
  constructor() {
    Line.last = this
  }
  send() {}
  close() {}
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
  vi.stubGlobal('WebSocket', Line)
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const paidId = '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f'
const cardId = '1c1d7f0a-2a4f-4b3e-8f19-2f6a9d0b7c11'
const given = (value: unknown) => ({ success: true, value })
type Row = { id: string; topic: string; unread: boolean } & Record<string, unknown>
const paid: Row = {
  ...{ id: paidId, topic: 'money', title: 'Penarikan T-1', text: 'Sudah dibayarkan ke BCA.' },
  ...{ at: '2026-11-18T05:00:00.000Z', unread: true, path: '/member/withdraw/t-1' },
}
const card: Row = {
  ...{ id: cardId, topic: 'account', title: 'Rekening', text: 'Rekening BCA ditambahkan.' },
  ...{ at: '2026-11-17T05:00:00.000Z', unread: true, path: null },
}

/** A house that keeps the messages as a house does. */
function houseOf(rows: Row[]) {
  const unread = () => given({ unReadCount: rows.filter((row) => row.unread).length })
  return {
    '/wps/relay/CSP_unreadCount': unread,
    '/wps/member/messages': (takes: Takes) => {
      const items = rows.filter(
        (row) =>
          (!takes.topic || row.topic === takes.topic) && (takes.unread === undefined || row.unread),
      )
      return given({ items, next: null })
    },
    '/wps/member/messages/read': ({ id }: Takes) => {
      for (const row of rows) if (!id || row.id === id) row.unread = false
      return unread()
    },
    '/wps/member/messages/remove': ({ id }: Takes) => {
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      )
      return unread()
    },
  }
}

async function open(own: Parameters<typeof answerCalls>[0], isAgent: 0 | 4 = 0) {
  const asked = await answerCalls(own)
  act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', '/member/messages')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/member/messages')}>
        <Site />
      </House>,
    )
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Pesan' }))
  return { asked, panel, user: userEvent.setup() }
}

test('[MEM-14] [SUP-02] a message is unread until it is opened, and leads where it is about', async () => {
  const { panel, user } = await open(houseOf([{ ...paid }, { ...card }]))
  expect((await panel.findByRole('status')).textContent).toBe('2 belum dibaca')
  const row = await panel.findByRole('button', { name: /Penarikan T-1.*belum dibaca/ })
  await user.click(row)
  await waitFor(() => expect(panel.getByRole('status').textContent).toBe('1 belum dibaca'))
  expect(row.getAttribute('aria-expanded')).toBe('true')
  expect(panel.getByRole('link', { name: 'Buka halamannya' }).getAttribute('href')).toBe(
    '/member/withdraw/t-1',
  )
  await user.click(panel.getByRole('button', { name: 'Tandai semua sudah dibaca' }))
  await panel.findByText('Semua sudah dibaca')
})

test('one that is deleted is gone, and the keyboard stays with the list', async () => {
  const { panel, user } = await open(houseOf([{ ...paid }, { ...card }]))
  await user.click(await panel.findByRole('button', { name: /Penarikan T-1/ }))
  await user.click(panel.getByRole('button', { name: 'Hapus pesan Penarikan T-1' }))
  await waitFor(() => expect(panel.queryByText('Sudah dibayarkan ke BCA.')).toBeNull())
  expect(document.activeElement?.className).toBe('inbox-days')
  expect(panel.getByRole('button', { name: /Rekening BCA/ })).toBeTruthy()
})

test('what is narrowed shows its own, or says calmly that there is none', async () => {
  const { panel, user } = await open(houseOf([{ ...paid }, { ...card }]))
  await panel.findByRole('button', { name: /Penarikan T-1/ })
  await user.click(panel.getByRole('button', { name: 'Akun' }))
  await panel.findByRole('button', { name: /Rekening BCA/ })
  expect(panel.queryByRole('button', { name: /Penarikan T-1/ })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Penawaran' }))
  await panel.findByText('Tidak ada pesan di sini')
})

test('one that comes meanwhile is there by itself', async () => {
  const rows: Row[] = []
  const { panel } = await open(houseOf(rows))
  await panel.findByText('Belum ada pesan')
  rows.push({ ...paid })
  const data = JSON.stringify({ id: '1', name: 'message', body: { id: paidId } })
  await act(async () => Line.last?.onmessage({ data }))
  await panel.findByRole('button', { name: /Penarikan T-1/ })
  expect(panel.getByRole('status').textContent).toBe('1 belum dibaca')
})

test('where the house is busy it says so, and asks again on a press', async () => {
  let busy = true
  const house = houseOf([{ ...paid }])
  const { panel, user } = await open({
    ...house,
    '/wps/member/messages': (takes: Takes) =>
      busy
        ? { success: false, code: 'busy', message: 'Sebentar.' }
        : house['/wps/member/messages'](takes),
  })
  await panel.findByText('Pesan belum dapat dibaca')
  busy = false
  await user.click(panel.getByRole('button', { name: 'Coba lagi' }))
  await panel.findByRole('button', { name: /Penarikan T-1/ })
})

test('a trial account has no inbox, and is led to one', async () => {
  const { asked, panel } = await open(houseOf([]), 4)
  await panel.findByRole('button', { name: 'Daftar' })
  expect(asked).toContain('/wps/v2/wallets/balance')
  expect(asked).not.toContain('/wps/member/messages')
  expect(asked).not.toContain('/wps/relay/CSP_unreadCount')
})
