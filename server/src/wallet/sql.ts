import { MemberId, Pool } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type {
  HoldOrder,
  ReleaseOrder,
  ReverseOrder,
  SettleOrder,
  Side,
  TransferOrder,
} from './terms.ts'

const Status = z.enum([
  'posted',
  'repeated',
  'key-reused',
  'funds-short',
  'transfer-reversed',
  'hold-ended',
])

const PostedRow = z.object({
  status: Status,
  key: z.string(),
  at: z.date(),
  member: MemberId,
  fromAfter: z.bigint().nullable(),
  toAfter: z.bigint().nullable(),
})
export type PostedRow = z.output<typeof PostedRow>

const PurseRow = z.object({
  member: MemberId,
  pool: Pool,
  currency: z.string(),
  available: z.bigint(),
  held: z.bigint(),
  version: z.bigint(),
})
export type PurseRow = z.output<typeof PurseRow>

const memberOf = (side: Side) => ('member' in side ? side.member : null)
const purseOf = (side: Side) => ('member' in side ? side.pool : side.house)

/** More than any purse can hold is as short of funds as the most that a bigint can say. */
const amountMax = 2n ** 63n - 1n
const asked = (amount: bigint) => String(amount > amountMax ? amountMax : amount)

/** The bucket in which a transfer is kept: that of its member. */
export function bucketOf({ from, to }: { from: Side; to: Side }) {
  if ('bucket' in from) return from.bucket
  if ('bucket' in to) return to.bucket
  throw new Error('a transfer needs a member on one side')
}

type Opening = {
  member: MemberId
  bucket: number
  currency: string
  pools: readonly string[]
  now: Date
}

/** Opens the purses that are not open yet, each with its chain begun. */
export const open = (tx: Tx, { member, bucket, currency, pools, now }: Opening) => tx.run`
  select wallet.open(${bucket}::smallint, ${member}::uuid, ${currency}, ${[...pools]}::text[],
                     ${now})`

/** Posts all orders in one statement, each alone; answers in their order. */
export const post = (tx: Tx, orders: readonly TransferOrder[]) => tx.many(PostedRow)`
  select status, key, at, member, from_after as "fromAfter", to_after as "toAfter"
    from wallet.post(
           ${orders.map(bucketOf)}::smallint[],
           ${orders.map((order) => order.key)}::uuid[],
           ${orders.map((order) => memberOf(order.from))}::uuid[],
           ${orders.map((order) => purseOf(order.from))}::text[],
           ${orders.map((order) => memberOf(order.to))}::uuid[],
           ${orders.map((order) => purseOf(order.to))}::text[],
           ${orders.map((order) => asked(order.amount))}::bigint[],
           ${orders.map((order) => order.reason)}::text[],
           ${orders.map((order) => order.source)}::text[],
           ${orders.map((order) => order.extId ?? null)}::text[],
           ${orders.map((order) => order.intent ?? null)}::text[],
           ${orders.map((order) => order.now.toISOString())}::timestamptz[])
   order by ord`

export const reverse = (tx: Tx, order: ReverseOrder) => tx.one(PostedRow)`
  select status, key, at, member, from_after as "fromAfter", to_after as "toAfter"
    from wallet.reverse(${order.bucket}::smallint, ${order.original}::uuid, ${order.key}::uuid,
           ${order.reason}, ${order.source}, ${order.extId ?? null}, ${order.intent ?? null},
           ${order.now})`

export const hold = (tx: Tx, { from, ...order }: HoldOrder) => tx.one(PostedRow)`
  select status, key, at, member, from_after as "fromAfter", to_after as "toAfter"
    from wallet.hold(${from.bucket}::smallint, ${order.key}::uuid, ${from.member}::uuid, ${from.pool},
           ${asked(order.amount)}::bigint, ${order.reason}, ${order.source}, ${order.extId ?? null},
           ${order.intent ?? null}, ${order.now})`

export const settle = (tx: Tx, order: SettleOrder) => tx.one(PostedRow)`
  select status, key, at, member, from_after as "fromAfter", to_after as "toAfter"
    from wallet.settle(${order.bucket}::smallint, ${order.hold}::uuid, ${order.key}::uuid,
           ${memberOf(order.to)}::uuid, ${purseOf(order.to)}, ${asked(order.amount)}::bigint,
           ${order.reason}, ${order.source}, ${order.extId ?? null}, ${order.intent ?? null},
           ${order.now})`

export const release = (tx: Tx, { bucket, hold, key, now }: ReleaseOrder) => tx.one(PostedRow)`
  select status, key, at, member, from_after as "fromAfter", to_after as "toAfter"
    from wallet.release(${bucket}::smallint, ${hold}::uuid, ${key}::uuid, ${now})`

/** What members have in each purse, but for what they put aside for vendors. */
export const purses = (db: Db | Tx, members: readonly { member: MemberId; bucket: number }[]) =>
  db.many(PurseRow)`
  select member, pool, currency, balance - held as available, held, version
    from wallet.account
   where pool not like 'vendor:%' and (bucket, member) in (
           select * from unnest(${members.map(({ bucket }) => bucket)}::smallint[],
                                ${members.map(({ member }) => member)}::uuid[]))
   order by bucket, id`

const FoldRow = z.object({ folded: z.bigint() })

/** Adds what waits of the house's side to its balances. */
export const foldHouse = (tx: Tx) => tx.one(FoldRow)`select wallet.fold_house() as folded`
