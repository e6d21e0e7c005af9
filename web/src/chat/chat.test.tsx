import { session } from '@balai/client'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import { closeChat } from './panel.ts'
import { pieces } from './pieces.ts'
import { toldBy } from './told.ts'
import '../words/all.ts'

/** The line by which the house tells of itself. */
class Line {
  static last: Line | undefined
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = (_: { code: number }) => {}
  sent: string[] = []
  constructor() {
    Line.last = this
  }
  send(data: string) {
    this.sent.push(data)
  }
  close() {}
}
const tell = (name: string, body: object) =>
  act(() => Line.last?.onmessage({ data: JSON.stringify({ id: '', name, body }) }))

beforeEach(() => {
  told = []
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  vi.stubGlobal('WebSocket', Line)
  dispatchEvent(new Event('pointermove'))
})
afterEach(() => {
  act(() => {
    session.end()
    closeChat()
  })
  cleanup()
  vi.unstubAllGlobals()
})

const given = (value: unknown) => ({ success: true, value })
const sari = { handle: 'aaaaaaaaaa01', name: 'Sari' }
const budi = { handle: 'aaaaaaaaaa02', name: 'Budi Santoso' }
const word = (id: number, text: string, more: object = {}) => ({
  ...{ id, from: sari, text, sticker: null, reply: null, mentions: [], hidden: false },
  at: '2026-11-21T07:00:00.000Z',
  ...more,
})
type Word = ReturnType<typeof word>

/** What was said and reported to the house. */
let told: Takes[] = []

/** A house whose room has said this. */
function roomOf(said: Word[], more: object = {}) {
  return {
    '/wps/chat/room': () =>
      given({
        ...{ me: null, last: said.length, readTo: null, quiet: null },
        rules: { slowSeconds: 2, links: 'own' },
        ...more,
      }),
    '/wps/chat/said': ({ before, after, limit }: Takes) => {
      const all = said.filter(
        ({ id }) => (!before || id < Number(before)) && (!after || id > Number(after)),
      )
      const size = Number(limit)
      const items = after ? all.slice(0, size) : all.slice(-size)
      return given({ items, more: all.length > size, hidden: [] })
    },
    '/wps/chat/read': () => given({ unReadCount: 0 }),
    '/wps/chat/typing': () => given({}),
    '/wps/chat/message': () => given({ unReadCount: 3 }),
    '/wps/chat/say': (takes: Takes) => {
      told.push(takes)
      const id = (said.at(-1)?.id ?? 0) + 1
      const mine = word(id, String(takes.text ?? ''), {
        from: budi,
        sticker: takes.sticker ?? null,
      })
      said.push(mine)
      return given(mine)
    },
    '/wps/chat/report': (takes: Takes) => {
      told.push(takes)
      return given({})
    },
  }
}

async function open(
  path: string,
  own: Parameters<typeof answerCalls>[0],
  isAgent: 0 | 4 | null = 0,
) {
  await answerCalls(own)
  if (isAgent !== null) act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path)}>
        <Site />
      </House>,
    )
  })
  return { user: userEvent.setup() }
}
const log = () => screen.findByRole('log', { name: 'Isi obrolan' })
const texts = () => [...document.querySelectorAll('.chat-text')].map((each) => each.textContent)

test('[CHA-02] what is said stands in its order however it comes, and a hole is asked for', async () => {
  const said = [word(1, 'Satu'), word(2, 'Dua')]
  await open('/chat', roomOf(said))
  await log()
  await waitFor(() => expect(texts()).toEqual(['Satu', 'Dua']))
  said.push(word(3, 'Tiga'), word(4, 'Empat'))
  tell('chatSaid', word(4, 'Empat'))
  await waitFor(() => expect(texts()).toEqual(['Satu', 'Dua', 'Tiga', 'Empat']))
  tell('chatSaid', word(3, 'Tiga'))
  tell('chatSaid', word(4, 'Empat'))
  expect(texts()).toEqual(['Satu', 'Dua', 'Tiga', 'Empat'])
  said.push(word(5, 'Lima'))
  // The line was away: as the room is joined again, what was missed is asked for.
  tell('joined', { room: 'chat' })
  await waitFor(() => expect(texts().at(-1)).toBe('Lima'))
  tell('chatHidden', { id: 1 })
  await screen.findByText('Pesan ini disembunyikan oleh Balai.')
  expect(texts()).not.toContain('Satu')
})

test('[A26] markup in a message is read and never run; who is named is marked', async () => {
  const bad = '<img src=x onerror="window.ran=1"> halo @Budi Santoso'
  await open('/chat', roomOf([word(1, bad, { mentions: [budi] })], { me: budi }))
  const room = within(await log())
  await waitFor(() => expect(texts()).toEqual([bad]))
  expect(document.querySelector('.chat-text img')).toBeNull()
  expect(room.getByText('@Budi Santoso').hasAttribute('data-me')).toBe(true)
  expect(
    pieces(bad, [budi])
      .map(({ said }) => said)
      .join(''),
  ).toBe(bad)
})

