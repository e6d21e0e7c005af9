import { Category, MissionGoal, MissionPer } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

const Named = z.object({ ID: z.string(), EN: z.string() })
export const MissionRow = z.object({
  mission: z.string(),
  version: z.int(),
  names: Named,
  abouts: Named,
  per: MissionPer,
  goal: MissionGoal,
  want: z.bigint(),
  times: z.int().nullable(),
  categories: z.array(Category),
  games: z.array(z.string()),
  bonusCounts: z.boolean(),
  reward: z.bigint(),
  turnover: z.int(),
  /** Of the board. */
  points: z.int(),
  /** Of the mall. */
  mallPoints: z.int(),
  /** Stakes of the house that come with it, and in which version. */
  extra: z.string().nullable(),
  extraVersion: z.int().nullable(),
  after: z.string().nullable(),
  place: z.int(),
  open: z.boolean(),
  since: z.date(),
  until: z.date().nullable(),
  by: z.string(),
  at: z.date(),
})
export type MissionRow = z.output<typeof MissionRow>

const shown = part`
  m.mission, m.version, m.names, m.abouts, m.per, m.goal, m.want, m.times, m.categories, m.games,
  m.bonus_counts as "bonusCounts", m.reward, m.turnover, m.points,
  m.mall_points as "mallPoints", m.extra, m.extra_version as "extraVersion", m.after, m.place, m.open, m.since, m.until, m.by, m.at`

/** What counts in periods of a length that begin at a moment. There are a handful. */
export const missionsAt = (db: Db | Tx, { per, begins }: { per: MissionPer; begins: Date }) =>
  db.many(MissionRow)`
  select * from (
    select distinct on (m.mission) ${shown} from missions.mission m
     where m.per = ${per} and m.since <= ${begins} order by m.mission, m.version desc) as newest
   where open and (until is null or until > ${begins})
   order by place, mission`

/** The newest version of each, whether it is in force or not. */
export const newestMissions = (db: Db | Tx) => db.many(MissionRow)`
  select * from (
    select distinct on (m.mission) ${shown} from missions.mission m order by m.mission, m.version desc) n
   order by per, place, mission`

/** The newest version of one. */
export const newestOf = (db: Db | Tx, mission: string) => db.maybe(MissionRow)`
  select ${shown} from missions.mission m where m.mission = ${mission} order by m.version desc limit 1`

type Version = { mission: string; version: number }

/** These versions. */
export const versionsOf = (db: Db | Tx, all: readonly Version[]) => db.many(MissionRow)`
  select ${shown} from missions.mission m
   where (m.mission, m.version) in (
     select * from unnest(${all.map(({ mission }) => mission)}::text[],
                          ${all.map(({ version }) => version)}::int[]))`

/** The next version of a mission; false where another was quicker. */
export const addMission = async (tx: Tx, m: MissionRow) =>
  (await tx.run`
    insert into missions.mission
      (mission, version, names, abouts, per, goal, want, times, categories, games, bonus_counts, reward,
       turnover, points, mall_points, extra, extra_version, after, place, open, since, until, by, at)
    values (${m.mission}, ${m.version}, ${JSON.stringify(m.names)}::text::jsonb,
            ${JSON.stringify(m.abouts)}::text::jsonb, ${m.per}, ${m.goal}, ${m.want}::bigint, ${m.times},
            ${m.categories}::text[], ${m.games}::text[], ${m.bonusCounts}, ${m.reward}::bigint,
            ${m.turnover}, ${m.points}, ${m.mallPoints}, ${m.extra}, ${m.extraVersion}, ${m.after}, ${m.place}, ${m.open}, ${m.since},
            ${m.until}, ${m.by}, ${m.at})
    on conflict do nothing`) > 0

const Bounds = z.object({
  version: z.int(),
  stake: z.bigint(),
  rounds: z.bigint(),
  wins: z.bigint(),
  games: z.bigint(),
})
export type Bounds = z.output<typeof Bounds>

/** What a mission of a day may ask for at the most. */
export const boundsNow = (db: Db | Tx) => db.one(Bounds)`
  select version, stake_most as stake, rounds_most as rounds, wins_most as wins, games_most as games
    from missions.bounds order by version desc limit 1`
