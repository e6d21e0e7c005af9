import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Line } from './factors.ts'
import type { Whose } from './sql.ts'

type OfDay = Whose & { day: string }

const There = z.object({ there: z.boolean() })

/** Whether a day has given back. Asked while the member's standing is held. */
export const hasRebate = async (tx: Tx, { member, bucket, day }: OfDay) =>
  (
    await tx.one(There)`
    select exists (select from ranks.rebate
                    where bucket = ${bucket} and member = ${member}
                      and day = ${day}::text::date) as there`
  ).there

const Before = z.object({
  opened: z.string(),
  vendor: z.string(),
  game: z.string(),
  upto: z.bigint(),
})

/** What was counted of each game of each day in which rounds were opened. */
export const countedSince = (db: Db | Tx, { member, bucket, day }: OfDay) => db.many(Before)`
  select opened::text as opened, vendor, game, max(upto)::bigint as upto from ranks.rebate_line
   where bucket = ${bucket} and member = ${member} and opened >= ${day}::text::date
   group by 1, 2, 3`

type NewRebate = OfDay & {
  level: number
  version: number
  rate: number
  stakes: bigint
  weighed: bigint
  amount: bigint
  transfer: string | null
  now: Date
}

export const addRebate = (tx: Tx, r: NewRebate) => tx.run`
  insert into ranks.rebate
    (bucket, member, day, level, version, rate, stakes, weighed, amount, transfer, at)
  values (${r.bucket}, ${r.member}, ${r.day}::text::date, ${r.level}, ${r.version}, ${r.rate},
          ${r.stakes}::bigint, ${r.weighed}::bigint, ${r.amount}::bigint, ${r.transfer}, ${r.now})`

type NewLine = OfDay & Line & { category: string; factor: number }

export const addLine = (tx: Tx, l: NewLine) => tx.run`
  insert into ranks.rebate_line
    (bucket, member, day, opened, vendor, game, category, version, factor, counted, upto)
  values (${l.bucket}, ${l.member}, ${l.day}::text::date, ${l.opened}::text::date, ${l.vendor},
          ${l.game}, ${l.category}, ${l.version}, ${l.factor}, ${l.counted}::bigint,
          ${l.upto}::bigint)`

const RebateRow = z.object({
  day: z.string(),
  level: z.int(),
  rate: z.int(),
  stakes: z.bigint(),
  counts: z.bigint(),
  amount: z.bigint(),
  at: z.date(),
})

export const rebatesOf = (db: Db, { member, bucket, size }: Whose & { size: number }) =>
  db.many(RebateRow)`
  select day::text as day, level, rate, stakes, weighed / 100 as counts,
         amount, at
    from ranks.rebate
   where bucket = ${bucket} and member = ${member}
   order by day desc limit ${size}`
