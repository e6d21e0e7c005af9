import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

const Row = z.object({
  place: z.string(),
  id: z.string(),
  way: z.enum(['sms', 'email']),
  recipient: z.string(),
  purpose: z.string(),
  state: z.string(),
  attempts: z.number(),
  writtenAt: z.date(),
  sentAt: z.date().nullable(),
  port: z.string().nullable(),
})

type Filters = Record<string, string>

const asked = ({ way, purpose, state }: Filters) => part`
  ${way ? part`and o.way = ${way}` : part``}
  ${purpose ? part`and o.purpose = ${purpose}` : part``}
  ${
    state === 'unsent'
      ? part`and o.state in ('waiting', 'sending')`
      : state
        ? part`and o.state = ${state}`
        : part``
  }`

/** Messages from a stretch of time, the newest first. What they say is not told. */
export const messagesIn = (db: Db, filters: Filters, { since, at, key, limit }: Stretch) =>
  db.many(Row)`
  select o.written_at::text as place, o.id, o.way, o.recipient, o.purpose, o.state, o.attempts,
         o.written_at as "writtenAt", o.sent_at as "sentAt", o.port
    from messages.outbox o
   where o.written_at >= ${since} and o.written_at <= ${at}::timestamptz
     and (o.written_at, o.id) < (${at}::timestamptz, ${key}::uuid) ${asked(filters)}
   order by o.written_at desc, o.id desc
   limit ${limit}`

const Count = z.object({ messages: z.bigint(), oldest: z.date().nullable() })

/** How many there are, and since when the oldest of them has been there. */
export const messageCount = (
  db: Db,
  filters: Filters,
  { from, to }: { from: Date; to: string },
) => db.one(Count)`
  select count(*) as messages, min(o.written_at) as oldest
    from messages.outbox o
   where o.written_at >= ${from} and o.written_at < ${to}::timestamptz ${asked(filters)}`
