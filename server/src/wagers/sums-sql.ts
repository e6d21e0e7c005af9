import { z } from 'zod'
import type { Store } from '../platform/db.ts'

const Summed = z.object({ upto: z.bigint().nullable() })
/** A house that was closed for long is caught up with over some minutes. */
const stepsMax = 100

/** Sums the acts of play that are not summed yet, once there are at least so many: a step a transaction. */
export async function sumUp(store: Store, least: number): Promise<void> {
  for (let step = 0; step < stepsMax; step++) {
    const { upto } = await store.transact(
      (tx) => tx.one(Summed)`select wagers.sum_up(${least}) as upto`,
    )
    if (upto === null) return
  }
}
