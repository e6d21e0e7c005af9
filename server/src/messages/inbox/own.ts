import {
  Cursor,
  type Gives,
  type Lang,
  type MemberId,
  type messages,
  type Takes,
} from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import * as sql from './sql.ts'

const sizeUsual = 20
const sizeMax = 50

type Unread = Gives<typeof messages.unreadCount>

/** How many the member has not read. */
export async function unreadCount(db: Db | Tx, member: MemberId): Promise<Unread> {
  const { unread } = await sql.unreadOf(db, member)
  return { unReadCount: unread }
}

type Asked = Takes<typeof messages.messages> & { member: MemberId; lang: Lang }

/** A page of what was written to the member, newest first. A cursor of somebody else’s begins nothing. */
export async function messagesPage(
  db: Db,
  { limit, after, lang, ...narrowed }: Asked,
): Promise<Gives<typeof messages.messages>> {
  const size = Math.min(Math.max(limit ?? sizeUsual, 1), sizeMax)
  const place = z.uuid().safeParse(after).data ?? null
  const rows = await sql.messagesOf(db, { ...narrowed, after: place, size: size + 1 })
  const items = rows.slice(0, size).map(({ words, ...row }) => ({ ...row, ...words[lang] }))
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last ? Cursor.parse(last.id) : null }
}

type One = { member: MemberId; id?: string | undefined; now: Date }

/** Reads one, or all that have come so far. */
export async function readMessages(tx: Tx, { member, id, now }: One): Promise<Unread> {
  await sql.markRead(tx, { member, id: id ?? null, now })
  return unreadCount(tx, member)
}

/** Puts one out of the member’s sight. */
export async function removeMessage(
  tx: Tx,
  { member, id, now }: One & { id: string },
): Promise<Unread | Refusal<'message-unknown'>> {
  if ((await sql.remove(tx, { member, id, now })) === 0) return refuse('message-unknown')
  return unreadCount(tx, member)
}
