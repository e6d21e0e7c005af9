import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@balai/contract/desk/change'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { carryOut, type Making, note } from './carry-out.ts'
import * as sql from './change-sql.ts'
import { sees } from './find-changes.ts'
import { type Asker, foreseen, type Proposed, plain, type Seen, touchesOf } from './foreseen.ts'
import { rightsOf } from './house-roles.ts'
import { shownChange } from './shown.ts'
import { rightsNow } from './staff-sql.ts'
import { tellDesk } from './told.ts'

/** What a change would do now, or why it cannot be. */
export async function previewChange(db: Db, asker: Asker, proposed: Proposed) {
  const made = await foreseen(db, asker, proposed)
  if (isRefusal(made)) return made
  const { subject, name, before, after, amount } = made.found
  return {
    ...{ subject, name, before, after },
    touches: touchesOf(made.found),
    amount: amount === undefined ? null : String(amount),
    approvers: made.approvers,
  }
}

/** Makes a change. Where nobody else has to agree it is carried out at once. */
export async function proposeChange(making: Making, proposed: Proposed & { reason: string }) {
  const now = await withRightsNow(making)
  const made = await foreseen(now.tx, now, proposed)
  if (isRefusal(made)) return made
  return put(now, { ...made, reason: proposed.reason, undoes: null })
}

/** The front door looked before this transaction: rights are those of this moment. */
async function withRightsNow(making: Making): Promise<Making> {
  const [now] = await rightsNow(making.tx, [making.who.staff])
  const may = rightsOf(now ?? { roles: [], permissions: [] })
  return { ...making, who: { ...making.who, may } }
}

async function put(making: Making, seen: Seen & { reason: string; undoes: string | null }) {
  const { tx, who, random, now } = making
  const { change, found, raw, reason, approvers, undoes } = seen
  const id = random.id(now)
  const { subject, name, before, after, amount } = found
  await sql.addChange(tx, {
    ...{ id, kind: change.terms.kind, subject, name, reason, approvers, undoes, now },
    terms: JSON.stringify(raw),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    guard: JSON.stringify(found.guard ?? before),
    touches: JSON.stringify(touchesOf(found)),
    amount: amount ?? null,
    maker: who.staff,
  })
  tellDesk(tx, 'changes')
  const row = await rowOf(tx, id)
  const proposed = { kind: 'change-proposed', row, by: who.staff, now, more: { reason } }
  if (approvers > 0) {
    await note(tx, proposed)
    return shownChange(tx, making, row)
  }
  return (await carryOut(making, row, proposed)) ?? shownChange(tx, making, await rowOf(tx, id))
}

async function rowOf(tx: Tx, id: string) {
  const row = await sql.changeById(tx, id)
  if (!row) throw new Error(`change ${id} is not there`)
  return row
}

/**
 * A change that nobody else decides about meanwhile, with who asks as they stand now. One of a kind
 * that they have nothing to do with is as one that is not there.
 */
async function locked(asked: Making, id: string) {
  const row = await sql.lockChange(asked.tx, id)
  // After the lock: whoever waited for it may have lost a role in the meantime.
  const making = await withRightsNow(asked)
  const change = row && making.desk.changes.get(row.kind)
  if (!row || !change || !(row.maker === making.who.staff || sees(making, row.kind)))
    return refuse('change-unknown')
  return { making, row, change }
}

type Deciding = { change: string; verdict: 'agreed' | 'rejected'; reason: string }

/** Agrees to a change of somebody else's or rejects it. The last agreement carries it out. */
export async function decideChange(asked: Making, { change: id, verdict, reason }: Deciding) {
  const found = await locked(asked, id)
  if (isRefusal(found)) return found
  const { making, row, change } = found
  const { tx, who, now } = making
  if (!who.may.has(change.terms.approve)) return refuse('not-allowed')
  const { person } = await sql.personOf(tx, who.staff)
  const before = await sql.decisionsOf(tx, [id])
  // By the person and not by the account: nobody has two pairs of eyes.
  if (person === row.person || before.some((one) => one.person === person))
    return refuse('maker-is-checker')
  if (row.state !== 'waiting') return refuse('change-decided')
  if (verdict === 'rejected' && reason.length < 4) return refuse('reason-missing')
  await sql.addDecision(tx, { change: id, staff: who.staff, verdict, reason, now })
  tellDesk(tx, 'changes')
  const decided = { kind: `change-${verdict}`, row, by: who.staff, now, more: { reason } }
  if (verdict === 'rejected') await sql.endChange(tx, { id, state: 'rejected' })
  if (verdict === 'rejected' || !(await isAgreed(making, row))) {
    await note(tx, decided)
    return shownChange(tx, making, await rowOf(tx, id))
  }
  return (await carryOut(making, row, decided)) ?? shownChange(tx, making, await rowOf(tx, id))
}

/** Whether enough have agreed. The word of who may not agree any more does not count. */
async function isAgreed({ tx, desk }: Making, { id, kind, approvers }: sql.Row) {
  const approve = desk.changes.get(kind)?.terms.approve
  const decisions = await sql.decisionsOf(tx, [id])
  const rights = await rightsNow(
    tx,
    decisions.map(({ staff }) => staff),
  )
  const able = rights.filter((one) => approve && rightsOf(one).has(approve))
  return able.length >= approvers
}

/** Takes one's own change back while it waits. */
export async function withdrawChange(asked: Making, { change: id }: { change: string }) {
  const found = await locked(asked, id)
  if (isRefusal(found)) return found
  const { making, row } = found
  const { tx, who, now } = making
  if (row.maker !== who.staff) return refuse('not-allowed')
  if (!(await sql.endChange(tx, { id, state: 'withdrawn' }))) return refuse('change-decided')
  tellDesk(tx, 'changes')
  await note(tx, { kind: 'change-withdrawn', row, by: who.staff, now })
  return shownChange(tx, making, await rowOf(tx, id))
}

/** Makes the change that puts one back. It asks for the same eyes as any other. */
export async function undoChange(
  asked: Making,
  { change: id, reason }: { change: string; reason: string },
) {
  const found = await locked(asked, id)
  if (isRefusal(found)) return found
  const { making, row, change } = found
  const { tx } = making
  if (!making.who.may.has(change.terms.may)) return refuse('not-allowed')
  if (row.state !== 'done') return refuse('change-decided')
  const terms = z.decode(change.terms.takes as z.ZodType, row.terms as never) as never
  const { before, after } = row
  const back = change.inverse?.(terms, { before, after })
  if (back === undefined) return refuse('change-final')
  const raw = z.encode(change.terms.takes as z.ZodType, back as never) as Json
  const made = await foreseen(tx, making, { kind: row.kind, terms: raw })
  if (isRefusal(made)) return made
  if (!isDeepStrictEqual(plain(made.found.before), plain(after))) return refuse('change-stale')
  return put(making, { ...made, reason, undoes: id })
}
