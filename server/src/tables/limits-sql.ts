import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const LimitsRow = z.object({
  version: z.int(),
  most: z.bigint(),
  roundMost: z.bigint(),
  by: z.string(),
  agreed: z.array(z.string()),
  reason: z.string(),
  at: z.date(),
})

/** The limits of a table that count from its next round on; none where nobody ever set any. */
export const lastLimits = (db: Db | Tx, table: string) => db.maybe(LimitsRow)`
  select version, most, round_most as "roundMost", set_by as "by", agreed, reason, set_at as "at"
    from tables.limits where table_id = ${table} order by version desc limit 1`

export const limitsWith = (db: Db | Tx, { table, version }: { table: string; version: number }) =>
  db.one(LimitsRow)`
  select version, most, round_most as "roundMost", set_by as "by", agreed, reason, set_at as "at"
    from tables.limits where table_id = ${table} and version = ${version}`

const HistoryRow = LimitsRow.extend({ table: z.string() })

type Stretch = { table: string | null; before: Date; limit: number }

/** Limits as they were set, the last first. */
export const limitsHistory = (db: Db, { table, before, limit }: Stretch) => db.many(HistoryRow)`
  select table_id as "table", version, most, round_most as "roundMost", set_by as "by", agreed, reason,
         set_at as "at"
    from tables.limits
   where (${table}::text is null or table_id = ${table}) and set_at < ${before}
   order by set_at desc, table_id limit ${limit}`

type NewLimits = Omit<z.output<typeof LimitsRow>, 'at'> & { table: string; now: Date }

export const addLimits = (tx: Tx, of: NewLimits) => tx.run`
  insert into tables.limits (table_id, version, most, round_most, set_by, agreed, reason, set_at)
  values (${of.table}, ${of.version}, ${of.most}, ${of.roundMost}, ${of.by}, ${[...of.agreed]}::text[], ${of.reason},
          ${of.now})`
