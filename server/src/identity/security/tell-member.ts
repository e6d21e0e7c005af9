import type { Lang, MemberId, MessageTopic } from '@balai/contract'
import { sendEmail, sendSms, tellInbox } from '../../messages/index.ts'
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
  topic?: MessageTopic
  /** The page of the site that it is about. */
  path?: string
  now: Date
}

/**
 * Tells a member what has become of their account or money: on the site, and where they have proved to be, in
 * the mailbox or else on the telephone. It goes with the transaction.
 */
export async function tellMember(tx: Tx, { told, topic = 'account', path, ...of }: Telling) {
  const { member, purpose, key, now } = of
  const { name: brand } = await setting(tx, 'brand')
  const letters = told(brand)
  const words = { ID: onSite(letters.ID, brand), EN: onSite(letters.EN, brand) }
  await tellInbox(tx, { ...of, topic, words, ...(path && { path }) })
  const reached = await reachedAt(tx, member)
  if (!reached?.email && !reached?.mobile) return
  const { subject, text } = letters[reached.language]
  const letter = { purpose, key: `${purpose}:${key}`, now }
  if (reached.email) await sendEmail(tx, { ...letter, to: reached.email, subject, text })
  else if (reached.mobile) await sendSms(tx, { ...letter, to: reached.mobile, text })
}

/** A letter says whose it is before anything else; on the house's own page nobody asks. */
function onSite({ subject, text }: Told[Lang], brand: string) {
  const said = text.startsWith(`${brand}: `) ? text.slice(brand.length + 2) : text
  return { title: subject, text: said.charAt(0).toUpperCase() + said.slice(1) }
}
