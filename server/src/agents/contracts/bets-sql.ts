import { GameId, MemberId, RoundId } from '@balai/contract'
import { Category } from '@balai/contract/catalogue'
import { houseDay } from '@balai/contract/register-rules'
import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import { within } from './bill-sql.ts'
import type { Span } from './periods.ts'

/** Of whose network, of which play, and as it had been counted by a moment. */
type Counted = Span & { member: MemberId; categories: readonly string[] | null; at: Date }

/** Every line of these bets: of whoever stood below as they were made, and took no break. */
const counted = ({ member, categories, from, to, at }: Counted) => part`
  from (select distinct member from agents.below_day
         where upline = ${member} and day between ${houseDay(from)}::text::date
           and ${houseDay(new Date(to.getTime() - 1))}::text::date) f
  join agents.line t on t.member = f.member
   and t.day between ${houseDay(from)}::text::date and ${houseDay(new Date(to.getTime() - 1))}::text::date
   and t.ended_at >= ${from} and t.ended_at < ${to} and t.at <= ${at}
  join agents.place p on p.member = t.member and p.nth = t.place
 where ${member} = any (p.uplines) and t.why is null ${within(categories)}`

const Sums = z.object({ bets: z.int(), stake: z.bigint(), returned: z.bigint() })

/** How many rounds there are, and what they add up to. */
export const sumOf = (db: Db, of: Counted) => db.one(Sums)`
  select count(distinct (t.bucket, t.round))::int as bets, coalesce(sum(t.stake), 0)::bigint as stake,
         coalesce(sum(t.returned), 0)::bigint as returned ${counted(of)}`

const BetRow = z.object({
  round: RoundId,
  member: MemberId,
  game: GameId,
  category: Category,
  endedAt: z.date(),
  stake: z.bigint(),
  returned: z.bigint(),
  lines: z.int(),
  firstStake: z.bigint(),
  firstReturned: z.bigint(),
  /** Whoever asks stands above the player, or stood as it was played. */
  known: z.boolean(),
})
export type BetRow = z.output<typeof BetRow>

type Paged = Counted & { viewer: MemberId; skip: number; size: number }

/** These bets, round by round, the last first. */
export const betsOf = (db: Db, { viewer, skip, size, ...of }: Paged) => db.many(BetRow)`
  select t.round, min(t.member::text)::uuid as member, min(t.game) as game, min(t.category) as category,
         min(t.ended_at) as "endedAt", sum(t.stake)::bigint as stake, sum(t.returned)::bigint as returned,
         count(*)::int as lines, (array_agg(t.stake order by t.seq))[1] as "firstStake",
         (array_agg(t.returned order by t.seq))[1] as "firstReturned",
         bool_or(${viewer} = any (p.uplines)) as known
  ${counted(of)}
   group by t.bucket, t.round order by "endedAt" desc, t.round offset ${skip} limit ${size}`
