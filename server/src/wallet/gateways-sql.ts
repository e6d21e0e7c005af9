import { z } from 'zod'
import { type Db, part } from '../platform/db.ts'

const Moved = z.object({
  key: z.uuid(),
  reason: z.string(),
  amount: z.bigint(),
  at: z.date(),
})

/** The transfers with these keys, in the order in which they came. */
export const transfersBy = (
  db: Db,
  { bucket, keys }: { bucket: number; keys: readonly string[] },
) => db.many(Moved)`
  select key, reason, amount, at from wallet.transfer
   where bucket = ${bucket} and key = any (${[...keys]}::uuid[])
   order by at, key`

const ByGateway = z.object({
  day: z.string(),
  gateway: z.string(),
  credits: z.bigint(),
  /** What was paid in less what was taken for the way it came. */
  paidIn: z.bigint(),
})

/** As the index says it of what is not play. */
const beside = part`and reason not in ('stake', 'win')`

type Period = { from: Date | null; to: Date }

/** What was paid in through each gateway, by day, as the books have it. */
export const paidInByGateway = (db: Db, { from, to }: Period) => db.many(ByGateway)`
  select to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
         substr(source, 9) as gateway,
         count(*) filter (where reason = 'deposit') as credits,
         sum(case reason when 'deposit' then amount else -amount end)::bigint as "paidIn"
    from wallet.transfer
   where reason in ('deposit', 'deposit-fee') ${beside} and source like 'gateway:%'
     and at >= coalesce(${from}::timestamptz, '-infinity') and at < ${to}
   group by 1, 2`
