import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Wanted = z.object({ vendor: z.string(), id: z.string(), by: z.string(), until: z.date() })

export const wantKey = (
  tx: Tx,
  { vendor, id, by, now, until }: z.output<typeof Wanted> & { now: Date },
) => tx.run`
  insert into seamless.key_wanted (vendor, id, by, agreed_at, until)
  values (${vendor}, ${id}, ${by}, ${now}, ${until})
      on conflict do nothing`

/** Keys that were agreed to and are not taken yet. */
export const wantedKeys = (db: Db | Tx, { vendor, now }: { vendor: string; now: Date }) =>
  db.many(Wanted)`
  select vendor, id, by, until from seamless.key_wanted
   where vendor = ${vendor} and taken_at is null and until > ${now}
   order by id`

/** Answers 0 where there is none for this one, or somebody was quicker. */
export const takeWanted = (
  tx: Tx,
  { vendor, id, by, now }: { vendor: string; id: string; by: string; now: Date },
) => tx.run`
  update seamless.key_wanted set taken_at = ${now}
   where vendor = ${vendor} and id = ${id} and by = ${by} and taken_at is null and until > ${now}`

const Known = z.object({
  vendor: z.string(),
  breaks: z.int(),
})

/** How many differences stand open with each vendor. */
export const openBreaks = (db: Db | Tx) => db.many(Known)`
  select vendor, count(*)::int as breaks from seamless.break where closed_at is null group by vendor`

const Break = z.object({
  id: z.string(),
  vendor: z.string(),
  kind: z.string(),
  tx: z.string().nullable(),
  round: z.string().nullable(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  foundBy: z.string(),
  at: z.date(),
  place: z.string(),
  closedAt: z.date().nullable(),
  note: z.string().nullable(),
})

type Asked = {
  vendor: string | null
  open: string | null
  since: Date
  before: { at: string; id: string }
  limit: number
}

export const breaks = (db: Db, { vendor, open, since, before, limit }: Asked) => db.many(Break)`
  select id, vendor, kind, tx, round, ours::text, theirs::text, found_by as "foundBy",
         found_at as at, found_at::text as place, closed_at as "closedAt", note
    from seamless.break
   where (${vendor}::text is null or vendor = ${vendor})
     and (${open}::text is null or (closed_at is null) = (${open} = 'open'))
     and found_at >= ${since} and (found_at, id) < (${before.at}::text::timestamptz, ${before.id}::uuid)
   order by found_at desc, id desc
   limit ${limit}`

export const breakById = (db: Db | Tx, id: string) => db.maybe(Break)`
  select id, vendor, kind, tx, round, ours::text, theirs::text, found_by as "foundBy",
         found_at as at, found_at::text as place, closed_at as "closedAt", note
    from seamless.break where id = ${id}`

const Waiting = z.object({ waiting: z.int(), oldest: z.date().nullable() })
export const waitingBreaks = (db: Db) => db.one(Waiting)`
  select count(*)::int as waiting, min(found_at) as oldest
    from seamless.break where closed_at is null`
