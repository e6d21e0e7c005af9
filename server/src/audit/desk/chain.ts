import { auditLog } from '@balai/contract/desk/audit'
import type { Store, Tx } from '../../platform/db.ts'
import type { Figure } from '../../platform/desk.ts'
import type { Job } from '../../platform/jobs.ts'
import { serve } from '../../platform/serve.ts'
import { record } from '../record.ts'
import { eventsAfter } from '../sql.ts'
import { beginningOf, linked } from '../walk.ts'
import * as sql from './chain-sql.ts'

const pageSize = 5_000
/** Events of one chain that one run walks at the most; the next goes on from there. */
const pagesMax = 40

/** Walks what was written since the last time, so that a broken chain is seen within minutes. */
export const chainJobs: Job[] = [
  { name: 'audit-chain', cron: '*/5 * * * *', run: (store, now) => walkOn(store, now) },
]

/** Goes on with every chain from where it was left. */
export async function walkOn(store: Store, now: Date) {
  for (const lane of await sql.checked(store.db))
    if (lane.broken === null) await store.transact((tx) => walkLane(tx, lane, now))
}

async function walkLane(tx: Tx, checked: sql.Checked, now: Date) {
  const { lane } = checked
  let seq = checked.seq ?? 0n
  let head = checked.head ?? beginningOf(lane)
  const note = (broken: bigint | null) => sql.noteChecked(tx, { lane, seq, head, broken, now })
  const isGone = checked.seq !== null && seq > 0n && !checked.stored?.equals(head)
  if (isGone || checked.last < seq) return broke(tx, { lane, event: seq, now }, note)
  for (let pages = 0; pages < pagesMax; pages++) {
    const page = await eventsAfter(tx, { lane, seq, limit: pageSize })
    for (const event of page) {
      const next = linked(head, event)
      if (event.seq !== seq + 1n || !next.equals(event.hash))
        return broke(tx, { lane, event: seq + 1n, now }, note)
      head = next
      seq = event.seq
    }
    if (page.length < pageSize) break
  }
  return note(null)
}

type Broken = { lane: number; event: bigint; now: Date }

async function broke(
  tx: Tx,
  { lane, event, now }: Broken,
  note: (broken: bigint) => Promise<unknown>,
) {
  await note(event)
  const body = { lane, event }
  await record(tx, { kind: 'event-log-broken', actor: 'house', subject: 'audit', body, now })
}

/** Whether the log is as it was written. */
export const chainRoutes = serve(auditLog, {
  chain: async ({ db }) => {
    const { last, verified, at, broken } = await sql.chainNow(db)
    return {
      last: String(last),
      verifiedTo: verified === null ? null : String(verified),
      verifiedAt: at,
      broken: broken > 0n ? String(broken) : null,
    }
  },
})

/** Chains of events in which something is not as it was written. */
export const brokenChains: Figure = {
  ...{ name: 'events-broken', group: 'system', may: 'audit.see', shown: 'count' },
  words: { ID: 'Rantai kejadian yang rusak', EN: 'Broken chains of events' },
  look: async (db) => {
    const { broken } = await sql.chainNow(db)
    return { value: broken, alert: broken > 0n }
  },
  opens: () => ({ list: 'events', filters: { kind: 'event-log-broken' } }),
}
