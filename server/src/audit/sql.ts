import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const EventRow = z.object({ lane: z.number(), seq: z.bigint() })

type NewEvent = {
  kind: string
  actor: string
  subject: string | null
  body: string
  now: Date
}

export const record = (tx: Tx, { kind, actor, subject, body, now }: NewEvent) => tx.one(EventRow)`
  select lane, seq
    from audit.record(${kind}, ${actor}, ${subject}, ${body}::text::jsonb, ${now})`

const LaneRow = z.object({ lane: z.number(), seq: z.bigint(), head: z.instanceof(Buffer) })

/** The head of each chain of events. */
export const heads = (db: Db | Tx) => db.many(LaneRow)`
  select lane, seq, head from audit.lane order by lane`
