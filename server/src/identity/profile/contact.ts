import type { NewContact, profile, Takes } from '@balai/contract'
import { notMePath } from '@balai/contract'
import { patterns } from '@balai/contract/register-rules'
import type { Store } from '../../platform/db.ts'
import { hashed, type Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Origin, SignedIn } from '../../platform/serve.ts'
import { codePasses, mobileOf, sendCode } from '../../verification/index.ts'
import { holdMember } from '../desk/member-sql.ts'
import { equipmentOf } from '../equipment.ts'
import { contactElsewhere } from '../kyc/sql.ts'
import { dropLinks } from '../recovery/link-sql.ts'
import { heldBack } from '../security/confirm.ts'
import { credentialChanged } from '../security/credentials.ts'
import { dropTickets } from '../sign-in/ticket-sql.ts'
import * as members from '../sql.ts'
import * as sql from './contact-sql.ts'
import { tellOldContact } from './contact-told.ts'

/** How long whoever had the old contact may say that it was somebody else. */
export const objectionDays = 14
const dayMs = 86_400_000

type Call = {
  store: Store
  who: SignedIn
  from: Origin
  random: Random
  now: Date
}

function goesTo(contact: NewContact) {
  if (contact.way === 'email') {
    const to = contact.email.trim()
    return patterns.email.shape.test(to) ? ({ way: 'email', to } as const) : refuse('email-invalid')
  }
  const to = mobileOf(contact)
  return to ? ({ way: 'sms', to } as const) : refuse('mobile-invalid')
}

const isSame = (way: 'sms' | 'email', to: string, held: members.Contact) =>
  way === 'sms' ? held.mobile === to : held.email?.toLowerCase() === to.toLowerCase()

/** What stands against a change to this contact, or where it goes. */
async function looked(
  { store, who, now }: Pick<Call, 'store' | 'who' | 'now'>,
  contact: NewContact,
) {
  const held = await heldBack({ db: store.db, who, now })
  if (held) return held
  const goes = goesTo(contact)
  if (isRefusal(goes)) return goes
  const is = await members.contactOf(store.db, who.member)
  return isSame(goes.way, goes.to, is) ? refuse('contact-same') : goes
}

type Sending = Call & { lang: 'ID' | 'EN'; takes: Takes<typeof profile.newContactCode> }

/** Sends a code to the new one. Whether another account has it is not told here. */
export async function newContactCode({ takes: { contact }, ...call }: Sending) {
  const goes = await looked(call, contact)
  if (isRefusal(goes)) return goes
  const { store, who, from, lang, random, now } = call
  const bind = `${who.session} replaces`
  return sendCode(store, { ...goes, purpose: 'contact', bind, ip: from.ip, lang, random, now })
}

type Changing = Call & { takes: Takes<typeof profile.changeContact> }

/**
 * Puts the new contact in force. The old one is told where it stands, with the way to say that it was somebody
 * else; whoever has just shown to have a contact that is another’s is told that it will not do, and no more.
 */
export async function changeContact({ takes: { contact, code }, ...call }: Changing) {
  const goes = await looked(call, contact)
  if (isRefusal(goes)) return goes
  const { store, who, random, now } = call
  const { member } = who
  const bind = `${who.session} replaces`
  const passes = await codePasses(store, { ...goes, purpose: 'contact', bind, code, now })
  if (isRefusal(passes)) return passes
  const objection = random.token()
  return store.transact(async (tx) => {
    await sql.claim(tx, goes.to)
    await holdMember(tx, member)
    // Said again under the lock: meanwhile the old one may have objected.
    const held = await heldBack({ db: tx, who, now })
    if (held) return held
    if ((await contactElsewhere(tx, { member, ...goes })).there) return refuse('contact-refused')
    const before = await members.contactOf(tx, member)
    const was = goes.way === 'sms' ? before.mobile : before.email
    await sql.putContact(tx, { member, ...goes, now })
    await sql.addContactChange(tx, {
      ...{ id: random.id(now), member, way: goes.way, was, becomes: goes.to, now },
      objection: was ? hashed(objection) : null,
      objectionUntil: was ? new Date(now.getTime() + objectionDays * dayMs) : null,
    })
    // What was on its way to the old one leads nowhere any more.
    await dropTickets(tx, member)
    await dropLinks(tx, member)
    const kind = was ? 'contact-changed' : 'contact-confirmed'
    await credentialChanged(tx, { member, kind, body: { way: goes.way }, now })
    const link = new URL(notMePath(objection), equipmentOf(store).publicUrl).href
    if (was) await tellOldContact(tx, { member, way: goes.way, was, link, now })
    return {}
  })
}
