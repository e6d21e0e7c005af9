import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { command, query } from './endpoint.ts'
import { FreeExtra } from './free.ts'
import { Currency, GameId, Minor, Moment } from './words.ts'

/**
 * What a mission asks for. Nothing else can be asked: no deposit, no higher limit. `stake`: settled stakes,
 * in minor units; `rounds`: rounds that have ended; `wins`: rounds that brought back so many times their
 * stake; `games`: different games.
 */
export const MissionGoal = z.enum(['stake', 'rounds', 'wins', 'games'])
export type MissionGoal = z.output<typeof MissionGoal>

/** Over what it is counted: a day of the house, or a week of it from Monday on. */
export const MissionPer = z.enum(['day', 'week'])
export type MissionPer = z.output<typeof MissionPer>

/** `waits`: another mission opens it. `reached`: its reward can be claimed. `done`: nothing is left to do. */
export const MissionState = z.enum(['waits', 'open', 'reached', 'done'])
export type MissionState = z.output<typeof MissionState>

export const MissionCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
/** The first day of a period of the house: `2026-11-22`. */
export const MissionPeriod = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const Named = z.object({ ID: z.string(), EN: z.string() })

/** A mission in one of its periods, as it stands for the caller. */
export const Mission = z.object({
  mission: z.string(),
  version: z.int(),
  period: z.string(),
  per: MissionPer,
  begins: Moment,
  ends: Moment,
  names: Named,
  abouts: Named,
  goal: MissionGoal,
  /** Minor units where stakes are counted, else a number of things. */
  want: Minor,
  has: Minor,
  /** For `wins`: what a round has to bring back, in hundredths of its stake. */
  times: z.nullable(z.int()),
  /** Only these count; without any, all do. */
  categories: z.array(Category),
  games: z.array(z.object({ id: GameId, names: Named })),
  /** Whether stakes of a bonus count too. */
  bonusCounts: z.boolean(),
  reward: Minor,
  /** What of the reward has to be played before it can be withdrawn, in minor units. */
  owed: Minor,
  /** For the board of the week. */
  points: z.int(),
  /** Points of the mall that the reward brings; they come a moment after it is claimed. */
  mallPoints: z.int(),
  /** Stakes of the house that come with the reward, as it is claimed. */
  extra: z.nullable(FreeExtra),
  /** What opens it. */
  after: z.nullable(z.object({ mission: z.string(), names: Named })),
  state: MissionState,
  reachedAt: z.nullable(Moment),
  claimedAt: z.nullable(Moment),
})
export type Mission = z.output<typeof Mission>

export const MissionSummary = z.object({
  currency: Currency,
  exponent: z.int(),
  /** Nothing is offered to who rests from play. What was reached stays theirs. */
  resting: z.boolean(),
  /** How many missions have something left to do: what the badge says. */
  open: z.int(),
  /** Points of this week. */
  points: z.int(),
  /** What runs now: days first, each chain in its order. */
  missions: z.array(Mission),
  /** Rewards of periods that are over and were not claimed yet. */
  waiting: z.array(Mission),
})
export type MissionSummary = z.output<typeof MissionSummary>

const Place = z.object({
  place: z.int(),
  /** Masked. */
  name: z.string(),
  points: z.int(),
  /** When these points were reached. */
  at: Moment,
  prize: Minor,
  own: z.boolean(),
})

export const MissionBoard = z.object({
  currency: Currency,
  exponent: z.int(),
  week: z.string(),
  begins: Moment,
  ends: Moment,
  /** Prizes are paid, and nothing of it changes any more. */
  closed: z.boolean(),
  /** By place, from the first on. */
  prizes: z.array(Minor),
  /** The first of them, fifty at the most. */
  places: z.array(Place),
  /** The caller's own place, wherever it is; null without a point. */
  own: z.nullable(Place),
})
export type MissionBoard = z.output<typeof MissionBoard>

/** A round that somebody won. Who has said no is never among them. */
const Win = z.object({
  /** Masked. */
  name: z.string(),
  game: GameId,
  gameName: z.string(),
  vassalage: z.string(),
  stake: Minor,
  won: Minor,
  at: Moment,
})
export const Winners = z.object({
  currency: Currency,
  exponent: z.int(),
  newest: z.array(Win),
  /** Of today, the house's day. */
  biggest: z.array(Win),
})
export type Winners = z.output<typeof Winners>

export const missions = {
  summary: query('/wps/relay/MCSFE_getMissionSummaryDetails', {
    about: 'The missions of the caller with their progress, and how many are open.',
    for: 'member',
    gives: MissionSummary,
  }),
  claim: command('/wps/missions/claim', {
    about: 'Takes the reward of a mission that was reached, once. It never expires.',
    for: 'member',
    takes: z.object({ mission: MissionCode, period: MissionPeriod }),
    gives: Mission,
    refuses: [
      'mission-unknown',
      'mission-claimed',
      'mission-resting',
      'mission-open',
      'mission-person',
    ],
  }),
  leaderboard: query('/wps/relay/MCSFE_getMissionLeaderboard', {
    about:
      'Who has the most mission points in a week. Of two alike, who had them first stands higher.',
    for: 'member',
    takes: z.object({ week: z.optional(z.enum(['this', 'last'])) }),
    gives: MissionBoard,
  }),
  winners: query('/wps/relay/GCSGAME_getRankList', {
    about: 'The newest and the biggest wins of the day, by members who let them be shown.',
    for: 'anyone',
    rate: { calls: 60, seconds: 60 },
    gives: Winners,
  }),
  winsShown: query('/wps/member/wins-shown', {
    about: 'Whether wins of the caller may stand on the winner board.',
    for: 'member',
    gives: z.object({ shown: z.boolean() }),
  }),
  showWins: command('/wps/member/wins-shown', {
    about:
      'Lets wins of the caller stand on the winner board, under a masked name, or never again.',
    for: 'member',
    takes: z.object({ shown: z.boolean() }),
    gives: z.object({ shown: z.boolean() }),
    refuses: [],
  }),
}
