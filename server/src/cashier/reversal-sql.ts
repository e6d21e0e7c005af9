import { z } from 'zod'
import type { Tx } from '../platform/db.ts'

type Payment = { gateway: string; payment: string }
type NewReversal = Payment & { id: string; currency: string; amount: bigint; now: Date }

const Added = z.object({ id: z.string() })

/** Notes that money was taken back; nothing where it was noted before. */
export const addReversal = (tx: Tx, r: NewReversal) => tx.maybe(Added)`
  insert into cashier.reversal (gateway, id, payment, currency, amount, heard_at)
  values (${r.gateway}, ${r.id}, ${r.payment}, ${r.currency}, ${r.amount}::bigint, ${r.now})
  on conflict do nothing
  returning id`

const Reversal = z.object({
  id: z.string(),
  amount: z.bigint(),
  claimed: z.bigint().nullable(),
  taken: z.bigint().nullable(),
})

/**
 * What was taken back of a payment, what is settled first and then in the order in which it was told:
 * two processes' clocks differ, and what was taken stays taken.
 */
export const reversalsOf = (tx: Tx, { gateway, payment }: Payment) => tx.many(Reversal)`
  select id, amount, claimed, taken from cashier.reversal
   where gateway = ${gateway} and payment = ${payment}
   order by claimed is null, heard_at, id`

type Settling = { gateway: string; id: string; claimed: bigint; taken: bigint }

export const settleReversal = (tx: Tx, { gateway, id, claimed, taken }: Settling) => tx.run`
  update cashier.reversal set claimed = ${claimed}::bigint, taken = ${taken}::bigint
   where gateway = ${gateway} and id = ${id}`

const Paid = z.object({ bucket: z.int(), deposit: z.uuid(), amount: z.bigint() })

/** What money was for, and how much it was; nothing where it is nobody's still. */
export const paymentOf = (tx: Tx, { gateway, payment }: Payment) => tx.maybe(Paid)`
  select bucket, deposit, amount from cashier.payment
   where gateway = ${gateway} and id = ${payment} and deposit is not null`
