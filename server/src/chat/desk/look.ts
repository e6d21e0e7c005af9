import type { Gives, Takes } from '@balai/contract'
import type { DeskMessage, deskChat } from '@balai/contract/desk/chat'
import * as identity from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import { shown } from '../shown.ts'
import * as room from '../sql.ts'
import * as sql from './sql.ts'

const size = 50
const mutesMax = 200
const reportsMax = 100

/** What only the desk sees, beside what everybody does. */
async function whole(db: Db, rows: readonly sql.Kept[]): Promise<DeskMessage[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [seen, known] = await Promise.all([
    room.those(db, ids),
    identity.knownMembers(db, [...new Set(rows.map(({ member }) => member))]),
  ])
  const byId = new Map(seen.map((row) => [row.id, shown(row)]))
  const accounts = new Map(known.map(({ member, account }) => [member, account]))
  return rows.flatMap((row) => {
    const message = byId.get(row.id)
    if (!message) return []
    const { member, body, hiddenAt, hiddenName, hiddenWhy, reports, quiet } = row
    const hidden = hiddenAt && { at: hiddenAt, byName: hiddenName ?? '', why: hiddenWhy ?? '' }
    return [
      { ...{ message, member, body, hidden, reports, quiet }, account: accounts.get(member) ?? '' },
    ]
  })
}

/** A page of what was said, in its order. */
export async function said(
  db: Db,
  { before, after, member, now }: Takes<typeof deskChat.said> & { now: Date },
): Promise<Gives<typeof deskChat.said>> {
  const rows = await sql.kept(db, { before, after, member, size: size + 1, now })
  const items = await whole(db, rows.slice(0, size))
  return { items: after === undefined ? items.reverse() : items, more: rows.length > size }
}

/** The room as it stands. */
export async function look(db: Db, now: Date): Promise<Gives<typeof deskChat.now>> {
  const [{ last, version, slowSeconds, links, words }, mutes, open] = await Promise.all([
    room.roomNow(db),
    sql.mutesNow(db, { now, size: mutesMax }),
    sql.openReports(db, reportsMax),
  ])
  const ids = open.map(({ id }) => id)
  const [known, rows] = await Promise.all([
    identity.knownMembers(
      db,
      mutes.map(({ member }) => member),
    ),
    ids.length ? sql.kept(db, { ids, size: ids.length, now }) : [],
  ])
  const accounts = new Map(known.map(({ member, account }) => [member, account]))
  const messages = new Map((await whole(db, rows)).map((one) => [one.message.id, one]))
  return {
    ...{ last, version, rules: { slowSeconds, links, words } },
    mutes: mutes.map((one) => ({ ...one, account: accounts.get(one.member) ?? '' })),
    reports: open.flatMap(({ id, ...report }) => {
      const message = messages.get(id)
      return message ? [{ ...report, message }] : []
    }),
  }
}
