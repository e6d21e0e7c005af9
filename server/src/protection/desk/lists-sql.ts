import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'
import type { Period } from '../../platform/period.ts'

type Filters = Record<string, string>

const Rest = z.object({
  place: z.string(),
  member: z.string(),
  kind: z.enum(['cool-off', 'self-exclusion', 'house']),
  length: z.string(),
  begins: z.date(),
  ends: z.date(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  runs: z.boolean(),
})

/**
 * What members took and what the desk ordered, as one. An order runs until its end, unless a later one
 * took its place; what a member took nobody ends.
 */
const rests = (now: Date) => part`(
  select r.member, r.kind, r.length, r.begins, r.ends, null as by, null as reason,
         r.begins <= ${now} and r.ends > ${now} as runs
    from protection.rest r
   union all
  select h.member, 'house', '', h.begins, h.ends, h.by_name, h.reason,
         h.begins <= ${now} and h.ends > ${now} and not exists (
           select from protection.house_rest l
            where l.bucket = h.bucket and l.member = h.member and l.begins > h.begins
              and l.begins <= ${now})
    from protection.house_rest h
   where h.ends is not null)`

/** Breaks and orders, the newest first. Their key is when they end and whose they are. */
export const restsIn = (
  db: Db,
  { kind, length, member, state }: Filters,
  { since, at, key, limit, now }: Stretch,
) => {
  const [ends = '0', whose = ''] = key.split('_')
  return db.many(Rest)`
    select r.begins::text as place, r.member, r.kind, r.length, r.begins, r.ends, r.by, r.reason,
           r.runs
      from ${rests(now)} r
     where r.begins >= ${since} and r.begins <= ${at}::timestamptz
       and (r.begins, r.ends, r.member)
           < (${at}::timestamptz, to_timestamp(${ends}::bigint / 1000.0), ${whose}::uuid)
       ${kind ? part`and r.kind = ${kind}` : part``}
       ${length ? part`and r.length = ${length}` : part``}
       ${member ? part`and r.member = ${member}::uuid` : part``}
       ${state ? part`and r.runs = ${state === 'now'}` : part``}
     order by r.begins desc, r.ends desc, r.member desc
     limit ${limit}`
}

const Sum = z.object({
  kind: z.string(),
  length: z.string(),
  taken: z.bigint(),
  members: z.bigint(),
})

/** Breaks and orders that began in a period, by kind and length. */
export const restSums = (db: Db, { from, to }: Period) => db.many(Sum)`
  select r.kind, r.length, count(*) as taken, count(distinct r.member) as members
    from ${rests(to)} r
   where r.begins >= coalesce(${from}::timestamptz, '-infinity') and r.begins < ${to}
   group by r.kind, r.length order by r.kind, r.length`

const Over = z.object({
  kind: z.string(),
  resting: z.bigint(),
  begun: z.bigint(),
  ended: z.bigint(),
})

/** Breaks by kind: who is on one now, and which began and ended in a period that is not to come. */
export const restsOver = (db: Db, { from, to, now }: Period & { now: Date }) => db.many(Over)`
  select kind,
         count(distinct member) filter (where begins <= ${now} and ends > ${now}) as resting,
         count(*) filter (where begins >= coalesce(${from}::timestamptz, '-infinity')
                            and begins < ${to}) as begun,
         count(*) filter (where ends >= coalesce(${from}::timestamptz, '-infinity')
                            and ends < least(${to}::timestamptz, ${now})) as ended
    from protection.rest group by kind`
