import { type Lang, newPasswordPath, type recovery, type Takes } from '@balai/contract'
import { patterns } from '@balai/contract/register-rules'
import { record } from '../../audit/index.ts'
import { sendEmail } from '../../messages/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { setting } from '../../site/index.ts'
import { canSend, humanPasses } from '../../verification/index.ts'
import { equipmentOf } from '../equipment.ts'
import { accountKeyOf } from '../open.ts'
import { spend } from '../sign-in/attempts.ts'
import type { Here } from '../sign-in/enter.ts'
import { letterOf } from './letter.ts'
import * as links from './link-sql.ts'

/** A link is good once, for an hour. */
export const linkLivesMs = 60 * 60_000

type Asking = Here & { store: Store; lang: Lang; takes: Takes<typeof recovery.byEmail> }

/**
 * Sends a link for a new password, if name and address belong together. Either way the same is
 * counted, written and answered: a letter to nobody is written as well, and never sent.
 */
export async function byEmail({ store, takes, lang, ...here }: Asking) {
  const { from, now } = here
  if (!canSend(store, 'email')) return refuse('email-closed')
  if (!(await humanPasses(store, { proof: takes.human, ip: from.ip, now })))
    return refuse('human-failed')
  const email = takes.email.trim()
  if (!patterns.email.shape.test(email)) return refuse('email-invalid')
  const accountKey = accountKeyOf(takes.username)
  await store.transact((tx) => ask(tx, { store, accountKey, email, lang, here }))
  return {}
}

type Ask = { store: Store; accountKey: string; email: string; lang: Lang; here: Here }

async function ask(tx: Tx, { store, accountKey, email, lang, here }: Ask) {
  const { from, random, now } = here
  const emailKey = email.toLowerCase()
  const subject = JSON.stringify([accountKey, emailKey])
  // Nobody's mailbox is filled by somebody who knows name and address.
  const spent = await spend(tx, 'recovery', { subject, now })
  const found = await links.accountOf(tx, { accountKey, emailKey })
  const member = isRefusal(spent) ? undefined : found?.id
  const code = random.token()
  await links.dropLinks(tx, member)
  const expiresAt = new Date(now.getTime() + linkLivesMs)
  await links.addLink(tx, { code: hashed(code), member, expiresAt })
  const { name: brand } = await setting(tx, 'brand')
  const link = new URL(newPasswordPath(code), equipmentOf(store).publicUrl).href
  await sendEmail(tx, {
    to: email,
    ...letterOf({ brand, link, lang }),
    purpose: 'password-link',
    key: `recovery:${random.uuid()}`,
    now,
    withheld: !member,
  })
  const event = { kind: 'recovery-asked', actor: 'house', body: { by: 'email', ip: from.ip } }
  await record(tx, { ...event, ...(member && { subject: `member:${member}` }), now })
}
