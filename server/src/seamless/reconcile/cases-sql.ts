import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type New = {
  id: string
  vendor: string
  kind: string
  tx: string | null
  round: string | null
  ours: string
  theirs: string
  by: string
  now: Date
  print: Buffer
}

export const add = (tx: Tx, { vendor, kind, ours, theirs, ...row }: New) => tx.run`
  insert into seamless.break (id, vendor, kind, tx, round, ours, theirs, found_by, found_at, print)
  values (${row.id}, ${vendor}, ${kind}, ${row.tx}, ${row.round},
          nullif(${ours}::text::jsonb, 'null'), nullif(${theirs}::text::jsonb, 'null'),
          ${row.by}, ${row.now}, ${row.print})
      on conflict (print) do nothing`

type Closing = { id: string; by: string; note: string; now: Date }

export const close = (tx: Tx, { id, by, note, now }: Closing) => tx.run`
  update seamless.break set closed_at = ${now}, closed_by = ${by}, note = ${note}
   where id = ${id} and closed_at is null`

export const Case = z.object({
  id: z.uuid(),
  vendor: z.string(),
  kind: z.string(),
  tx: z.string().nullable(),
  round: z.string().nullable(),
  ours: z.unknown(),
  theirs: z.unknown(),
  foundBy: z.enum(['feed', 'file', 'resolver']),
  foundAt: z.date(),
})

const casesMax = 500

export const open = (db: Db | Tx, vendor: string | null) => db.many(Case)`
  select id, vendor, kind, tx, round, ours, theirs, found_by as "foundBy", found_at as "foundAt"
    from seamless.break
   where closed_at is null and (${vendor}::text is null or vendor = ${vendor})
   order by found_at, id
   limit ${casesMax}`
