import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Row = z.object({
  id: z.uuid(),
  source: z.string(),
  ref: z.uuid().nullable(),
  amount: z.bigint(),
  owed: z.bigint(),
  gift: z.boolean(),
  starts: z.bigint(),
  since: z.date(),
  ended: z.enum(['played', 'lifted']).nullable(),
  endedAt: z.date().nullable(),
  counted: z.bigint().nullable(),
})
export type LineRow = z.output<typeof Row>

/** Lines that are open, the oldest first. */
export const openLines = (db: Db | Tx, { member, bucket }: Whose) => db.many(Row)`
  select id, source, ref, amount, owed, gift, starts, since, ended, ended_at as "endedAt", counted
    from wagers.turnover_line
   where bucket = ${bucket} and member = ${member} and ended is null
   order by nth`

/** Lines that have ended, the last first. */
export const endedLines = (db: Db, { member, bucket, size }: Whose & { size: number }) =>
  db.many(Row)`
  select id, source, ref, amount, owed, gift, starts, since, ended, ended_at as "endedAt", counted
    from wagers.turnover_line
   where bucket = ${bucket} and member = ${member} and ended is not null
   order by nth desc limit ${size}`

const Stand = z.object({ played: z.bigint(), spent: z.bigint() })

/** What a member has played since the first line, and what of it belongs to lines that have ended. */
export const standOf = (db: Db | Tx, { member, bucket }: Whose) => db.one(Stand)`
  select wagers.turnover_played(${bucket}::smallint, ${member}::uuid) as played,
         coalesce((select spent from wagers.turnover
                    where bucket = ${bucket} and member = ${member}), 0)::bigint as spent`

export const fold = (tx: Tx, { member, bucket, now }: Whose & { now: Date }) => tx.run`
  select wagers.fold_turnover(${bucket}::smallint, ${member}::uuid, ${now})`

type NewLine = Whose &
  Pick<LineRow, 'id' | 'source' | 'ref' | 'amount' | 'owed' | 'gift' | 'starts'> & { now: Date }

/** Once an id. */
export const addLine = (tx: Tx, l: NewLine) => tx.run`
  insert into wagers.turnover_line
    (bucket, id, member, source, ref, amount, owed, gift, starts, since)
  values (${l.bucket}, ${l.id}, ${l.member}, ${l.source}, ${l.ref}, ${l.amount}::bigint,
          ${l.owed}::bigint, ${l.gift}, ${l.starts}::bigint, ${l.now})
  on conflict do nothing`

type Ending = Whose & { id: string; ended: 'played' | 'lifted'; counted: bigint; now: Date }

export const endLine = (tx: Tx, { member, bucket, id, ended, counted, now }: Ending) => tx.run`
  update wagers.turnover_line set ended = ${ended}, ended_at = ${now}, counted = ${counted}::bigint
   where bucket = ${bucket} and member = ${member} and id = ${id} and ended is null`

export const spend = (tx: Tx, { member, bucket, spent }: Whose & { spent: bigint }) => tx.run`
  update wagers.turnover set spent = ${spent}::bigint
   where bucket = ${bucket} and member = ${member} and spent < ${spent}::bigint`
