import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Look = { from: Date; to: Date; threshold: bigint }

const Shared = z
  .object({ member: MemberId, key: z.string(), bank: z.string(), accounts: z.int() })
  .extend({ others: z.array(z.string()) })

/** Cards added meanwhile whose account so many members have, or had. */
export const sharedCards = (db: Db | Tx, { from, to, threshold }: Look) => db.many(Shared)`
  select c.member, c.id::text as key, c.bank, o.accounts, o.others
    from cashier.bank_card c
   cross join lateral (
     select count(distinct s.member)::int as accounts,
            (array_agg(distinct s.member))[1:20]::text[] as others
       from cashier.bank_card s
      where s.bank = c.bank and s.number = c.number) o
   where c.added_at > ${from} and c.added_at <= ${to}
     and o.accounts >= ${String(threshold)}::bigint
   order by c.added_at
   limit 100`
