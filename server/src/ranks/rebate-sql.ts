import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Line } from './level.ts'
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

const Before = z.object({ opened: z.string(), upto: z.bigint() })

/** What was counted of each day in which rounds were opened. */
export const countedSince = (tx: Tx, { member, bucket, day }: OfDay) => tx.many(Before)`
  select opened::text as opened, max(upto)::bigint as upto from ranks.rebate_line
   where bucket = ${bucket} and member = ${member} and opened >= ${day}::text::date
   group by 1`

type NewRebate = OfDay & {
  level: number
  version: number
  rate: number
  stakes: bigint
  amount: bigint
  transfer: string | null
  now: Date
}

export const addRebate = (tx: Tx, r: NewRebate) => tx.run`
  insert into ranks.rebate
    (bucket, member, day, level, version, rate, stakes, amount, transfer, at)
  values (${r.bucket}, ${r.member}, ${r.day}::text::date, ${r.level}, ${r.version}, ${r.rate},
          ${r.stakes}::bigint, ${r.amount}::bigint, ${r.transfer}, ${r.now})`

export const addLine = (tx: Tx, l: OfDay & Line) => tx.run`
  insert into ranks.rebate_line (bucket, member, day, opened, counted, upto)
  values (${l.bucket}, ${l.member}, ${l.day}::text::date, ${l.opened}::text::date,
          ${l.counted}::bigint, ${l.upto}::bigint)`

const RebateRow = z.object({
  day: z.string(),
  level: z.int(),
  rate: z.int(),
  stakes: z.bigint(),
  amount: z.bigint(),
  at: z.date(),
})

export const rebatesOf = (db: Db, { member, bucket, size }: Whose & { size: number }) =>
  db.many(RebateRow)`
  select day::text as day, level, rate, stakes, amount, at from ranks.rebate
   where bucket = ${bucket} and member = ${member}
   order by day desc limit ${size}`
