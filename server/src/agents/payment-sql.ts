import { MemberId } from '@balai/contract'
import { Category } from '@balai/contract/catalogue'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Days } from './team-sql.ts'

type Whose = { member: MemberId }
const One = z.object({ member: MemberId })

/** Who has earned something by a day that stands in no payment yet. */
export const dueBy = async (db: Db, day: string) =>
  (
    await db.many(One)`
    select distinct member from agents.earned
     where day <= ${day}::text::date and units <> paid order by member`
  ).map(({ member }) => member)

const Last = z.object({ nth: z.int(), day: z.string() })

export const lastPayment = (tx: Tx, { member }: Whose) => tx.maybe(Last)`
  select nth, day::text as day from agents.payment
   where member = ${member} order by nth desc limit 1`

type Paying = Whose & { nth: number; day: string; key: string; now: Date }
const Paid = z.object({ amount: z.bigint() })

/**
 * Writes the next payment of a member with all that was earned by a day and stands in none, in one statement; nothing
 * where there is no such thing. Whole minor units of it are to be paid, the rest is carried on.
 */
export const addPayment = (tx: Tx, { member, nth, day, key, now }: Paying) => tx.maybe(Paid)`
  with due as (
    select day, category, own, units - paid as units from agents.earned
     where member = ${member} and day <= ${day}::text::date and units <> paid
  ), sum as (
    select coalesce(sum(units), 0) as units, count(*) as parts,
           coalesce((select carried from agents.payment
                      where member = ${member} order by nth desc limit 1), 0) as carried_in
      from due
  ), whole as (
    select *, greatest(0, div(carried_in + units, 10000)) as amount from sum
  ), added as (
    insert into agents.payment (member, nth, day, units, carried_in, carried, amount, transfer, at)
    select ${member}, ${nth}, ${day}::text::date, units, carried_in,
           carried_in + units - amount * 10000, amount, case when amount > 0 then ${key}::uuid end, ${now}
      from whole where parts > 0
    returning amount
  ), parts as (
    insert into agents.payment_part (member, nth, day, category, own, units)
    select ${member}, ${nth}, day, category, own, units from due
  )
  select amount from added`

const PaymentRow = z.object({
  nth: z.int(),
  day: z.string(),
  units: z.bigint(),
  carriedIn: z.bigint(),
  carried: z.bigint(),
  amount: z.bigint(),
  at: z.date(),
})

/** Payments of a member, the newest first, from one of them on. */
export const paymentsOf = (
  db: Db,
  { member, before, size }: Whose & { before: number | null; size: number },
) => db.many(PaymentRow)`
  select nth, day::text as day, units, carried_in as "carriedIn", carried, amount, at
    from agents.payment
   where member = ${member} and (${before}::int is null or nth < ${before}::int)
   order by nth desc limit ${size}`

/** The same of some days, from the first of them on. */
export const paymentsIn = (
  db: Db,
  { member, from, to, after, size }: Whose & Days & { after: number; size: number },
) => db.many(PaymentRow)`
  select nth, day::text as day, units, carried_in as "carriedIn", carried, amount, at
    from agents.payment
   where member = ${member} and day between ${from}::text::date and ${to}::text::date
     and nth > ${after} order by nth limit ${size}`

const Standing = z.object({ paid: z.bigint(), due: z.bigint() })

/** What a member was paid in all, in minor units, and what is due by now, to the unit. */
export const paidOf = (db: Db, { member }: Whose) => db.one(Standing)`
  select coalesce((select sum(amount) from agents.payment where member = ${member}), 0)::bigint as paid,
         (coalesce((select sum(units - paid) from agents.earned
                     where member = ${member} and units <> paid), 0) +
          coalesce((select carried from agents.payment
                     where member = ${member} order by nth desc limit 1), 0))::bigint as due`

const PartRow = z.object({
  day: z.string(),
  category: Category,
  own: z.boolean(),
  units: z.bigint(),
})

/** What a payment is made of. */
export const partsOf = (db: Db, { member, nth }: Whose & { nth: number }) => db.many(PartRow)`
  select day::text as day, category, own, units from agents.payment_part
   where member = ${member} and nth = ${nth} order by day desc, category, own`
