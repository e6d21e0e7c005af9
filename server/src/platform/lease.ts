import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Db, Store, Tx } from './db.ts'

/** A lease outlives the crash of its holder by no more than this. */
const ttlMaxMs = 10_000

/**
 * Runs the work if no other process holds the lease of that name, and answers whether it ran. The
 * lease is renewed while the work goes on. Should that fail for too long, the signal says so before
 * another process can take over, and the work has to stop.
 */
export async function withLease(
  store: Store,
  { name, ttlMs = ttlMaxMs }: { name: string; ttlMs?: number },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID()
  // The database's clock decides, so that clocks of machines may differ.
  const take = () =>
    store.transact(
      (tx) => tx.run`
        insert into platform.lease as held (name, holder, until)
        values (${name}, ${holder}, clock_timestamp() + ${ttlMs}::int * interval '1 millisecond')
        on conflict (name) do update set holder = excluded.holder, until = excluded.until
         where held.until < clock_timestamp() or held.holder = excluded.holder`,
    )
  let takenAt = performance.now()
  if ((await take()) === 0) return false

  const lost = new AbortController()
  const renew = async () => {
    const at = performance.now()
    if (at - takenAt > ttlMs * 0.75) lost.abort(new Error(`the lease of ${name} was lost`))
    const kept = await take().catch(() => undefined)
    if (kept === 0) lost.abort(new Error(`the lease of ${name} was taken`))
    if (kept) takenAt = at
  }
  const renewing = setInterval(() => void renew(), ttlMs / 5)
  try {
    await work(lost.signal)
  } finally {
    clearInterval(renewing)
    await store.transact(
      (tx) => tx.run`delete from platform.lease where name = ${name} and holder = ${holder}`,
    )
  }
  return true
}

const turnEveryMs = 100
const turnsMax = 600

/** Runs the work once nobody else holds the lease: each process in its turn, within a minute. */
export async function inTurn(store: Store, name: string, work: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < turnsMax; turn++) {
    if (await withLease(store, { name }, work)) return
    await pause(turnEveryMs)
  }
  throw new Error(`another process kept ${name} for too long`)
}

const Holding = z.object({ holder: z.string(), until: z.date() })

/** Which process holds a lease, while one does. */
export const holderOf = (db: Db | Tx, name: string) => db.maybe(Holding)`
  select holder::text as holder, until from platform.lease where name = ${name} and until > clock_timestamp()`

/** For so long nobody holds a lease that was taken away: its holder has to notice. */
const apartMs = 3_000

/** Takes a lease away from whoever holds it. They stop as soon as they would renew it; then whoever asks first has it. */
export async function handOver(tx: Tx, name: string) {
  const before = await holderOf(tx, name)
  await tx.run`
    update platform.lease
       set holder = gen_random_uuid(), until = clock_timestamp() + ${apartMs}::int * interval '1 millisecond'
     where name = ${name}`
  return before
}
