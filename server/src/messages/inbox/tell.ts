import type { Lang, MemberId, MessageTopic } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
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
  const id = keyOf('inbox', `${purpose}\n${member}\n${key}`)
  const wrote = await sql.put(tx, { ...message, id, path: path ?? null })
  if (wrote > 0) tx.push({ topic: `member:${member}`, name: 'message', body: { id } })
}
