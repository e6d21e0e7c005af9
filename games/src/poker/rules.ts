import { type Card, cardText } from '../cards/deck.ts'
import type { Rake } from './pots.ts'
import { omahaStrengthOf, strengthOf } from './strength.ts'

/** What is played at a table. Money is in minor units. */
export type TableRules = {
  /** Hold’em without a limit, or Omaha up to the pot. */
  readonly game: 'holdem' | 'omaha'
  readonly seats: 2 | 6 | 9
  readonly small: bigint
  readonly big: bigint
  readonly ante: bigint
  /** Twice the big blind by the one after it, where three or more play. */
  readonly straddle: boolean
  readonly rake: Rake
  readonly buyIn: { readonly least: bigint; readonly most: bigint }
  /** Chips are of a tournament: nobody brings or takes any, and who is away is dealt in all the same. */
  readonly tourney?: boolean
}

/** How long things take at a table, in milliseconds. */
export const pace = {
  /** For the seats to say their seeds, once the root over the deck is told. */
  seeds: 1_500,
  turn: 20_000,
  /** For somebody who is away. */
  awayTurn: 1_000,
  /** The time bank as one sits down, what each hand adds to it, and up to what. */
  bank: { first: 30_000, each: 1_000, most: 60_000 },
  /** How long a hand that is over is looked at: won without cards, with cards, and each street run out before that. */
  won: 2_500,
  shown: 5_000,
  runStreet: 1_200,
  /** Whoever is away so long is stood up; with nothing before them so long. */
  away: 300_000,
  broke: 60_000,
} as const

/** How many cards everybody holds. */
export const heldIn = ({ game }: Pick<TableRules, 'game'>) => (game === 'omaha' ? 4 : 2)

/** How strong cards are with a board. */
export const strengthIn = (
  { game }: Pick<TableRules, 'game'>,
  held: readonly Card[],
  board: readonly Card[],
) => (game === 'omaha' ? omahaStrengthOf(held, board) : strengthOf([...held, ...board]))

/** Cards as they are written in a history. */
export const cardsText = (cards: readonly Card[]) => cards.map(cardText).join(' ')
