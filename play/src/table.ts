import { Unreachable } from '@balai/client'
import type { GameMessage } from '@balai/contract'
import type { Effect, Event } from './machine/events.ts'
import { beginning, inMotion, type State, type Step } from './machine/state.ts'
import { turn } from './machine/turn.ts'
import type { House } from './net.ts'

/** What the reels can be asked to do. Promises end when the eye has seen it. */
export type Show = {
  start: () => void
  calm: () => void
  stand: (step: Step | undefined) => void
  land: (step: Step) => Promise<void>
  present: (step: Step) => Promise<void>
}

type World = {
  house: House
  show: Show
  tell: (message: GameMessage) => void
  newKey: () => string
  wait: (ms: number, then: () => void) => () => void
}

/** After this long without an answer the text says that the stake is being confirmed. */
const lateMs = 1400

export type Table = ReturnType<typeof openTable>

/** Runs the law of the seat in the world: sends, shows, waits, and tells who watches. */
export function openTable(world: World) {
  let state: State = beginning
  let cancelPress = () => {}
  const watchers = new Set<() => void>()
  const tellPage = pageTeller(world.tell)

  function dispatch(event: Event) {
    const before = state
    const next = turn(state, event)
    state = next.state
    tellPage(before, state)
    for (const effect of next.effects) act(effect)
    if (state !== before) for (const watcher of watchers) watcher()
  }

  const press = () => {
    cancelPress()
    dispatch({ is: 'pressed', key: world.newKey() })
  }

  function act(effect: Effect) {
    switch (effect.do) {
      case 'send':
        if (effect.afterMs) world.wait(effect.afterMs, () => void send(effect.intent))
        else void send(effect.intent)
        return
      case 'press-soon':
        cancelPress()
        cancelPress = world.wait(effect.afterMs, press)
        return
      case 'land':
        void world.show.land(effect.step).then(() => dispatch({ is: 'landed' }))
        return
      case 'present':
        void world.show.present(effect.step).then(() => dispatch({ is: 'shown' }))
        return
      case 'restore':
        void restore()
        return
      case 'stand':
        return world.show.stand(effect.step)
      case 'start':
        return world.show.start()
      case 'calm':
        return world.show.calm()
    }
  }

  async function send(intent: NonNullable<State['intent']>) {
    if (state.intent?.key !== intent.key) return
    const { key } = intent
    const notLate = world.wait(lateMs, () => dispatch({ is: 'late', key }))
    try {
      const answer = await world.house.play(intent)
      if (answer.given) dispatch({ is: 'answered', key, played: answer.given })
      else dispatch({ is: 'refused', key, code: answer.refused, message: answer.message })
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      dispatch({ is: 'unanswered', key })
    } finally {
      notLate()
    }
  }

  /** Asks the house how the table stands, so that the truth is on the screen and not a memory. */
  async function restore() {
    const intent = state.intent
    try {
      const table = await world.house.table()
      if (table) dispatch({ is: 'restored', table })
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      if (intent) dispatch({ is: 'unanswered', key: intent.key })
    }
  }

  return {
    get: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    dispatch,
    press,
    restore,
    startAuto: (terms: Extract<Event, { is: 'auto-started' }>['terms']) =>
      dispatch({ is: 'auto-started', terms, key: world.newKey() }),
  }
}

/** Tells the page what it must know; never of a win before the reels have shown it. */
function pageTeller(tell: World['tell']) {
  let told: bigint | undefined
  return (before: State, after: State) => {
    if (after.seat && !before.seat) tell({ name: 'ready', body: { title: after.seat.title } })
    const [was, is] = [inMotion(before), inMotion(after)]
    if (was !== is) tell(is ? { name: 'busy', body: {} } : { name: 'idle', body: {} })
    if (!after.seat || after.phase === 'revealing' || after.version === told) return
    told = after.version
    tell({ name: 'balance', body: { balance: after.balance, version: after.version } })
  }
}
