import { MemberId } from '@balai/contract'
import { HouseTurn } from '@balai/contract/desk/withdrawals'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

/** A withdrawal by its number alone is looked for in every bucket: one short look in each. */
const buckets = part`array(select generate_series(0, 1023)::smallint)`

const Whose = z.object({ bucket: z.int(), member: MemberId })

/** Where a withdrawal lies, and whose it is. */
export const placeOf = (db: Db | Tx, id: string) => db.maybe(Whose)`
  select bucket, member from cashier.withdrawal where bucket = any (${buckets}) and id = ${id}`

const Waiting = z.object({
  bucket: z.int(),
  id: z.uuid(),
  member: MemberId,
  bank: z.string(),
  currency: z.string(),
  amount: z.bigint(),
  fee: z.bigint(),
  state: HouseTurn,
  reason: z.string(),
  since: z.date(),
  due: z.date(),
  place: z.string(),
})

type Place = { due: string; bucket: number; id: string }
type Looking = { state: string | undefined; after: Place | undefined; limit: number }

/** What waits for the house, what is due first at the top, from a place on. */
export const waitingForHouse = (db: Db, { state, after, limit }: Looking) => db.many(Waiting)`
  select w.bucket, w.id, w.member, w.bank, w.currency, w.amount, w.fee, w.state, w.reason, w.since,
         w.due, w.due::text as place
    from cashier.withdrawal w
   where w.state in ('review', 'by-hand', 'disputed')
     ${state ? part`and w.state = ${state}` : part``}
     ${
       after
         ? part`and (w.due, w.bucket, w.id)
                    > (${after.due}::timestamptz, ${after.bucket}::smallint, ${after.id}::uuid)`
         : part``
     }
   order by w.due, w.bucket, w.id
   limit ${limit}`

const Count = z.object({ waiting: z.int(), oldest: z.date().nullable(), late: z.int() })

/** How many wait for the house, since when the longest does, and how many are late. */
export const waitingNow = (db: Db, now: Date) => db.one(Count)`
  select count(*)::int as waiting, min(since) as oldest,
         count(*) filter (where due < ${now})::int as late
    from cashier.withdrawal where state in ('review', 'by-hand', 'disputed')`

const Before = z.object({ count: z.int(), amount: z.bigint() })

/** What was paid out to a member before. */
export const paidBefore = (db: Db, { bucket, member }: z.output<typeof Whose>) => db.one(Before)`
  select count(*)::int as count, coalesce(sum(amount - fee), 0)::bigint as amount
    from cashier.withdrawal
   where bucket = ${bucket} and member = ${member} and state in ('paid', 'received')`

const Listed = z.object({
  ...Waiting.omit({ state: true, due: true }).shape,
  state: z.string(),
  due: z.date().nullable(),
  gateway: z.string().nullable(),
  payment: z.string().nullable(),
  createdAt: z.date(),
})
export type Listed = z.output<typeof Listed>

export type Filters = Record<string, string>
type Asked = { filters: Filters; bucket: number | undefined }

/** What the index of rare states knows to be in it is written out, so that it is used. */
const asked = ({ filters: f, bucket }: Asked) => part`
  ${f.member ? part`and w.bucket = ${bucket} and w.member = ${f.member}::uuid` : part``}
  ${f.state ? part`and w.state = ${f.state}` : part``}
  ${f.state && !['paid', 'received'].includes(f.state) ? part`and w.state not in ('paid', 'received')` : part``}
  ${f.bank ? part`and w.bank = ${f.bank}` : part``}
  ${f.gateway ? part`and w.gateway = ${f.gateway}` : part``}
  ${f.withdrawal ? part`and w.bucket = any (${buckets}) and w.id = ${f.withdrawal}::uuid` : part``}
  ${f.min ? part`and w.amount >= ${f.min}::bigint` : part``}`

/** Withdrawals from a stretch of time, the newest first. Their key is `bucket_id`. */
export const withdrawalsIn = (db: Db, of: Asked, { since, at, key, limit }: Stretch) => {
  const [bucket = '0', id = ''] = key.split('_')
  return db.many(Listed)`
    select w.bucket, w.id, w.member, w.bank, w.currency, w.amount, w.fee, w.state, w.reason, w.since,
           w.due, w.gateway, w.payment, w.created_at as "createdAt", w.created_at::text as place
      from cashier.withdrawal w
     where w.created_at >= ${since}
       and (w.created_at, w.bucket, w.id)
           < (${at}::timestamptz, ${bucket}::smallint, ${id}::uuid)
       ${asked(of)}
     order by w.created_at desc, w.bucket desc, w.id desc
     limit ${limit}`
}

const Sums = z.object({ withdrawals: z.bigint(), amount: z.bigint() })

/** Sums over every withdrawal that is asked for. */
export const withdrawalSums = (db: Db, of: Asked, { from, to }: { from: Date; to: string }) =>
  db.one(Sums)`
  select count(*) as withdrawals, coalesce(sum(amount), 0)::bigint as amount
    from cashier.withdrawal w
   where w.created_at >= ${from} and w.created_at < ${to}::timestamptz ${asked(of)}`
