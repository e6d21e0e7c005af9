import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Row = z.object({
  version: z.int(),
  amounts: z.array(z.bigint()),
  since: z.date(),
  by: z.string(),
  at: z.date(),
})

/** The newest prizes, whether a week has them already or not. */
export const newestPrizes = (db: Db | Tx) => db.one(Row)`
  select version, amounts, since, by, at from missions.prizes order by version desc limit 1`

type NewPrizes = {
  version: number
  amounts: readonly bigint[]
  since: Date
  by: string
  now: Date
}

/** The next version; false where another was quicker. */
export const addPrizes = async (tx: Tx, { version, amounts, since, by, now }: NewPrizes) =>
  (await tx.run`
    insert into missions.prizes (version, amounts, since, by, at)
    values (${version}, ${amounts.map(String)}::text[]::bigint[], ${since}, ${by}, ${now})
    on conflict do nothing`) > 0
