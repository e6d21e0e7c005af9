import type { FishHappened, ToAngler } from '@balai/contract'
import {
  cannons,
  type Fish,
  field,
  type Hall,
  hallOf,
  type Point,
  weaponOf,
} from '@balai/games/fish/index'
import type { Table } from './house.ts'
import { type Ended, openLine } from './line.ts'
import { createSea, ranked } from './sea.ts'

type Joined = Extract<ToAngler, { is: 'room' }>
type Sitting = Joined['sitting']

/** What the player is told beside what is seen. */
export type Said =
  | { is: 'caught'; fish: string; win: bigint }
  | { is: 'missed' | 'auto' | 'unlocked' | 'none' }
  | { is: 'locked'; fish: Fish }
  | { is: 'refused'; message: string }
  | { is: 'cooling'; seconds: number }

export type State = {
  hall: Hall
  joined: Joined | undefined
  /** False while the line is away. */
  here: boolean
  ended: Ended | undefined
  balance: bigint
  weapon: string
  bet: bigint
  aim: Point
  lock: number | undefined
  auto: number
  said: Said | undefined
  sitting: Sitting | undefined
  before: { id: string; serverSeed: string } | undefined
  seats: Joined['seats']
  refusedCode: string | undefined
  /** From when on another shot may be staked, by the clock of the page; 0 where no rule of pace stands. */
  readyAt: number
}

const autoMost = 100
const betweenMs = 200

type World = {
  origin: string
  token: string
  hall: string
  balance: bigint
  pace: Table['pace']
  wait: (ms: number, then: () => void) => () => void
  now: () => number
  /** Something was staked, or was refused: what play came to is asked anew. */
  played: (code?: string) => void
}

export type Player = ReturnType<typeof sitDown>

