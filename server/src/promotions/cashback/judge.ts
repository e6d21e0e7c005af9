import assert from 'node:assert/strict'
import type { Store, Tx } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import * as wagers from '../../wagers/index.ts'
import { claimByOf } from '../activities/begin.ts'
import { holdEntry, moveEntry } from '../activities/entry-sql.ts'
import { payCash } from '../activities/pay.ts'
import { tellCount } from '../activities/standing.ts'
import { tellGranted } from '../activities/tell.ts'
import { activityVersions } from '../activities/terms-sql.ts'
import { periodsOf } from '../claim-sql.ts'
import { restsNow } from '../read.ts'
import * as sql from './sql.ts'
import { givenBack } from './would.ts'

/** What one run judges; the next minute goes on. */
const atOnce = 200
/** A transaction may carry a moment that is a little past: the books are read a little after the end. */
const waitMs = 5 * 60_000

/** Judges one part whose stretch of time is over, once, by the books and the terms that were accepted. */
export async function judge(tx: Tx, { member, bucket, id, period }: sql.Due, now: Date) {
  const whose = { member, bucket }
  // Rounds that end now wait: none of theirs belongs to what is over, and the purse is paid into.
  await wagers.holdPurses(tx, whose)
  const held = await holdEntry(tx, { ...whose, id })
  if (held?.state !== 'in-progress') return
  const [of] = await activityVersions(tx, [held])
  const [stretch] = await sql.stretchesOf(tx, [period])
  assert(of?.cashback && stretch, 'what was joined has its terms and its time')
  if (await restsNow(tx, { ...whose, now }))
    await moveEntry(tx, { bucket, id, state: 'registration-closed', reason: 'resting', now })
  else {
    const [lost = 0n] = await wagers.lostIn(tx, { ...whose, spans: [stretch] })
    const amount = givenBack({ cashback: of.cashback, most: of.most }, lost)
    if (amount === 0n)
      await moveEntry(tx, { bucket, id, state: 'registration-closed', reason: 'nothing-lost', now })
    else {
      const { activity } = held
      const granted = { bucket, id, amount, claimBy: claimByOf(of, now), now }
      await moveEntry(tx, { ...granted, state: 'issued', reason: 'counted' })
      await tellGranted(tx, { ...whose, of, entry: id, amount, now })
      if (of.pays === 'cash')
        await payCash(tx, { ...whose, id, activity, amount, reason: 'paid', now })
    }
  }
  await tellCount(tx, { ...whose, now })
}

/** Judges whoever's stretch of time is over. One that fails keeps nobody else waiting. */
export async function judgeOver(store: Store, now: Date) {
  const { day, week } = await periodsOf(store.db, new Date(now.getTime() - waitMs))
  const faults: unknown[] = []
  // What began within those minutes runs too.
  const next = await periodsOf(store.db, now)
  const running = [day, week, next.day, next.week]
  for (const due of await sql.overBy(store.db, { running, size: atOnce }))
    await store.transact((tx) => judge(tx, due, now)).catch((fault: unknown) => faults.push(fault))
  if (faults.length) throw new AggregateError(faults, `${faults.length} parts failed`)
}

export const cashbackJobs: readonly Job[] = [
  { name: 'promotions-cashback', cron: '* * * * *', run: judgeOver },
]
