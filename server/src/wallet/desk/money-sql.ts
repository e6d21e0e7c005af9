import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Whose = { member: MemberId; bucket: number }

const Purse = z.object({
  pool: z.string(),
  currency: z.string(),
  balance: z.bigint(),
  held: z.bigint(),
  available: z.bigint(),
  floor: z.bigint(),
})

/** Every purse of a member. */
export const pursesOf = (db: Db | Tx, { member, bucket }: Whose) => db.many(Purse)`
  select pool, currency, balance, held, balance - held as available, floor
    from wallet.account where bucket = ${bucket} and member = ${member}
   order by id`

const Hold = z.object({
  key: z.string(),
  pool: z.string(),
  amount: z.bigint(),
  reason: z.string(),
  source: z.string(),
  extId: z.string().nullable(),
  at: z.date(),
})

/** What is set aside now. */
export const holdsOf = (db: Db, { member, bucket }: Whose) => db.many(Hold)`
  select h.key, a.pool, h.amount, h.reason, h.source, h.ext_id as "extId", h.at
    from wallet.account a
    join wallet.hold h on h.bucket = a.bucket and h.account = a.id
    left join wallet.hold_end e on e.bucket = h.bucket and e.hold = h.key
   where a.bucket = ${bucket} and a.member = ${member} and e.hold is null
   order by h.at desc
   limit 50`

const Moved = z.object({
  key: z.string(),
  at: z.date(),
  pool: z.string(),
  amount: z.bigint(),
  after: z.bigint(),
  reason: z.string(),
  source: z.string(),
  extId: z.string().nullable(),
})

/** The last that moved, as it changed each purse: by the purse’s own numbers, so that it is short. */
export const lastMoved = (db: Db, { member, bucket, max }: Whose & { max: number }) => db.many(
  Moved,
)`
  select t.key, t.at, a.pool, t.delta as amount, t.after, t.reason, t.source, t.ext_id as "extId"
    from wallet.account a
   cross join lateral (
     (select key, at, -amount as delta, debit_after as after, reason, source, ext_id, debit_seq as seq
        from wallet.transfer where bucket = a.bucket and debit = a.id and debit >= 1000
       order by debit_seq desc limit ${max})
     union all
     (select key, at, amount, credit_after, reason, source, ext_id, credit_seq
        from wallet.transfer where bucket = a.bucket and credit = a.id and credit >= 1000
       order by credit_seq desc limit ${max})) t
   where a.bucket = ${bucket} and a.member = ${member}
   order by t.at desc, t.seq desc
   limit ${max}`

const Whom = z.object({ member: MemberId })

/** Whose a transfer or a hold is, in whatever bucket: one short look in each. */
export const memberOfTransfer = (db: Db, key: string) => db.many(Whom)`
  select distinct a.member
    from (select bucket, debit as account from wallet.transfer
           where bucket = any (array(select generate_series(0, 1023)::smallint)) and key = ${key}
           union all
          select bucket, credit from wallet.transfer
           where bucket = any (array(select generate_series(0, 1023)::smallint)) and key = ${key}
           union all
          select bucket, account from wallet.hold
           where bucket = any (array(select generate_series(0, 1023)::smallint)) and key = ${key}) t
    join wallet.account a on a.bucket = t.bucket and a.id = t.account`
