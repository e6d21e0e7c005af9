import type { Db, Tx } from '../platform/db.ts'
import * as record from './record-sql.ts'
import * as sitting from './sitting-sql.ts'
import type { Whose } from './sql.ts'

/** Without a stake for so long a member has stopped: the next one begins another sitting. */
export const lullMs = 15 * 60_000

/**
 * Since when a member is at play: over every game, vendor, tab and device, as their rounds tell it. Play
 * money is no play. Null where there was no stake for a quarter of an hour. With `notBefore` any moment at
 * or before it may be told in place of the beginning.
 */
export const sittingOf = async (
  db: Db | Tx,
  { notBefore = null, ...whose }: Whose & { now: Date; notBefore?: Date | null },
): Promise<Date | null> => (await sitting.sittingAt(db, { ...whose, lullMs, notBefore })).since

/** What a member staked in cash since a moment, and what came back of it, in minor units. */
export async function playedSince(db: Db | Tx, { from, ...whose }: Whose & { from: Date }) {
  const narrowed = { ...whose, from, until: null, mode: 'cash' } as const
  const { stake, returned } = await record.totals(db, {
    ...{ ...narrowed, games: null, vendor: null, outcome: null },
  })
  return { staked: stake, returned, net: returned - stake }
}

/** Of many members those who may be at play since a moment of each; `sittingOf` tells for certain. */
export const maySitSince = async (db: Db | Tx, of: readonly (Whose & { from: Date })[]) =>
  (await sitting.maySitSince(db, of, lullMs)).map(({ member }) => member)
