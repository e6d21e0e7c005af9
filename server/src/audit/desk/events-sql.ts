import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

const EventRow = z.object({
  place: z.string(),
  lane: z.number(),
  seq: z.bigint(),
  at: z.date(),
  kind: z.string(),
  actor: z.string(),
  subject: z.string().nullable(),
  body: z.record(z.string(), z.json()),
})
export type EventRow = z.output<typeof EventRow>

/** Events from a stretch of time, the newest first. Their key is `lane_number`. */
export const eventsIn = (
  db: Db,
  filters: Record<string, string>,
  { since, at, key, limit }: Stretch,
) => {
  const { kind, actor, subject } = filters
  const [lane = '0', seq = '0'] = key.split('_')
  return db.many(EventRow)`
    select e.at::text as place, e.lane, e.seq, e.at, e.kind, e.actor, e.subject, e.body
      from audit.event e
     where e.at >= ${since} and e.at <= ${at}::timestamptz
       and (e.at, e.lane, e.seq) < (${at}::timestamptz, ${lane}::smallint, ${seq}::bigint)
       ${kind ? part`and e.kind = ${kind}` : part``}
       ${actor ? part`and e.actor = ${actor}` : part``}
       ${subject ? part`and e.subject = ${subject}` : part``}
     order by e.at desc, e.lane desc, e.seq desc
     limit ${limit}`
}

const Count = z.object({ events: z.bigint() })

/** How many there are, counted no further than a hundred thousand. */
export const countEvents = (
  db: Db,
  { kind, actor, subject }: Record<string, string>,
  { from, to }: { from: Date; to: Date },
) => db.one(Count)`
  select count(*) as events
    from audit.event e
   where e.at >= ${from} and e.at < ${to}
     ${kind ? part`and e.kind = ${kind}` : part``}
     ${actor ? part`and e.actor = ${actor}` : part``}
     ${subject ? part`and e.subject = ${subject}` : part``}`

const Kind = z.object({ kind: z.string(), events: z.bigint(), actors: z.bigint(), last: z.date() })

/** What happened in a period, by kind. */
export const kindsIn = (db: Db, { from, to }: { from: Date | null; to: Date }) => db.many(Kind)`
  select kind, sum(events)::bigint as events, count(actor) as actors, max(last) as last
    from (select kind, actor, count(*) as events, max(at) as last
            from audit.event
           where at >= coalesce(${from}::timestamptz, '-infinity') and at < ${to}
           group by kind, actor) as each
   group by kind order by kind`

const Act = z.object({ actor: z.string(), kind: z.string(), acts: z.bigint(), last: z.date() })

/** What staff did in a period, by whom and of which kind. */
export const staffActsIn = (db: Db, { from, to }: { from: Date | null; to: Date }) => db.many(Act)`
  select actor, kind, count(*) as acts, max(at) as last
    from audit.event
   where at >= coalesce(${from}::timestamptz, '-infinity') and at < ${to}
     and actor >= 'staff:' and actor < 'staff;'
   group by actor, kind order by actor, kind`

const Counted = z.object({ kind: z.string(), value: z.string().nullable(), events: z.bigint() })
type Counting = { kinds: readonly string[]; name: string; from: Date | null; to: Date }

/** Events of these kinds in a period, counted by what each says under a name. */
export const countedBy = (db: Db, { kinds, name, from, to }: Counting) => db.many(Counted)`
  select kind, body ->> ${name}::text as value, count(*) as events
    from audit.event
   where kind = any (${[...kinds]}::text[])
     and at >= coalesce(${from}::timestamptz, '-infinity') and at < ${to}
   group by 1, 2`
