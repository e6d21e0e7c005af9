import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Recorded = z.object({ lane: z.number(), seq: z.bigint() })

type NewEvent = {
  kind: string
  actor: string
  subject: string | null
  body: string
  now: Date
}

export const record = (tx: Tx, { kind, actor, subject, body, now }: NewEvent) => tx.one(Recorded)`
  select lane, seq
    from audit.record(${kind}, ${actor}, ${subject}, ${body}::text::jsonb, ${now})`

const LaneRow = z.object({ lane: z.number(), seq: z.bigint(), head: z.instanceof(Buffer) })
export type LaneRow = z.output<typeof LaneRow>

/** The head of each chain of events. */
export const heads = (db: Db | Tx) => db.many(LaneRow)`
  select lane, seq, head from audit.lane order by lane`

const EventRow = z.object({
  lane: z.number(),
  seq: z.bigint(),
  instant: z.bigint(),
  kind: z.string(),
  actor: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  hash: z.instanceof(Buffer),
})
export type EventRow = z.output<typeof EventRow>

type Place = { lane: number; seq: bigint; limit: number }

/** One page of a lane's events. The body is the text that its hash commits to. */
export const eventsAfter = (db: Db | Tx, { lane, seq, limit }: Place) => db.many(EventRow)`
  select lane, seq, (extract(epoch from at) * 1000000)::bigint as instant, kind, actor, subject,
         body::text as body, hash
    from audit.event
   where lane = ${lane}
     and seq > ${String(seq)}::bigint
   order by seq
   limit ${limit}`

/** Events whose lane does not exist. */
export const strays = (db: Db | Tx) => db.one(z.object({ stray: z.bigint() }))`
  select count(*) as stray
    from audit.event e
   where not exists (select from audit.lane l where l.lane = e.lane)`
