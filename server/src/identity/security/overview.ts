import type { Db } from '../../platform/db.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { limitsAt } from '../session.ts'
import { openSessions } from '../session-sql.ts'
import { devicesOf } from '../sign-in/device-sql.ts'
import { maskedEmail, maskedMobile } from '../sign-in/ways.ts'
import * as sql from '../sql.ts'
import { codeGoesTo, codeOfChange } from './code-of-change.ts'
import { type Kept, passkeysOf } from './passkey-sql.ts'

type Asking = { db: Db; who: SignedIn; now: Date }

/** What keeps this account safe, nothing of it in full. */
export async function overview({ db, who: { member } }: Asking) {
  const contact = await sql.contactOf(db, member)
  const known = await sql.memberBy(db, member)
  const goes = codeGoesTo(contact)
  return {
    mobile: contact.mobile && maskedMobile(contact.mobile),
    email: contact.email && maskedEmail(contact.email),
    payeeName: contact.payeeName !== null,
    totp: contact.totp,
    passkeys: (await passkeysOf(db, member)).map(shownPasskey),
    passwordChangedAt: known?.passwordChangedAt?.toISOString() ?? null,
    changeNeedsCode: (await codeOfChange(db, member)) !== null,
    codeTo: goes?.way ?? null,
  }
}

const shownPasskey = ({ id, name, addedAt, lastUsedAt }: Kept) => ({
  id,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Where the member is signed in now. */
export async function sessions({ db, who, now }: Asking) {
  const open = await openSessions(db, { member: who.member, ...limitsAt(now) })
  return open.map(({ openedAt, lastSeenAt, ...session }) => ({
    ...session,
    openedAt: openedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    here: session.id === who.session,
  }))
}

/** Devices where no second factor is asked. */
export async function devices({ db, who: { member, session }, now }: Asking) {
  const known = await devicesOf(db, { member, session, now })
  return known.map(({ knownSince, lastUsedAt, ...device }) => ({
    ...device,
    knownSince: knownSince.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}
