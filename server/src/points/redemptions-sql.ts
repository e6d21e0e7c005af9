import { MemberId, RedemptionState, RewardKind } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import type { Lot } from './arithmetic.ts'
import type { Whose } from './sql.ts'

const RedemptionRow = z.object({
  id: z.uuid(),
  bucket: z.int(),
  member: MemberId,
  reward: z.string(),
  version: z.int(),
  kind: RewardKind,
  nameId: z.string(),
  nameEn: z.string(),
  art: z.string(),
  price: z.bigint(),
  amount: z.bigint().nullable(),
  owed: z.bigint(),
  state: RedemptionState,
  at: z.date(),
  decidedAt: z.date().nullable(),
  by: z.string().nullable(),
  why: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  courier: z.string().nullable(),
  tracking: z.string().nullable(),
})
export type RedemptionRow = z.output<typeof RedemptionRow>

const shown = part`
  d.id, d.bucket, d.member, d.reward, d.version, d.kind, r.name_id as "nameId", r.name_en as "nameEn",
  r.art, d.price, d.amount, d.owed, d.state, d.created_at as at, d.decided_at as "decidedAt", d.by,
  d.why, d.name, d.phone, d.address, d.city, d.postcode, d.courier, d.tracking`
const from = part`
  points.redemption d join points.reward r on r.reward = d.reward and r.version = d.version`

/** One of a member’s own. */
export const redemptionOf = (db: Db | Tx, { member, bucket, id }: Whose & { id: string }) =>
  db.maybe(RedemptionRow)`
  select ${shown} from ${from}
   where d.bucket = ${bucket} and d.member = ${member} and d.id = ${id}`

/** One, whoever’s it is. */
export const redemptionById = (db: Db | Tx, id: string) => db.maybe(RedemptionRow)`
  select ${shown} from ${from} where d.id = ${id}`

type Paging = Whose & { after: string | null; size: number }

/** A member’s redemptions, the newest first, after one of their own. */
export const redemptionsOf = (db: Db, { member, bucket, after, size }: Paging) =>
  db.many(RedemptionRow)`
  select ${shown} from ${from}
   where d.bucket = ${bucket} and d.member = ${member}
     and (${after}::uuid is null or (d.created_at, d.id) < (
           select created_at, id from points.redemption
            where bucket = ${bucket} and member = ${member} and id = ${after}::uuid))
   order by d.created_at desc, d.id desc limit ${size}`

const Had = z.object({ reward: z.string(), count: z.int(), waiting: z.bigint() })

/** How many of each reward a member has had, declined ones apart, and what waits in them. */
export const hadBy = (db: Db | Tx, { member, bucket }: Whose) => db.many(Had)`
  select reward, count(*)::int as count,
         coalesce(sum(price) filter (where state = 'processing'), 0)::bigint as waiting
    from points.redemption
   where bucket = ${bucket} and member = ${member} and state <> 'rejected'
   group by reward order by reward`

export type NewRedemption = Pick<
  RedemptionRow,
  | 'id'
  | 'bucket'
  | 'member'
  | 'reward'
  | 'version'
  | 'kind'
  | 'price'
  | 'amount'
  | 'owed'
  | 'name'
  | 'phone'
  | 'address'
  | 'city'
  | 'postcode'
> & { now: Date }

export const addRedemption = (tx: Tx, d: NewRedemption) => tx.run`
  insert into points.redemption
    (bucket, id, member, reward, version, kind, price, amount, owed, state, created_at,
     name, phone, address, city, postcode)
  values (${d.bucket}, ${d.id}, ${d.member}, ${d.reward}, ${d.version}, ${d.kind}, ${d.price}::bigint,
          ${d.amount}::bigint, ${d.owed}::bigint, 'processing', ${d.now},
          ${d.name}, ${d.phone}, ${d.address}, ${d.city}, ${d.postcode})`

type Decided = { bucket: number; id: string; by: string; now: Date } & (
  | { state: 'approved'; courier?: string; tracking?: string }
  | { state: 'rejected'; why: string }
)

/** Decides one that waits; false where it does not wait any more. */
export const decide = async (tx: Tx, { bucket, id, by, now, ...how }: Decided) =>
  (await tx.run`
    update points.redemption
       set state = ${how.state}, decided_at = ${now}, by = ${by},
           why = ${how.state === 'rejected' ? how.why : null}::text,
           courier = ${how.state === 'approved' ? (how.courier ?? null) : null}::text,
           tracking = ${how.state === 'approved' ? (how.tracking ?? null) : null}::text
     where bucket = ${bucket} and id = ${id} and state = 'processing'`) === 1

export const addTaking = (
  tx: Tx,
  t: { bucket: number; id: string; lots: readonly Lot[] },
) => tx.run`
  insert into points.taking (bucket, redemption, expires, points)
  select ${t.bucket}::smallint, ${t.id}::uuid, * from unnest(
    ${t.lots.map(({ expires }) => expires)}::text[]::date[],
    ${t.lots.map(({ points }) => String(points))}::bigint[])`

const LotRow = z.object({ expires: z.string(), points: z.bigint() })

/** Out of which lots it was paid. */
export const takingOf = (tx: Tx, { bucket, id }: { bucket: number; id: string }) => tx.many(LotRow)`
  select expires::text as expires, points from points.taking
   where bucket = ${bucket} and redemption = ${id} order by expires`
