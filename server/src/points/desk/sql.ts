import { MemberId, RedemptionState, RewardKind } from '@balai/contract'
import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

const Standing = z.object({ usable: z.bigint(), held: z.bigint(), members: z.int() })

/** What members have in points, what is held in redemptions, and how many members have any. */
export const standing = (db: Db, today: string) => db.one(Standing)`
  select (select coalesce(sum(points), 0)::bigint from points.lot
           where points > 0 and expires >= ${today}::text::date) as usable,
         (select coalesce(sum(price), 0)::bigint from points.redemption
           where state = 'processing') as held,
         (select count(distinct (bucket, member))::int from points.lot
           where points > 0 and expires >= ${today}::text::date) as members`

const Waits = z.object({ waiting: z.int(), oldest: z.date().nullable() })

export const waitingNow = (db: Db) => db.one(Waits)`
  select count(*)::int as waiting, min(created_at) as oldest from points.redemption
   where state = 'processing'`

const Waiting = z.object({
  id: z.uuid(),
  member: MemberId,
  reward: z.string(),
  nameId: z.string(),
  nameEn: z.string(),
  kind: RewardKind,
  price: z.bigint(),
  at: z.date(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
})

/** What waits to be sent, the oldest first. */
export const waitingAll = (db: Db, size: number) => db.many(Waiting)`
  select d.id, d.member, d.reward, r.name_id as "nameId", r.name_en as "nameEn", d.kind, d.price,
         d.created_at as at, d.name, d.phone, d.address, d.city, d.postcode
    from points.redemption d join points.reward r on r.reward = d.reward and r.version = d.version
   where d.state = 'processing' order by d.created_at, d.id limit ${size}`

const Listed = z.object({
  at: z.date(),
  place: z.string(),
  key: z.string(),
  member: MemberId,
  reward: z.string(),
  kind: RewardKind,
  price: z.bigint(),
  amount: z.bigint().nullable(),
  cost: z.bigint(),
  state: RedemptionState,
  decidedAt: z.date().nullable(),
  by: z.string().nullable(),
  why: z.string().nullable(),
  courier: z.string().nullable(),
  tracking: z.string().nullable(),
})

/** Redemptions in a stretch of time, the newest first. */
export const redemptionsIn = (
  db: Db,
  { state, reward, member }: Record<string, string>,
  { since, at, key, limit }: Stretch,
) => db.many(Listed)`
  select d.created_at as at, d.created_at::text as place, d.id::text as key, d.member, d.reward, d.kind,
         d.price, d.amount, r.cost, d.state, d.decided_at as "decidedAt", d.by, d.why, d.courier,
         d.tracking
    from points.redemption d join points.reward r on r.reward = d.reward and r.version = d.version
   where d.created_at >= ${since} and (d.created_at, d.id::text) < (${at}::text::timestamptz, ${key})
     ${state ? part`and d.state = ${state}` : part``}
     ${reward ? part`and d.reward = ${reward}` : part``}
     ${member ? part`and d.member = ${member}::uuid` : part``}
   order by d.created_at desc, d.id::text desc limit ${limit}`

const Moved = z.object({
  kind: z.string(),
  postings: z.bigint(),
  points: z.bigint(),
  amount: z.bigint(),
})

/** What moved points in a period, by kind. */
export const movedIn = (db: Db, { from, to }: { from: Date | null; to: Date }) => db.many(Moved)`
  select kind, count(*) as postings, sum(points)::bigint as points,
         coalesce(sum(amount), 0)::bigint as amount
    from points.posting
   where at >= coalesce(${from}::timestamptz, '-infinity') and at < ${to}
   group by kind order by kind`
