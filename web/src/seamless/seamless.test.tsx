import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import { textsOf } from '../words/all.ts'
import { wholeAddress, wholeAsked } from './address.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

const texts: Record<string, string> = {
  ...textsOf('ID'),
  ...textsOf('ID', 'seamless'),
  ...textsOf('ID', 'game'),
}
const say = (key: string) => texts[key] ?? key

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  act(() => session.end())
  cleanup()
})

async function open(address: string, isAgent?: 0 | 4) {
  if (isAgent !== undefined) act(() => session.begin({ token: 'a-token', isAgent }))
  const [path = '/', search = ''] = address.split('?')
  history.replaceState(null, '', address)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path, search && `?${search}`)}>
        <Site />
      </House>,
    )
  })
  await screen.findAllByRole('heading', { level: 1 })
  return userEvent.setup()
}

/** What the house was asked to open. */
async function launches(own: Parameters<typeof answerCalls>[0] = {}) {
  const opened: Takes[] = []
  await answerCalls({
    ...own,
    '/wps/game/launchGame': (takes) => {
      opened.push(takes)
      return { success: true, value: { game_url: '/play/lakon-malam#code', mode: 'cash' } }
    },
  })
  return opened
}

test('[RT-10] a member plays the game of the address, with nothing beside it', async () => {
  const opened = await launches()
  await open('/seamless?game=lakon-malam', 0)
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe')
    expect(found).not.toBeNull()
    return found
  })
  expect(frame?.getAttribute('src')).toBe('/play/lakon-malam#code')
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts')
  expect(opened).toMatchObject([{ nodeId: 'lakon-malam', vassalage: 'BALAI', demo: false }])
  expect(document.querySelector('.sitting')).toBeNull()
  expect(document.querySelector('nav.menu')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  const view = screen.getByRole('link', { name: say('play.ordinary') })
  expect(view.getAttribute('href')).toBe('/game?id=lakon-malam&vendor=BALAI')
})

test('a trial account is sent to play money, whatever the address says', async () => {
  const opened = await launches()
  await open('/seamless?game=lakon-malam', 4)
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(opened).toMatchObject([{ demo: true }])
})

test('[RT-10] a visitor meets the way in, nothing is launched, and the game waits behind it', async () => {
  const opened = await launches()
  const user = await open('/seamless?game=lakon-malam')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText(/./, { selector: 'input[type="password"]' })).toBeTruthy()
  expect(opened).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: say('frame.close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByText(say('play.signIn'))
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  await waitFor(() => expect(opened).toHaveLength(1))
})

test('[RT-10] without a game it offers those that are open, each for the whole page', async () => {
  const opened = await launches()
  await open('/seamless')
  screen.getByRole('heading', { level: 1, name: say('seamless.choose') })
  const main = screen.getByRole('main')
  const hrefs = within(main)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/seamless?game=lakon-malam', '/seamless?game=pasar-rempah'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opened).toEqual([])
})

test('a game that the house does not know is said to be unknown, and others are offered', async () => {
  const opened = await launches({
    '/wps/relay/GCSGAME_game': () => ({
      success: false,
      code: 'game-unknown',
      message: 'Tidak ada',
    }),
  })
  history.replaceState(null, '', '/seamless?game=tidak-ada')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/')}>
        <Site />
      </House>,
    )
  })
  await screen.findByText(say('seamless.unknown'))
  await screen.findByRole('link', { name: 'Lakon Malam' })
  expect(opened).toEqual([])
})

test('an address is read as it is written, and what names no game names none', () => {
  const asked = wholeAsked('?game=lakon-malam&demo=1')
  expect(asked).toEqual({ nodeId: 'lakon-malam', demo: true })
  if (asked) expect(wholeAddress(asked.nodeId, true)).toBe('/seamless?game=lakon-malam&demo=1')
  for (const search of ['', '?game=', '?game=../admin', '?game=Lakon Malam', '?id=lakon-malam'])
    expect(wholeAsked(search), search).toBeUndefined()
})
