import { z } from 'zod'
import type { Tx } from '../platform/db.ts'

const Said = z.object({ said: z.boolean() })
type Between = { round: string; bucket: number; unplayed: bigint; earned: bigint }

/**
 * Says of an open round between members what of its stake, less what was undone, counts as no play, and what the house
 * earned by it. Once, before it is settled: points, rates, missions, turnover and cashback go by it.
 */
export async function betweenMembers(tx: Tx, { round, bucket, unplayed, earned }: Between) {
  const { said } = await tx.one(Said)`
    select wagers.between_members(${bucket}::smallint, ${round}::uuid, ${unplayed}::bigint,
                                  ${earned}::bigint) as said`
  if (!said) throw new Error(`of ${round} it was said before, or it is over`)
}
