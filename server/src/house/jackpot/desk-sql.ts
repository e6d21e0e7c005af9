import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'
import type { Period } from '../../platform/period.ts'

const Fallen = z.object({
  place: z.string(),
  key: z.uuid(),
  at: z.date(),
  game: z.string(),
  member: z.string(),
  amount: z.bigint(),
  stake: z.bigint(),
  version: z.int(),
})

type Of = Record<string, string>

/** Falls in a stretch of time, the newest first. */
export const fallsIn = (db: Db, { game, member }: Of, { since, at, key, limit }: Stretch) =>
  db.many(Fallen)`
  select m.at::text as place, m.round as key, m.at, m.game, r.member::text as member,
         -m.amount as amount, r.stake, m.version
    from house.jackpot_move m join house.round r on r.id = m.round
   where m.kind = 'fall' and m.at >= ${since} and (m.at, m.round) < (${at}::text::timestamptz, ${key}::uuid)
     and (${game ?? null}::text is null or m.game = ${game ?? null})
     and (${member ?? null}::uuid is null or r.member = ${member ?? null}::uuid)
   order by m.at desc, m.round desc limit ${limit}`

const Day = z.object({
  day: z.string(),
  game: z.string(),
  seeded: z.bigint(),
  fed: z.bigint(),
  back: z.bigint(),
  fallen: z.bigint(),
  falls: z.int(),
})

/** What went into pools and out of them by days of the house, the newest first. */
export const daysIn = (db: Db, { from, to }: Period) => db.many(Day)`
  select to_char(at + interval '7 hours', 'YYYY-MM-DD') as day, game,
         coalesce(sum(amount) filter (where kind = 'seed'), 0)::bigint as seeded,
         coalesce(sum(amount) filter (where kind = 'feed'), 0)::bigint as fed,
         coalesce(-sum(amount) filter (where kind = 'back'), 0)::bigint as back,
         coalesce(-sum(amount) filter (where kind = 'fall'), 0)::bigint as fallen,
         (count(*) filter (where kind = 'fall'))::int as falls
    from house.jackpot_move
   where (${from}::timestamptz is null or at >= ${from}) and at < ${to}
   group by 1, 2 order by 1 desc, 2`

const Terms = z.object({
  game: z.string(),
  version: z.int(),
  feed: z.int(),
  seed: z.bigint(),
  by: z.string(),
  at: z.date(),
})

/** Every version of the terms of pools, the newest first. */
export const versionsOf = (db: Db, game: string | undefined, size: number) => db.many(Terms)`
  select game, version, feed, seed, set_by as by, set_at as at
    from house.jackpot_terms where ${game ?? null}::text is null or game = ${game ?? null}
   order by set_at desc, game, version desc limit ${size}`
