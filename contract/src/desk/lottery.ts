import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { LotteryCode, LotteryDrawState, LotteryResult, Numero } from '../lottery-read.ts'
import { Currency, Minor, Moment } from '../words.ts'
import { Words } from './list.ts'
import { ResultNumbers } from './lottery-changes.ts'

/** Why a result cannot be entered for a draw. */
export const ResultRefusal = z.enum([
  'draw-unknown',
  'draw-own',
  'draw-void',
  'result-early',
  'result-late',
  'result-known',
  'result-differs',
  'result-incomplete',
])
export type ResultRefusal = z.output<typeof ResultRefusal>

export const DeskDraw = z.object({
  gameCode: LotteryCode,
  numero: Numero,
  state: LotteryDrawState,
  opensAt: Moment,
  locksAt: Moment,
  drawsAt: Moment,
  /** Nobody has told its numbers though its time has come. */
  waits: z.boolean(),
  /** Bets on it that were not cancelled, and what was staked in them. */
  bets: z.int(),
  staked: Minor,
  result: z.nullable(LotteryResult),
})
export type DeskDraw = z.output<typeof DeskDraw>

const DeskLottery = z.object({
  code: LotteryCode,
  kind: z.string(),
  words: Words,
  source: z.enum(['own', 'official']),
  zone: z.string(),
  /** Draws that are on sale, and those whose numbers are waited for. */
  open: z.int(),
  waiting: z.int(),
  next: z.nullable(Moment),
})
export type DeskLottery = z.output<typeof DeskLottery>

/** A result as it was read, with the draw that it belongs to, or why it cannot be entered. */
export const ReadDraw = z.object({
  date: z.string(),
  numero: z.nullable(z.string()),
  result: ResultNumbers,
  refused: z.nullable(ResultRefusal),
})
export type ReadDraw = z.output<typeof ReadDraw>

/** The most characters of a file of results. */
export const resultsTextMost = 400_000

const Read = z.object({ draws: z.array(ReadDraw), more: z.int() })
const Liability = z.object({
  play: z.string(),
  line: z.string(),
  /** How often it was laid by all, and what they paid for it. */
  points: Minor,
  staked: Minor,
  /** The most that is owed if it comes in. Null where a pool pays it. */
  owed: z.nullable(Minor),
})

export const deskLottery = {
  games: query('/desk/v1/lottery', {
    about: 'Every lottery of the house with how many of its draws are on sale or waited for.',
    for: 'staff',
    may: 'games.see',
    takes: z.object({}),
    gives: z.object({ games: z.array(DeskLottery), feed: z.boolean() }),
  }),
  draws: query('/desk/v1/lottery/draws', {
    about: 'The draws of one lottery, the latest first.',
    for: 'staff',
    may: 'games.see',
    takes: z.object({ game: LotteryCode, state: z.optional(LotteryDrawState) }),
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      game: DeskLottery,
      draws: z.array(DeskDraw),
    }),
    refuses: ['game-unknown'],
  }),
  draw: query('/desk/v1/lottery/draw', {
    about: 'One draw with the lines on which most is owed.',
    for: 'staff',
    may: 'games.see',
    takes: z.object({ game: LotteryCode, numero: Numero }),
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      game: DeskLottery,
      draw: DeskDraw,
      tickets: z.nullable(z.int()),
      root: z.nullable(z.string()),
      told: z.array(z.object({ at: Moment, source: z.string(), result: LotteryResult })),
      liability: z.array(Liability),
    }),
    refuses: ['draw-unknown'],
  }),
  read: query('/desk/v1/lottery/results/read', {
    about:
      'Reads a file of published results and says of each which draw it is of. Enters nothing.',
    for: 'staff',
    may: 'games.see',
    method: 'POST',
    takes: z.object({
      game: LotteryCode,
      text: z.string().check(z.maxLength(resultsTextMost)),
    }),
    gives: Read,
    refuses: ['game-unknown', 'results-unread'],
    bodyMb: 2,
  }),
  feed: query('/desk/v1/lottery/results/feed', {
    about: 'Asks the feed of results for one lottery, and says of each what a file says.',
    for: 'staff',
    may: 'games.see',
    method: 'POST',
    takes: z.object({ game: LotteryCode }),
    gives: Read,
    refuses: ['game-unknown', 'feed-unset', 'feed-unreached', 'results-unread'],
    rate: { calls: 20, seconds: 60 },
  }),
}
