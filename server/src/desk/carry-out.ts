import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { type Carrying, isCannot } from '../platform/desk.ts'
import { keyOf, type Random } from '../platform/random.ts'
import { refuse } from '../platform/refusal.ts'
import * as sql from './change-sql.ts'
import { type Asker, actorOf, approversOf, plain } from './foreseen.ts'
import { rightsOf } from './house-roles.ts'
import { rightsNow } from './staff-sql.ts'

/** Who makes a change or decides about one, in the transaction in which it happens. */
export type Making = Asker & { tx: Tx; random: Random }

/**
 * Does what was agreed to, once, if everything that it rests on is still as it was: what it changes, who
 * made it, and how many have to agree. `last` is the step that led to it: it is noted once every lock is
 * taken, because events queue.
 */
export async function carryOut(making: Making, row: sql.Row, last: Noting) {
  const { tx, desk, lang, from, now, random } = making
  const change = desk.changes.get(row.kind)
  if (!change) throw new Error(`nobody brings ${row.kind} to the desk`)
  // The row that it puts back, then the subject: everyone takes them in this order.
  const undone = row.undoes ? await sql.lockChange(tx, row.undoes) : undefined
  if (row.undoes && undone?.state !== 'done') return refuse('change-decided')
  await sql.lockSubject(tx, row.subject)
  const terms = z.decode(change.terms.takes as z.ZodType, row.terms as never) as never
  const by = actorOf(row.maker)
  const decisions = await sql.decisionsOf(tx, [row.id])
  const hands = await sql.handsOf(tx, [row.maker, ...decisions.map(({ staff }) => staff)])
  const [rights] = await rightsNow(tx, [row.maker])
  const may = rightsOf(rights ?? { roles: [], permissions: [] })
  // Nobody's wish is carried out who may not wish for it any more.
  if (!may.has(change.terms.may)) return refuse('change-stale')
  const found = await change.foresee(tx, terms, { by, hands, ip: from.ip, may, now })
  if (isCannot(found)) return refuse('change-refused', { why: found.cannot[lang] })
  const isAsItWas = isDeepStrictEqual(plain(found.guard ?? found.before), plain(row.guard))
  const approvers = await approversOf(tx, change, { found, terms })
  if (!isAsItWas || approvers > row.approvers) return refuse('change-stale')
  const carrying: Carrying = {
    ...{ by, byName: row.makerName, change: row.id, reason: row.reason, now, random },
    key: keyOf('change', row.id),
    agreed: decisions.map(({ staff }) => actorOf(staff)),
  }
  const done = await change.carryOut(tx, terms, carrying)
  if (isCannot(done)) return refuse('change-refused', { why: done.cannot[lang] })
  if (!(await sql.finishChange(tx, { id: row.id, now })))
    throw new Error(`change ${row.id} was carried out twice`)
  if (row.undoes && !(await sql.markUndone(tx, { id: row.undoes, by: row.id })))
    throw new Error(`change ${row.undoes} was undone twice`)
  const { before, after } = row
  await note(tx, last)
  await note(tx, {
    ...{ kind: 'change-done', row, by: row.maker, now },
    more: { before, after, agreed: carrying.agreed },
  })
  return undefined
}

type Noting = {
  kind: string
  row: sql.Row
  by: string
  now: Date
  more?: Record<string, unknown>
}

/** Every step of a change is an event of its subject, with what it was about. */
export const note = (tx: Tx, { kind, row, by, now, more }: Noting) =>
  record(tx, {
    kind,
    actor: actorOf(by),
    subject: row.subject,
    body: { change: row.id, of: row.kind, terms: row.terms, ...more },
    now,
  })
