import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'
import type { Whose } from '../sql.ts'

const Terms = z.object({
  version: z.int(),
  least: z.bigint(),
  most: z.bigint(),
  dayMost: z.bigint(),
  perDay: z.int(),
})
export type UplineTerms = z.output<typeof Terms>

/** What holds for transfers in the network now. */
export const uplineTerms = (db: Db | Tx) => db.one(Terms)`
  select version, least, most, day_most as "dayMost", per_day as "perDay"
    from cashier.upline_terms order by version desc limit 1`

type Setting = Omit<UplineTerms, 'version'> & { by: string; now: Date }

/** Puts other terms in force; what was sent before stays under its own. */
export const setUplineTerms = (
  tx: Tx,
  { least, most, dayMost, perDay, by, now }: Setting,
) => tx.run`
  insert into cashier.upline_terms (least, most, day_most, per_day, set_by, set_at)
  values (${least}::bigint, ${most}::bigint, ${dayMost}::bigint, ${perDay}, ${by}, ${now})`

const Transfer = z.object({
  bucket: z.int(),
  id: z.uuid(),
  member: MemberId,
  toBucket: z.int(),
  toMember: MemberId,
  way: z.enum(['up', 'down']),
  amount: z.bigint(),
  currency: z.string(),
  terms: z.int(),
  at: z.date(),
})
export type Transfer = z.output<typeof Transfer>

const columns = part`t.bucket, t.id, t.member, t.to_bucket as "toBucket", t.to_member as "toMember",
  t.way, t.amount, t.currency, t.terms, t.at`

export const addTransfer = (tx: Tx, t: Transfer) => tx.run`
  insert into cashier.upline_transfer (bucket, id, member, to_bucket, to_member, way, amount, currency,
                                       terms, at)
  values (${t.bucket}, ${t.id}, ${t.member}, ${t.toBucket}, ${t.toMember}, ${t.way},
          ${t.amount}::bigint, ${t.currency}, ${t.terms}, ${t.at})`

/** A transfer that this member sent. */
export const sentBy = (db: Db | Tx, { bucket, member, id }: Whose & { id: string }) =>
  db.maybe(Transfer)`
  select ${columns} from cashier.upline_transfer t
   where t.bucket = ${bucket} and t.id = ${id} and t.member = ${member}`

/** Holds the purses of both until the transaction ends, in the one order that all keep. */
export const holdBoth = (tx: Tx, [one, other]: readonly [Whose, Whose]) => tx.run`
  select wallet.lock(array[${one.bucket}, ${other.bucket}]::smallint[],
                     array[${one.member}, ${other.member}]::uuid[], array['cash', 'cash'])`

const Sent = z.object({ count: z.int(), amount: z.bigint() })

/** What a member has sent in the day of the house that this moment lies in. */
export const sentToday = (db: Db | Tx, { bucket, member, now }: Whose & { now: Date }) =>
  db.one(Sent)`
  select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount
    from cashier.upline_transfer
   where bucket = ${bucket} and member = ${member}
     and at >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'`

type Place = { at: string; id: string }

const Shown = Transfer.extend({ place: z.string() })

/** A page of what a member sent and received, the newest first; both ways by an index of their own. */
export const transfersOf = (
  db: Db,
  { bucket, member, after, size }: Whose & { after: Place | undefined; size: number },
) => {
  const before = after
    ? part`and (t.at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : part``
  return db.many(Shown)`
  select * from (
    (select ${columns}, t.at::text as place from cashier.upline_transfer t
      where t.bucket = ${bucket} and t.member = ${member} ${before}
      order by t.at desc, t.id desc limit ${size})
    union all
    (select ${columns}, t.at::text as place from cashier.upline_transfer t
      where t.to_bucket = ${bucket} and t.to_member = ${member} ${before}
      order by t.at desc, t.id desc limit ${size})) as all_of_them
   order by at desc, id desc
   limit ${size}`
}

/** Who was on the other side of these transfers, as far as this member was on one. */
export const othersOf = (db: Db, { bucket, member, ids }: Whose & { ids: readonly string[] }) =>
  db.many(Transfer)`
  select ${columns} from cashier.upline_transfer t
   where t.id = any (${[...ids]}::uuid[])
     and ((t.bucket = ${bucket} and t.member = ${member})
          or (t.to_bucket = ${bucket} and t.to_member = ${member}))`

/** Transfers of everyone, from a stretch of time, the newest first. */
export const transfersIn = (
  db: Db,
  { member, min, way }: Readonly<Record<string, string>>,
  { since, at, key, limit }: Stretch,
) => {
  const [bucket = '0', id = ''] = key.split('_')
  return db.many(Shown)`
  select ${columns}, t.at::text as place from cashier.upline_transfer t
   where t.at >= ${since} and (t.at, t.bucket, t.id) < (${at}::timestamptz, ${bucket}::smallint, ${id}::uuid)
     ${member ? part`and ${member}::uuid in (t.member, t.to_member)` : part``}
     ${way ? part`and t.way = ${way}` : part``}
     ${min ? part`and t.amount >= ${min}::bigint` : part``}
   order by t.at desc, t.bucket desc, t.id desc
   limit ${limit}`
}
