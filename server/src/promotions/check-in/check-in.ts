import assert from 'node:assert/strict'
import type { Entry } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { beginGranted, mayBegin } from '../activities/begin.ts'
import { notGranted } from '../activities/spend.ts'
import type { Taking } from '../activities/take.ts'
import * as sql from './sql.ts'
import { placeOf, runningAt } from './streak.ts'

type No = Refusal<'activity-closed' | 'activity-changed' | 'activity-taken' | 'promotion-spent'>

/** Signs a member in for a day of the house, once, with what that day in a row gives. */
export async function checkIn(tx: Tx, taking: Taking & { lang: 'ID' | 'EN' }): Promise<Entry | No> {
  const may = await mayBegin(tx, { ...taking, kind: 'check-in' })
  if (isRefusal(may)) return may
  const { member, bucket, activity, now } = taking
  const { found, period: day } = may
  const rules = found.checkIn
  assert(rules, 'days of signing in have their rewards')
  const last = await sql.lastBefore(tx, { member, bucket, activity, day })
  const streak = runningAt(last, rules.missed) + 1
  const amount = rules.rewards[placeOf(streak, rules.rewards)]
  assert(amount !== undefined, 'every day has its reward')
  const begun = await beginGranted(tx, {
    ...{ ...taking, ...may, amount },
    noted: (id) => sql.addDay(tx, { member, bucket, id, activity, day, streak, now }),
  })
  return begun ?? notGranted(found)
}
