import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Stop = z.object({
  id: z.string(),
  what: z.string(),
  reason: z.string(),
  by: z.string(),
  byName: z.string(),
  at: z.date(),
  endedAt: z.date().nullable(),
  endedBy: z.string().nullable(),
  endedName: z.string().nullable(),
  endedReason: z.string().nullable(),
})
/** Something that takes no new stakes, or took none for a while. */
export type Stop = z.output<typeof Stop>

/** Until this transaction ends no stake is on its way; one that is is waited for. */
export const holdStakes = async (tx: Tx) => {
  // A process that hangs in the middle of a stake is ended by the database after 15 seconds: a stop
  // waits for that rather than fail, and meanwhile no new stake passes.
  await tx.run`select set_config('lock_timeout', '20s', true),
                      set_config('statement_timeout', '25s', true)`
  await tx.run`select catalogue.hold_stakes()`
}

type NewStop = Pick<Stop, 'id' | 'what' | 'reason' | 'by' | 'byName' | 'at'>

/** Answers 0 where it is stopped already. */
export const addStop = (tx: Tx, stop: NewStop) => tx.run`
  insert into catalogue.stop (id, what, reason, by, by_name, at)
  values (${stop.id}, ${stop.what}, ${stop.reason}, ${stop.by}, ${stop.byName}, ${stop.at})
      on conflict (what) where ended_at is null do nothing`

type Ending = { what: string; by: string; byName: string; reason: string; now: Date }

/** Answers 0 where it is not stopped. */
export const endStop = (tx: Tx, { what, by, byName, reason, now }: Ending) => tx.run`
  update catalogue.stop
     set ended_at = ${now}, ended_by = ${by}, ended_name = ${byName}, ended_reason = ${reason}
   where what = ${what} and ended_at is null`

/** What is stopped now, the latest first. */
export const stopsNow = (db: Db | Tx) => db.many(Stop)`
  select id, what, reason, by, by_name as "byName", at, ended_at as "endedAt", ended_by as "endedBy",
         ended_name as "endedName", ended_reason as "endedReason"
    from catalogue.stop
   where ended_at is null
   order by at desc, id desc`

type Asked = {
  what: string | null
  from: Date | null
  to: Date | null
  after: { at: Date; id: string } | null
  limit: number
}

/** Everything that was ever stopped, the latest first. */
export const stops = (db: Db, { what, from, to, after, limit }: Asked) => db.many(Stop)`
  select id, what, reason, by, by_name as "byName", at, ended_at as "endedAt", ended_by as "endedBy",
         ended_name as "endedName", ended_reason as "endedReason"
    from catalogue.stop
   where (${what}::text is null or what = ${what})
     and (${from}::timestamptz is null or at >= ${from})
     and (${to}::timestamptz is null or at < ${to})
     and (${after?.at ?? null}::timestamptz is null
          or (at, id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
   order by at desc, id desc
   limit ${limit}`

const Named = z.object({
  what: z.string(),
  names: z.object({ ID: z.string(), EN: z.string() }),
  vendor: z.string().nullable(),
  math: z.string().nullable(),
})

/** Everything that can be stopped by itself, with its names; a game's own mathematics beside it. */
export const stoppable = (db: Db | Tx) => db.many(Named)`
  select what, names, vendor, math
    from (select 'vendor:' || code as what, names, null as vendor, null as math, place, 0 as kind
            from catalogue.vendor
           union all
          select 'game:' || id, names, vendor, math, place, 1 from catalogue.game) x
   order by kind, place, what`
