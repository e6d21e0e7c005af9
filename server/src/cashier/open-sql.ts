import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Open = z.object({ deposits: z.int(), withdrawals: z.int() })

/** How much of a member's paying in and out is still under way. */
export const underWay = (db: Db | Tx, { member, bucket }: Whose) => db.one(Open)`
  select (select count(*)::int from cashier.deposit
           where bucket = ${bucket} and member = ${member} and due is not null) as deposits,
         (select count(*)::int from cashier.withdrawal
           where bucket = ${bucket} and member = ${member} and due is not null) as withdrawals`
