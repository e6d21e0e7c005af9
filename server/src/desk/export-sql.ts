import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

type NewExport = {
  id: string
  secret: Buffer
  staff: string
  session: string
  list: string
  filters: string
  name: string
  format: 'csv' | 'xlsx'
  rows: number
  sha256: string
  now: Date
  endsAt: Date
}

export const addExport = (tx: Tx, e: NewExport) => tx.run`
  insert into desk.export (id, secret, staff, session, list, filters, name, format, rows, sha256, at,
                           ends_at)
  values (${e.id}, ${e.secret}, ${e.staff}, ${e.session}, ${e.list}, ${e.filters}::text::jsonb,
          ${e.name}, ${e.format}, ${e.rows}, ${e.sha256}, ${e.now}, ${e.endsAt})`

const Export = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  sha256: z.string(),
})
export type Export = z.output<typeof Export>

type Fetching = { secret: Buffer; session: string; now: Date }

/** A file that waits for this session, if it does. */
export const exportFor = (db: Db | Tx, { secret, session, now }: Fetching) => db.maybe(Export)`
  select id, name, format, sha256 from desk.export
   where secret = ${secret} and session = ${session} and fetched_at is null and ends_at > ${now}`

/** Takes it: of two who ask at once one gets it. */
export const fetchExport = (tx: Tx, { id, now }: { id: string; now: Date }) => tx.run`
  update desk.export set fetched_at = ${now} where id = ${id} and fetched_at is null`
