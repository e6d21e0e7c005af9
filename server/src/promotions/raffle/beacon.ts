import type { Store } from '../../platform/db.ts'
import { type Beacon, hearBeacon, roundHeard } from '../../platform/outbound/beacon.ts'
import * as sql from './sql.ts'

export { type Beacon, type Chain, chainKnown } from '../../platform/outbound/beacon.ts'

/** Says where a house is put together which beacon it hears, and binds raffles to it that begin from now on. */
export async function equipBeacon(
  store: Store,
  { now, ...told }: Omit<Beacon, 'chain'> & Partial<Pick<Beacon, 'chain'>> & { now: Date },
) {
  const beacon = hearBeacon(store, told)
  const chain = beacon.relays.length ? beacon.chain.hash : null
  await store.transact((tx) => sql.putSource(tx, { chain, now }))
}

/** So late a round is the matter of somebody: relays are asked every minute until one has it. */
const lateMs = 5 * 60_000

/**
 * Hears the rounds that raffles wait for and keeps each. What no relay gives, or gives with a signature that is not
 * the chain's, is waited for, as long as it takes; no other round takes its place.
 */
export async function hearRounds(store: Store, now: Date) {
  const faults: unknown[] = []
  for (const { activity, chain, round, roundAt } of await sql.rafflesToHear(store.db, now)) {
    const { signature, why } = await roundHeard(store, { chain, round })
    if (signature) await store.transact((tx) => sql.keepSignature(tx, { activity, signature }))
    else if (now.getTime() - roundAt.getTime() > lateMs)
      faults.push(new AggregateError(why, `${activity} waits for round ${round} of ${chain}`))
  }
  if (faults.length) throw new AggregateError(faults, `${faults.length} raffles wait for a beacon`)
}
