import type { Game } from '@balai/games'
import type { Draw } from '@balai/games/fair'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, vi } from 'vitest'
import type { Entered } from '../machine/events.ts'
import { moneyIn } from '../money.ts'
import type { House } from '../net.ts'
import type { Plain, Round } from '../read.ts'
import { type Around, AroundContext } from '../screens/seat.ts'
import { openTable, type Show } from '../table.ts'
import type { Scene } from '../tables/scene.ts'
import { say } from '../words/index.ts'
import { entered } from './table-cast.ts'

type Opening = {
  game: Game
  Scene: Scene
  stakes: readonly bigint[]
  /** What each step draws, in turn. */
  draw: () => Draw
  /** A round that waits, laid on this before the table is taken. */
  waits?: { stake: bigint; choice: Plain }
}

/** A screen of a game whose house plays the real mathematics, by draws that are known. */
export function openScreen({ game, Scene, stakes, draw, waits }: Opening) {
  let [round, balance, version] = [undefined as Round | undefined, 10_000_000n, 1n]
  const asked: { kind: string; stake?: bigint; choice?: Plain; move?: Plain }[] = []
  let laid = 0
  const open = ({ stake, choice = null }: { stake: bigint; choice?: Plain }) => {
    const state = game.open({ stake, choice })
    if (state === undefined) throw new Error('a choice that is not taken')
    laid += 1
    const about = { stake, choice, bet: stake, nonce: 0, granted: false, follows: false }
    round = {
      ...{ ...about, id: `round-${laid}` as Round['id'], freeSpinsLeft: 0, state: 'open' },
      ...{ serverSeedHash: '', clientSeed: '', openedAt: new Date(0), at: state, win: 0n },
      steps: [],
    } as Round
    balance -= stake
    return step(game.rest(state))
  }
  const step = (move: Plain): Round => {
    if (!round || !game.takes(round.at, move)) throw new Error(`no move now: ${move}`)
    const added = game.adds(round.at, move)
    const { state: at, seen, win } = game.step(round.at, move, draw())
    const over = game.isOver(at)
    const steps = [...round.steps, { move, seen, win, added, stops: [], free: false }]
    round = { ...round, at, win: round.win + win, steps, state: over ? 'closed' : 'open' }
    balance -= added
    if (over) balance += round.win
    return round
  }
  if (waits) open(waits)
  const table = (): Entered => ({
    ...entered(),
    ...{ title: game.title as Entered['title'], balance, version, stakes: [...stakes] },
    open: round?.state === 'open' ? round : null,
    last: round?.state === 'closed' ? round : null,
  })
  const house = {
    play: async (intent: Parameters<House['play']>[0]) => {
      version += 1n
      asked.push(intent)
      const played =
        intent.kind === 'spin' ? open(intent) : step('move' in intent ? intent.move : null)
      return { given: { round: played, balance, version, next: table().next, granted: [] } }
    },
  } as unknown as House
  let show: Show | undefined
  const seat = openTable({
    house,
    show: {
      ...{ start: () => {}, calm: () => {}, stand: () => {} },
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
    t: (word: Parameters<typeof say>[1], holes = {}) => say('ID', word, holes),
    money: moneyIn('ID', 'IDR', 0),
  } as unknown as Around
  const sound = { on: false, set: () => {}, strike: () => {}, win: vi.fn() }
  const onScene = (one: Show | undefined) => {
    show = one
  }
  render(
    <AroundContext value={around}>
      <Suspense>
        <Scene sound={sound} onScene={onScene} />
      </Suspense>
    </AroundContext>,
  )
  return { asked, sound, state: seat.get }
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? ''
/** Spaces that hold a sum together are spaces like others here. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ')

/** The button of a name; by its own words, as a table has hundreds of them. */
export function button(name: RegExp): HTMLElement {
  const found = [...document.querySelectorAll('button')].find((one) =>
    name.test(plain(nameOf(one))),
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}

/** Presses a button, and waits until what it does has been done. */
export const press = (name: RegExp) => act(async () => void fireEvent.click(button(name)))
/** A key where the eye is, or on the page. */
export const strike = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }))
/** What is told to those who listen. */
const told = () => plain(document.querySelector('[role="status"]')?.textContent ?? '')
/** Waits until they are told this. */
export const heard = (text: string) => waitFor(() => expect(told()).toContain(text))
