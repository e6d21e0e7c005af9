import { LimitKind, LimitSpan, type MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Bound = z.object({
  kind: LimitKind,
  span: LimitSpan,
  /** What the member set, and what the house allows; the lower of them holds. */
  own: z.bigint().nullable(),
  house: z.bigint().nullable(),
  /** What of that the desk ordered for this member alone. */
  ordered: z.bigint().nullable(),
  spent: z.bigint(),
  begins: z.date(),
  ends: z.date(),
})
export type Bound = z.output<typeof Bound>

/** Every kind and span as it stands at an instant, limited or not. */
export const boundsOf = (db: Db | Tx, { member, bucket, now }: Whose & { now: Date }) =>
  db.many(Bound)`
  select k.kind, p.span, b.amount as own, least(c.amount, b.ordered) as house, b.ordered,
         case when b.ends > ${now} then b.spent else 0 end as spent,
         case when b.ends > ${now} then b.begins else w.begins end as begins,
         case when b.ends > ${now} then b.ends else w.ends end as ends
    from unnest(array['deposit', 'stake', 'loss', 'time']) with ordinality as k(kind, kind_place)
   cross join unnest(array['day', 'week', 'month']) with ordinality as p(span, span_place)
   cross join lateral wagers.window_of(p.span, coalesce(
           (select zone from wagers.standing where bucket = ${bucket} and member = ${member}),
           ${houseZone}), ${now}) as w
    left join wagers.bound b on b.bucket = ${bucket} and b.member = ${member} and b.kind = k.kind
          and b.span = p.span
    left join wagers.cap c on c.kind = k.kind and c.span = p.span
   order by kind_place, span_place`

/** By whose midnight spans begin where a member chose nothing. */
export const houseZone = 'Asia/Jakarta'

type Setting = Whose & { kind: LimitKind; span: LimitSpan; amount: bigint | null; now: Date }

/** Holds the member's purse: the next stake sees it. */
export const setBound = (tx: Tx, { member, bucket, kind, span, amount, now }: Setting) => tx.run`
  select wagers.set_bound(${bucket}::smallint, ${member}::uuid, ${kind}, ${span},
                          ${amount}::bigint, ${now})`

type Cap = { kind: LimitKind; span: LimitSpan }

export const putCap = (tx: Tx, { kind, span, amount }: Cap & { amount: bigint }) => tx.run`
  insert into wagers.cap (kind, span, amount) values (${kind}, ${span}, ${amount})
  on conflict (kind, span) do update set amount = excluded.amount`

export const dropCap = (tx: Tx, { kind, span }: Cap) => tx.run`
  delete from wagers.cap where kind = ${kind} and span = ${span}`

export const zoneOf = (db: Db | Tx, { member, bucket }: Whose) => db.maybe(
  z.object({ zone: z.string().nullable() }),
)`
  select zone from wagers.standing where bucket = ${bucket} and member = ${member}`

/** Spans that run keep their ends: the new zone counts from the next on. */
export const setZone = (tx: Tx, { member, bucket, zone }: Whose & { zone: string }) => tx.run`
  insert into wagers.standing as s (bucket, member, zone)
  values (${bucket}, ${member}, ${zone})
  on conflict (bucket, member) do update set zone = excluded.zone`

const PaidIn = z.object({
  code: z.enum([
    'ok',
    'member-unknown',
    'member-locked',
    'self-excluded',
    'deposit-limit',
    'key-reused',
  ]),
  at: z.date(),
  repeated: z.boolean(),
  mainAfter: z.bigint().nullable(),
})

type PayingIn = {
  member: MemberId
  bucket: number
  key: string
  amount: bigint
  source: string
  extId: string | null
  now: Date
}

/** Pays in with every check in the same statement. */
export const deposit = (tx: Tx, order: PayingIn) => tx.one(PaidIn)`
  select code, at, repeated, main_after as "mainAfter"
    from wagers.deposit(${order.bucket}::smallint, ${order.key}::uuid, ${order.member}::uuid,
           ${String(order.amount)}::bigint, ${order.source}, ${order.extId}, ${order.now})`

/** Holds the member's purse: the next stake sees it. The member's own limit stays beside it. */
export const orderBound = (tx: Tx, { member, bucket, kind, span, amount, now }: Setting) => tx.run`
  select wagers.order_bound(${bucket}::smallint, ${member}::uuid, ${kind}, ${span},
                            ${amount}::bigint, ${now})`

const Held = z.object({
  bucket: z.number(),
  member: z.string(),
  kind: LimitKind,
  span: LimitSpan,
  own: z.bigint().nullable(),
  ordered: z.bigint().nullable(),
})

type Searched = {
  filters: Record<string, string>
  after: readonly [kind: string, span: string, bucket: number, member: string] | undefined
  limit: number
}

/** Every limit that a member has of their own or by the desk, by kind and span. */
export const boundsHeld = (db: Db, { filters, after, limit }: Searched) => {
  const { kind, span, by, member } = filters
  const [kindBefore, spanBefore, bucket, whose] = after ?? ['', '', 0, '']
  return db.many(Held)`
    select bucket, member, kind, span, amount as own, ordered from wagers.bound
     where ${
       by === 'member'
         ? part`amount is not null`
         : by === 'desk'
           ? part`ordered is not null`
           : part`(amount is not null or ordered is not null)`
     }
       ${kind ? part`and kind = ${kind}` : part``}
       ${span ? part`and span = ${span}` : part``}
       ${member ? part`and member = ${member}::uuid` : part``}
       ${
         after
           ? part`and (kind, span, bucket, member)
                  > (${kindBefore}, ${spanBefore}, ${bucket}::smallint, ${whose}::uuid)`
           : part``
       }
     order by kind, span, bucket, member
     limit ${limit}`
}

const Counted = z.object({
  kind: LimitKind,
  span: LimitSpan,
  members: z.bigint(),
  byDesk: z.bigint(),
})

/** How many members have a limit of each kind and span, and for how many the desk ordered one. */
export const boundsCounted = (db: Db) => db.many(Counted)`
  select kind, span, count(*) as members, count(ordered) as "byDesk" from wagers.bound
   where amount is not null or ordered is not null
   group by kind, span`
