import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import '../words/all.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

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
  Line.last = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const id = '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f'
const given = (value: unknown) => ({ success: true, value })
const desk = {
  ...{ open: true, from: '00:00', until: '00:00', opensAt: null, chatWaitMinutes: 5 },
  ...{ ticketAnswerHours: 12, complaintAnswerHours: 24, complaintResolveHours: 240 },
  disputeBody: 'badan sengketa',
}
const talk = {
  ...{ id, number: 'K7WQ-4HTR', kind: 'chat', state: 'open', topic: 'money', vip: false },
  ...{ about: null, openedAt: '2026-11-18T05:00:00.000Z', answerDue: null, resolveDue: null },
  ...{ answeredAt: null, closedAt: null, takenBy: null as string | null, last: 1 },
  ...{ lastAt: '2026-11-18T05:00:00.000Z', unread: 0, stars: null as number | null },
}
const first = {
  ...{ seq: 1, by: 'member', name: '', text: 'Setoran saya belum masuk.', note: null },
  ...{ pictures: [], at: '2026-11-18T05:00:00.000Z' },
}
const answer = { ...first, seq: 2, by: 'staff', name: 'Ani Kasir', text: 'Sudah kami temukan.' }

type Row = typeof talk
type Word = typeof first

/** A house with these talks, of which one is looked at. */
function houseOf(rows: Row[], said: Word[] = [first], open = desk) {
  return {
    '/wps/support/talks': () => given({ items: rows, unread: 0, desk: open }),
    '/wps/support/talk': () => given(rows[0] ? { talk: rows[0], said } : null),
    '/wps/support/talk/read': () => {
      if (rows[0]) rows[0].unread = 0
      return given({ unread: 0 })
    },
    '/wps/support/talk/open': ({ kind, text }: Takes) => {
      rows.push({ ...talk, kind: String(kind) })
      said[0] = { ...first, text: String(text) }
      return given({ talk: rows[0], said })
    },
    '/wps/support/talk/say': ({ text }: Takes) => {
      said.push({ ...first, seq: said.length + 1, text: String(text) })
      return given({ talk: rows[0], said })
    },
    '/wps/support/talk/rate': ({ stars }: Takes) => {
      if (rows[0]) rows[0].stars = Number(stars)
      return given(rows[0])
    },
    '/wps/member/bets': () => given({ items: [], next: null, totals: null }),
    '/wps/cashier/deposits': () => given({ items: [], next: null }),
    '/wps/cashier/withdrawals': () => given({ items: [], next: null }),
  }
}

async function open(path: string, own: Parameters<typeof answerCalls>[0], name: string) {
  const asked = await answerCalls(own)
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path)}>
        <Site />
      </House>,
    )
  })
  return {
    asked,
    panel: within(await screen.findByRole('dialog', { name })),
    user: userEvent.setup(),
  }
}
const tell = (last: number) =>
  act(async () =>
    Line.last?.onmessage({
      data: JSON.stringify({ id: String(last), name: 'talk', body: { id, last } }),
    }),
  )

test('a chat is begun, what is answered comes by itself, and something more is said', async () => {
  const [rows, said] = [[] as Row[], [] as Word[]]
  const { panel, user } = await open('/member/support/chat', houseOf(rows, said), 'Mulai obrolan')
  await panel.findByText(/Petugas sedang ada/)
  await user.click(panel.getByRole('button', { name: 'Mulai obrolan' }))
  expect(rows).toEqual([])
  expect(panel.getByText('Pilih dulu tentang apa ini.')).toBeTruthy()
  await user.selectOptions(panel.getByLabelText('Tentang apa?'), 'money')
  await user.type(panel.getByLabelText('Apa yang bisa kami bantu?'), 'Setoran <b>belum</b> masuk')
  await act(() => user.click(panel.getByRole('button', { name: 'Mulai obrolan' })))
  const log = within(await panel.findByRole('log'))
  // What was typed is shown as it was typed.
  await log.findByText('Setoran <b>belum</b> masuk')
  expect(location.pathname).toBe(`/member/support/${id}`)
  expect(panel.getByText(/Anda sudah di antrean/)).toBeTruthy()
  said.push(answer)
  if (rows[0]) Object.assign(rows[0], { state: 'acknowledged', takenBy: 'Ani Kasir', unread: 1 })
  await tell(2)
  await log.findByText('Sudah kami temukan.')
  expect(panel.getByText(/dibantu Ani Kasir/)).toBeTruthy()
  await waitFor(() => expect(rows[0]?.unread).toBe(0))
  await user.type(panel.getByLabelText('Tulis pesan'), 'Terima kasih')
  await user.click(panel.getByRole('button', { name: 'Kirim' }))
  await log.findByText('Terima kasih')
})

test('the clock of a complaint is in sight, red when it has run out; a closed one is rated once', async () => {
  const complaint = { ...talk, kind: 'complaint', state: 'acknowledged' }
  const due = (ms: number) => new Date(Date.now() + ms).toISOString()
  const rows = [
    { ...complaint, resolveDue: due(-60_000) },
    { ...complaint, id: id.replace('5b', '6b'), answerDue: due(3_600_000) },
  ] as unknown as Row[]
  const { panel, user } = await open('/member/support', houseOf(rows), 'Layanan pelanggan')
  const late = (await panel.findByText(/Kami terlambat/)).closest('p')
  expect(late?.dataset.late).toBe('true')
  expect(panel.getByText(/Dijawab paling lambat/, { selector: 'p' })).toBeTruthy()
  if (rows[0]) Object.assign(rows[0], { state: 'closed', resolveDue: null })
  const [row] = panel.getAllByRole('link', { name: /Pengaduan K7WQ-4HTR/ })
  if (row) await act(() => user.click(row))
  await user.click(await panel.findByRole('radio', { name: '4 dari 5' }))
  await user.click(panel.getByRole('button', { name: 'Kirim penilaian' }))
  await panel.findByText('Terima kasih. Anda memberi nilai 4 dari 5.')
  expect(panel.queryByLabelText('Tulis pesan')).toBeNull()
})

