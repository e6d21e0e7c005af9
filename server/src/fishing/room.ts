import type { FishHappened, ToAngler } from '@balai/contract'
import { type Fish, type Shot, shooterOf, waveMs, waveOf, wavesAt } from '@balai/games/fish/index'
import type { Line } from '../platform/front/writing.ts'
import type { Seat } from '../platform/serve.ts'
import type { SittingRow } from './sql.ts'

/** Somebody at a cannon, as this process knows them. A line that was lost leaves the place. */
export type Angler = {
  place: number
  who: Pick<Seat, 'bucket' | 'member' | 'mode' | 'lang'>
  line: Line | undefined
  sitting: SittingRow
  shoot: (shot: Shot, nonce: number) => { multiples: readonly number[]; win: bigint }
  nonce: number
  n: number
  shots: number
  caught: number
  /** Shots that are asked for and not yet answered. */
  queue: Set<number>
  last: Promise<void>
  /** When this player last staked anything at the fishing, from whichever seat. */
  stakedAt: Date | undefined
  /** From when on the cannon is cold again. */
  coldAt: number
  /** From when on another seed may be taken. */
  seedAt: number
  /** What the last shots were answered with, by their numbers. */
  answered: Map<number, ToAngler>
  awaySince: number | undefined
  /** That they may play, for as long as it is believed. */
  may: { vendor: string; leastMs: number; until: number } | undefined
}

/**
 * What is said in a room, as it is written: sums are text there. Of our own making, it is not looked through
 * again thirty times a second; whoever hears it reads it by the contract.
 */
export const textOf = (message: ToAngler): string =>
  JSON.stringify(message, (_, value) => (typeof value === 'bigint' ? String(value) : value))

export type RoomTerms = { id: string; hall: string; seed: string; beganAt: number; fence: bigint }

type Committed = Extract<ToAngler, { is: 'room' }>['sitting']

/**
 * One room as it is now: what swims follows from its seed and its age, so that all it has to remember is
 * who was caught of those that could still swim, and who sits where.
 */
export function openRoom(
  terms: RoomTerms,
  { now, gone }: { now: () => number; gone: readonly number[] },
) {
  const waves = new Map<number, Fish[]>()
  const caught = new Set(gone)
  const claimed = new Set<number>()
  const anglers = new Map<number, Angler>()
  let happened: FishHappened[] = []
  let told = Math.floor(now() / waveMs)

  const wave = (nth: number): Fish[] => {
    const known = waves.get(nth)
    if (known) return known
    const fish = waveOf(terms.seed, nth)
    waves.set(nth, fish)
    return fish
  }
  /** All that is on its way at a moment and was not caught. */
  const swimming = (at: number) =>
    wavesAt(at)
      .flatMap(wave)
      .filter(({ id, bornAt, lastsMs }) => bornAt + lastsMs >= at && !caught.has(id))
  const forget = (at: number) => {
    const [oldest = 0] = wavesAt(at)
    for (const nth of waves.keys()) if (nth < oldest) waves.delete(nth)
    for (const id of caught) if (id < (oldest - 1) * 8) caught.delete(id)
  }
  const seats = () =>
    [...anglers.values()].map(({ place, shots, caught, line }) => ({
      ...{ place, shots, caught },
      here: line !== undefined,
    }))

  return {
    terms,
    anglers,
    now,
    swimming,
    /** What may be shot at: what somebody has just caught is theirs, though it is not booked yet. */
    free: (at: number) => swimming(at).filter(({ id }) => !claimed.has(id)),
    claim(ids: readonly number[]) {
      for (const id of ids) claimed.add(id)
    },
    /** It was booked and they are gone, or it was refused and they swim on. */
    settle(ids: readonly number[], kept: boolean) {
      for (const id of ids) {
        claimed.delete(id)
        if (kept) caught.add(id)
      }
    },
    tell: (event: FishHappened) => void happened.push(event),
    tellSeats: () => void happened.push({ is: 'seats', seats: seats() }),
    lines: () => [...anglers.values()].flatMap(({ line }) => (line ? [line] : [])),
    /** The room as somebody finds it who comes in. */
    found(angler: Angler, { sitting, balance }: { sitting: Committed; balance: bigint }) {
      const at = now()
      return {
        is: 'room' as const,
        ...{ room: terms.id, hall: terms.hall, now: at, place: angler.place, seats: seats() },
        ...{ fish: swimming(at), gone: [...caught], sitting, n: angler.n, balance },
      }
    },
    /** A thirtieth of a second has passed. Answers what everyone is told of it, if anything. */
    tick(): string | undefined {
      const at = now()
      const last = Math.floor(at / waveMs)
      if (last - told > 20) told = last - 20
      for (let nth = told + 1; nth <= last; nth++) happened.push({ is: 'wave', fish: wave(nth) })
      if (last > told) forget(at)
      told = Math.max(told, last)
      if (!happened.length) return undefined
      const all = happened
      happened = []
      return textOf({ is: 'tick', now: at, all })
    },
  }
}
export type Room = ReturnType<typeof openRoom>

type Sitting = { place: number; who: Angler['who']; line: Line; sitting: SittingRow }
type Progress = Pick<Angler, 'nonce' | 'n' | 'shots' | 'caught' | 'stakedAt'>

/** A member at a cannon, with how far their sitting has come. */
export const seated = (at: Sitting, progress: Progress): Angler => ({
  ...at,
  ...progress,
  shoot: shooterOf(at.sitting),
  queue: new Set(),
  last: Promise.resolve(),
  coldAt: 0,
  seedAt: 0,
  answered: new Map(),
  awaySince: undefined,
  may: undefined,
})
