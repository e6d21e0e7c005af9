import type { FreeEnd } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { source } from '../give.ts'
import type { Whose } from '../sql.ts'
import { gather } from './gather.ts'
import * as sql from './sql.ts'

/** What one run ends; the next minute goes on. */
const atOnce = 200

type Ending = Whose & { id: string; ended: FreeEnd; said?: string; by?: string; now: Date }

/** Ends what is left of it. Rounds that are not over are played on, and what was won stays the member's. */
export async function endFree(tx: Tx, { id, ended, said, by, now, ...whose }: Ending) {
  const { member, bucket } = whose
  const held = await sql.holdFree(tx, { member, bucket, id })
  if (!held || held.ended) return false
  await sql.end(tx, { bucket, id, ended, now, ...(said !== undefined && { said }) })
  await record(tx, {
    ...{ kind: `free-${ended}`, actor: by ?? source, subject: `member:${member}`, now },
    body: { free: id, used: held.used, count: held.count, stake: held.stake, won: held.won },
  })
  const over = await sql.freeOf(tx, { member, bucket, id })
  if (over) await gather(tx, over, now)
  return true
}

/** Gives up whatever a member has left, as an account is closed. */
export async function giveUpFree(tx: Tx, { now, ...whose }: Whose & { now: Date }) {
  for (const { id } of await sql.openOf(tx, whose))
    await endFree(tx, { ...whose, id, ended: 'by-member', by: `member:${whose.member}`, now })
}

/** Ends what is past its time, and makes bonus money of what waited for it. */
export async function bringFree(store: Store, now: Date) {
  for (const one of await sql.due(store.db, { now, size: atOnce }))
    await store.transact((tx) => endFree(tx, { ...one, ended: 'by-time', now }))
  for (const one of await sql.waiting(store.db, { size: atOnce }))
    await store.transact(async (tx) => {
      const held = await sql.holdFree(tx, one)
      if (held) await gather(tx, held, now)
    })
}

export const freeJobs: readonly Job[] = [
  { name: 'promotions-free', cron: '* * * * *', run: bringFree },
]
