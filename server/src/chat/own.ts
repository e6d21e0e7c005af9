import { type chat, chatPageMax, type Gives, type MemberId, type Takes } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { plain } from '../platform/plain.ts'
import { refuse } from '../platform/refusal.ts'
import { barred, type Writer } from './say.ts'
import { shown } from './shown.ts'
import * as sql from './sql.ts'

const dayMs = 86_400_000
const sizeUsual = 30
/** Reports of one member in a day. */
const reportsMax = 20

type Own = { member: MemberId; now: Date }

/** What waits to be read. */
export async function unread(db: Db | Tx, { member, now }: Own) {
  const since = new Date(now.getTime() - dayMs)
  return { unReadCount: (await sql.unreadOf(db, { member, since })).unread }
}

/** The room as the member comes in. */
export async function comeIn(db: Db, { member, now }: Own): Promise<Gives<typeof chat.room>> {
  const [seat, place, quiet, { last, slowSeconds, links }] = await Promise.all([
    sql.seatOf(db, member),
    sql.readToOf(db, member),
    sql.quietOf(db, { member, now }),
    sql.roomNow(db),
  ])
  return {
    ...{ me: seat ?? null, last, readTo: place?.readTo ?? null, rules: { slowSeconds, links } },
    quiet: quiet ? { until: quiet.until, reason: quiet.reason } : null,
  }
}

/** A page of what was said, in its order. */
export async function said(
  db: Db,
  { before, after, limit, now }: Takes<typeof chat.said> & { now: Date },
): Promise<Gives<typeof chat.said>> {
  const size = Math.min(Math.max(limit ?? sizeUsual, 1), chatPageMax)
  const rows =
    after === undefined
      ? await sql.before(db, { id: before ?? null, size: size + 1 })
      : await sql.after(db, { id: after, size: size + 1 })
  const items = rows.slice(0, size).map(shown)
  const more = rows.length > size
  if (after === undefined) return { items: items.reverse(), more, hidden: [] }
  const hidden = await sql.hiddenSince(db, new Date(now.getTime() - dayMs))
  return { items, more, hidden: hidden.map(({ id }) => id) }
}

/** The member has read up to here. */
export async function read(tx: Tx, { id, ...own }: Own & { id: number }) {
  await sql.markRead(tx, { ...own, id })
  return unread(tx, own)
}

/** Others see for some seconds that the member writes; not where the member may not write. */
export async function typing(tx: Tx, { who, now }: { who: Writer; now: Date }) {
  const { member } = who
  if (await barred(tx, who, now)) return {}
  const name = await identity.shownName(tx, member)
  tx.push({ topic: typingTopic, name: 'chatTyping', body: { names: [name], more: 0 } })
  return {}
}
/** Nobody’s socket hears it: each process gathers who writes, and tells its own. */
export const typingTopic = `room:${sql.room}:typing`

type Reporting = Takes<typeof chat.reportChat> & Own

/** Shows a message to the people of the house. */
export async function report(tx: Tx, { id, why, note, member, now }: Reporting) {
  const message = await sql.one(tx, id)
  if (!message || message.hidden) return refuse('chat-unknown')
  if (message.member === member) return refuse('chat-own')
  const since = new Date(now.getTime() - dayMs)
  if ((await sql.reportedSince(tx, { member, since })).count >= reportsMax)
    return refuse('chat-reports')
  const wrote = await sql.report(tx, { id, member, why, note: plain(note ?? ''), now })
  if (wrote > 0) tx.push({ topic: 'staff', name: 'deskChanged', body: { what: 'chat' } })
  return {}
}
