import { z } from 'zod'
import { type Db, part } from '../platform/db.ts'

const Lockout = z.object({
  id: z.string(),
  account: z.string(),
  staff: z.string().nullable(),
  ip: z.string(),
  why: z.string(),
  at: z.date(),
  until: z.date(),
})

type Place = { place: { at: Date; id: string } | undefined; limit: number }

export const lockoutsAfter = (db: Db, { place, limit }: Place) => db.many(Lockout)`
  select id, account, staff, ip, why, at, until from desk.lockout
   ${place ? part`where (at, id) < (${place.at}, ${place.id}::uuid)` : part``}
   order by at desc, id desc
   limit ${limit}`

const Count = z.object({ count: z.number() })

export const lockoutsSince = async (db: Db, since: Date) =>
  (await db.one(Count)`select count(*)::int as count from desk.lockout where at > ${since}`).count
