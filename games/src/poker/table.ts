import type { Card } from '../cards/deck.ts'
import { isClientSeed } from '../fair.ts'
import { arranged, type LaidRows, laidOut } from './arrange.ts'
import type { Act, ActFault, Betting } from './betting.ts'
import { begun, betted, leftHand, timedOut } from './hand.ts'
import { formOf, pace, type TableRules } from './rules.ts'
import type { Result } from './showdown.ts'
import type { SeatSeed } from './shuffle.ts'

/** Somebody at a table. Moments are milliseconds of one clock. */
export type Seated = {
  readonly seat: number
  /** Who it is, by a name that means nothing here. */
  readonly who: string
  readonly stack: bigint
  /** What was brought during a hand: it is on the table from the next one on. */
  readonly coming: bigint
  readonly bankMs: number
  readonly awaySince: number | null
  /** Stands up as soon as the hand is over. */
  readonly leaving: boolean
  /** Has missed a blind, or is new: is dealt in as the big blind, or puts one in at once where they said so. */
  readonly owes: boolean
  readonly posts: boolean
  /** Whether the board is run twice where all who are in agree. */
  readonly twice: boolean
}

/** What happened at a table, in its order. */
export type Happened =
  | { readonly is: 'sat'; readonly seat: number; readonly who: string; readonly stack: bigint }
  | { readonly is: 'stood'; readonly seat: number; readonly who: string; readonly stack: bigint }
  | { readonly is: 'brought'; readonly seat: number; readonly amount: bigint }
  | { readonly is: 'away' | 'back' | 'laid'; readonly seat: number }
  | { readonly is: 'hand'; readonly nth: number; readonly root: string }
  | {
      readonly is: 'dealt'
      readonly button: number
      readonly seats: readonly number[]
      readonly seeds: readonly SeatSeed[]
    }
  | { readonly is: 'put'; readonly seat: number; readonly amount: bigint }
  | {
      readonly is: 'act'
      readonly seat: number
      readonly act: 'fold' | 'check' | 'call' | 'bet' | 'raise'
      /** What was put in by it, and what is before them of this street then. */
      readonly amount: bigint
      readonly street: bigint
      readonly allIn: boolean
      /** Nobody said it: the time was over, or they had left. */
      readonly byTime: boolean
    }
  | { readonly is: 'street'; readonly run: number; readonly cards: readonly Card[] }
  | { readonly is: 'result'; readonly result: Result }

/** One hand. `secret` and `deck` are the house’s alone while it is played. */
export type Hand = {
  readonly nth: number
  readonly root: string
  readonly secret: string
  readonly seeds: readonly SeatSeed[]
  /** Who is in it in the order in which they were dealt, the button last; with what they had. */
  readonly dealt: readonly { readonly seat: number; readonly who: string; readonly stack: bigint }[]
  /** All cards in the order in which they are dealt. */
  readonly deck: readonly Card[]
  readonly betting: Betting | null
  readonly rows?: readonly LaidRows[]
  /** How many acts there were: an act says which one it would be. */
  readonly acts: number
  readonly log: readonly Happened[]
  readonly result: Result | null
}

export type Table = {
  readonly rules: TableRules
  readonly phase: 'waiting' | 'seeds' | 'betting' | 'arranging' | 'shown'
  /** In the order of their seats. */
  readonly seats: readonly Seated[]
  readonly hand: Hand | null
  /** Hands so far. */
  readonly nth: number
  readonly button: number
  /** Who had the last big blind. */
  readonly blind: number
  /** From when on the time bank of whoever’s turn it is runs. */
  readonly bankFrom: number | null
  /** When the table goes on by itself. */
  readonly dueAt: number | null
}

export type Ask =
  | { readonly ask: 'sit'; readonly seat: number; readonly who: string; readonly stack: bigint }
  | { readonly ask: 'bring'; readonly who: string; readonly amount: bigint }
  | { readonly ask: 'leave' | 'away' | 'back'; readonly who: string }
  | {
      readonly ask: 'wish'
      readonly who: string
      readonly twice?: boolean
      readonly posts?: boolean
    }
  | {
      readonly ask: 'arrange'
      readonly who: string
      readonly nth: number
      readonly rows: readonly (readonly Card[])[]
      readonly done: boolean
    }
  | { readonly ask: 'seed'; readonly who: string; readonly nth: number; readonly seed: string }
  | {
      readonly ask: 'act'
      readonly who: string
      readonly nth: number
      readonly at: number
      readonly act: Act
    }

