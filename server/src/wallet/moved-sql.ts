import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part } from '../platform/db.ts'

const Moved = z.object({
  bucket: z.int(),
  key: z.uuid(),
  member: MemberId,
  reason: z.string(),
  /** What came into the purse; below zero what left it. */
  amount: z.bigint(),
  at: z.date(),
})
export type Moved = z.output<typeof Moved>

type Asked = {
  reasons: readonly string[]
  from: Date
  to: Date
  /** Goes on behind this one. */
  after: Pick<Moved, 'at' | 'key'> | null
  size: number
}

const beside = part`t.reason not in ('stake', 'win')`

/** A moment as it is handed on: by a finer one than that a page would begin where it began before, for ever. */
const told = part`date_trunc('milliseconds', t.at)`

/** What moved in members’ cash for some reasons beside play, in the order in which it came. */
export const movedBetween = (db: Db, { reasons, from, to, after, size }: Asked) => db.many(Moved)`
  select t.bucket, t.key, a.member, t.reason, t.at,
         case when t.credit = a.id then t.amount else -t.amount end as amount
    from wallet.transfer t
    join wallet.account a on a.bucket = t.bucket and a.pool = 'cash'
     and a.id = case when t.credit >= 1000 then t.credit else t.debit end
   where t.reason = any (${[...reasons]}::text[]) and ${beside} and t.at >= ${from} and t.at < ${to}
     and (${after === null}::boolean
          or (${told}, t.key) > (${after?.at ?? from}::timestamptz, ${after?.key ?? null}::uuid))
   order by ${told}, t.key limit ${size}`
