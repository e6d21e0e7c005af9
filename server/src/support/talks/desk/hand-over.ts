import type { Takes } from '@balai/contract'
import { type deskSupport, innerNoteMax } from '@balai/contract/desk/support'
import type { Db, Tx } from '../../../platform/db.ts'
import { plain } from '../../../platform/plain.ts'
import type { Random } from '../../../platform/random.ts'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import { tellOwn } from '../tell.ts'
import { type By, done, type HandsOf, held, isOwn } from './acts.ts'
import { addNote, hands, notesCount } from './inner-sql.ts'
import * as sql from './sql.ts'

/** Who may do something at the desk as things stand, by the module that knows them. */
export type StaffWhoMay = (
  db: Db | Tx,
  may: 'support.answer',
) => Promise<{ id: string; name: string }[]>

export type Desk = { handsOf: HandsOf; staffWhoMay: StaffWhoMay }
type Giving = By & Desk & { random: Random }

/** Hands a talk to a colleague, or lays it back for whoever is free. */
export async function handOver(
  tx: Tx,
  { reason, to, ...which }: Takes<typeof deskSupport.handOver>,
  { handsOf, staffWhoMay, random, ...by }: Giving,
) {
  const row = await held(tx, which)
  if (isRefusal(row)) return row
  const { who, now } = by
  const { id, member, last } = row
  if (row.takenBy !== who.staff) return refuse('talk-not-taken')
  const note = { id: random.id(now), talk: id, staff: who.staff, name: who.name, now }
  const text = plain(reason).slice(0, innerNoteMax)
  if (!to) {
    await sql.layBack(tx, id)
    await addNote(tx, { ...note, kind: 'back', text })
    tellOwn(tx, { member, id, last })
    return done(tx, row, { kind: 'talk-handed-over', by, body: { reason: text, to: null } })
  }
  const colleague = (await staffWhoMay(tx, 'support.answer')).find((one) => one.id === to)
  if (!colleague || to === who.staff || (await isOwn(tx, row, { staff: to, handsOf })))
    return refuse('talk-colleague')
  const { name } = colleague
  await sql.take(tx, { id, staff: to, name, handedBy: who.name, now })
  await addNote(tx, { ...note, kind: 'handed', other: name, text })
  tellOwn(tx, { member, id, last })
  return done(tx, row, { kind: 'talk-handed-over', by, body: { reason: text, to } })
}

/** Who else answers members, whoever has least in hand first. */
export async function colleagues(db: Db, { staff, staffWhoMay }: { staff: string } & Desk) {
  const [all, taken] = await Promise.all([staffWhoMay(db, 'support.answer'), hands(db)])
  const count = new Map(taken.map((one) => [one.staff, one.count]))
  return {
    items: all
      .filter(({ id }) => id !== staff)
      .map((one) => ({ ...one, hands: count.get(one.id) ?? 0 }))
      .sort((a, b) => a.hands - b.hands),
  }
}

/** So many notes stand beside one talk at most. */
const notesMost = 200

/** Writes a note that only staff read, also beside what is over. */
export async function innerNote(
  tx: Tx,
  { text: typed, talk }: Takes<typeof deskSupport.note>,
  { random, ...by }: By & { random: Random },
) {
  const row = await sql.holdAt(tx, talk)
  if (!row) return refuse('talk-unknown')
  const text = plain(typed)
  if (text === '') return refuse('talk-empty')
  if (text.length > innerNoteMax) return refuse('talk-long', { most: innerNoteMax })
  if ((await notesCount(tx, talk)).count >= notesMost) return refuse('talk-full')
  const { who, now } = by
  const id = random.id(now)
  await addNote(tx, { id, talk, kind: 'note', staff: who.staff, name: who.name, text, now })
  return done(tx, row, { kind: 'talk-noted', by, body: { note: id } })
}