/** One player at a cannon: what is aimed at, what is fired, what the house said of it. */
export function sitDown(world: World) {
  const sea = createSea()
  const { leastMs, autoplay } = world.pace
  const most = Math.min(autoMost, world.pace.autoplayMost)
  const hall = hallOf(world.hall)
  if (!hall) throw new RangeError(`no room is called ${world.hall}`)
  const [least = 0n] = hall.bets
  let state: State = {
    ...{ hall, joined: undefined, here: false, ended: undefined, balance: world.balance },
    ...{ weapon: 'meriam', bet: least, aim: { x: field.width / 2, y: field.height / 2 } },
    ...{ lock: undefined, auto: 0, said: undefined, sitting: undefined, before: undefined },
    ...{ seats: [], refusedCode: undefined, readyAt: 0 },
  }
  let n = 0
  let firedAt = 0
  let stopAuto = () => {}
  const watchers = new Set<() => void>()
  const set = (change: Partial<State>) => {
    state = { ...state, ...change }
    for (const watcher of watchers) watcher()
  }

  const halt = (said?: Said) => {
    stopAuto()
    set({ auto: 0, ...(said && { said }) })
  }

  function hear(message: ToAngler) {
    const at = world.now()
    switch (message.is) {
      case 'room':
        sea.enter(message, at)
        n = Math.max(message.n, line.waiting() ? n : 0)
        return set({
          ...{ joined: message, sitting: message.sitting, balance: message.balance },
          ...{ seats: message.seats, lock: undefined },
        })
      case 'tick':
        sea.hear(message.now, message.all, at)
        return seated(message.all)
      case 'taken':
        world.played()
        return set({
          ...{ balance: message.balance, refusedCode: undefined },
          ...(leastMs > 0 && { readyAt: at + leastMs }),
          sitting: state.sitting && { ...state.sitting, nonce: message.nonce + 1 },
        })
      case 'missed':
        sea.missed()
        return state.auto ? undefined : set({ said: { is: 'missed' } })
      case 'refused':
        sea.missed()
        if (message.code === 'shots-too-fast') return undefined
        world.played(message.code)
        halt({ is: 'refused', message: message.message })
        return set({ refusedCode: message.code })
      case 'sitting':
        return set({ sitting: message.sitting, before: message.before })
    }
  }

  const counted = ({ place, win }: Extract<FishHappened, { is: 'shot' }>) =>
    state.seats.map((seat) =>
      seat.place === place
        ? { ...seat, shots: seat.shots + 1, caught: seat.caught + (win > 0n ? 1 : 0) }
        : seat,
    )

  function seated(all: readonly FishHappened[]) {
    for (const event of all) {
      if (event.is === 'seats') set({ seats: event.seats })
      if (event.is === 'shot') set({ seats: counted(event) })
      if (event.is !== 'shot' || event.place !== state.joined?.place || event.win === 0n) continue
      const caught = event.met.find(({ multiple }) => multiple > 0)
      const fish = caught && sea.fishOf(caught.id)
      if (fish) set({ said: { is: 'caught', fish: fish.kind, win: event.win } })
    }
  }

  const line = openLine({
    ...world,
    hear,
    joined: (here) => {
      if (!here) stopAuto()
      set({ here, ...(!here && { auto: 0 }) })
    },
    ended: (ended) => set({ ended }),
  })

  const roomNow = () => sea.now(world.now())
  const targets = () => {
    const now = roomNow()
    const at = (fish: Fish) => sea.where(fish.id, now)
    // One that is about to leave would be gone before the shot is there.
    const isInside = (place: Point | undefined) =>
      place && place.x > 40 && place.x < field.width - 40
    const inside = sea
      .swimming(now)
      .filter((fish) => isInside(at(fish)) && isInside(sea.where(fish.id, now + 900)))
    return ranked(inside, at)
  }

  /** Fires once, at what is locked or where the cannon points. */
  function fire(): boolean {
    const { joined, here, weapon, bet, ended } = state
    const at = world.now()
    if (!joined || !here || ended || at - firedAt < betweenMs) return false
    if (leastMs > 0 && !mayStake(at)) return false
    firedAt = at
    const seen = roomNow()
    const locked = state.lock === undefined ? undefined : sea.where(state.lock, seen)
    if (state.lock !== undefined && !locked) set({ lock: undefined })
    const to = locked ?? state.aim
    const from = cannons[joined.place]
    if (!from) return false
    if (locked) set({ aim: { x: Math.round(locked.x), y: Math.round(locked.y) } })
    sea.launch({ weapon, from, to, begins: seen })
    const aim = locked && state.lock !== undefined ? { lock: state.lock } : { at: state.aim }
    line.fire({ do: 'shot', n: ++n, weapon, bet, aim, seen })
    return true
  }

  /** Under rules of pace the last shot is answered, and its time over, before the next is asked for. */
  function mayStake(at: number): boolean {
    if (line.waiting() > 0) return false
    const seconds = Math.ceil((state.readyAt - at) / 1_000)
    if (seconds > 0 && state.auto === 0) set({ said: { is: 'cooling', seconds } })
    return seconds <= 0
  }

  const autoFire = () => {
    if (state.auto === 0) return
    const fired = fire()
    const left = state.auto - (fired ? 1 : 0)
    if (left === 0) return halt({ is: 'auto' })
    set({ auto: left })
    stopAuto = world.wait(Math.max(betweenMs + 20, state.readyAt - world.now()), autoFire)
  }

  return {
    sea,
    get: () => state,
    /** How often it fires by itself at the most; 0 where it may not. */
    autoMost: autoplay ? most : 0,
    leastMs,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    roomNow,
    fire,
    aimAt: (aim: Point) => set({ aim, ...(state.lock !== undefined && { lock: undefined }) }),
    /** Moves the point that is aimed at, within the field. */
    nudge(dx: number, dy: number) {
      const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
      const { x, y } = state.aim
      set({
        aim: { x: within(x + dx, field.width), y: within(y + dy, field.height) },
        lock: undefined,
      })
    },
    lockNext(step: 1 | -1 = 1) {
      const all = targets()
      const at = all.findIndex(({ id }) => id === state.lock)
      const next = all[(at + step + all.length) % all.length]
      if (!next) return set({ said: { is: 'none' } })
      set({ lock: next.id, said: { is: 'locked', fish: next } })
    },
    unlock: () => state.lock !== undefined && set({ lock: undefined, said: { is: 'unlocked' } }),
    lockAt(id: number) {
      const fish = sea.fishOf(id)
      if (fish) set({ lock: id, said: { is: 'locked', fish } })
    },
    choose: (weapon: string) => set({ weapon: weaponOf(weapon).id }),
    bet(step: 1 | -1) {
      const at = state.hall.bets.indexOf(state.bet) + step
      const bet = state.hall.bets[at]
      if (bet !== undefined) set({ bet })
    },
    toggleAuto() {
      if (state.auto > 0) return halt()
      if (!autoplay) return
      set({ auto: most, said: undefined })
      autoFire()
    },
    /** Something lies over the game, or nobody looks: nothing is fired that nobody sees. */
    pause: () => state.auto > 0 && halt(),
    seed: (clientSeed: string) => line.say({ do: 'seed', clientSeed }),
    hurry: line.hurry,
    leave() {
      line.say({ do: 'leave' })
    },
    close() {
      stopAuto()
      line.close()
    },
  }
}
