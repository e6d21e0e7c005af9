import { z } from 'zod'
import { type Db, part } from '../platform/db.ts'
import type { Stretch } from '../platform/listing.ts'

const Row = z.object({
  place: z.string(),
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  name: z.string(),
  amount: z.bigint().nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.date(),
  state: z.string(),
  approvers: z.number(),
  doneAt: z.date().nullable(),
  before: z.json(),
  after: z.json(),
})

type Filters = Record<string, string>

const asked = ({ state, kind, subject }: Filters) => part`
  ${state === 'waiting' ? part`and c.state = 'waiting'` : state ? part`and c.state = ${state}` : part``}
  ${kind ? part`and c.kind = ${kind}` : part``}
  ${subject ? part`and c.subject = ${subject}` : part``}`

/** Changes from a stretch of time, the newest first. */
export const changesIn = (db: Db, filters: Filters, { since, at, key, limit }: Stretch) =>
  db.many(Row)`
  select c.at::text as place, c.id, c.kind, c.subject, c.name, c.amount, c.reason, s.name as by, c.at,
         c.state, c.approvers, c.done_at as "doneAt", c.before, c.after
    from desk.change c join desk.staff s on s.id = c.maker
   where c.at >= ${since} and (c.at, c.id) < (${at}::timestamptz, ${key}::uuid) ${asked(filters)}
   order by c.at desc, c.id desc
   limit ${limit}`

const Count = z.object({ changes: z.bigint(), oldest: z.date().nullable() })

export const countChanges = (
  db: Db,
  filters: Filters,
  { from, to }: { from: Date; to: string },
) => db.one(Count)`
  select count(*) as changes, min(c.at) as oldest from desk.change c
   where c.at >= ${from} and c.at < ${to}::timestamptz ${asked(filters)}`
