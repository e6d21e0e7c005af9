import type { Draw, Plain } from './fair.ts'

export type { Plain } from './fair.ts'

/** A round as it is staked: what is laid in all, and on what, where the game leaves a choice. */
export type Opening = { stake: bigint; choice: Plain }

/** What one step of a round did, and how the round stands after it. */
export type GameStepped<State extends Plain, Seen extends Plain> = {
  state: State
  /** What is to be seen of it: the fewest facts from which, with the state before, all else follows. */
  seen: Seen
  /** Won by this step alone. */
  win: bigint
}

/**
 * A game of the house that one member plays by himself, wholly: data and pure functions, no clock, no
 * chance but the draws it is handed. The server plays it, the browser shows it and anyone verifies it
 * by this very object. Each step draws from a stream of its own, so that a round which was left can be
 * gone on with from its state alone.
 */
export type Game<
  State extends Plain = Plain,
  Move extends Plain = Plain,
  Seen extends Plain = Plain,
> = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  /** The fingerprint of rules and numbers, which each round names and the certificate proves. */
  readonly hash: string
  // Methods, so that a game of states and moves of its own is still a game among others.
  /** The round as it begins, or nothing for a stake or a choice that the game does not take. */
  open(opening: Opening): State | undefined
  /** The stake on offer that an opening is a multiple of, where a choice has a price; else the stake itself. */
  betOf?(opening: Opening): bigint | undefined
  /** True for a move that may be made now. What is no move at all is not taken either. */
  takes(state: State, move: Plain): move is Move
  /** What the next move lays on top of the stake: 0 but for what doubles, splits or insures. */
  adds(state: State, move: Move): bigint
  /** Plays a move that is taken. */
  step(state: State, move: Move, draw: Draw): GameStepped<State, Seen>
  /** True when nothing is left to be played: the round is to be paid and closed. */
  isOver(state: State): boolean
  /** By this a round that nobody goes on with is brought to its end: never one that adds to the stake. */
  rest(state: State): Move
  /** What its player may see of a round that is not over; without it, all of its state. */
  view?(state: State): Plain
}
