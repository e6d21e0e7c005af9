import { held as thirteen } from '../capsa/rows.ts'
import type { Card } from '../cards/deck.ts'
import { type Deck, fiftyTwo } from '../cards/sealed.ts'
import { qiuName, qiuStrength } from '../domino/qiuqiu.ts'
import { fullSet } from '../domino/tiles.ts'
import type { Street } from './betting.ts'
import type { Rake } from './pots.ts'
import { kindOf, omahaStrengthOf, strengthOf } from './strength.ts'

/** What is played at a table. Money is in minor units. */
export type TableRules = {
  readonly game: Played
  readonly seats: 2 | 4 | 6 | 9
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
  /** For everybody at once to lay thirteen cards. */
  arrange: 60_000,
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

/**
 * What is played between members: hold’em without a limit, Omaha up to the pot, QiuQiu with dominoes and without a limit, and
 * capsa susun, where nobody bets and thirteen cards are laid in three rows.
 */
export type Played = 'holdem' | 'omaha' | 'qiuqiu' | 'capsa'

/** What sets one game apart from another where seats, bets and pots are the same. */
export type Form = {
  readonly deck: Deck
  readonly limit: 'none' | 'pot'
  /** Whether cards are laid in rows and points are paid, in place of bets and pots. */
  readonly rows: boolean
  /** Whether two of the players put in blinds; else everybody’s ante is all that lies there before the first bet. */
  readonly blinds: boolean
  /** The street after which cards are shown. */
  readonly last: Street
  /** How many cards everybody holds, and how many lie on the board, from each street on. */
  readonly held: Readonly<Record<Street, number>>
  readonly board: Readonly<Record<Street, number>>
  /** How strong cards are with a whole board, the greater winning, and what that is called. */
  readonly strength: (held: readonly Card[], board: readonly Card[]) => number
  readonly name: (strength: number) => string
}

const alike = (count: number) => ({ preflop: count, flop: count, turn: count, river: count })
const ofCards: Pick<Form, 'deck' | 'rows' | 'blinds' | 'last' | 'name' | 'board'> = {
  ...{ deck: fiftyTwo, rows: false, blinds: true, last: 'river', name: kindOf },
  board: { preflop: 0, flop: 3, turn: 4, river: 5 },
}

const forms: Readonly<Record<Played, Form>> = {
  holdem: {
    ...{ ...ofCards, limit: 'none', held: alike(2) },
    strength: (held, board) => strengthOf([...held, ...board]),
  },
  omaha: { ...ofCards, limit: 'pot', held: alike(4), strength: omahaStrengthOf },
  qiuqiu: {
    ...{ deck: { kind: 'qiuqiu', size: fullSet.length }, limit: 'none', blinds: false },
    ...{ rows: false, last: 'flop', held: { ...alike(4), preflop: 3 }, board: alike(0) },
    ...{ strength: qiuStrength, name: qiuName },
  },
  capsa: {
    ...{ ...ofCards, deck: { kind: 'capsa', size: fiftyTwo.size }, rows: true, blinds: false },
    ...{ limit: 'none', board: alike(0), held: alike(thirteen), strength: () => 0 },
  },
}

type Of = Pick<TableRules, 'game'>
export const formOf = ({ game }: Of): Form => forms[game]

/** How many cards everybody holds in the end. */
export const heldIn = (of: Of) => formOf(of).held.river
