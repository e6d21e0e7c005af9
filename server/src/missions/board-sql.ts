import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

type Stretch = { from: Date; to: Date }

const Sum = z.object({ points: z.int() })

/** The points of what a member reached from one moment to before another. */
export const pointsOf = async (db: Db | Tx, { member, bucket, from, to }: Whose & Stretch) =>
  (
    await db.one(Sum)`
    select coalesce(sum(points), 0)::int as points from missions.progress
     where bucket = ${bucket} and member = ${member} and reached_at >= ${from} and reached_at < ${to}`
  ).points

const Row = z.object({
  place: z.int(),
  bucket: z.int(),
  member: MemberId,
  points: z.int(),
  reachedAt: z.date(),
  prize: z.bigint(),
})
type PlaceRow = z.output<typeof Row>

type Asked = Stretch & { size: number; own?: MemberId }

/**
 * Who has the most points of a stretch, the first so many of them and one of their own: of two alike, the one
 * who had them first. What both had in one moment is decided by their number, so that no two look differs.
 */
export const ranked = (db: Db | Tx, { from, to, size, own }: Asked) => db.many(Row)`
  select * from (
    select row_number() over (order by points desc, reached_at, member)::int as place, bucket, member,
           points, reached_at as "reachedAt", 0::bigint as prize
      from (select bucket, member, sum(points)::int as points, max(reached_at) as reached_at
              from missions.progress
             where reached_at >= ${from} and reached_at < ${to} and points > 0
             group by bucket, member) as summed) as r
   where place <= ${size} or member = ${own ?? null}::uuid
   order by place`

const Prizes = z.object({ version: z.int(), amounts: z.array(z.bigint()) })

/** The prizes of a week that begins at a moment. */
export const prizesAt = (db: Db | Tx, begins: Date) => db.one(Prizes)`
  select version, amounts from missions.prizes where since <= ${begins} order by version desc limit 1`

const There = z.object({ there: z.boolean() })

export const isClosed = async (db: Db | Tx, week: string) =>
  (
    await db.one(There)`
    select exists (select from missions.week where week = ${week}::text::date) as there`
  ).there

const Last = z.object({ week: z.string().nullable() })

/** The last week that was closed. */
export const lastClosed = async (db: Db) =>
  (await db.one(Last)`select max(week)::text as week from missions.week`).week

/** Closes a week; false where it is closed. */
export const closeWeek = async (
  tx: Tx,
  { week, version, now }: { week: string; version: number; now: Date },
) =>
  (await tx.run`
    insert into missions.week (week, version, closed_at) values (${week}::text::date, ${version}, ${now})
    on conflict do nothing`) > 0

type NewPlace = PlaceRow & { week: string }

export const addPlace = (tx: Tx, p: NewPlace) => tx.run`
  insert into missions.place (week, place, bucket, member, points, reached_at, prize)
  values (${p.week}::text::date, ${p.place}, ${p.bucket}, ${p.member}, ${p.points}, ${p.reachedAt},
          ${p.prize}::bigint)`

/** How a closed week ended: the first so many and one’s own place. */
export const placesOf = (
  db: Db,
  { week, size, own }: { week: string; size: number; own: MemberId },
) => db.many(Row)`
  select place, bucket, member, points, reached_at as "reachedAt", prize from missions.place
   where week = ${week}::text::date and (place <= ${size} or member = ${own})
   order by place`

const Unpaid = z.object({
  week: z.string(),
  place: z.int(),
  bucket: z.int(),
  member: MemberId,
  prize: z.bigint(),
})

/** Prizes that wait to be paid, the oldest first. */
export const unpaid = (db: Db, size: number) => db.many(Unpaid)`
  select week::text as week, place, bucket, member, prize from missions.place
   where prize > 0 and paid_at is null order by week, place limit ${size}`

type Paying = { week: string; place: number; transfer: string; now: Date }

/** Notes that a prize is paid; false where it was. The row is held until the transaction ends. */
export const setPaid = async (tx: Tx, { week, place, transfer, now }: Paying) =>
  (await tx.run`
    update missions.place set transfer = ${transfer}, paid_at = ${now}
     where week = ${week}::text::date and place = ${place} and prize > 0 and paid_at is null`) === 1
