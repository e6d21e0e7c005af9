import type { Talk, WholeTalk } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import * as sql from './sql.ts'

/** A talk as its member sees it: a clock that has done its work runs no more. */
export function talkOf(row: sql.TalkRow): Talk {
  const { id, number, kind, state, topic, vip, openedAt, answeredAt, closedAt } = row
  const { aboutKind, aboutId, takenName, last, lastAt, unread, stars } = row
  const over = state === 'closed' || state === 'escalated'
  const met = over || answeredAt !== null || (kind === 'chat' && takenName !== null)
  return {
    ...{ id, number, kind, state, topic, vip, openedAt, answeredAt, closedAt },
    about: aboutKind && aboutId ? { kind: aboutKind, id: aboutId } : null,
    answerDue: met ? null : row.answerDue,
    resolveDue: over ? null : row.resolveDue,
    ...{ takenBy: takenName, last, lastAt, unread, stars },
  }
}

/** Whether a clock of it has run out. */
export function isLate(row: sql.TalkRow, now: Date): boolean {
  const { answerDue, resolveDue } = talkOf(row)
  return (answerDue !== null && answerDue < now) || (resolveDue !== null && resolveDue < now)
}

/** A talk of theirs with all that was said. */
export async function wholeTalk(
  db: Db | Tx,
  own: { whose: sql.Whose; id: string },
): Promise<WholeTalk | undefined> {
  const row = await sql.talkOf(db, own)
  return row && { talk: talkOf(row), said: await sql.saidIn(db, row.id) }
}

/** The same of one that is known to be there. */
export async function thisTalk(db: Db | Tx, own: { whose: sql.Whose; id: string }) {
  const found = await wholeTalk(db, own)
  if (!found) throw new Error('the talk is there')
  return found
}