test('outside the hours it is said before, and a way that is open is gone on in', async () => {
  const away = {
    ...desk,
    open: false,
    from: '08:00',
    until: '22:00',
    opensAt: '2026-11-19T01:00:00.000Z',
  }
  const rows = [{ ...talk }]
  const { panel, user } = await open(
    '/member/support',
    houseOf(rows, [first], away as unknown as typeof desk),
    'Layanan pelanggan',
  )
  const goOn = await panel.findByRole('link', { name: /Lanjutkan obrolan/ })
  expect(goOn.getAttribute('href')).toBe(`/member/support/${id}`)
  await act(() => user.click(panel.getByRole('link', { name: /Ajukan pengaduan/ })))
  await panel.findByText(/disimpan lima tahun.*badan sengketa/)
  await act(() => user.click(panel.getByRole('link', { name: 'Semua percakapan' })))
  rows.length = 0
  await tell(9)
  await act(async () => user.click(await panel.findByRole('link', { name: /Mulai obrolan/ })))
  await panel.findByText('Petugas sedang tidak ada')
})

test('what is somebody else’s is not there; where the house is busy it is asked again', async () => {
  let busy = true
  const house = houseOf([])
  const { panel, user } = await open(
    `/member/support/${id}`,
    {
      ...house,
      '/wps/support/talk': () =>
        busy ? { success: false, code: 'busy', message: 'Sebentar.' } : given(null),
    },
    'Percakapan',
  )
  await panel.findByText('Percakapan belum dapat dibaca')
  busy = false
  await user.click(panel.getByRole('button', { name: 'Coba lagi' }))
  await panel.findByText('Percakapan ini tidak ada')
})

/** A page of the centre as whoever is here meets it. */
async function come(path: string, own: Parameters<typeof answerCalls>[0], signedIn: boolean) {
  const asked = await answerCalls(own)
  if (signedIn) act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path)}>
        <Site />
      </House>,
    )
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Layanan pelanggan' }))
  return { asked, panel, user: userEvent.setup() }
}

test('whoever has no account begins a chat by a key that this browser keeps, and has it again', async () => {
  const state: { whole: unknown; keys: Set<string> } = { whole: null, keys: new Set() }
  const own = {
    '/wps/verification/human': () => given({ provider: 'off' }),
    '/wps/support/visitor': ({ key }: Takes) => {
      state.keys.add(String(key))
      return given({ desk, keptDays: 90, whole: state.whole })
    },
    '/wps/support/visitor/open': ({ key, text, name }: Takes) => {
      state.keys.add(String(key))
      expect(name).toBe('Rina')
      const said = [{ ...first, text: String(text) }, { ...answer }]
      state.whole = { talk: { ...talk, last: 2, unread: 1 }, said }
      return given(state.whole)
    },
    '/wps/support/visitor/read': () => given({}),
  }
  const { panel, user, asked } = await come('/member/support', own, false)
  await panel.findByText(/biasanya menjawab dalam 5 menit, di halaman ini/)
  expect(localStorage.getItem('visitorTalk')).toBeNull()
  await user.selectOptions(panel.getByLabelText('Tentang apa?'), 'account')
  await user.type(panel.getByLabelText('Apa yang bisa kami bantu?'), 'Cara <b>daftar</b>?')
  await user.type(panel.getByLabelText(/^Nama panggilan/), 'Rina')
  await act(() => user.click(panel.getByRole('button', { name: 'Mulai obrolan' })))
  const log = within(await panel.findByRole('log'))
  log.getByText('Cara <b>daftar</b>?')
  log.getByText('Sudah kami temukan.')
  panel.getByText(/kami hapus 90 hari setelah pesan terakhir/)
  const kept = localStorage.getItem('visitorTalk')
  expect(kept).toMatch(/^[\w-]{43}$/)
  expect([...state.keys]).toEqual([kept])
  await waitFor(() => expect(asked).toContain('/wps/support/visitor/read'))
  // The key stands in no address that was asked for.
  expect(JSON.stringify(asked)).not.toContain(String(kept))
  // Pictures are members’.
  expect(document.querySelector('input[type=file]')).toBeNull()
})

test('what was begun as a visitor becomes a member’s by a press, and by nothing else', async () => {
  localStorage.setItem('visitorTalk', 'k'.repeat(43))
  const claimed: string[] = []
  const own = {
    ...houseOf([]),
    '/wps/support/visitor': () =>
      given({ desk, keptDays: 90, whole: { talk: { ...talk }, said: [first] } }),
    '/wps/support/visitor/claim': ({ key }: Takes) => {
      claimed.push(String(key))
      return given({ talks: 1 })
    },
  }
  const { panel, user } = await come('/member/support', own, true)
  await panel.findByText('Obrolan tamu K7WQ-4HTR ada di peramban ini')
  expect(claimed).toEqual([])
  await act(() => user.click(panel.getByRole('button', { name: 'Simpan ke akun saya' })))
  await waitFor(() => expect(claimed).toEqual(['k'.repeat(43)]))
  await waitFor(() => expect(localStorage.getItem('visitorTalk')).toBeNull())
  expect(panel.queryByText(/ada di peramban ini/)).toBeNull()
})
