import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { FreeHere } from './free.ts'
import { Pace } from './pace.ts'
import { RealityWay, Sitting } from './protection.ts'
import { Currency, GameId, Lang, Minor, Moment, RoundId } from './words.ts'

/** What a player sees of the next round's chance before it is played. */
export const Commitment = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
})

type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** What a game lays its stake on, is moved by and shows: read by the game's own mathematics. */
const Plain: z.ZodMiniType<Plain> = z.json()

/**
 * One step of a round: the move, and what was to be seen of it. The rest follows from the published
 * mathematics. `added` is what the move laid on top of the stake.
 */
export const Step = z.object({ move: Plain, seen: Plain, added: Minor, win: Minor })

export const Round = z.object({
  id: RoundId,
  state: z.enum(['open', 'closed']),
  /** What the round was opened with. */
  stake: Minor,
  /** What it was laid on; null where the game leaves no choice. */
  choice: Plain,
  /** Won so far; paid when the round closes. */
  win: Minor,
  steps: z.array(Step),
  /** How the round stands, as far as its player may see it, in the terms of its mathematics. */
  at: Plain,
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  openedAt: Moment,
  /** Whether the house staked, and not the player. */
  granted: z.boolean(),
  /** Paid out of the pool of the game beside what was won, where the pool fell. */
  pool: z.optional(Minor),
})
export type Round = z.output<typeof Round>

/** What a move answers: the round, the purse after it, the commitment for the next round, and what is free here. */
export const Played = z.object({
  round: Round,
  balance: Minor,
  version: Minor,
  next: Commitment,
  granted: z.array(FreeHere),
})

/** A closed round as anyone may check it. */
export const FairRound = z.object({
  round: RoundId,
  title: GameId,
  mathHash: z.string(),
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  stake: Minor,
  choice: Plain,
  win: Minor,
  steps: z.array(Step),
  /** Paid out of the pool: that it fell follows from the seeds, how much it held stands in the books. */
  pool: z.optional(Minor),
})
export type FairRound = z.output<typeof FairRound>

const Entered = z.object({
  title: GameId,
  gameName: z.string(),
  mathHash: z.string(),
  rtp: z.string(),
  mode: z.enum(['cash', 'demo']),
  language: Lang,
  siteOrigin: z.string(),
  currency: Currency,
  exponent: z.int(),
  balance: Minor,
  version: Minor,
  stakes: z.array(Minor),
  next: Commitment,
  /** An unfinished round to go on with. */
  open: z.nullable(Round),
  /** The last finished round, as it stood at its end. */
  last: z.nullable(Round),
  /** What the house stakes for this player here, what is over first at the top. */
  granted: z.array(FreeHere),
  /** How fast it may be played; nothing where nothing bounds it. */
  pace: z.optional(z.extend(Pace, { turbo: z.boolean() })),
})

/** What may stand against a stake, whether it opens a round or is added to it. */
const ofStakes = [
  'game-closed',
  'member-locked',
  'self-excluded',
  'excluded-for-good',
  'reality-check',
  'stake-limit',
  'loss-limit',
  'session-limit',
  'bonus-stake-most',
  'bonus-game-closed',
  'funds-short',
  'key-reused',
] as const

export const house = {
  enter: command('/play/v1/enter', {
    about: 'Exchanges a launch code, once, for the game’s own token and its table.',
    for: 'anyone',
    rate: { calls: 60, seconds: 60 },
    takes: z.object({ code: z.string().check(z.regex(/^[\w-]{16,128}$/)) }),
    gives: z.extend(Entered, { token: z.string() }),
    refuses: ['launch-expired', 'game-closed'],
  }),
  table: query('/play/v1/table', {
    about: 'The table as it stands, for a game that comes back after the network was gone.',
    for: 'game',
    gives: Entered,
    refuses: ['game-closed'],
  }),
  open: command('/play/v1/open', {
    about:
      'Stakes and plays the first move; without one, the only one there is. A round that is not over stays open.',
    for: 'game',
    takes: z.object({
      stake: Minor,
      choice: z.optional(Plain),
      move: z.optional(Plain),
      /** What of the house’s the stake is of; it is that of its terms. */
      granted: z.optional(z.uuid()),
    }),
    gives: Played,
    refuses: [
      'round-open',
      'stake-invalid',
      'choice-invalid',
      'chip-invalid',
      'move-invalid',
      'free-unknown',
      'free-over',
      'cycle-short',
      ...ofStakes,
    ],
  }),
  move: command('/play/v1/move', {
    about:
      'Plays the next move of the open round; the last one pays and closes it. Without a move: the one that goes on. `step` is the one that the player means to make, counted from 0.',
    for: 'game',
    takes: z.object({
      round: RoundId,
      step: z.optional(z.int()),
      move: z.optional(Plain),
    }),
    gives: Played,
    refuses: [
      'round-unknown',
      'round-closed',
      'step-passed',
      'move-invalid',
      'stake-invalid',
      ...ofStakes,
    ],
  }),
  clientSeed: command('/play/v1/client-seed', {
    about: 'Sets the player’s own seed for the rounds to come.',
    for: 'game',
    takes: z.object({ clientSeed: z.string().check(z.maxLength(200)) }),
    gives: Commitment,
    refuses: ['client-seed-invalid', 'round-open', 'game-closed'],
  }),
  rounds: query('/play/v1/rounds', {
    about: 'The last 20 rounds of this player at this game.',
    for: 'game',
    gives: z.array(Round),
  }),
  sitting: query('/play/v1/sitting', {
    about: 'How long this player has played, at all games together, and what it came to.',
    for: 'game',
    gives: Sitting,
  }),
  answerReality: command('/play/v1/reality/answer', {
    about: 'Answers an interruption that is due: stakes are taken again.',
    for: 'game',
    takes: z.object({ way: RealityWay }),
    gives: Sitting,
    refuses: [],
  }),
  fairRound: query('/wps/fair/round', {
    about: 'A finished round with its seeds, for anyone who has its id to verify.',
    for: 'anyone',
    takes: z.object({ round: RoundId }),
    gives: FairRound,
    refuses: ['round-unknown', 'not-yet-revealed'],
  }),
}
