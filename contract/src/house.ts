import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { RealityWay, Sitting } from './protection.ts'
import { Currency, GameId, Lang, Minor, Moment, RoundId } from './words.ts'

/** What a player sees of the next round's chance before it is played. */
export const Commitment = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
})

/** One spin of a round: where each reel stopped. The rest follows from the published mathematics. */
export const Step = z.object({ stops: z.array(z.int()), free: z.boolean(), win: Minor })

export const Round = z.object({
  id: RoundId,
  state: z.enum(['open', 'closed']),
  stake: Minor,
  /** Won so far; paid when the round closes. */
  win: Minor,
  steps: z.array(Step),
  freeSpinsLeft: z.int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  openedAt: Moment,
})
export type Round = z.output<typeof Round>

/** What a spin answers: the round, the purse after it, and the commitment for the next round. */
export const Played = z.object({ round: Round, balance: Minor, version: Minor, next: Commitment })

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
  win: Minor,
  steps: z.array(Step),
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
  /** The last finished round, to stand on the reels. */
  last: z.nullable(Round),
})

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
  }),
  spin: command('/play/v1/spin', {
    about: 'Stakes and plays one spin. Free spins leave the round open.',
    for: 'game',
    takes: z.object({ stake: Minor }),
    gives: Played,
    refuses: [
      'round-open',
      'stake-invalid',
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
    ],
  }),
  freeSpin: command('/play/v1/free-spin', {
    about: 'Plays the next free spin of the open round; the last one pays and closes it.',
    for: 'game',
    takes: z.object({ round: RoundId }),
    gives: Played,
    refuses: ['round-unknown', 'round-closed'],
  }),
  clientSeed: command('/play/v1/client-seed', {
    about: 'Sets the player’s own seed for the rounds to come.',
    for: 'game',
    takes: z.object({ clientSeed: z.string().check(z.maxLength(200)) }),
    gives: Commitment,
    refuses: ['client-seed-invalid', 'round-open'],
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
