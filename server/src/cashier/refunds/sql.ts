import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Which = { gateway: string; payment: string }
const Gone = z.object({ gone: z.bigint(), asked: z.boolean() })

/** What of a payment its payer has back by now, and whether it was asked to be given back. */
export const goneOf = (db: Db | Tx, { gateway, payment }: Which) => db.one(Gone)`
  select coalesce((select sum(amount) from cashier.reversal
                    where gateway = ${gateway} and payment = ${payment}), 0)::bigint as gone,
         exists (select from cashier.refund
                  where gateway = ${gateway} and payment = ${payment}) as asked`

const Held = z.object({ id: z.string() })

/** Holds a payment until the transaction ends: it goes to one member or back to its payer, never both. */
export const holdPayment = (tx: Tx, { gateway, payment }: Which) => tx.maybe(Held)`
  select id from cashier.payment where gateway = ${gateway} and id = ${payment} for update`

const Back = z.object({ back: z.boolean() })

/** Whether a gateway was asked to give it back, and did not refuse to. */
export const isGoingBack = async (db: Db | Tx, { gateway, payment }: Which) =>
  (
    await db.one(Back)`
      select exists (select from cashier.refund
                      where gateway = ${gateway} and payment = ${payment}
                        and state <> 'refused') as back`
  ).back

type Asking = Which & { amount: bigint; currency: string; by: string; now: Date }
const Added = z.object({ payment: z.string() })

/** Notes that it is to be given back; nothing where it was noted before. */
export const askRefund = (tx: Tx, r: Asking) => tx.maybe(Added)`
  insert into cashier.refund (gateway, payment, amount, currency, asked_by, asked_at)
  values (${r.gateway}, ${r.payment}, ${r.amount}::bigint, ${r.currency}, ${r.by}, ${r.now})
  on conflict do nothing
  returning payment`

const Asked = z.object({
  gateway: z.string(),
  payment: z.string(),
  reference: z.string().nullable(),
  amount: z.bigint(),
  currency: z.string(),
})
export type Asked = z.output<typeof Asked>

/** What no gateway has answered yet, the oldest first. */
export const unanswered = (db: Db, { size }: { size: number }) => db.many(Asked)`
  select r.gateway, r.payment, p.reference, r.amount, r.currency
    from cashier.refund r join cashier.payment p on p.gateway = r.gateway and p.id = r.payment
   where r.state = 'asked' order by r.asked_at limit ${size}`

type Answering = Which & { state: 'taken' | 'refused'; why: string | null; now: Date }

export const noteAnswered = (tx: Tx, { gateway, payment, state, why, now }: Answering) => tx.run`
  update cashier.refund set state = ${state}, why = ${why}, answered_at = ${now}
   where gateway = ${gateway} and payment = ${payment} and state = 'asked'`
