import { session } from '@balai/client'
import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { learn } from '../app/sections.ts'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import { textsOf } from '../words/all.ts'
import { screens } from './section.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

const texts: Record<string, string> = { ...textsOf('ID'), ...textsOf('ID', 'lobby') }
const say = (key: string, values: Record<string, string> = {}) =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (hole, name) => values[name] ?? hole)

beforeEach(() => {
  learn('lobby', screens)
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
})

/** As pages do when their line was cut: everything is asked for once more. */
function Again() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      again
    </button>
  )
}

type Opened = { isAgent?: 0 | 4; seed?: ReturnType<typeof seedOf> }

async function open(address: string, { isAgent, seed }: Opened = {}) {
  if (isAgent !== undefined) act(() => session.begin({ token: 'a-token', isAgent }))
  const [path = '/', search = ''] = address.split('?')
  history.replaceState(null, '', address)
  await act(async () => {
    render(
      <House lang="ID" seed={seed ?? seedOf(path, search && `?${search}`)}>
        <Site />
        <Again />
      </House>,
    )
  })
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

const given = (value: unknown) => ({ success: true, value })
const refusedAnswer = { success: false, code: 'favourites-full', message: 'Sudah penuh' }
const heart = (kept: boolean) =>
  screen.findByRole('button', {
    name: say(kept ? 'heart.letGo' : 'heart.keep', { game: 'Lakon Malam' }),
  })

test('[GAM-04] a favourite shows at once, before the house has answered', async () => {
  let answer: (value: unknown) => void = () => {}
  const asked: Takes[] = []
  await answerCalls({
    '/wps/relay/MCSFE_getFavoriteGames': () => given([]),
    '/wps/relay/MCSFE_addFavoriteGame': (takes) => {
      asked.push(takes)
      return new Promise((done) => {
        answer = done
      })
    },
  })
  const user = await open('/rng', { isAgent: 0 })
  await act(async () => user.click(await heart(false)))
  await heart(true)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked).toMatchObject([{ nodeId: 'lakon-malam', vendor: 'BALAI', gameType: 'RNG' }])
  await act(async () => answer(given({ favourite: true })))
  expect((await heart(true)).getAttribute('aria-pressed')).toBe('true')
})

test('[GAM-04] a favourite that is refused is taken back, with what the house says', async () => {
  await answerCalls({
    '/wps/relay/MCSFE_getFavoriteGames': () => given([]),
    '/wps/relay/MCSFE_addFavoriteGame': () => refusedAnswer,
  })
  const user = await open('/rng', { isAgent: 0 })
  await act(async () => user.click(await heart(false)))
  await screen.findByText('Sudah penuh')
  expect((await heart(false)).getAttribute('aria-pressed')).toBe('false')
})

test('a visitor who keeps a favourite meets the way in, and nothing is sent', async () => {
  const asked: Takes[] = []
  await answerCalls({ '/wps/relay/MCSFE_addFavoriteGame': (takes) => void asked.push(takes) })
  const user = await open('/rng')
  await act(async () => user.click(await heart(false)))
  await screen.findByRole('dialog')
  expect(asked).toEqual([])
})

test('a list that is asked for again in vain stays, and the open game with it', async () => {
  let away = 0
  await answerCalls({
    '/wps/relay/GCSGAME_gameList': () => {
      away++
      return { success: false, code: 'unavailable', message: 'Nanti' }
    },
    '/wps/relay/GCSGAME_gameSheet': () => given(null),
  })
  const user = await open('/rng')
  await act(async () => user.click(await screen.findByRole('button', { name: 'Lakon Malam' })))
  await screen.findByRole('dialog', { name: 'Lakon Malam' })
  await act(async () => screen.getByText('again').click())
  await waitFor(() => expect(away).toBeGreaterThan(0))
  await act(async () => {})
  expect(screen.getByRole('dialog', { name: 'Lakon Malam' })).toBeTruthy()
  expect(screen.queryByText(say('lobby.failed'))).toBeNull()
})

/** The page of slots with its first game otherwise. */
const seedWith = (change: object) =>
  seedOf('/rng').map((one) => {
    if (one.path !== '/wps/relay/GCSGAME_gameList') return one
    const { games, ...rest } = one.value as { games: object[] }
    return { ...one, value: { ...rest, games: games.map((game) => ({ ...game, ...change })) } }
  })

test('[GAM-06] a trial account is told to register first where a game has no free play', async () => {
  await answerCalls({ '/wps/relay/GCSGAME_gameSheet': () => given(null) })
  const user = await open('/rng', { isAgent: 4, seed: seedWith({ demo: false }) })
  await act(async () => user.click(await screen.findByRole('button', { name: 'Lakon Malam' })))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lakon Malam' }))
  dialog.getByText('Silakan daftar akun terlebih dahulu.')
  expect(dialog.queryByRole('button', { name: say('game.play') })).toBeNull()
  await act(async () => user.click(dialog.getByRole('button', { name: say('trial.go') })))
  await screen.findByRole('dialog', { name: /./ })
  expect(screen.queryByRole('dialog', { name: 'Lakon Malam' })).toBeNull()
})

