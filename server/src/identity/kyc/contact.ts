import type { kyc, Lang, Takes } from '@balai/contract'
import { patterns } from '@balai/contract/register-rules'
import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Origin, SignedIn } from '../../platform/serve.ts'
import { codePasses, mobileOf, sendCode } from '../../verification/index.ts'
import { holdMember } from '../desk/member-sql.ts'
import { heldBackByFactor } from '../security/confirm.ts'
import { credentialChanged } from '../security/credentials.ts'
import * as members from '../sql.ts'
import * as sql from './sql.ts'

type Call = { store: Store; who: SignedIn; lang: Lang; from: Origin; random: Random; now: Date }
type Contact = Takes<typeof kyc.contactCode>['contact']

/** Where a contact is, as it is kept, or why it cannot be written to. */
function goesTo(contact: Contact) {
  if (contact.way === 'email') {
    const to = contact.email.trim()
    return patterns.email.shape.test(to) ? ({ way: 'email', to } as const) : refuse('email-invalid')
  }
  const to = mobileOf(contact)
  return to ? ({ way: 'sms', to } as const) : refuse('mobile-invalid')
}

/** One of each way: to put another in its place is for the security of the account, not for papers. */
async function isHeld(store: Store, { member }: SignedIn, way: 'sms' | 'email') {
  const { mobile, email } = await members.contactOf(store.db, member)
  return (way === 'sms' ? mobile : email) !== null
}

/** Sends a code. Whether another account has this contact is not told here. */
export async function contactCode({
  store,
  takes,
  who,
  lang,
  from,
  random,
  now,
}: Call & { takes: Takes<typeof kyc.contactCode> }) {
  if (await isHeld(store, who, takes.contact.way)) return refuse('contact-held')
  const goes = goesTo(takes.contact)
  if (isRefusal(goes)) return goes
  const bind = who.session
  return sendCode(store, { ...goes, purpose: 'contact', bind, ip: from.ip, lang, random, now })
}

type Confirming = Pick<Call, 'store' | 'who' | 'now'> & { takes: Takes<typeof kyc.confirmContact> }

/** Confirms a contact. That it is another account’s is told only to who has just shown to have it. */
export async function confirmContact({ store, takes, who, now }: Confirming) {
  const { contact, code } = takes
  const held = await heldBackByFactor({ db: store.db, who, now })
  if (held) return held
  if (await isHeld(store, who, contact.way)) return refuse('contact-held')
  const goes = goesTo(contact)
  if (isRefusal(goes)) return goes
  const entered = { ...goes, purpose: 'contact', bind: who.session, code, now } as const
  const passes = await codePasses(store, entered)
  if (isRefusal(passes)) return passes
  const { member } = who
  return store.transact(async (tx) => {
    await holdMember(tx, member)
    if ((await sql.contactElsewhere(tx, { member, ...goes })).there)
      return refuse(goes.way === 'sms' ? 'mobile-taken' : 'email-taken')
    if (!(await sql.putContact(tx, { member, ...goes, now }))) return refuse('contact-held')
    const body = { way: goes.way }
    await credentialChanged(tx, { member, kind: 'contact-confirmed', body, now })
    return {}
  })
}
