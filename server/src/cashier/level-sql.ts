import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Sum = z.object({ amount: z.bigint() })

/** What a member paid in since a moment, and what may still be paid of what they asked. */
export const paidInSince = (db: Db | Tx, { member, bucket, since }: Whose & { since: Date }) =>
  db.one(Sum)`
  select coalesce(sum(coalesce(credited, asked)), 0)::bigint as amount
    from cashier.deposit
   where bucket = ${bucket} and member = ${member} and created_at >= ${since}
     and state in ('opening', 'awaiting', 'review', 'credited')`

/** What a member asked to be paid out since a moment, but for what came to nothing. */
export const askedOutSince = (db: Db | Tx, { member, bucket, since }: Whose & { since: Date }) =>
  db.one(Sum)`
  select coalesce(sum(amount), 0)::bigint as amount
    from cashier.withdrawal
   where bucket = ${bucket} and member = ${member} and created_at >= ${since}
     and state not in ('declined', 'cancelled', 'failed')`