/** Why something that was asked is none. */
export type TableFault =
  | ('seat-unknown' | 'seat-taken' | 'seated' | 'not-seated' | 'buy-in' | 'leaving' | 'late')
  | ('no-hand' | 'seed' | 'rows')
  | ActFault

export type Moved = { readonly table: Table; readonly happened: readonly Happened[] }

/** A table that nobody sits at. */
export const emptyTable = (rules: TableRules): Table => ({
  ...{ rules, phase: 'waiting', seats: [], hand: null, nth: 0 },
  ...{ button: rules.seats - 1, blind: rules.seats - 1, bankFrom: null, dueAt: null },
})

export const seatOf = ({ seats }: Table, who: string) => seats.find((one) => one.who === who)

/** Who can be dealt in. */
export const readyOf = ({ rules, seats }: Table) =>
  seats.filter(
    ({ stack, coming, awaySince, leaving }) =>
      stack + coming > 0n && (rules.tourney || (awaySince === null && !leaving)),
  )

/** Whether a seat is in the hand that is played, with cards. */
export const isIn = ({ hand, phase }: Table, seat: number) =>
  phase === 'arranging'
    ? hand?.dealt.some((one) => one.seat === seat) === true
    : phase === 'betting' &&
      hand?.betting?.players.some((one) => one.seat === seat && !one.folded) === true

const withSeat = (table: Table, next: Seated): Table => ({
  ...table,
  seats: table.seats.map((one) => (one.seat === next.seat ? next : one)),
})

/** When a seat is given up of itself, between hands. */
const goesAt = ({ stack, coming, awaySince }: Seated) =>
  awaySince === null ? null : awaySince + (stack + coming > 0n ? pace.away : pace.broke)

/** Waits for players, or begins the next hand: its seeds are asked for once the root is told. */
export function resumed(table: Table, now: number, secret: string): Moved {
  const goes = (one: Seated) => one.leaving || (goesAt(one) ?? now + 1) <= now
  const gone = table.rules.tourney ? [] : table.seats.filter(goes)
  const seats = table.seats.filter((one) => !gone.includes(one))
  const stood = gone.map(
    ({ seat, who, stack, coming }): Happened => ({ is: 'stood', seat, who, stack: stack + coming }),
  )
  const idle = { ...table, seats, phase: 'waiting' as const, hand: null, bankFrom: null }
  if (readyOf(idle).length > 1) {
    const next = begun({ ...idle, dueAt: null }, now, secret)
    return { table: next.table, happened: [...stood, ...next.happened] }
  }
  const ends = seats.flatMap((one) => goesAt(one) ?? [])
  return {
    table: { ...idle, dueAt: ends.length > 0 ? Math.min(...ends) : null },
    happened: stood,
  }
}

/**
 * What a table comes to with something that is asked at a moment, or why it is none; a refused one changes nothing.
 * `secret` is a fresh seed of the house, 64 digits of lower-case hex, for the hand that may begin.
 */
