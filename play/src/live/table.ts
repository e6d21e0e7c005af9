import { Unreachable } from '@balai/client'
import {
  type GameId,
  type LiveChip,
  LiveEvent,
  type LiveHail,
  type LiveOwn,
  LiveView,
  type ToGuest,
} from '@balai/contract'
import * as z from 'zod/mini'
import type { LiveHouse, LiveSeat } from './house.ts'
import type { OpenLine } from './shared-line.ts'

type View = z.output<typeof LiveView>

/** What a player is told beside the table: a refusal, in the house's words, or that nothing is known yet. */
export type Said = { is: 'refused'; message: string } | { is: 'unknown' } | undefined

/** What somebody said at the table, and when it was heard. */
export type Hailed = { id: number; name: string; phrase: LiveHail }
/** So many are seen at once, each for so long. */
const hailsMost = 4
const hailMs = 6_000

export type Sight = {
  view: View | undefined
  /** The line is heard. */
  here: boolean
  over: boolean
  /** What the house's clock is ahead of this one's `performance.now()`, in ms. */
  aheadMs: number
  balance: bigint
  version: bigint
  /** Laid by the player and not yet answered. */
  pending: readonly LiveChip[]
  said: Said
  /** The chips of the round before, to lay them once more. */
  before: readonly LiveChip[]
  /** What the last round brought: told until the next takes chips. */
  paid: { stake: bigint; win: bigint } | undefined
  /** What was said at the table of late, the oldest first. */
  hails: readonly Hailed[]
}

export type Purse = { balance: bigint; version: bigint }

type Wanted = {
  wait: (ms: number, then: () => void) => () => void
  house: LiveHouse
  seat: LiveSeat
  table: GameId
  openLine: OpenLine
  now: () => number
  /** The purse is another now, at whatever table. */
  pursed: (purse: Purse) => void
  /** Chips were taken, refused with that code, or paid. */
  played: (code?: string) => void
}

const added = (chips: readonly LiveChip[], more: readonly LiveChip[]): LiveChip[] => {
  const on = new Map(chips.map((chip) => [chip.on, chip.stake]))
  for (const chip of more) on.set(chip.on, (on.get(chip.on) ?? 0n) + chip.stake)
  return [...on].map(([place, stake]) => ({ on: place, stake }))
}
const sumOf = (chips: readonly LiveChip[]) => chips.reduce((sum, { stake }) => sum + stake, 0n)

