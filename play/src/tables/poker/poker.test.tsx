import type { Game } from '@balai/games'
import type { Draw } from '@balai/games/fair'
import { draws } from '@balai/games/testing/draws'
import { kartuKeraton, kartuKeratonMath } from '@balai/games/titles/kartu-keraton'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entered } from '../../machine/events.ts'
import { moneyIn } from '../../money.ts'
import type { House } from '../../net.ts'
import type { Plain, Round } from '../../read.ts'
import { type Around, AroundContext } from '../../screens/seat.ts'
import type { Show } from '../../table.ts'
import { openTable } from '../../table.ts'
import { entered } from '../../testing/table-cast.ts'
import { say } from '../../words/index.ts'
import { PokerScreen } from './PokerScreen.tsx'
import words from './words/id.json'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => vi.unstubAllGlobals())

const game: Game = kartuKeraton
const stake = 1000n
/** Jack, queen, king and ace of clubs, and the three of clubs: a flush as it lies. */
const flush = () => draws(36, 39, 42, 45, 0)
/** The same with the two of diamonds in place of the three: nothing, but four to the royal. */
const four = () => draws(36, 39, 42, 45, 1)

/** A machine whose house plays the real mathematics, by draws that are known. `open`: a round that waits. */
function openMachine({ deal = flush, draw = [] as readonly number[], open = false } = {}) {
  let [round, balance, version] = [undefined as Round | undefined, 1_000_000n, 1n]
  const moves: Plain[] = []
  const laid = () => {
    const begun = game.open({ stake, choice: null })!
    return step(begun, 'deal', deal())
  }
  function step(state: Plain, move: Plain, by: Draw): Round {
    const { state: at, seen, win } = game.step(state, move, by)
    const steps = [...(round?.state === 'open' ? round.steps : [])]
    const [id, over] = [`round-${moves.length}` as Round['id'], game.isOver(at)]
    const about = { stake, choice: null, bet: stake, nonce: 0, granted: false, follows: false }
    return {
      ...{ ...about, id: round?.state === 'open' ? round.id : id, freeSpinsLeft: 0 },
      ...{ serverSeedHash: '', clientSeed: '', openedAt: new Date(0), at, win },
      state: over ? 'closed' : 'open',
      steps: [...steps, { move, seen, win, added: 0n, stops: [], free: false }],
    }
  }
  const table = (): Entered => ({
    ...entered(),
    ...{ title: 'kartu-keraton' as Entered['title'], balance, version, stakes: [500n, stake] },
    open: round?.state === 'open' ? round : null,
    last: round?.state === 'closed' ? round : null,
  })
  if (open) round = laid()
  const house = {
    play: async (intent: Parameters<House['play']>[0]) => {
      const move = 'move' in intent && intent.move !== undefined ? intent.move : 'deal'
      moves.push(move)
      if (intent.kind === 'spin') balance -= stake
      round = intent.kind === 'spin' ? laid() : step(round?.at ?? null, move, draws(...draw))
      if (round.state === 'closed') balance += round.win
      version += 1n
      return { given: { round, balance, version, next: table().next, granted: [] } }
    },
  } as unknown as House
  let show: Show | undefined
  const idle = { start: () => {}, calm: () => {}, stand: () => {} }
  const seat = openTable({
    house,
    show: {
      ...idle,
      land: async (one) => show?.land(one),
      present: async (one) => show?.present(one),
    },
    tell: () => {},
    newKey: () => crypto.randomUUID(),
    wait: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
  })
  seat.dispatch({ is: 'entered', table: table() })
  const around = {
    ...{ table: seat, house, lang: 'ID', seat: seat.get().seat, port: { tell: () => {} } },
    ...{
      t: (word: Parameters<typeof say>[1], holes = {}) => say('ID', word, holes),
      money: moneyIn('ID', 'IDR', 0),
    },
  } as unknown as Around
  const sound = { on: false, set: () => {}, strike: () => {}, win: vi.fn() }
  const onScene = (one: Show | undefined) => {
    show = one
  }
  const scene = { sound, onScene }
  const drawn = render(
    <AroundContext value={around}>
      <PokerScreen
        scene={scene}
        math={kartuKeratonMath}
        look={{ back: 'parang', hall: null, petal: null }}
      />
    </AroundContext>,
  )
  return { ...drawn, moves, sound, seat, user: userEvent.setup() }
}

const cards = () =>
  within(screen.getByRole('group', { name: words.hand }))
    .getAllByRole('button')
    .map((card) => card.getAttribute('aria-label'))
