import type { Store } from '../platform/db.ts'
import { looking } from '../platform/looking.ts'
import { actAll } from './act.ts'

/** Oftener than the driver lets a connection of the store rest. */
const readyEveryMs = 15_000

/**
 * Keeps the connections that bets are written by open, and all plans made that a bet needs: the first bet of a connection
 * would wait for a fifth of a second. Where the database is away, whoever bets says so.
 */
export function keepReady(store: Store): { close: () => Promise<void> } {
  const { again, close } = looking(async () => {
    const lanes = Array.from({ length: store.lanes }, (_, nth) =>
      store.single((tx) => actAll(tx, []), nth),
    )
    await Promise.allSettled(lanes)
  }, readyEveryMs)
  void again()
  return { close }
}
