import { MemberId, RankReason } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

type Thresholds = readonly { level: number; deposits: bigint; stakes: bigint }[]

const Touched = z.object({ rising: z.int(), falling: z.int() })

/**
 * How many members other thresholds would lift, by what was counted of them last, and how many would not
 * keep their level by their last whole month.
 */
export const touchedBy = (
  db: Db | Tx,
  { reach, keep, now }: { reach: Thresholds; keep: Thresholds; now: Date },
) => db.one(Touched)`
  with reach as (select * from ${rows(reach)} as r(level, deposits, stakes)),
       keep as (select * from ${rows(keep)} as k(level, deposits, stakes))
  select count(*) filter (where exists (
           select from reach r
            where r.level > m.level and m.deposits >= r.deposits and m.stakes >= r.stakes))::int as rising,
         count(*) filter (where m.level > 0 and m.month_deposits is not null and exists (
           select from keep k
            where k.level = m.level
              and (m.month_deposits < k.deposits or m.month_stakes < k.stakes)))::int as falling
    from ranks.member m
   where m.pinned_until is null or m.pinned_until <= ${now}`

const rows = (of: Thresholds) => part`
  unnest(${of.map(({ level }) => level)}::int[], ${of.map(({ deposits }) => String(deposits))}::text[]::bigint[],
         ${of.map(({ stakes }) => String(stakes))}::text[]::bigint[])`

const Count = z.object({ level: z.int(), members: z.int() })

/** How many members are at each level that has any. */
export const membersByLevel = (db: Db) => db.many(Count)`
  select level, count(*)::int as members from ranks.member group by level order by level`

const Held = z.object({
  bucket: z.int(),
  member: MemberId,
  level: z.int(),
  since: z.date().nullable(),
  pinnedUntil: z.date().nullable(),
  deposits: z.bigint(),
  stakes: z.bigint(),
  lookedAt: z.date(),
})

export type Place = { level: number; bucket: number; member: string }
type Listed = { level: number | undefined; after: Place | undefined; limit: number }

/** Who is at which level, the highest first. */
export const membersAt = (db: Db, { level, after, limit }: Listed) => db.many(Held)`
  select bucket, member, level, since, pinned_until as "pinnedUntil", deposits, stakes,
         looked_at as "lookedAt"
    from ranks.member
   where ${level === undefined ? part`level > 0` : part`level = ${level}`}
     ${
       after
         ? part`and (-level, bucket, member)
                    > (${-after.level}::int, ${after.bucket}::int, ${after.member}::uuid)`
         : part``
     }
   order by -level, bucket, member limit ${limit}`

const StepRow = z.object({
  at: z.date(),
  place: z.string(),
  key: z.string(),
  member: MemberId,
  was: z.int(),
  level: z.int(),
  reason: RankReason,
  by: z.string(),
  why: z.string().nullable(),
})

/** Changes of levels in a stretch of time, the newest first. */
export const stepsIn = (
  db: Db,
  { reason, level }: Record<string, string>,
  { since, at, key, limit }: Stretch,
) => db.many(StepRow)`
  select at, at::text as place, member::text || ' ' || seq as key, member, was, level, reason, by, why
    from ranks.step
   where at >= ${since} and (at, member::text || ' ' || seq) < (${at}::text::timestamptz, ${key})
     ${reason ? part`and reason = ${reason}` : part``}
     ${level ? part`and level = ${level}::text::int` : part``}
   order by at desc, key desc limit ${limit}`

const Given = z.object({
  level: z.int(),
  climbed: z.int(),
  dropped: z.int(),
  gifts: z.bigint(),
  rebates: z.bigint(),
  stakes: z.bigint(),
})

/** What each level came to in a period: who came to it and fell to it, and what it gave. */
export const figuresIn = (db: Db, { from, to }: { from: Date | null; to: Date }) => db.many(Given)`
  with begins as (select coalesce(${from}::timestamptz, '-infinity') as at)
  select l.level,
         (select count(*)::int from ranks.step s
           where s.level = l.level and s.reason = 'climbed'
             and s.at >= (select at from begins) and s.at < ${to}) as climbed,
         (select count(*)::int from ranks.step s
           where s.level = l.level and s.reason = 'dropped'
             and s.at >= (select at from begins) and s.at < ${to}) as dropped,
         (select coalesce(sum(amount), 0)::bigint from ranks.gift g
           where g.level = l.level and g.at >= (select at from begins) and g.at < ${to}) as gifts,
         r.amount as rebates, r.stakes
    from generate_series(0, 9) as l(level)
   cross join lateral (
     select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(stakes), 0)::bigint as stakes
       from ranks.rebate where level = l.level and at >= (select at from begins) and at < ${to}) r
   order by l.level`
