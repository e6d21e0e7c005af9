import { Lang, type MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Payment = z.object({ hash: z.string().nullable(), changedAt: z.date().nullable() })

export const paymentOf = (db: Db | Tx, member: MemberId) => db.maybe(Payment)`
  select payment_password_hash as hash, payment_password_changed_at as "changedAt"
    from identity.profile where member = ${member}`

type Setting = { member: MemberId; hash: string; before: string | null; now: Date }

/** Answers 0 when it is another one by now. */
export const setPayment = (tx: Tx, { member, hash, before, now }: Setting) => tx.run`
  update identity.profile
     set payment_password_hash = ${hash}, payment_password_changed_at = ${now}
   where member = ${member} and payment_password_hash is not distinct from ${before}::text`

/** Says the name of payouts, once: answers 0 where one is known already. */
export const claimPayeeName = (tx: Tx, { member, name }: { member: MemberId; name: string }) =>
  tx.run`
  update identity.profile set payee_name = ${name} where member = ${member} and payee_name is null`

const Payee = z.object({ name: z.string().nullable() })

/** The name that a member is paid out to, where one is known. */
export const payeeOf = (db: Db | Tx, member: MemberId) => db.maybe(Payee)`
  select payee_name as name from identity.profile where member = ${member}`

/** The name that a member is paid out to, held until the transaction ends. */
export const holdPayee = (tx: Tx, member: MemberId) => tx.maybe(Payee)`
  select payee_name as name from identity.profile where member = ${member} for no key update`

const Reached = z.object({
  language: Lang,
  mobile: z.string().nullable(),
  email: z.string().nullable(),
})

/** Where a member has proved to be, and in which language they read. */
export const reachedAt = (tx: Tx, member: MemberId) => tx.maybe(Reached)`
  select m.language,
         case when p.mobile_verified_at is not null then p.mobile end as mobile,
         case when p.email_verified_at is not null then p.email end as email
    from identity.member m left join identity.profile p on p.member = m.id
   where m.id = ${member}`
