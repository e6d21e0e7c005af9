import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../../app/house.tsx'
import { Site } from '../../app/Site.tsx'
import { answerCalls, seedOf } from '../../testing/wire.ts'
import '../../words/all.ts'
import '../section.ts'
import '../Register.tsx'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })
beforeEach(() => {
  sessionStorage.clear()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
})

const given = (value: unknown) => () => ({ success: true, value })
const rates = [{ category: 'RNG', rate: 60 }]
const link = {
  ...{ id: '0d9b2d63-0a33-4123-847a-f1d0f1a3c777', code: 'KAMPUS2345', name: 'Kampus' },
  ...{ rates: [{ category: 'RNG', rate: 40 }], madeAt: '2026-11-20T03:00:00.000Z', until: null },
  ...{ open: true, visits: 31, joined: 7, depositors: 3, stake: '1250000' },
}

async function open(own: Parameters<typeof answerCalls>[0], way: string) {
  const asked = await answerCalls({
    '/wps/agent/invitation': given({ code: 'AGEN2026', invited: 12 }),
    ...own,
  })
  act(() => session.begin({ token: 'a-token', isAgent: 1 }))
  history.replaceState(null, '', '/agent/register')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/agent/register')}>
        <Site />
      </House>,
    )
  })
  const frame = within(await screen.findByRole('dialog', { name: 'Undang anggota' }))
  const user = userEvent.setup()
  await user.click(await frame.findByRole('radio', { name: way }))
  return { asked, frame, user }
}

test('[AGT-02] a link is made with rates within one’s own, says what came of it, and is ended by a second press', async () => {
  const sent: unknown[] = []
  const note = (value: unknown) => (takes: unknown) => {
    sent.push(takes)
    return { success: true, value }
  }
  const { frame, user } = await open(
    {
      '/wps/agent/links': given({ items: [link], rates }),
      '/wps/agent/links/make': note({ id: link.id, code: link.code }),
      '/wps/agent/links/close': note({ until: '2026-11-22T03:00:00.000Z' }),
    },
    'Tautan',
  )
  await user.type(await frame.findByRole('textbox', { name: 'Nama' }), 'Pasar malam')
  const rate = frame.getByRole('textbox', { name: 'Slot' })
  await user.type(rate, '0,7')
  await user.click(frame.getByRole('button', { name: 'Buat tautan' }))
  expect(await frame.findByText(/Isi angka dari 0 sampai/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(rate)
  await user.type(rate, '0,5')
  await user.click(frame.getByRole('button', { name: 'Buat tautan' }))
  await waitFor(() => expect(sent.length).toBe(1))
  expect(sent[0]).toEqual({ name: 'Pasar malam', rates: [{ category: 'RNG', rate: 50 }] })

  await user.click(frame.getByRole('button', { name: /^Kampus/ }))
  expect(frame.getByText('31')).toBeTruthy()
  expect(frame.getByText('Rp 1.250.000')).toBeTruthy()
  expect(frame.getByText(/referralCode=KAMPUS2345/)).toBeTruthy()
  await user.click(frame.getByRole('button', { name: 'Akhiri tautan' }))
  expect(sent.length).toBe(1)
  await user.click(frame.getByRole('button', { name: 'Yakin diakhiri?' }))
  await waitFor(() => expect(sent[1]).toEqual({ id: link.id }))
})

test('[AGT-02] accounts are opened together: what stands against one is said at its name, and first passwords are shown once', async () => {
  let answer: object = { opened: [], faults: [{ account: 'budi', why: 'taken' }] }
  const { frame, user } = await open(
    {
      '/wps/agent/links': given({ items: [], rates }),
      '/wps/agent/accounts': () => ({ success: true, value: answer }),
    },
    'Buka akun',
  )
  const names = await frame.findByRole('textbox', { name: 'Nama akun' })
  await user.type(names, 'budi, siti')
  await user.click(frame.getByRole('button', { name: 'Buka akun' }))
  expect(await frame.findByText(/sudah dipakai/)).toBeTruthy()
  answer = { opened: [{ account: 'siti', password: 'abcd-efgh-jkmn' }], faults: [] }
  await user.clear(names)
  await user.type(names, 'siti')
  await user.click(frame.getByRole('button', { name: 'Buka akun' }))
  expect(await frame.findByText('abcd-efgh-jkmn')).toBeTruthy()
  expect(frame.getByText(/hanya tampil sekarang/)).toBeTruthy()
  expect(frame.getByRole('button', { name: 'Salin semua' })).toBeTruthy()
})