export function asked(
  table: Table,
  ask: Ask,
  { now, secret }: { now: number; secret: string },
): Moved | { fault: TableFault } {
  if (table.dueAt !== null && now >= table.dueAt) return { fault: 'late' }
  const settled = (next: Table, happened: readonly Happened[]): Moved => {
    // A tournament says itself when its next hand is.
    if (next.phase !== 'waiting' || next.rules.tourney) return { table: next, happened }
    const more = resumed(next, now, secret)
    return { table: more.table, happened: [...happened, ...more.happened] }
  }
  if (table.rules.tourney && !['act', 'seed', 'away', 'back'].includes(ask.ask))
    return { fault: 'no-hand' }
  if (ask.ask === 'sit') return sat(table, ask, settled)
  const me = seatOf(table, ask.who)
  if (!me) return { fault: 'not-seated' }
  const { seat } = me
  if (me.leaving && ask.ask !== 'seed' && ask.ask !== 'arrange') return { fault: 'leaving' }
  switch (ask.ask) {
    case 'bring': {
      if (ask.amount <= 0n || me.stack + me.coming + ask.amount > table.rules.buyIn.most)
        return { fault: 'buy-in' }
      const brought = { is: 'brought' as const, seat, amount: ask.amount }
      const broke = me.stack + me.coming === 0n
      const next = { ...me, coming: me.coming + ask.amount }
      return settled(withSeat(table, broke ? { ...next, awaySince: null } : next), [brought])
    }
    case 'wish': {
      const { twice = me.twice, posts = me.posts } = ask
      return settled(withSeat(table, { ...me, twice, posts }), [])
    }
    case 'away':
      if (me.awaySince !== null) return { table, happened: [] }
      return settled(withSeat(table, { ...me, awaySince: now }), [{ is: 'away', seat }])
    case 'back':
      if (me.stack + me.coming === 0n) return { fault: 'buy-in' }
      if (me.awaySince === null) return { table, happened: [] }
      return settled(withSeat(table, { ...me, awaySince: null }), [{ is: 'back', seat }])
    case 'leave': {
      const leaving = withSeat(table, { ...me, leaving: true })
      if (table.phase === 'arranging' && isIn(table, seat)) return { table: leaving, happened: [] }
      return isIn(table, seat) ? leftHand(leaving, seat, now) : standing(leaving, settled, seat)
    }
    case 'seed':
      return said(table, me, ask, now)
    case 'arrange':
      return arranged(table, seat, ask, now)
    case 'act':
      if (table.phase !== 'betting' || table.hand?.nth !== ask.nth) return { fault: 'no-hand' }
      return ask.at === table.hand.acts ? betted(table, seat, ask.act, now) : { fault: 'late' }
  }
}

type Settling = (next: Table, happened: readonly Happened[]) => Moved

/** Whoever has no cards stands up at once, also while others play. */
function standing(table: Table, settled: Settling, seat: number): Moved {
  const me = table.seats.find((one) => one.seat === seat)
  const played = table.hand?.betting?.players.some((one) => one.seat === seat)
  // What a hand still has of theirs is given out as it ends.
  if (!me || (played && table.phase === 'betting')) return settled(table, [])
  const seats = table.seats.filter((one) => one !== me)
  const { who, stack, coming } = me
  return settled({ ...table, seats }, [{ is: 'stood', seat, who, stack: stack + coming }])
}

function sat(
  table: Table,
  { seat, who, stack }: Extract<Ask, { ask: 'sit' }>,
  settled: Settling,
): Moved | { fault: TableFault } {
  const { rules, seats } = table
  if (!Number.isInteger(seat) || seat < 0 || seat >= rules.seats) return { fault: 'seat-unknown' }
  if (seatOf(table, who)) return { fault: 'seated' }
  if (seats.some((one) => one.seat === seat)) return { fault: 'seat-taken' }
  if (stack < rules.buyIn.least || stack > rules.buyIn.most) return { fault: 'buy-in' }
  const one: Seated = {
    ...{ seat, who, stack, coming: 0n, bankMs: pace.bank.first, awaySince: null },
    // A game that goes on is not joined behind the blinds for nothing.
    ...{ leaving: false, owes: formOf(rules).blinds, posts: false, twice: false },
  }
  const all = [...seats, one].sort((a, b) => a.seat - b.seat)
  return settled({ ...table, seats: all }, [{ is: 'sat', seat, who, stack }])
}

/** Keeps what a seat says for the shuffle, once. */
function said(
  table: Table,
  { seat }: Seated,
  { nth, seed }: Extract<Ask, { ask: 'seed' }>,
  now: number,
): Moved | { fault: TableFault } {
  const { hand, phase } = table
  if (phase !== 'seeds' || hand?.nth !== nth) return { fault: 'no-hand' }
  if (!isClientSeed(seed) || hand.seeds.some((one) => one.seat === seat)) return { fault: 'seed' }
  const seeds = [...hand.seeds, { seat, seed }]
  // Nobody waits for anybody any more.
  const all = readyOf(table).every((one) => seeds.some(({ seat: of }) => of === one.seat))
  return {
    table: { ...table, hand: { ...hand, seeds }, dueAt: all ? now : table.dueAt },
    happened: [],
  }
}

/** Moves a table on by its deadline, where that has passed. */
export function moved(table: Table, { now, secret }: { now: number; secret: string }): Moved {
  if (table.dueAt === null || now < table.dueAt) return { table, happened: [] }
  switch (table.phase) {
    case 'waiting':
    case 'shown':
      return resumed(table, now, secret)
    case 'arranging':
      return laidOut(table, now)
    case 'seeds':
    case 'betting':
      return timedOut(table, now, secret)
  }
}
