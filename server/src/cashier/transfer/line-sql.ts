import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Which } from '../sql.ts'

const Line = z.object({ id: z.uuid(), amount: z.bigint(), became: z.string() })

/** What was entered of an account under a number of its bank. */
export const lineBy = (
  db: Db | Tx,
  { account, reference }: { account: string; reference: string },
) =>
  db.maybe(Line)`
  select id, amount, became from cashier.statement_line
   where account = ${account} and reference = ${reference}`

export type NewLine = {
  id: string
  account: string
  reference: string
  amount: bigint
  payer: string | null
  bookedAt: Date
  by: string
  became: string
  whose: Which | undefined
  now: Date
}

/** Keeps a line, once. */
export const addLine = (tx: Tx, l: NewLine) => tx.run`
  insert into cashier.statement_line
    (id, account, reference, amount, payer, booked_at, entered_by, entered_at, became, bucket, deposit)
  values (${l.id}, ${l.account}, ${l.reference}, ${l.amount}::bigint, ${l.payer}, ${l.bookedAt}, ${l.by},
          ${l.now}, ${l.became}, ${l.whose?.bucket ?? null}, ${l.whose?.id ?? null})
  on conflict do nothing`

const There = z.object({ there: z.boolean() })

/** Whether a bank said already that a deposit was paid. */
export const hasLine = (tx: Tx, { bucket, id }: Which) => tx.one(There)`
  select exists (select from cashier.statement_line
                  where bucket = ${bucket} and deposit = ${id}) as there`

const Account = z.object({ currency: z.string() })

/** What an account of the house is of. */
export const accountAt = (tx: Tx, id: string) =>
  tx.maybe(Account)`select currency from cashier.house_account where id = ${id}`
