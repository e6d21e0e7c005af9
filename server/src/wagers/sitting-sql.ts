import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Ends = z.object({ since: z.date().nullable(), last: z.date().nullable() })

type Looking = Whose & { now: Date; lullMs: number; notBefore: Date | null }

/**
 * The stakes in cash that follow one another without a lull up to now: when the first and the last of
 * them were. It hops back along the index of a member’s rounds, a lull at a time, so that a whole day at
 * play is a hundred probes; with `notBefore` it stops as soon as it has come so far.
 */
export const sittingAt = (
  db: Db | Tx,
  { member, bucket, now, lullMs, notBefore }: Looking,
) => db.one(Ends)`
  with recursive hop(at) as (
    (select r.opened_at
       from wagers.round r
      where r.bucket = ${bucket} and r.member = ${member} and r.mode = 'cash'
        and r.opened_at <= ${now}
        and r.opened_at > ${now}::timestamptz - ${lullMs} * interval '1 millisecond'
      order by r.opened_at desc
      limit 1)
    union all
    select (select r.opened_at
              from wagers.round r
             where r.bucket = ${bucket} and r.member = ${member} and r.mode = 'cash'
               and r.opened_at < hop.at
               and r.opened_at > hop.at - ${lullMs} * interval '1 millisecond'
             order by r.opened_at
             limit 1)
      from hop
     where hop.at > coalesce(${notBefore}::timestamptz, '-infinity'))
  select min(at) as since, max(at) as last from hop`

const Sitting = z.object({ member: MemberId })
type Long = Whose & { from: Date }

/**
 * Which members may have been at play since a moment of each or longer: who has no round in the lull before it
 * has begun later. One probe for each, which finds too many rather than too few; `sittingAt` tells for certain.
 */
export const maySitSince = (db: Db | Tx, of: readonly Long[], lullMs: number) => db.many(Sitting)`
  select w.member
    from unnest(${of.map(({ bucket }) => bucket)}::smallint[], ${of.map(({ member }) => member)}::uuid[],
                ${of.map(({ from }) => from)}::timestamptz[]) as w(bucket, member, since)
   where exists (
           select from wagers.round r
            where r.bucket = w.bucket and r.member = w.member and r.mode = 'cash'
              and r.opened_at > w.since - ${lullMs} * interval '1 millisecond'
              and r.opened_at <= w.since)`
