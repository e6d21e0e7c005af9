import type { Takes } from '@balai/contract'
import type { deskSupport } from '@balai/contract/desk/support'
import { record } from '../../../audit/index.ts'
import * as identity from '../../../identity/index.ts'
import type { Db, Store, Tx } from '../../../platform/db.ts'
import { type Hands, isCannot } from '../../../platform/desk.ts'
import type { Random } from '../../../platform/random.ts'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import type { Staff } from '../../../platform/serve.ts'
import { shownPicture } from '../pictures.ts'
import { close as closeTalk } from '../sql.ts'
import { note, subjectOf, tellBecame, tellDesk, tellOwn } from '../tell.ts'
import { addNote } from './inner-sql.ts'
import { deskTalks, whoseOf } from './look.ts'
import * as sql from './sql.ts'

/** Who does it, and when. */
export type By = { who: Pick<Staff, 'staff' | 'name'>; now: Date }

/** Who somebody at the desk is, by the module that knows them. */
export type HandsOf = (db: Db | Tx, staff: readonly string[]) => Promise<Hands>

type Which = { talk: string }

/** A talk that is not over, held. */
export async function held(tx: Tx, { talk }: Which) {
  const row = await sql.holdAt(tx, talk)
  if (!row) return refuse('talk-unknown')
  return row.state === 'closed' ? refuse('talk-closed') : row
}

/** The same, in the hands of whoever asks. */
export async function heldBy(tx: Tx, which: Which, { who }: By) {
  const row = await held(tx, which)
  return isRefusal(row) || row.takenBy === who.staff ? row : refuse('talk-not-yours')
}

/** Writes down who did what, and lets every open screen of the desk look again. */
export async function done(tx: Tx, row: sql.DeskRow, { kind, by, body = {} }: Done) {
  const { who, now } = by
  await record(tx, {
    ...{ kind, actor: `staff:${who.staff}`, subject: subjectOf(row), now },
    body: { talk: row.id, number: row.number, as: row.kind, ...body },
  })
  tellDesk(tx)
  const after = await sql.talkAt(tx, row.id)
  const [one] = after ? await deskTalks(tx, [after], { staff: who.staff, now }) : []
  if (!one) throw new Error('the talk is there')
  return one
}
type Done = { kind: string; by: By; body?: Record<string, string | number | null> }

type Taking = By & { handsOf: HandsOf; random: Random }

/** Takes a talk into one’s own hands: out of a colleague’s only if that is meant. Nobody answers themselves. */
export async function take(
  tx: Tx,
  { over, ...which }: Takes<typeof deskSupport.take>,
  { handsOf, random, ...by }: Taking,
) {
  const row = await held(tx, which)
  if (isRefusal(row)) return row
  const { who, now } = by
  const { id, member, takenBy, takenName } = row
  const from = takenBy === who.staff ? null : takenName
  if (from && !over) return refuse('talk-taken', { name: from })
  if (await isOwn(tx, row, { staff: who.staff, handsOf })) return refuse('own-account')
  await sql.take(tx, { id, staff: who.staff, name: who.name, now })
  if (from) {
    const noted = { id: random.id(now), talk: id, staff: who.staff, name: who.name, now }
    await addNote(tx, { ...noted, kind: 'over', other: from })
  }
  if (row.state === 'open' && row.kind !== 'chat') {
    await note(tx, row, { note: 'acknowledged', now })
    if (row.kind === 'complaint') await tellBecame(tx, row, { what: 'acknowledged', now })
  } else tellOwn(tx, { member, id, last: row.last })
  return done(tx, row, { kind: 'talk-taken', by, body: { from } })
}

/** Whether whose talk it is and who is to answer it are one person, as far as the house knows. */
export async function isOwn(
  tx: Tx,
  { member }: Pick<sql.DeskRow, 'member'>,
  { staff, handsOf }: { staff: string; handsOf: HandsOf },
) {
  const stands = member && (await identity.standsAs(tx, member))
  return Boolean(stands && isCannot(identity.ownHands(stands, await handsOf(tx, [staff]))))
}

/** Closes a talk. A complaint is answered before. */
export async function close(tx: Tx, which: Which, by: By) {
  const row = await heldBy(tx, which, by)
  if (isRefusal(row)) return row
  if (row.kind === 'complaint' && row.answeredAt === null) return refuse('talk-unanswered')
  const { now } = by
  await note(tx, row, { note: 'closed-by-staff', now })
  await closeTalk(tx, { id: row.id, by: 'staff', now })
  await tellBecame(tx, row, { what: 'closed', now })
  return done(tx, row, { kind: 'talk-closed', by })
}

/** Notes that a complaint has gone to the body that decides disputes. */
export async function escalate(
  tx: Tx,
  { reason, ...which }: Takes<typeof deskSupport.escalate>,
  by: By,
) {
  const row = await heldBy(tx, which, by)
  if (isRefusal(row)) return row
  const { id, kind, state } = row
  if (kind !== 'complaint' || state === 'escalated') return refuse('talk-no-dispute')
  const { now } = by
  await note(tx, row, { note: 'escalated', now })
  await sql.escalate(tx, { id, now })
  await tellBecame(tx, row, { what: 'escalated', now })
  return done(tx, row, { kind: 'talk-escalated', by, body: { reason } })
}

type Looking = By & { store: Store; takes: Takes<typeof deskSupport.picture> }

/** A picture of a talk. Who looks is written down before it is shown. */
export async function picture({ store, takes, who, now }: Looking) {
  const { talk, picture } = takes
  const row = await sql.talkAt(store.db, talk)
  if (!row) return refuse('talk-unknown')
  const { number } = row
  await store.transact((tx) =>
    record(tx, {
      ...{ kind: 'talk-picture-seen', actor: `staff:${who.staff}`, subject: subjectOf(row) },
      ...{ body: { talk, number, picture }, now },
    }),
  )
  return shownPicture({ store, whose: whoseOf(row), talk, picture })
}