/** A player at one table: what is to be seen of it, and chips that are sent one after another. */
export function sitDown({ house, seat, table, openLine, now, wait, pursed, played }: Wanted) {
  const watchers = new Set<() => void>()
  let sight: Sight = {
    ...{ view: undefined, here: false, over: false, aheadMs: Number.NEGATIVE_INFINITY },
    ...{ balance: seat.balance, version: seat.version, pending: [], said: undefined },
    ...{ before: [], paid: undefined, hails: [] },
  }
  let sending: readonly LiveChip[] = []
  let queue: readonly LiveChip[] = []
  let clearing = false

  const set = (change: Partial<Sight>) => {
    sight = { ...sight, ...change, pending: added(sending, queue) }
    for (const tell of watchers) tell()
  }
  const purse = ({ balance, version }: Purse) => {
    if (version < sight.version) return {}
    if (version > sight.version) pursed({ balance, version })
    return { balance, version }
  }
  const ahead = (moment: Date) => ({
    // The least delayed message is the nearest to the truth.
    aheadMs: Math.max(sight.aheadMs, moment.getTime() - now()),
  })
  const onView = (change: (view: View) => View) => {
    if (sight.view) set({ view: change(sight.view) })
  }
  const own = (mine: LiveOwn) => onView((view) => ({ ...view, mine }))

  const line = openLine(table, {
    here: (here) => set({ here }),
    ended: () => set({ over: true }),
    hear,
  })

  function hear(message: ToGuest) {
    if (message.is === 'gone') return set({ over: true })
    if (message.room !== table) return
    if (message.is === 'view') {
      const view = z.safeDecode(LiveView, message.view as never)
      if (view.success) set({ view: view.data, ...ahead(message.now) })
      return
    }
    set(ahead(message.now))
    for (const one of message.all) {
      const event = z.safeDecode(LiveEvent, one as never)
      if (event.success) take(event.data)
    }
  }

  function take(event: LiveEvent) {
    const { view } = sight
    if (!view) return
    const { round } = view
    if (event.is === 'opened') {
      const { outcome, nth } = round
      const past = outcome
        ? [...view.past.filter((one) => one.nth !== nth), { nth, outcome }]
        : view.past
      const mine = { round: null, chips: [], stake: 0n, win: null }
      const before = view.mine.chips.length ? view.mine.chips : sight.before
      queue = []
      if (event.round.limits !== round.limits) line.look()
      set({
        view: {
          ...{ ...view, round: event.round, mine, totals: { members: 0, chips: [] } },
          past: event.newShoe ? [] : past,
        },
        ...{ before, paid: undefined, said: undefined },
      })
    } else if (event.is === 'totals') {
      if (event.mode === seat.mode && event.nth === round.nth)
        onView((now) => ({ ...now, totals: event.totals }))
    } else if (event.is === 'hailed') hailed(event)
    else if (event.is === 'mine') mineTold(event)
    else if (event.nth === round.nth) {
      const phase = event.is
      const outcome = event.is === 'dealt' ? event.outcome : round.outcome
      if (phase === 'closed' || phase === 'void') queue = []
      onView((now) => ({ ...now, round: { ...now.round, phase, until: event.until, outcome } }))
      if (phase === 'settled' && outcome)
        onView((now) => ({
          ...now,
          past: [...now.past.filter(({ nth }) => nth !== round.nth), { nth: round.nth, outcome }],
        }))
    }
  }

  let heard = 0
  function hailed({ name, phrase }: Extract<LiveEvent, { is: 'hailed' }>) {
    const id = ++heard
    set({ hails: [...sight.hails, { id, name, phrase }].slice(-hailsMost) })
    wait(hailMs, () => set({ hails: sight.hails.filter((one) => one.id !== id) }))
  }

  async function hail(phrase: LiveHail) {
    try {
      const answer = await house.hail(table, phrase)
      if (!answer.given) set({ said: { is: 'refused', message: answer.message } })
    } catch (error) {
      // What was not heard was not said.
      if (!(error instanceof Unreachable)) throw error
    }
  }

  function mineTold({ nth, mode, mine }: Extract<LiveEvent, { is: 'mine' }>) {
    if (mode !== seat.mode || nth !== sight.view?.round.nth) return
    // What is being answered is told by its answer.
    if (mine.win === null && (sending.length || clearing)) return
    own(mine)
    // Chips that were returned are on their purse again.
    if (sight.view?.round.phase === 'void')
      void house.seat().then((told) => told && set(purse(told)))
    if (mine.win === null) return
    set({ paid: { stake: mine.stake, win: mine.win } })
    void house.seat().then((told) => told && set(purse(told)))
    played()
  }

  async function send() {
    const nth = sight.view?.round.nth
    if (sending.length || clearing || !queue.length || nth === undefined) return
    sending = queue
    queue = []
    set({})
    try {
      const answer = await house.lay({ table, nth }, sending)
      sending = []
      if (answer.given) {
        if (sight.view?.round.nth === nth) own(answer.given.mine)
        set(purse(answer.given))
        played()
      } else {
        queue = []
        set({ said: { is: 'refused', message: answer.message } })
        played(answer.refused)
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      unknown()
    }
    void send()
  }

  /** Nobody knows what became of it: the table is asked for whole, and tells. */
  function unknown() {
    sending = []
    queue = []
    set({ said: { is: 'unknown' } })
    line.look()
  }

  async function takeBack(how: 'clear' | 'undo') {
    const nth = sight.view?.round.nth
    if (clearing || sending.length || nth === undefined || !sight.view?.mine.chips.length) return
    queue = []
    clearing = true
    set({})
    try {
      const answer = await house[how]({ table, nth })
      clearing = false
      if (answer.given) {
        if (sight.view?.round.nth === nth) own(answer.given.mine)
        set({ ...purse(answer.given), said: undefined })
      } else set({ said: { is: 'refused', message: answer.message } })
    } catch (error) {
      clearing = false
      if (!(error instanceof Unreachable)) throw error
      unknown()
    }
  }

  const takes = () =>
    sight.view?.round.phase === 'betting' &&
    now() + sight.aheadMs < sight.view.round.closesAt.getTime()

  return {
    table,
    get: () => sight,
    watch: (tell: () => void) => {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    /** Lays chips, shown as not yet answered until they are. */
    lay(chips: readonly LiveChip[]) {
      if (!takes() || !chips.length) return
      const { view, balance } = sight
      if (!view || sumOf(added(queue, chips)) > balance) return
      queue = added(queue, chips)
      set({ said: undefined })
      void send()
    },
    clear: () => takeBack('clear'),
    /** Takes back the chips that were laid last. */
    undo: () => takeBack('undo'),
    hail,
    /** The purse as another table was told of it. */
    pursed: ({ balance, version }: Purse) => {
      if (version > sight.version) set({ balance, version })
    },
    hurry: line.hurry,
    close: line.close,
  }
}
export type Player = ReturnType<typeof sitDown>
