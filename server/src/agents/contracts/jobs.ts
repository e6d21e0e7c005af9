import type { Store } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { payOwed } from './pay.ts'
import { graceMs, settleMember } from './settle.ts'
import * as sql from './sql.ts'

/** One whose turn fails keeps nobody else waiting. */
async function each<Of>(of: readonly Of[], run: (one: Of) => Promise<unknown>) {
  const faults: unknown[] = []
  for (const one of of) await run(one).catch((fault: unknown) => faults.push(fault))
  return faults
}

/** Bills the periods that are over, looks again at what changed, and pays what is owed. */
export async function settleContracts(store: Store, now: Date) {
  const members = await sql.toSettle(store.db, new Date(now.getTime() - graceMs))
  const billed = await each(members, (member) =>
    store.transact((tx) => settleMember(tx, member, now)),
  )
  const paid = await each(await sql.owing(store.db), (id) =>
    store.transact((tx) => payOwed(tx, id, now)),
  )
  const faults = [...billed, ...paid]
  if (faults.length) throw new AggregateError(faults, `${faults.length} contracts were not settled`)
}

export const contractJobs: readonly Job[] = [
  { name: 'agents-contracts', cron: '* * * * *', run: settleContracts },
]
