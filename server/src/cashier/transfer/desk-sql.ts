import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'
import { proofsOf } from './proof-sql.ts'
import { accountsOf } from './sql.ts'

const Waiting = z.object({ account: z.uuid(), waiting: z.int() })

/** How many transfers each account waits for. */
export const waitingAt = (db: Db | Tx) => db.many(Waiting)`
  select account, count(*)::int as waiting from cashier.transfer
   where ended_at is null group by account`

const Line = z.object({
  place: z.string(),
  id: z.uuid(),
  bank: z.string(),
  reference: z.string(),
  amount: z.bigint(),
  currency: z.string(),
  payer: z.string().nullable(),
  bookedAt: z.date(),
  by: z.string(),
  became: z.string(),
  deposit: z.string().nullable(),
  enteredAt: z.date(),
})
type Filters = { bank?: string; became?: string }

/** What banks said, from a stretch of time, the newest first. */
export const linesIn = (db: Db, f: Filters, { since, at, key, limit }: Stretch) => db.many(Line)`
  select l.entered_at::text as place, l.id, a.bank, l.reference, l.amount, a.currency, l.payer,
         l.booked_at as "bookedAt", l.entered_by as by, l.became, l.deposit, l.entered_at as "enteredAt"
    from cashier.statement_line l join cashier.house_account a on a.id = l.account
   where l.entered_at >= ${since} and (l.entered_at, l.id) < (${at}::timestamptz, ${key}::uuid)
     ${f.bank ? part`and a.bank = ${f.bank}` : part``}
     ${f.became ? part`and l.became = ${f.became}` : part``}
   order by l.entered_at desc, l.id desc
   limit ${limit}`

const Whole = z.object({ bucket: z.int() })

/** The pictures of a deposit, wherever its rows lie. */
export async function proofsOfDeposit(db: Db, deposit: string) {
  const which = await db.maybe(Whole)`select bucket from cashier.deposit where id = ${deposit}`
  return which ? proofsOf(db, { ...which, id: deposit }) : []
}

/** One account of the house. */
export const accountBy = async (db: Db | Tx, id: string) =>
  (await accountsOf(db)).find((account) => account.id === id)
