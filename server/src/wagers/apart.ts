import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Mode } from './act.ts'

const Vendor = z.object({ vendor: z.string() })

/** The vendors whose games draw from a purse that members fill for them. */
export const vendorsApart = async (db: Db | Tx) =>
  (await db.many(Vendor)`select vendor from wagers.apart order by vendor`).map(
    ({ vendor }) => vendor,
  )

/** Sets a vendor apart, or no longer. Rounds that run keep to the purse that they began with. */
export const setApart = (
  tx: Tx,
  { vendor, apart, now }: { vendor: string; apart: boolean; now: Date },
) => tx.run`select wagers.set_apart(${vendor}, ${apart}, ${now})`

const Drawn = z.object({ pool: z.string() })

/** The purse that new play of a vendor draws from, as the books call it. */
export const drawnFrom = async (db: Db | Tx, { mode, source }: { mode: Mode; source: string }) =>
  (await db.one(Drawn)`select wagers.drawn_from(${mode}, ${source}) as pool`).pool

const Stake = z.object({ vendor: z.string(), purse: z.string().nullable(), stake: z.bigint() })

/** What lies in rounds that run, by vendor and by the purse that it came out of; free of play money. */
export const stakesInPlay = (
  db: Db | Tx,
  { member, bucket }: { member: string; bucket: number },
) => db.many(Stake)`
  select vendor, purse, sum(stake - undone)::bigint as stake
    from wagers.open_round
   where bucket = ${bucket} and member = ${member} and mode = 'cash'
   group by vendor, purse
  having sum(stake - undone) > 0
   order by vendor, purse`
