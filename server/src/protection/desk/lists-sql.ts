import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'
import type { Period } from '../../platform/period.ts'

type Filters = Record<string, string>

const Rest = z.object({
  place: z.string(),
  member: z.string(),
  kind: z.enum(['cool-off', 'self-exclusion']),
  length: z.string(),
  begins: z.date(),
  ends: z.date(),
})

/** Breaks that members took, the newest first. Their key is when they end and whose they are. */
export const restsIn = (
  db: Db,
  { kind, length, member }: Filters,
  { since, at, key, limit }: Stretch,
) => {
  const [ends = '0', whose = ''] = key.split('_')
  return db.many(Rest)`
    select r.begins::text as place, r.member, r.kind, r.length, r.begins, r.ends
      from protection.rest r
     where r.begins >= ${since} and r.begins <= ${at}::timestamptz
       and (r.begins, r.ends, r.member)
           < (${at}::timestamptz, to_timestamp(${ends}::bigint / 1000.0), ${whose}::uuid)
       ${kind ? part`and r.kind = ${kind}` : part``}
       ${length ? part`and r.length = ${length}` : part``}
       ${member ? part`and r.member = ${member}::uuid` : part``}
     order by r.begins desc, r.ends desc, r.member desc
     limit ${limit}`
}

const Sum = z.object({
  kind: z.string(),
  length: z.string(),
  taken: z.bigint(),
  members: z.bigint(),
})

/** Breaks that began in a period, by kind and length. */
export const restSums = (db: Db, { from, to }: Period) => db.many(Sum)`
  select kind, length, count(*) as taken, count(distinct member) as members
    from protection.rest
   where begins >= coalesce(${from}::timestamptz, '-infinity') and begins < ${to}
   group by kind, length order by kind, length`

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
