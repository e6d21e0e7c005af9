import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

const Row = z.object({
  place: z.string(),
  key: z.string(),
  at: z.date(),
  game: z.string(),
  numero: z.string(),
  run: z.int(),
  pool: z.string(),
  held: z.bigint(),
  fed: z.bigint(),
  seeded: z.bigint(),
  points: z.bigint(),
  each: z.bigint(),
})

/** What draws paid out of jackpots in a stretch of time, the newest first. */
export const poolRunsIn = (
  db: Db,
  { game }: Record<string, string>,
  { since, at, key, limit }: Stretch,
) => db.many(Row)`
  select r.at::text as place, r.key, r.at, r.game, r.numero, r.run, r.pool, r.held, r.fed, r.seeded,
         r.points, r.each
    from (select p.*, concat_ws(':', p.game, p.numero, p.run, p.pool) as key from lottery.pool_run p) r
   where r.at >= ${since} and (r.at, r.key) < (${at}::text::timestamptz, ${key})
     and (${game ?? null}::text is null or r.game = ${game ?? null})
   order by r.at desc, r.key desc limit ${limit}`
