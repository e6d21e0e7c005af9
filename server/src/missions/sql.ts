import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import type { Period } from './calendar.ts'

export type Whose = { member: MemberId; bucket: number }

/** Holds a member's row until the transaction ends: whoever comes second sees what became of it. */
export async function holdMember(tx: Tx, { member, bucket, now }: Whose & { now: Date }) {
  await tx.run`
    insert into missions.member (bucket, member, looked_at) values (${bucket}, ${member}, ${now})
    on conflict do nothing`
  await tx.run`
    update missions.member set looked_at = greatest(looked_at, ${now})
     where bucket = ${bucket} and member = ${member}`
}

const ProgressRow = z.object({
  mission: z.string(),
  period: z.string(),
  version: z.int(),
  has: z.bigint(),
  reachedAt: z.date().nullable(),
  claimedAt: z.date().nullable(),
})
export type ProgressRow = z.output<typeof ProgressRow>

const shown = part`
  mission, period::text as period, version, has, reached_at as "reachedAt", claimed_at as "claimedAt"`

/** What was kept of some periods. */
export const progressIn = (
  db: Db | Tx,
  { member, bucket, periods }: Whose & { periods: readonly string[] },
) => db.many(ProgressRow)`
  select ${shown} from missions.progress
   where bucket = ${bucket} and member = ${member} and period = any (${[...periods]}::text[]::date[])`

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

type Keeping = Whose & {
  mission: string
  period: string
  version: number
  has: bigint
  reachedAt: Date | null
  points: number
  now: Date
}

/**
 * Keeps how far a member is; what was claimed stays. True where it is another than before. Called while the
 * member's row is held.
 */
export const keep = async (tx: Tx, p: Keeping) =>
  (await tx.run`
    insert into missions.progress as k
      (bucket, member, mission, period, version, has, reached_at, points, looked_at)
    values (${p.bucket}, ${p.member}, ${p.mission}, ${p.period}::text::date, ${p.version},
            ${p.has}::bigint, ${p.reachedAt}, ${p.points}, ${p.now})
    on conflict (bucket, member, mission, period) do update
       set has = excluded.has, reached_at = excluded.reached_at, looked_at = excluded.looked_at
     where k.claimed_at is null
       and (k.has, k.reached_at) is distinct from (excluded.has, excluded.reached_at)`) > 0

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
