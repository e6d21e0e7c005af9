import { ActivityState, EntryReason, MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../../platform/db.ts'
import type { Stretch } from '../../../platform/listing.ts'

/** A part by its number alone is looked for in every bucket: one short look in each. */
const buckets = part`array(select generate_series(0, 1023)::smallint)`
const Found = z.object({ bucket: z.int(), id: z.uuid(), member: MemberId })

/** Whose a part in an activity is, whoever's it is. */
export const entryById = (db: Db | Tx, id: string) => db.maybe(Found)`
  select bucket, id, member from promotions.entry where bucket = any (${buckets}) and id = ${id}`

const Step = z.object({ state: z.string(), reason: z.string(), at: z.date() })

export const stepsOf = (db: Db, { bucket, id }: { bucket: number; id: string }) => db.many(Step)`
  select state, reason, at from promotions.entry_step
   where bucket = ${bucket} and entry = ${id} order by seq`

const Listed = z.object({
  bucket: z.int(),
  id: z.uuid(),
  member: MemberId,
  activity: z.string(),
  version: z.int(),
  state: ActivityState,
  reason: EntryReason,
  since: z.date(),
  amount: z.bigint().nullable(),
  comment: z.string().nullable(),
  bonus: z.uuid().nullable(),
  createdAt: z.date(),
  place: z.string(),
})

export type Filters = Record<string, string>

/** Parts in activities from a stretch of time, the newest first. Their key is `bucket_id`. */
export const entriesIn = (db: Db, f: Filters, { since, at, key, limit }: Stretch) => {
  const [before = '0', id = ''] = key.split('_')
  return db.many(Listed)`
    select e.bucket, e.id, e.member, e.activity, e.version, e.state, e.reason, e.since, e.amount, e.comment,
           e.bonus, e.created_at as "createdAt", e.created_at::text as place
      from promotions.entry e
     where e.created_at >= ${since}
       and (e.created_at, e.bucket, e.id) < (${at}::timestamptz, ${before}::smallint, ${id}::uuid)
       ${f.state ? part`and e.state = ${f.state}` : part``}
       ${f.activity ? part`and e.activity = ${f.activity}` : part``}
       ${f.member ? part`and e.member = ${f.member}::uuid` : part``}
     order by e.created_at desc, e.bucket desc, e.id desc
     limit ${limit}`
}

const Waiting = z.object({ waiting: z.int(), oldest: z.date().nullable() })

/** Applications that wait for somebody of the house. */
export const applying = (db: Db) => db.one(Waiting)`
  select count(*)::int as waiting, min(since) as oldest from promotions.entry where state = 'applying'`

const Standing = z.object({
  activity: z.string(),
  applying: z.int(),
  issued: z.int(),
  claimed: z.int(),
  granted: z.bigint(),
})

/** Who takes part in each activity, and what all its versions came to. */
export const standingByActivity = (db: Db | Tx) => db.many(Standing)`
  select activity, count(*) filter (where state = 'applying')::int as applying,
         count(*) filter (where state = 'issued')::int as issued,
         count(*) filter (where state = 'claimed')::int as claimed,
         coalesce(sum(amount) filter (where state = 'claimed'), 0)::bigint as granted
    from promotions.entry group by activity`

const Claimed = z.object({ person: z.uuid() })

/** Which of these persons were given a gift in a stretch of time. */
export const claimedBy = (
  db: Db,
  { offer, period, persons }: { offer: string; period: string; persons: readonly string[] },
) => db.many(Claimed)`
  select person from promotions.claim
   where offer = ${offer} and period = ${period} and person = any (${[...persons]}::uuid[])`
