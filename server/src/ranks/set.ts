import { houseDay } from '@balai/contract/register-rules'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { holdStanding } from './hold.ts'
import * as sql from './sql.ts'
import { tableAt } from './table-sql.ts'

type Setting = sql.Whose & {
  level: number
  /** Until then it neither rises nor falls; null: the rules hold again from now on. */
  until: Date | null
  /** `staff:<id>`. */
  by: string
  why: string
  agreed: readonly string[]
  now: Date
}

/**
 * Puts a member at a level by hand. It brings no gift: those are for what was paid in and played. After a
 * level was taken, climbing is counted anew from that day.
 */
export async function setRank(tx: Tx, { level, until, by, why, agreed, now, ...whose }: Setting) {
  const { version } = await tableAt(tx)
  const row = await holdStanding(tx, { ...whose, since: now, version, now })
  const { level: was } = row
  await sql.setStanding(tx, {
    ...{ ...whose, level, pinnedUntil: until },
    since: level === was ? row.since : now,
    countedFrom: level < was ? houseDay(now) : row.countedFrom,
  })
  if (level !== was) {
    await sql.addStep(tx, { ...whose, was, level, reason: 'by-hand', by, why, at: now, version })
    tx.push({ topic: `member:${whose.member}`, name: 'rank', body: { level } })
  }
  const subject = `member:${whose.member}`
  const body = { was, level, until, reason: why, agreed }
  return record(tx, { kind: 'rank-set', actor: by, subject, body, now })
}