const row = (name: string) =>
  screen
    .getAllByText(name)
    .find((one) => one.closest('.paytable'))!
    .closest('li')!.dataset
const press = (user: ReturnType<typeof userEvent.setup>, keys: string) =>
  act(() => user.keyboard(keys))
const quiet = async (user: ReturnType<typeof userEvent.setup>) =>
  act(() => user.click(screen.getByRole('button', { name: words['hint.on'] })))

test('[ACC-01] by keys alone: Enter deals, figures hold, Enter draws, and what it made is told', async () => {
  const { user, moves, sound } = openMachine({ deal: four, draw: [31] })
  await quiet(user)
  document.body.focus()
  expect(cards()).toEqual([1, 2, 3, 4, 5].map((nth) => `Kartu ${nth}: tertutup`))
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  await press(user, '{Enter}')
  await screen.findByText(words['told.dealt'].replace('{made}', words['hand.nothing']), {
    selector: '.status > p:not(.unseen)',
  })
  expect(cards()[0]).toBe('Kartu 1: jack keriting')
  await press(user, '1234')
  expect(cards()[0]).toBe('Kartu 1: jack keriting, ditahan')
  screen.getByRole('button', { name: 'Ganti 1 kartu' })
  await press(user, '4')
  screen.getByRole('button', { name: 'Ganti 2 kartu' })
  await press(user, '4')
  await press(user, '{Enter}')
  await screen.findByText('Royal flush. Menang Rp 800.000.')
  expect(moves).toEqual(['deal', { hold: [0, 1, 2, 3] }])
  expect(row('Royal flush')).toMatchObject({ paid: 'true', won: 'true' })
  expect(sound.win).toHaveBeenCalledExactlyOnceWith(800)
})

test('[GAM-12] a round that waits is found with the very cards that were dealt, and is gone on with', async () => {
  const { user, moves, sound } = openMachine({ open: true })
  await quiet(user)
  expect(cards()).toEqual([
    'Kartu 1: jack keriting',
    'Kartu 2: ratu keriting',
    'Kartu 3: raja keriting',
    'Kartu 4: as keriting',
    'Kartu 5: tiga keriting',
  ])
  expect(row('Flush')).toMatchObject({ now: 'true', paid: 'false' })
  await press(user, '12345')
  await act(() => user.click(screen.getByRole('button', { name: words.stand })))
  await screen.findByText('Flush. Menang Rp 6.000.')
  expect(moves).toEqual([{ hold: [0, 1, 2, 3, 4] }])
  expect(sound.win).toHaveBeenCalledOnce()
})

test('a hand that gives the stake back is lit and said, and never celebrated', async () => {
  // Jack, queen, king and ace of clubs are kept, and the jack of diamonds comes.
  const { user, sound, container } = openMachine({ deal: four, draw: [35] })
  await quiet(user)
  await act(() => user.click(screen.getByRole('button', { name: /^Bagi/ })))
  await press(user, '1234')
  await act(() => user.click(screen.getByRole('button', { name: 'Ganti 1 kartu' })))
  const back = say('ID', 'status.back', { amount: 'Rp 1.000', stake: 'Rp 1.000' })
  await waitFor(() => expect(screen.getAllByText(back).length).toBeGreaterThan(0))
  expect(row(words['hand.jacks'])).toMatchObject({ paid: 'true', won: 'false' })
  expect(container.querySelector('.won, .poker-petals')).toBeNull()
  expect(sound.win).not.toHaveBeenCalled()
})

test('the advice is worked out beside the game, which waits for nothing; it can be switched off', async () => {
  const { user, moves } = openMachine({ open: true, deal: four, draw: [31] })
  screen.getByText(words['hint.reckons'])
  await press(user, '1234')
  await press(user, '{Enter}')
  expect(moves).toEqual([{ hold: [0, 1, 2, 3] }])
  await quiet(user)
  screen.getByRole('button', { name: words['hint.off'] })
})

// A second of work on a machine with nothing else to do.
if (process.env.LONG)
  test('the advice is the best hold, and is taken by a key', async () => {
    const { user } = openMachine({ open: true, deal: four })
    await screen.findByText(/^Saran: tahan 1, 2, 3, dan 4, rata-rata/, {}, { timeout: 25_000 })
    await press(user, 'h')
    screen.getByRole('button', { name: 'Ganti 1 kartu' })
    expect(screen.queryByRole('button', { name: words['hint.follow'] })).toBeNull()
  })
