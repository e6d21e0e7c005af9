import { z } from 'zod'
import type { Db } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Row = z.object({ gateway: z.string(), payment: z.string(), deposit: z.uuid() })

/** The deposits of a member that these payments were for, each by its gateway and the payer’s number. */
export const depositsOfPayments = (
  db: Db,
  { member, bucket, payments }: Whose & { payments: readonly { gateway: string; id: string }[] },
) => db.many(Row)`
  select p.gateway, p.id as payment, p.deposit
    from unnest(${payments.map(({ gateway }) => gateway)}::text[],
                ${payments.map(({ id }) => id)}::text[]) as k(gateway, id)
    join cashier.payment p on p.gateway = k.gateway and p.id = k.id
    join cashier.deposit d on d.bucket = p.bucket and d.id = p.deposit
   where d.bucket = ${bucket} and d.member = ${member}`

const Out = z.object({ id: z.uuid(), number: z.string() })

/** The withdrawals of a member that left under these numbers: the bank’s, or their own where they came back. */
export const withdrawalsOf = (
  db: Db,
  { member, bucket, numbers }: Whose & { numbers: readonly string[] },
) => db.many(Out)`
  select w.id, k.number
    from unnest(${[...numbers]}::text[]) as k(number)
    join cashier.withdrawal w on w.bucket = ${bucket} and w.member = ${member}
     and (w.payment = k.number or w.id::text = k.number)`
