import type { Store } from '../../platform/db.ts'
import { roundHeard } from '../../platform/outbound/beacon.ts'
import { nameOf } from './draw.ts'
import * as sql from './sql.ts'

/** So late a round is the matter of somebody: relays are asked again and again until one has it. */
const lateMs = 5 * 60_000
/** Relays are asked no more often than this for one draw. */
const askEveryMs = 10_000

const asked = new WeakMap<Store, Map<string, number>>()

/** Whether relays may be asked for a draw again, and that they are asked now. */
function mayAsk(store: Store, name: string, now: Date) {
  const times = asked.get(store) ?? new Map<string, number>()
  asked.set(store, times)
  if (now.getTime() - (times.get(name) ?? 0) < askEveryMs) return false
  times.set(name, now.getTime())
  return true
}

/**
 * Hears the rounds that draws wait for and keeps each. What no relay gives, or gives with a signature that is not the
 * chain's, is waited for until the time that was named with it; no other round takes its place.
 */
export async function hearDraws(store: Store, now: Date): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const { chain, round, at, ...which } of await sql.drawsToHear(store.db, now)) {
    const name = nameOf(which)
    if (!mayAsk(store, name, now)) continue
    const { signature, why } = await roundHeard(store, { chain, round })
    if (signature) {
      await store.transact((tx) => sql.keepSignature(tx, { ...which, signature }))
      asked.get(store)?.delete(name)
    } else if (now.getTime() - at.getTime() > lateMs)
      faults.push(new AggregateError(why, `${name} waits for round ${round} of ${chain}`))
  }
  return faults
}
