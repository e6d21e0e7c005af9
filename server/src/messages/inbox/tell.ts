import type { Lang, MemberId, MessageTopic } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import * as pushes from '../push/sql.ts'
import { pushChannel } from '../push/start.ts'
import * as sql from './sql.ts'

export type Message = {
  member: MemberId
  /** Why it is written: `withdrawal-paid`. It may stand in a log; the words may not. */
  purpose: string
  /** The same key of a purpose tells a member once. */
  key: string
  topic: MessageTopic
  /** Plain text: nothing in it is read as a mark. */
  words: Record<Lang, { title: string; text: string }>
  /** The page of the site that it is about: `/member/cards`. */
  path?: string
  now: Date
}

/**
 * Writes to a member on the site, with what it tells of, and lets open screens know once it stands. Who tells of
 * offers makes sure that nobody hears of them who takes a break from play.
 */
export async function tellInbox(tx: Tx, { key, path, ...message }: Message): Promise<void> {
  const { member, purpose } = message
  const id = idOf({ purpose, member, key })
  const wrote = await sql.put(tx, { ...message, id, path: path ?? null })
  if (wrote === 0) return
  tx.push({ topic: `member:${member}`, name: 'message', body: { id } })
  await tellBrowsers(tx, [id], message.now)
}

/** A notice of something that happened hours ago is worth nothing any more. */
const noticeLivesMs = 12 * 3_600_000

/** Has the browsers told in which their members asked for it, once the transaction stands. */
async function tellBrowsers(tx: Tx, ids: readonly string[], now: Date) {
  const endsAt = new Date(now.getTime() + noticeLivesMs)
  if (await pushes.mean(tx, { ids, now, endsAt })) tx.wake(pushChannel)
}

const idOf = ({ purpose, member, key }: Pick<Message, 'purpose' | 'member' | 'key'>) =>
  keyOf('inbox', `${purpose}\n${member}\n${key}`)

type Many = Omit<Message, 'member'> & { members: readonly MemberId[] }

/** Open screens of more members than these find out when they ask next: so many do not ask in one moment. */
const toldMost = 50

/** Writes the same to many members, and answers to how many of them it was new. */
export async function tellManyInbox(tx: Tx, { members, key, path, ...message }: Many) {
  const ids = members.map((member) => idOf({ ...message, member, key }))
  const wrote = await sql.putMany(tx, { ...message, members, ids, path: path ?? null })
  if (wrote === 0) return 0
  if (members.length <= toldMost)
    for (const [nth, id] of ids.entries())
      tx.push({ topic: `member:${members[nth]}`, name: 'message', body: { id } })
  await tellBrowsers(tx, ids, message.now)
  return wrote
}