test('a message is written by keys: a name is completed, and Enter sends it', async () => {
  vi.stubGlobal('matchMedia', (asked: string) => ({
    ...{ matches: asked.includes('hover: hover'), addEventListener() {}, removeEventListener() {} },
  }))
  const { user } = await open('/chat', roomOf([word(1, 'Halo', { from: budi })]))
  await log()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tulis pesan' })
  await user.type(field, 'Apa kabar @bu')
  const choice = await screen.findByRole('option', { name: '@Budi Santoso' })
  expect(choice.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(choice.id)
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Apa kabar @Budi Santoso ')
  await user.type(field, '?{Enter}')
  await waitFor(() => expect(field.value).toBe(''))
  expect(told).toEqual([{ text: 'Apa kabar @Budi Santoso ?', mentions: [budi.handle] }])
})

test('what the house refuses is said, and what was written stays', async () => {
  const answers = {
    ...roomOf([word(1, 'Halo')]),
    '/wps/chat/say': () => ({ success: false, code: 'chat-link', message: 'Tanpa tautan, ya.' }),
  }
  const { user } = await open('/chat', answers)
  await log()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tulis pesan' })
  await user.type(field, 'evil.com')
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  await screen.findByText('Tanpa tautan, ya.')
  expect(field.value).toBe('evil.com')
})

test('[CHA-02] who is muted sees it at once, with until when and why, and writes again as it is lifted', async () => {
  await open('/chat', roomOf([word(1, 'Halo')]))
  await log()
  tell('chatQuiet', { quiet: { until: null, reason: 'Mengganggu yang lain' } })
  await screen.findByText(/Mengganggu yang lain/)
  expect(screen.queryByRole('textbox')).toBeNull()
  tell('chatQuiet', { quiet: null })
  await screen.findByRole('textbox', { name: 'Tulis pesan' })
})

test('a message is reported with why, once', async () => {
  const { user } = await open('/chat', roomOf([word(1, 'Kirim uang ke saya')]))
  await log()
  await user.click(screen.getByRole('button', { name: 'Laporkan pesan Sari' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Penipuan' }))
  await user.click(dialog.getByRole('button', { name: 'Kirim laporan' }))
  await dialog.findByText('Terima kasih. Petugas kami akan membacanya.')
  expect(told).toEqual([{ id: 1, why: 'scam' }])
})

test('a room that cannot be read says so, and is asked for again', async () => {
  let down = true
  const answers = roomOf([word(1, 'Kembali')])
  const { user } = await open('/chat', {
    ...answers,
    '/wps/chat/said': (takes: Takes) =>
      down ? { success: false, code: 'fault', message: 'x' } : answers['/wps/chat/said'](takes),
  })
  const again = await screen.findByRole('button', { name: 'Coba lagi' })
  down = false
  await user.click(again)
  await log()
})

const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu utama' }))

test('[CHA-01] the menu opens the room beside the page with what is unread, enlarges, shrinks and closes it by a key', async () => {
  const { user } = await open('/', roomOf([]))
  const name = 'Ruang obrolan, 3 pesan belum dibaca'
  await user.click(await (await menu()).findByRole('button', { name }))
  const panel = await screen.findByRole('region', { name: 'Ruang obrolan' }, { timeout: 5_000 })
  const frame = within(panel).getByTitle('Ruang obrolan')
  // The session is the tab’s own: nothing of it stands in the address.
  expect(frame.getAttribute('src')).toBe('/chat')
  await user.click(within(panel).getByRole('button', { name: 'Perbesar obrolan' }))
  expect(panel.hasAttribute('data-large')).toBe(true)
  await user.click(within(panel).getByRole('button', { name: 'Perkecil obrolan' }))
  expect(panel.hasAttribute('data-large')).toBe(false)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Ruang obrolan' })).toBeNull()
})

test('[CHA-01] a visitor is asked to sign in, and a trial account to register an account first', async () => {
  const { user } = await open('/', {}, null)
  await user.click(await (await menu()).findByRole('button', { name: 'Ruang obrolan' }))
  await screen.findByRole('dialog')
  cleanup()
  await open('/', {}, 4)
  await user.click(await (await menu()).findByRole('button', { name: 'Ruang obrolan' }))
  const question = within(await screen.findByRole('dialog', { name: 'Ruang obrolan' }))
  await question.findByText(/Daftarkan akun terlebih dahulu/)
  await user.click(question.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('region', { name: 'Ruang obrolan' })).toBeNull()
})

test('a menu that goes before it asked again leaves no clock running', async () => {
  await open('/', roomOf([]))
  await (await menu()).findByRole('button', { name: 'Ruang obrolan, 3 pesan belum dibaca' })
  const [begun, stopped] = [
    vi.spyOn(globalThis, 'setTimeout'),
    vi.spyOn(globalThis, 'clearTimeout'),
  ]
  // So that its clock is known among those of others.
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.987_5)
  tell('chatStirred', { last: 1 })
  tell('chatStirred', { last: 2 })
  chance.mockRestore()
  const own = begun.mock.results
    .filter((_, nth) => begun.mock.calls[nth]?.[1] === 1_975)
    .map(({ value }) => value)
  expect(own).toHaveLength(2)
  cleanup()
  expect(stopped.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(own))
  for (const watched of [begun, stopped]) watched.mockRestore()
})

test('[LOG-08] the room closes as the session ends', async () => {
  const { user } = await open('/', roomOf([]))
  await user.click(await (await menu()).findByRole('button', { name: /^Ruang obrolan/ }))
  await screen.findByRole('region', { name: 'Ruang obrolan' }, { timeout: 5_000 })
  act(() => session.end())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ruang obrolan' })).toBeNull())
})

test('only the room in this very frame is listened to, from this origin', () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const from = (origin: string, source: MessageEventSource | null, data: unknown) =>
    toldBy(frame, new MessageEvent('message', { origin, source, data }))
  const own = frame.contentWindow
  expect(from(location.origin, own, { balaiChat: 'close' })).toBe('close')
  expect(from('https://evil.example', own, { balaiChat: 'close' })).toBeUndefined()
  expect(from(location.origin, window, { balaiChat: 'close' })).toBeUndefined()
  expect(from(location.origin, own, { balaiChat: 'open' })).toBeUndefined()
  expect(from(location.origin, own, 'close')).toBeUndefined()
  frame.remove()
})
