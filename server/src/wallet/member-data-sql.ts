import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db } from '../platform/db.ts'

type Page = { member: MemberId; bucket: number; skip: number; most: number }
const Row = z.object({ row: z.record(z.string(), z.unknown()) })
const rowsOf = async (found: Promise<z.output<typeof Row>[]>) => (await found).map(({ row }) => row)

/** What moved in a member’s purses, the oldest first. Of the other side only what it was for is told. */
export const transfersFor = (db: Db, { member, bucket, skip, most }: Page) =>
  rowsOf(db.many(Row)`
  select json_build_object('at', t.at, 'purse', a.pool,
           'amount', (case when t.credit = a.id then t.amount else -t.amount end)::text,
           'after', (case when t.credit = a.id then t.credit_after else t.debit_after end)::text,
           'reason', t.reason, 'source', t.source, 'number', t.ext_id, 'key', t.key) as row
    from wallet.account a
    join wallet.transfer t on t.bucket = a.bucket and (t.credit = a.id or t.debit = a.id)
   where a.bucket = ${bucket} and a.member = ${member}
   order by a.id, case when t.credit = a.id then t.credit_seq else t.debit_seq end
  offset ${skip} limit ${most}`)

/** What was set aside of them, and what became of it. */
export const holdsFor = (db: Db, { member, bucket, skip, most }: Page) =>
  rowsOf(db.many(Row)`
  select json_build_object('at', h.at, 'purse', a.pool, 'amount', h.amount::text, 'reason', h.reason,
           'source', h.source, 'number', h.ext_id, 'ended', e.hold is not null) as row
    from wallet.account a
    join wallet.hold h on h.bucket = a.bucket and h.account = a.id
    left join wallet.hold_end e on e.bucket = h.bucket and e.hold = h.key
   where a.bucket = ${bucket} and a.member = ${member}
   order by h.at, h.key
  offset ${skip} limit ${most}`)
