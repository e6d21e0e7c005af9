import * as z from 'zod/mini'
import { Category, SlotType } from '../catalogue.ts'
import { query } from '../endpoint.ts'
import { Currency, GameId, Minor, Moment } from '../words.ts'
import { Words } from './list.ts'

/** A game as the desk lists it. */
export const DeskGame = z.object({
  id: GameId,
  vendor: z.string(),
  vendorWords: Words,
  category: Category,
  kind: SlotType,
  words: Words,
  minBet: Minor,
  maxBet: Minor,
  rtp: z.string(),
  cover: z.string(),
  hot: z.boolean(),
  isNew: z.boolean(),
  listed: z.boolean(),
  demo: z.boolean(),
  /** `stopped` by a switch, `closed` with words to members. */
  state: z.enum(['open', 'closed', 'stopped']),
  closedWords: z.nullable(Words),
  stopReason: z.nullable(z.string()),
  place: z.int(),
})
export type DeskGame = z.output<typeof DeskGame>

/** Shares of one, as text with six decimals: 0.958812. */
const Share = z.string()

/** `low` is null where nothing is due below: in a game of skill only the best play is certified. */
const Band = z.object({ low: z.nullable(Share), high: Share })

/** What a game returned over a sample, beside what is certified. */
export const Measured = z.object({
  game: GameId,
  words: Words,
  math: z.string(),
  /** Of the mathematics that is in force, or of an earlier one. */
  current: z.boolean(),
  rounds: Minor,
  staked: Minor,
  returned: Minor,
  actual: z.nullable(Share),
  certified: z.nullable(Share),
  /** In which 99 of 100 honest samples of this size lie. */
  band: z.nullable(Band),
  /** Too few rounds to be judged; within; or found outside, and stopped. */
  state: z.enum(['few', 'within', 'outside', 'unknown']),
  outsideAt: z.nullable(Moment),
})
export type Measured = z.output<typeof Measured>

const Day = z.object({
  day: z.iso.date(),
  rounds: Minor,
  staked: Minor,
  /** From the first of these days to this one. */
  actual: z.nullable(Share),
  band: z.nullable(Band),
})

const money = { currency: Currency, exponent: z.int() }

/** Games, how they are listed, and what they return. */
export const games = {
  list: query('/desk/v1/games', {
    about: 'Games as they are listed, in their order; at most 500.',
    for: 'staff',
    may: 'games.see',
    takes: z.object({
      category: z.optional(Category),
      vendor: z.optional(z.string().check(z.maxLength(16))),
      name: z.optional(z.string().check(z.maxLength(80))),
    }),
    gives: z.object({ games: z.array(DeskGame), more: z.boolean(), ...money }),
  }),
  one: query('/desk/v1/games/one', {
    about: 'One game, with what it returned by day beside its certificate.',
    for: 'staff',
    may: 'games.see',
    takes: z.object({ game: GameId }),
    gives: z.object({
      game: DeskGame,
      running: z.object({ rounds: z.int(), cash: Minor }),
      measured: z.array(Measured),
      days: z.array(Day),
      ...money,
    }),
    refuses: ['game-unknown'],
  }),
  returns: query('/desk/v1/games/returns', {
    about: 'What each game of our own returned, beside what is certified.',
    for: 'staff',
    may: 'games.see',
    takes: z.object({}),
    gives: z.object({
      measured: z.array(Measured),
      alpha: z.string(),
      roundsMin: z.int(),
      ...money,
    }),
  }),
}
