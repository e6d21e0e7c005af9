import type { Lang, MemberId } from '@balai/contract'
import { sendEmail, sendSms } from '../../messages/index.ts'
import type { Tx } from '../../platform/db.ts'
import { setting } from '../../site/index.ts'
import { reachedAt } from './payment-sql.ts'

/** What a member is told, in both languages: one sentence or two. */
export type Told = Record<Lang, { subject: string; text: string }>

type Telling = {
  member: MemberId
  /** Why it is written; it may stand in a log. */
  purpose: string
  told: (brand: string) => Told
  /** The same key tells once. */
  key: string
  now: Date
}

/**
 * Tells a member what has become of their account or money, where they have proved to be: to the
 * mailbox, or else to the telephone. It goes with the transaction.
 */
export async function tellMember(tx: Tx, { member, purpose, told, key, now }: Telling) {
  const reached = await reachedAt(tx, member)
  if (!reached?.email && !reached?.mobile) return
  const { name: brand } = await setting(tx, 'brand')
  const { subject, text } = told(brand)[reached.language]
  const letter = { purpose, key: `${purpose}:${key}`, now }
  if (reached.email) await sendEmail(tx, { ...letter, to: reached.email, subject, text })
  else if (reached.mobile) await sendSms(tx, { ...letter, to: reached.mobile, text })
}
