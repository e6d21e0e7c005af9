import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Store, Tx } from '../db.ts'

const lookEveryMs = 5
const Waiting = z.object({ waiting: z.int() })

/** Comes back once somebody waits for a lock of another, or with `nobody` when it is to look no longer. */
export async function somebodyWaits({ db }: Store, until: AbortSignal) {
  while (!until.aborted) {
    const { waiting } = await db.one(Waiting)`
      select count(*)::int as waiting from pg_locks l
        join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
       where not l.granted`
    if (waiting) return 'waiting'
    await pause(lookEveryMs)
  }
  return 'nobody'
}

/** Opens a transaction that has done its work, and stays open until it is told to end. */
export async function begun(store: Store, work: (tx: Tx) => Promise<unknown>) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let worked = () => {}
  const working = new Promise<void>((resolve) => {
    worked = resolve
  })
  const over = store.transact(async (tx) => {
    await work(tx)
    worked()
    await ended
  })
  await Promise.race([working, over])
  return async () => {
    end()
    await over
  }
}

/** Does the second while the first has done its work and not ended yet; answers whether it waited, and with what it said. */
export async function doneBehind<T>(
  store: Store,
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<T>,
) {
  const end = await begun(store, first)
  const doing = store.transact(second).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  const looking = new AbortController()
  const waited = (await Promise.race([doing, somebodyWaits(store, looking.signal)])) === 'waiting'
  looking.abort()
  await end()
  const done = await doing
  if ('error' in done) throw done.error
  return { waited, answer: done.answer }
}
