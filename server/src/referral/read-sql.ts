import { GameId, MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Standing = z.object({ friends: z.int(), earned: z.bigint(), paid: z.bigint() })

/** All that a member’s friends have come to. */
export const sumsOf = async (db: Db, { member, bucket }: Whose) =>
  (await db.maybe(Standing)`
    select m.friends,
           m.units / 10000 as earned,
           (select coalesce(sum(p.amount), 0)::bigint from referral.payment p
             where p.bucket = m.bucket and p.member = m.member) as paid
      from referral.member m where m.bucket = ${bucket} and m.member = ${member}`) ?? {
    ...{ friends: 0, earned: 0n, paid: 0n },
  }

const Month = z.object({ amount: z.bigint() })

export const amountOfMonth = async (db: Db, { member, bucket, day }: Whose & { day: string }) =>
  (
    await db.one(Month)`
      select coalesce(sum(amount), 0)::bigint as amount from referral.line
       where bucket = ${bucket} and member = ${member}
         and day >= date_trunc('month', ${day}::text::date)
         and day < date_trunc('month', ${day}::text::date) + interval '1 month'`
  ).amount

const Brought = z.object({ friend: MemberId, amount: z.bigint() })

/** What each of these friends has earned. */
export const amountsOf = (
  db: Db,
  { member, bucket, friends }: Whose & { friends: readonly string[] },
) => db.many(Brought)`
  select friend, sum(amount)::bigint as amount from referral.line
   where bucket = ${bucket} and member = ${member} and friend = any(${[...friends]}::uuid[])
   group by friend`

const DayRow = z.object({
  day: z.string(),
  amount: z.bigint(),
  lines: z.int(),
  paidAt: z.date().nullable(),
})
type Paging = Whose & { size: number }

/** What days have earned, the newest first. A line that brought nothing is none. */
export const daysOf = (
  db: Db,
  { member, bucket, before, size }: Paging & { before: string | null },
) => db.many(DayRow)`
  select d.day::text as day, d.amount, d.lines,
         (select p.at from referral.payment p
           where p.bucket = ${bucket} and p.member = ${member} and p.from_seq < d.last
             and p.to_seq >= d.last) as "paidAt"
    from (select day, sum(amount)::bigint as amount, count(*)::int as lines, max(seq) as last
            from referral.line
           where bucket = ${bucket} and member = ${member} and units <> 0
             and (${before}::text is null or day < ${before}::text::date)
           group by day order by day desc limit ${size}) d
   order by d.day desc`

const LineRow = z.object({
  seq: z.int(),
  kind: z.enum(['stake', 'undone', 'reward', 'reward-undone']),
  at: z.date(),
  friend: MemberId,
  nth: z.int(),
  round: z.nullable(RoundId),
  game: z.nullable(GameId),
  category: z.string().nullable(),
  endedAt: z.date().nullable(),
  stake: z.bigint().nullable(),
  counted: z.bigint().nullable(),
  rate: z.int().nullable(),
  units: z.bigint(),
  version: z.int(),
  why: z.string().nullable(),
  amount: z.bigint(),
  paid: z.boolean(),
})
export type ReadLine = z.output<typeof LineRow>

type Lines = Paging & { before: number | null; day: string | null; nth: number | null }

/** A member’s lines, the newest first: all, of a day, or of one friend. */
export const linesOf = (db: Db, { member, bucket, before, day, nth, size }: Lines) => db.many(
  LineRow,
)`
  select l.seq, l.kind, l.at, l.friend, f.nth, l.round, l.game, l.category, l.ended_at as "endedAt",
         l.stake, l.counted, l.rate, l.units, l.version, l.why, l.amount,
         l.seq <= m.paid_seq as paid
    from referral.line l
    join referral.friend f on f.friend = l.friend
    join referral.member m on m.bucket = l.bucket and m.member = l.member
   where l.bucket = ${bucket} and l.member = ${member} and l.units <> 0
     and (${before}::int is null or l.seq < ${before}::int)
     ${day === null ? part`` : part`and l.day = ${day}::text::date`}
     ${nth === null ? part`` : part`and f.nth = ${nth}`}
   order by l.seq desc limit ${size}`
