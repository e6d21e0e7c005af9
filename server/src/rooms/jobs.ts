import type { Store } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { forgetEvents } from './sql.ts'

/** Whoever was away for longer is shown the room whole; what became of stakes stands in the books and with their games. */
const keptMs = 10 * 60_000
const atOnce = 5_000

/** Forgets how it was told what happened in rooms: what was one seat’s own, as its cards, lies there no longer than it has to. */
async function forgetOld(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  while ((await store.transact((tx) => forgetEvents(tx, { before, max: atOnce }))) === atOnce);
}

export const jobs: readonly Job[] = [
  { name: 'rooms-forget-events', cron: '*/5 * * * *', run: forgetOld },
]
