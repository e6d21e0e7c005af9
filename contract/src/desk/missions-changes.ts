import * as z from 'zod/mini'
import { Category } from '../catalogue.ts'
import { MissionCode, MissionGoal, MissionPer } from '../missions.ts'
import { ActivityCode } from '../promotion-kinds.ts'
import { GameId, Minor, Moment } from '../words.ts'
import { change } from './change.ts'

const sets = { may: 'settings.edit', approve: 'settings.approve' } as const

const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(2), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u))
const Words = (most: number) => z.object({ ID: line(most), EN: line(most) })
const Whole = Minor.check(z.gte(1n), z.lte(999_999_999_999n))
const Amount = Minor.check(z.gte(0n), z.lte(999_999_999_999n))

/** What the house sets of a mission. Every change is another version, in force in periods that begin later. */
export const MissionTerms = z
  .object({
    names: Words(60),
    abouts: Words(240),
    per: MissionPer,
    goal: MissionGoal,
    want: Whole,
    /** For `wins`: what a round has to bring back, in hundredths of its stake. */
    times: z.nullable(z.int().check(z.gte(100), z.lte(1_000_000))),
    categories: z.array(Category).check(z.maxLength(8)),
    games: z.array(GameId).check(z.maxLength(50)),
    bonusCounts: z.boolean(),
    reward: Amount,
    /** What has to be played of the reward, in percent of it. */
    turnover: z.int().check(z.gte(0), z.lte(2_000)),
    /** For the board of the week. */
    points: z.int().check(z.gte(0), z.lte(1_000)),
    /** Points of the mall, given as the reward is claimed. Changes of earlier times say nothing of them. */
    mallPoints: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
    /** Stakes of the house that come with the reward. */
    extra: z._default(z.nullable(ActivityCode), null),
    after: z.nullable(MissionCode),
    place: z.int().check(z.gte(0), z.lte(1_000)),
    open: z.boolean(),
    /** From when on; null: as soon as it is agreed to. A period that has begun goes on as it was. */
    since: z.nullable(Moment),
    until: z.nullable(Moment),
  })
  .check(
    z.refine(({ goal, times }) => (goal === 'wins') === (times !== null), { path: ['times'] }),
    z.refine(
      ({ reward, points, mallPoints, extra }) =>
        reward > 0n || points > 0 || mallPoints > 0 || extra !== null,
      { path: ['reward'] },
    ),
    z.refine(({ since, until }) => !since || !until || until > since, { path: ['until'] }),
  )
export type MissionTerms = z.output<typeof MissionTerms>

/** What a mission of a day may ask for at the most; one of a week at most seven times as much. */
export const MissionBounds = z.object({
  stake: Whole,
  rounds: Minor.check(z.gte(1n), z.lte(100_000n)),
  wins: Minor.check(z.gte(1n), z.lte(100_000n)),
  games: Minor.check(z.gte(1n), z.lte(1_000n)),
})
export type MissionBounds = z.output<typeof MissionBounds>

export const missionChanges = {
  set: change('mission-set', {
    about: 'What a mission asks and gives, or a new one. Periods that run go on as they began.',
    ...sets,
    takes: z.object({ mission: MissionCode, terms: MissionTerms }),
  }),
  setBounds: change('mission-bounds-set', {
    about: 'What missions may ask for at the most. None that is open may ask for more.',
    ...sets,
    takes: MissionBounds,
  }),
  setPrizes: change('mission-prizes-set', {
    about: 'What the first places of a week get, from the next week on.',
    ...sets,
    takes: z.object({ amounts: z.array(Whole).check(z.maxLength(50)) }),
  }),
}