test('[FAI-02] what a game returned is read before it is entered, with its sample and band', async () => {
  const sheet = { math: 'ab'.repeat(32), certified: '0.960119', rounds: '12345' }
  const measured = { actual: '0.951200', band: { low: '0.940000', high: '0.980200' } }
  await answerCalls({
    '/wps/relay/GCSGAME_gameSheet': (takes) =>
      given(takes.nodeId === 'lakon-malam' ? { ...sheet, ...measured, state: 'within' } : null),
  })
  const user = await open('/rng')
  await act(async () => user.click(await screen.findByRole('button', { name: 'Lakon Malam' })))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lakon Malam' }))
  const box = within(await dialog.findByRole('region', { name: say('sheet.measured') }))
  box.getByText('95,12%')
  box.getByText(say('sheet.sample', { rounds: '12.345' }))
  box.getByText(/94,00% dan 98,02%/)
  box.getByText(sheet.math)
  // Rules and stakes stand there for a visitor too, who has neither account nor funds.
  await act(async () => user.click(dialog.getByRole('tab', { name: say('sheet.rules') })))
  dialog.getByText(/Rp 200 sampai Rp 1\.000\.000/)
  await dialog.findByRole('table')
})

test('[FAI-02] in a game of skill the band has no end below, and says why', async () => {
  const sheet = { math: 'ab'.repeat(32), certified: '0.995439', rounds: '12345' }
  const measured = { actual: '0.961200', band: { low: null, high: '1.100200' } }
  await answerCalls({
    '/wps/relay/GCSGAME_gameSheet': () => given({ ...sheet, ...measured, state: 'within' }),
  })
  const user = await open('/rng')
  await act(async () => user.click(await screen.findByRole('button', { name: 'Lakon Malam' })))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lakon Malam' }))
  const box = within(await dialog.findByRole('region', { name: say('sheet.measured') }))
  box.getByText(/Wajar sampai 110,02%/)
  box.getByText(say('sheet.bandUpText'))
})

test('a name that no game has is answered by those much like it, and said so', async () => {
  const seed = seedOf('/rng', '?name=lkaon').map((one) =>
    one.path === '/wps/relay/GCSGAME_gameList'
      ? { ...one, value: { ...(one.value as object), near: true } }
      : one,
  )
  await answerCalls()
  await open('/rng?name=lkaon', { seed })
  screen.getByText(say('lobby.near', { name: 'lkaon' }))
  await screen.findByRole('button', { name: 'Lakon Malam' })
})

test('[GAM-02] filters stand in the address, are shown in force, and go with a press', async () => {
  const asked: Takes[] = []
  await answerCalls({
    '/wps/relay/GCSGAME_gameList': (takes) => {
      asked.push(takes)
      return undefined
    },
  })
  const user = await open('/rng')
  await act(async () => user.click(screen.getByRole('button', { name: say('filter.open') })))
  const panel = within(screen.getByRole('region', { name: say('filter.region') }))
  await act(async () =>
    user.selectOptions(panel.getByLabelText(say('filter.volatility')), 'medium'),
  )
  await act(async () => user.selectOptions(panel.getByLabelText(say('filter.rtp')), '96'))
  expect(location.search).toBe('?volatility=medium&rtp=96')
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ volatility: 'medium', minRtp: '96', pageNo: '1' }),
  )
  const open2 = screen.getByRole('button', { name: say('filter.openWith', { count: '2' }) })
  await act(async () => user.click(open2))
  const held = await screen.findByRole('button', { name: /Volatilitas: Sedang/ })
  await act(async () => user.click(held))
  expect(location.search).toBe('?rtp=96')
})

/** A window that nothing comes near to before it is told. */
function near() {
  const watched = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe = () => void watched.add(this.#tell)
      disconnect = () => void watched.delete(this.#tell)
      #tell = () => this.seen([{ isIntersecting: true }])
    },
  )
  return () => {
    for (const tell of watched) tell()
  }
}

test('[GAM-02] a large category shows its rows, each with the way to all of them, and then every game', async () => {
  const [game] = seedOf('/rng').flatMap((one) =>
    one.path === '/wps/relay/GCSGAME_gameList' ? (one.value as { games: object[] }).games : [],
  )
  const row = (more: object) => ({
    ...more,
    games: [1, 2, 3, 4].map((n) => ({ ...game, nodeId: `baris-${n}`, gameName: `Baris ${n}` })),
  })
  const rows = [
    row({ by: 'hot' }),
    row({ by: 'feature', feature: 'jackpot' }),
    row({ by: 'theme', theme: 'sea' }),
  ]
  const seed = seedOf('/rng').map((one) =>
    one.path === '/wps/relay/GCSGAME_gameRows' ? { ...one, value: { rows } } : one,
  )
  await answerCalls()
  const come = near()
  const user = await open('/rng', { seed })
  // What lies further down has its room, and is drawn as it comes near; the list of all games last.
  expect(screen.queryByRole('region', { name: say('theme.sea') })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Lakon Malam' })).toBeNull()
  await act(async () => come())
  await screen.findByRole('region', { name: say('theme.sea') })
  await screen.findByRole('button', { name: 'Lakon Malam' })
  const jackpots = within(screen.getByRole('region', { name: say('feature.jackpot') }))
  expect(jackpots.getAllByRole('button', { name: /^Baris \d$/ })).toHaveLength(4)
  await act(async () =>
    user.click(
      jackpots.getByRole('link', { name: say('rows.allOf', { row: say('feature.jackpot') }) }),
    ),
  )
  expect(location.search).toBe('?feature=jackpot')
  // Narrowed, it is a list.
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: say('feature.jackpot') })).toBeNull(),
  )
})
