import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

type Stretch = { from: Date; to: Date }

const moved = part`
  cross join lateral (
     select at, amount from wallet.transfer
      where bucket = a.bucket and credit = a.id and credit >= 1000 and reason not in ('stake', 'win')
        and reason in ('deposit', 'deposit-fee', 'deposit-reversed')
      union all
     select at, -amount from wallet.transfer
      where bucket = a.bucket and debit = a.id and debit >= 1000 and reason not in ('stake', 'win')
        and reason in ('deposit', 'deposit-fee', 'deposit-reversed')) t`

const PaidRow = z.object({ day: z.string(), amount: z.bigint() })

/** What a member paid in by day of the house: less what was taken for the way, and what a payer took back. */
export const paidInByDay = (
  db: Db | Tx,
  { member, bucket, from, to }: { member: MemberId; bucket: number } & Stretch,
) => db.many(PaidRow)`
  select to_char(t.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, sum(t.amount)::bigint as amount
    from wallet.account a
   ${moved}
   where a.bucket = ${bucket} and a.member = ${member} and a.pool = 'cash'
     and t.at >= ${from} and t.at < ${to}
   group by 1 order by 1`

const Payer = z.object({ bucket: z.int(), member: MemberId })

/** Who paid in from one moment to before another. */
export const paidInBetween = (db: Db, { from, to }: Stretch) => db.many(Payer)`
  select distinct a.bucket, a.member
    from wallet.transfer t
    join wallet.account a on a.bucket = t.bucket and a.id = t.credit
   where t.reason = 'deposit' and t.reason not in ('stake', 'win') and t.at >= ${from} and t.at < ${to}
   order by a.bucket, a.member`

const Paid = z.object({ paid: z.bigint() })
type During = Stretch & { member: MemberId; bucket: number }

/**
 * What members paid in, in each of these stretches of time, one after another, in minor units: less what was taken
 * for the way, and what a payer took back. Below 0 where more was taken back than came.
 */
export const paidInDuring = async (db: Db | Tx, of: readonly During[]) =>
  (
    await db.many(Paid)`
      select coalesce(sum(t.amount), 0)::bigint as paid
        from unnest(${of.map(({ bucket }) => bucket)}::smallint[],
                    ${of.map(({ member }) => member)}::uuid[],
                    ${of.map(({ from }) => from.toISOString())}::timestamptz[],
                    ${of.map(({ to }) => to.toISOString())}::timestamptz[])
             with ordinality as s(bucket, member, begins, ends, place)
        left join (wallet.account a ${moved})
          on a.bucket = s.bucket and a.member = s.member and a.pool = 'cash'
         and t.at >= s.begins and t.at < s.ends
       group by s.place order by s.place`
  ).map(({ paid }) => paid)
