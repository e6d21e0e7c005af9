import * as z from 'zod/mini'
import { Currency, GameId, Minor, Moment } from './words.ts'

/** What the house stakes on for a member: so many spins, or one bet. */
export const FreeSort = z.enum(['spins', 'bet'])
export type FreeSort = z.output<typeof FreeSort>

/** Where the win goes: cash at once, or bonus money under terms once all of it is played. */
export const FreeWin = z.enum(['cash', 'bonus'])
export type FreeWin = z.output<typeof FreeWin>

/** What a promotion gives in place of money: stakes that the house pays. */
export const FreeTerms = z.object({
  sort: FreeSort,
  games: z.array(GameId),
  count: z.int(),
  /** Of each. */
  stake: Minor,
  /** For so many days from when it was given. */
  days: z.int(),
  winTo: FreeWin,
  /** Whether the win is paid with the stake in it; else the stake is taken off it. */
  stakeBack: z.boolean(),
})
export type FreeTerms = z.output<typeof FreeTerms>

const Games = z.array(z.object({ id: GameId, vassalage: z.string(), name: z.string() }))

/** The same as it is told: games by their names. */
export const FreeTold = z.extend(FreeTerms, { games: Games })
export type FreeTold = z.output<typeof FreeTold>

/** Stakes of the house that come with something else: claimed in the reward centre within `claimDays`. */
export const FreeExtra = z.extend(FreeTold, {
  /** How many times a win is to be played, where it becomes bonus money. */
  times: z.nullable(z.int()),
  claimDays: z.int(),
})
export type FreeExtra = z.output<typeof FreeExtra>

/** Why nothing more of it is played: all is used, its time is over, taken back, or given up with the account. */
export const FreeEnd = z.enum(['used', 'by-time', 'taken-back', 'by-member'])
export type FreeEnd = z.output<typeof FreeEnd>

/** Stakes that the house gave a member, and what became of them. */
export const OwnFree = z.object({
  id: z.uuid(),
  names: z.object({ ID: z.string(), EN: z.string() }),
  sort: FreeSort,
  games: Games,
  stake: Minor,
  count: z.int(),
  used: z.int(),
  /** Of the used, rounds that are not over. */
  playing: z.int(),
  winTo: FreeWin,
  stakeBack: z.boolean(),
  /** What is the member’s of what they won: paid as cash, or to be bonus money. */
  won: Minor,
  /** How many times the win is to be played, where it is bonus money. */
  times: z.nullable(z.int()),
  givenAt: Moment,
  expiresAt: Moment,
  ended: z.nullable(FreeEnd),
  endedAt: z.nullable(Moment),
  /** What the house has said of taking it back. */
  said: z.nullable(z.string()),
  /** The bonus that the win became; what was won waits while another runs. */
  bonus: z.nullable(z.uuid()),
})
export type OwnFree = z.output<typeof OwnFree>

export const OwnFrees = z.object({
  currency: Currency,
  exponent: z.int(),
  /** Play is closed to the caller: nothing of it can be used. */
  resting: z.boolean(),
  items: z.array(OwnFree),
})
export type OwnFrees = z.output<typeof OwnFrees>

/** What of it can be used at a game now. */
export const FreeHere = z.object({
  id: z.uuid(),
  sort: FreeSort,
  stake: Minor,
  count: z.int(),
  used: z.int(),
  winTo: FreeWin,
  stakeBack: z.boolean(),
  expiresAt: Moment,
})
export type FreeHere = z.output<typeof FreeHere>
