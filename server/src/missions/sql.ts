import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Period } from './calendar.ts'

export type Whose = { member: MemberId; bucket: number }

/** Holds members' rows until the transaction ends: whoever comes second sees what became of them. */
export async function holdMembers(tx: Tx, { whose, now }: { whose: readonly Whose[]; now: Date }) {
  const [buckets, members] = [whose.map(({ bucket }) => bucket), whose.map(({ member }) => member)]
  await tx.run`
    insert into missions.member (bucket, member, looked_at)
    select bucket, member, ${now}
      from unnest(${buckets}::smallint[], ${members}::uuid[]) as w(bucket, member)
     order by bucket, member
    on conflict do nothing`
  // In one order, so that two who hold many never wait for each other.
  await tx.run`
    with held as (
      select m.bucket, m.member from missions.member m
        join unnest(${buckets}::smallint[], ${members}::uuid[]) as w(bucket, member)
          on w.bucket = m.bucket and w.member = m.member
       order by m.bucket, m.member
         for update of m)
    update missions.member m set looked_at = greatest(m.looked_at, ${now})
      from held h where m.bucket = h.bucket and m.member = h.member`
}

/** Holds the row of one. */
export const holdMember = (tx: Tx, { now, ...whose }: Whose & { now: Date }) =>
  holdMembers(tx, { whose: [whose], now })

const ProgressRow = z.object({
  mission: z.string(),
  period: z.string(),
  version: z.int(),
  has: z.bigint(),
  reachedAt: z.date().nullable(),
  claimedAt: z.date().nullable(),
})
export type ProgressRow = z.output<typeof ProgressRow>

const ProgressOf = ProgressRow.extend({ member: MemberId })
export type ProgressOf = z.output<typeof ProgressOf>

/** What was kept of some members in some periods. */
export const progressOf = (
  db: Db | Tx,
  { whose, periods }: { whose: readonly Whose[]; periods: readonly string[] },
) => db.many(ProgressOf)`
  select p.member, p.mission, p.period::text as period, p.version, p.has,
         p.reached_at as "reachedAt", p.claimed_at as "claimedAt"
    from unnest(${whose.map(({ bucket }) => bucket)}::smallint[],
                ${whose.map(({ member }) => member)}::uuid[]) as w(bucket, member)
   cross join lateral (
     select * from missions.progress
      where bucket = w.bucket and member = w.member
        and period = any (${[...periods]}::text[]::date[])) p`

/** What was kept of one. */
export const progressIn = (
  db: Db | Tx,
  { periods, ...whose }: Whose & { periods: readonly string[] },
) => progressOf(db, { whose: [whose], periods })

type Late = Whose & { running: readonly Pick<Period, 'per' | 'first'>[]; size: number }

/** What was reached in periods that are over and not claimed, the newest first. A week may begin with a day. */
export const unclaimed = (db: Db, { member, bucket, running, size }: Late) => db.many(ProgressRow)`
  select p.mission, p.period::text as period, p.version, p.has, p.reached_at as "reachedAt",
         p.claimed_at as "claimedAt"
    from missions.progress p
    join missions.mission m on m.mission = p.mission and m.version = p.version
   where p.bucket = ${bucket} and p.member = ${member}
     and p.reached_at is not null and p.claimed_at is null and (m.reward > 0 or m.mall_points > 0)
     and (m.per, p.period) not in (
       select * from unnest(${running.map(({ per }) => per)}::text[],
                            ${running.map(({ first }) => first)}::text[]::date[]))
   order by p.period desc, p.mission limit ${size}`

export type Keeping = Whose & {
  mission: string
  period: string
  version: number
  has: bigint
  reachedAt: Date | null
  points: number
}

const Kept = z.object({ member: MemberId, mission: z.string(), period: z.string() })

/**
 * Keeps how far members are; what was claimed stays. Answers with those that are another than before. Called while
 * their rows are held.
 */
export const keep = (tx: Tx, { all, now }: { all: readonly Keeping[]; now: Date }) =>
  tx.many(Kept)`
  insert into missions.progress as k
    (bucket, member, mission, period, version, has, reached_at, points, looked_at)
  select bucket, member, mission, period, version, has, reached_at, points, ${now}
    from unnest(${all.map(({ bucket }) => bucket)}::smallint[],
                ${all.map(({ member }) => member)}::uuid[],
                ${all.map(({ mission }) => mission)}::text[],
                ${all.map(({ period }) => period)}::text[]::date[],
                ${all.map(({ version }) => version)}::int[],
                ${all.map(({ has }) => has)}::bigint[],
                ${all.map(({ reachedAt }) => reachedAt?.toISOString() ?? null)}::timestamptz[],
                ${all.map(({ points }) => points)}::int[])
         as n(bucket, member, mission, period, version, has, reached_at, points)
  on conflict (bucket, member, mission, period) do update
     set has = excluded.has, reached_at = excluded.reached_at, looked_at = excluded.looked_at
   where k.claimed_at is null
     and (k.has, k.reached_at) is distinct from (excluded.has, excluded.reached_at)
  returning member, mission, period::text as period`

type Claiming = Whose & {
  mission: string
  period: string
  amount: bigint
  owed: bigint
  /** None where no money is paid. */
  transfer: string | null
  now: Date
}

/** Notes that it was paid; false where it was before. */
export const claim = async (tx: Tx, c: Claiming) =>
  (await tx.run`
    update missions.progress
       set claimed_at = ${c.now}, amount = ${c.amount}::bigint, owed = ${c.owed}::bigint,
           transfer = ${c.transfer}
     where bucket = ${c.bucket} and member = ${c.member} and mission = ${c.mission}
       and period = ${c.period}::text::date and claimed_at is null and reached_at is not null`) ===
  1

type Noting = Whose & { mission: string; period: string; persons: readonly string[]; now: Date }

/** Notes who is paid; false where one of these persons was. Who asks at the same time waits here. */
export const noteClaim = async (tx: Tx, { mission, period, persons, ...c }: Noting) =>
  (await tx.run`
    insert into missions.claim (mission, period, person, bucket, member, at)
    select ${mission}, ${period}::text::date, p, ${c.bucket}, ${c.member}, ${c.now}
      from unnest(${[...persons].sort()}::uuid[]) as p
    on conflict do nothing`) === persons.length

const Upto = z.object({ upto: z.date() })
type What = 'members' | 'wins'

/** How far the work of this name has come; nothing where it never began. */
export const lookedTo = async (db: Db, what: What) =>
  (await db.maybe(Upto)`select upto from missions.looked where what = ${what}`)?.upto

export const setLookedTo = (tx: Tx, { what, upto }: { what: What; upto: Date }) => tx.run`
  insert into missions.looked (what, upto) values (${what}, ${upto})
  on conflict (what) do update set upto = greatest(missions.looked.upto, excluded.upto)`
