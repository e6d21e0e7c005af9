import type { Store, Tx } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import * as wagers from '../wagers/index.ts'
import { sizeOf } from './shots-sql.ts'
import * as sql from './sql.ts'

/** Ends a sitting once no shot of it is on its way: its round is closed, its seat free, its seed may be told. */
export async function endSitting(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  const closing = await sql.closeSitting(tx, { id, now })
  await sql.leaveSeat(tx, id)
  if (!closing) return
  const size = await sizeOf(tx, id)
  await wagers.closeSeries(tx, { round: id, bucket: closing.bucket, size, now })
}

const atOnce = 200

/** Ends what was left: whoever lost the line and did not come back, whatever became of the process. */
export async function endLeft(store: Store, now: Date): Promise<number> {
  const left = await sql.leftSittings(store.db, { now, max: atOnce })
  for (const { id } of left) await store.transact((tx) => endSitting(tx, { id, now }))
  return left.length
}

export const jobs: readonly Job[] = [{ name: 'fishing-end-left', cron: '* * * * *', run: endLeft }]
