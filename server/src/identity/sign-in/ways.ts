import type { FactorWay } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import { setting } from '../../site/index.ts'
import * as sql from '../sql.ts'

/** How somebody came this far: what was shown already is not asked again. */
export type WayIn = 'username' | 'sms'

/** A way to show to be the member; `to` is where a code goes and never leaves the house. */
export type Way = { way: FactorWay; to: string }

/**
 * By what this member can be asked to prove it. Nothing where nothing is to be asked: the house does
 * not want it, nobody ever signed in, or there is no way.
 */
export async function waysOf(tx: Tx, known: sql.Known, wayIn: WayIn): Promise<Way[]> {
  const { secondFactor } = await setting(tx, 'entry')
  if (!secondFactor || !known.firstSignedInAt) return []
  const { mobile, email, payeeName, totp } = await sql.contactOf(tx, known.id)
  // A code by SMS shows who has the telephone. Only who set up more than that is asked for more.
  if (wayIn === 'sms') return totp ? [{ way: 'totp', to: '' }] : []
  return [
    ...(totp ? [{ way: 'totp', to: '' } as const] : []),
    ...(mobile ? [{ way: 'sms', to: mobile } as const] : []),
    // A name can be guessed, and a mailbox may have brought the password itself: not where there is
    // an authenticator.
    ...(email && !totp ? [{ way: 'email', to: email } as const] : []),
    ...(payeeName && !totp ? [{ way: 'payeeName', to: payeeName } as const] : []),
  ]
}

/** What may be shown of a way before anything is proved: `+62 *** 789`, `s***@contoh.id`. */
export function hintOf({ way, to }: Way): string {
  if (way === 'sms') return maskedMobile(to)
  return way === 'email' ? maskedEmail(to) : ''
}

export const maskedMobile = (mobile: string) => `+${mobile.slice(0, 2)} *** ${mobile.slice(-3)}`

export const maskedEmail = (email: string) =>
  `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`
