import { DepositMethod } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'
import { DepositRow, depositShown } from '../sql.ts'

/** A deposit by its number alone is looked for in every bucket: one short look in each. */
const buckets = part`array(select generate_series(0, 1023)::smallint)`

/** One deposit, whoever’s it is. */
export const depositById = (db: Db | Tx, id: string) => db.maybe(DepositRow)`
  select ${depositShown} from cashier.deposit d where d.bucket = any (${buckets}) and d.id = ${id}`

const Place = z.object({ due: z.string(), bucket: z.int(), id: z.uuid() })
export type Place = z.output<typeof Place>
type Reviewing = {
  method: string | undefined
  doubt: string | undefined
  after: Place | undefined
  limit: number
}
const InReview = z.object({ ...DepositRow.shape, place: z.string() })

/** What waits for the house, what is due first at the top, from a place on. */
export const inReview = (db: Db, { method, doubt, after, limit }: Reviewing) => db.many(InReview)`
  select ${depositShown}, d.due::text as place from cashier.deposit d
   where d.state = 'review'
     ${method ? part`and d.method = ${method}` : part``}
     ${doubt ? part`and d.reason = ${doubt}` : part``}
     ${
       after
         ? part`and (d.due, d.bucket, d.id)
                    > (${after.due}::timestamptz, ${after.bucket}::smallint, ${after.id}::uuid)`
         : part``
     }
   order by d.due, d.bucket, d.id
   limit ${limit}`

const Waiting = z.object({ waiting: z.int(), oldest: z.date().nullable() })

/** How many wait for the house, and since when the longest does. */
export const waitingNow = (db: Db) => db.one(Waiting)`
  select count(*)::int as waiting, min(since) as oldest
    from cashier.deposit where state = 'review'`

const Rival = z.object({ id: z.uuid() })

/** Deposits that came of payments for this one. */
export const cameOf = (db: Db, { bucket, id }: { bucket: number; id: string }) => db.many(Rival)`
  select id from cashier.deposit
   where bucket = ${bucket} and instead_of = ${id}
   order by created_at limit 50`

const Payment = z.object({
  gateway: z.string(),
  id: z.string(),
  currency: z.string(),
  amount: z.bigint(),
  reference: z.string().nullable(),
  paidAt: z.date(),
  heardAt: z.date(),
  assignedAt: z.date().nullable(),
})
export type Payment = z.output<typeof Payment>

const payment = part`
  p.gateway, p.id, p.currency, p.amount, p.reference, p.paid_at as "paidAt", p.heard_at as "heardAt",
  p.assigned_at as "assignedAt"`

/** What was paid for a deposit. */
export const paymentsOf = (db: Db | Tx, { bucket, id }: { bucket: number; id: string }) =>
  db.many(Payment)`
  select ${payment} from cashier.payment p
   where p.bucket = ${bucket} and p.deposit = ${id}
   order by p.heard_at limit 50`

type Which = { gateway: string; payment: string }
const Named = z.object({ id: z.string() })

/** What was taken back of a payment, by the names that it was told under. */
export const reversalsOf = (db: Db, { gateway, payment: id }: Which) => db.many(Named)`
  select id from cashier.reversal where gateway = ${gateway} and payment = ${id} limit 50`

const Nobodys = z.object({ ...Payment.shape, deposit: z.string().nullable() })

/** One payment, whosever it is. */
export const paymentBy = (db: Db | Tx, { gateway, payment: id }: Which) => db.maybe(Nobodys)`
  select ${payment}, p.deposit from cashier.payment p
   where p.gateway = ${gateway} and p.id = ${id}`

type Assigning = Which & { whose: { bucket: number; id: string }; now: Date }

/** Gives money that is nobody’s to a deposit; false where it has been given by now. */
export const assignPayment = async (tx: Tx, { gateway, payment: id, whose, now }: Assigning) =>
  (await tx.run`
    update cashier.payment
       set bucket = ${whose.bucket}, deposit = ${whose.id}, assigned_at = ${now}
     where gateway = ${gateway} and id = ${id} and deposit is null`) === 1

const Notice = z.object({
  event: z.string(),
  became: z.string(),
  body: z.string(),
  heardAt: z.date(),
})

/** What was said of these deposits, the first first. */
export const noticesOf = (db: Db, deposits: readonly string[]) => db.many(Notice)`
  select event, became, body, heard_at as "heardAt" from cashier.notice
   where deposit = any (${[...deposits]}::uuid[])
   order by heard_at, number limit 100`

const Listed = z.object({
  ...DepositRow.omit({ steps: true, pay: true, transfer: true, bonus: true }).shape,
  place: z.string(),
})
export type Listed = z.output<typeof Listed>

export type Filters = Record<string, string>

/** Deposits from a stretch of time, the newest first. Their key is `bucket_id`. */
export const depositsIn = (
  db: Db,
  { filters: f, bucket }: { filters: Filters; bucket: number | undefined },
  { since, at, key, limit }: Stretch,
) => {
  const [before = '0', id = ''] = key.split('_')
  return db.many(Listed)`
    select d.bucket, d.id, d.member, d.method, d.channel, d.gateway, d.currency, d.asked, d.fee,
           d.state, d.reason, d.since, d.due, d.paid, d.credited, d.created_at as "createdAt", d.terms,
           d.instead_of as "insteadOf", d.created_at::text as place
      from cashier.deposit d
     where d.created_at >= ${since}
       and (d.created_at, d.bucket, d.id)
           < (${at}::timestamptz, ${before}::smallint, ${id}::uuid)
       ${f.member ? part`and d.bucket = ${bucket} and d.member = ${f.member}::uuid` : part``}
       ${asked(f)}
     order by d.created_at desc, d.bucket desc, d.id desc
     limit ${limit}`
}

/** What the index of rare states knows to be in it is written out, so that it is used. */
const asked = ({ state, method, gateway, deposit, min }: Filters) => part`
  ${state ? part`and d.state = ${state}` : part``}
  ${state && !['credited', 'expired'].includes(state) ? part`and d.state not in ('credited', 'expired')` : part``}
  ${method ? part`and d.method = ${method}` : part``}
  ${gateway ? part`and d.gateway = ${gateway}` : part``}
  ${deposit ? part`and d.bucket = any (${buckets}) and d.id = ${deposit}::uuid` : part``}
  ${min ? part`and coalesce(d.paid, d.asked) >= ${min}::bigint` : part``}`

const Sums = z.object({ deposits: z.bigint(), asked: z.bigint(), credited: z.bigint() })

/** Sums over every deposit that is asked for. */
export const depositSums = (
  db: Db,
  { filters: f, bucket }: { filters: Filters; bucket: number | undefined },
  { from, to }: { from: Date; to: string },
) => db.one(Sums)`
  select count(*) as deposits, coalesce(sum(asked), 0)::bigint as asked,
         coalesce(sum(credited), 0)::bigint as credited
    from cashier.deposit d
   where d.created_at >= ${from} and d.created_at < ${to}::timestamptz
     ${f.member ? part`and d.bucket = ${bucket} and d.member = ${f.member}::uuid` : part``}
     ${asked(f)}`

const Running = z.object({ gateway: z.string(), method: DepositMethod, running: z.int() })

/** Deposits that can still be paid, by their way. */
export const runningByWay = (db: Db | Tx) => db.many(Running)`
  select gateway, method, count(*)::int as running
    from cashier.deposit
   where due is not null and state in ('opening', 'awaiting')
   group by gateway, method`
