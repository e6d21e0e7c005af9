import { randomUUID } from 'node:crypto'
import type { Store } from './db.ts'

/** A lease outlives the crash of its holder by no more than this. */
export const leaseMs = 10_000

/**
 * Runs the work if no other process holds the lease of that name, and answers whether it ran. The
 * lease is renewed while the work goes on; the database's clock decides.
 */
export async function withLease(
  store: Store,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID()
  const take = () =>
    store.transact(
      (tx) => tx.run`
        insert into platform.lease as held (name, holder, until)
        values (${name}, ${holder}, clock_timestamp() + ${leaseMs} * interval '1 millisecond')
        on conflict (name) do update set holder = excluded.holder, until = excluded.until
         where held.until < clock_timestamp() or held.holder = excluded.holder`,
    )
  if ((await take()) === 0) return false
  const renewing = setInterval(() => void take().catch(() => {}), leaseMs / 3)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await store.transact(
      (tx) => tx.run`delete from platform.lease where name = ${name} and holder = ${holder}`,
    )
  }
  return true
}
