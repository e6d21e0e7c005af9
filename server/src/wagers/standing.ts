import { record } from '../audit/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import * as sql from './sql.ts'

type Whose = sql.Whose
type Exclusion = Whose & { until: Date; by: string; now: Date }

/** Closes play to a member until a day. A later end stays; nothing shortens it from here. */
export async function exclude(tx: Tx, { member, bucket, until, by, now }: Exclusion) {
  await sql.holdPurses(tx, { member, bucket })
  await sql.exclude(tx, { member, bucket, until })
  const subject = `member:${member}`
  await record(tx, { kind: 'member-excluded', actor: by, subject, body: { until }, now })
}

type Locking = Whose & { locked: boolean; reason: string; by: string; byName?: string; now: Date }

/** Locks a member's play, or opens it again. Money stays the member's either way. */
export async function lock(tx: Tx, { member, bucket, locked, reason, by, byName, now }: Locking) {
  await sql.holdPurses(tx, { member, bucket })
  await sql.setLocked(tx, { member, bucket, locked, reason, by, byName: byName ?? by, now })
  const kind = locked ? 'play-locked' : 'play-unlocked'
  await record(tx, { kind, actor: by, subject: `member:${member}`, body: { reason }, now })
}

/** What stands against a member's stakes now. */
export async function standingOf(db: Db | Tx, whose: Whose) {
  return (await sql.standingOf(db, whose)) ?? { locked: false, excludedUntil: null }
}
