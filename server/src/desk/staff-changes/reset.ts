import { staffChanges } from '@balai/contract/desk/staff-changes'
import { record } from '../../audit/index.ts'
import { nobodysHash } from '../../identity/index.ts'
import { change } from '../../platform/desk.ts'
import { keepParts } from '../first-password.ts'
import { rightsOf } from '../house-roles.ts'
import { dropPasskeysOf } from '../passkey-sql.ts'
import { endSessions } from '../session.ts'
import * as sql from '../staff-sql.ts'
import { dropTicketsOf } from '../ticket-sql.ts'
import { tellDesk } from '../told.ts'
import { nobody, notOwn, unlessClosed, within } from './bounds.ts'

/** Takes password and second factors away, from nobody who may do more than the maker. */
export const reset = change(staffChanges.reset, {
  foresee: async (db, { staff }, { may, hands }) => {
    const held = await sql.heldBy(db, staff)
    if (!held) return nobody
    const { totp, passkeys, mustChange } = held
    return (
      unlessClosed(held) ??
      notOwn([held.person], hands) ??
      within(rightsOf(held), may) ?? {
        subject: `staff:${staff}`,
        name: held.name,
        before: { password: mustChange ? 'first' : 'own', authenticator: totp, passkeys },
        after: { password: 'new', authenticator: false, passkeys: 0 },
      }
    )
  },
  carryOut: async (tx, { staff }, { by, agreed, reason, now }) => {
    await sql.lockStaff(tx, staff)
    await sql.resetStaff(tx, { id: staff, hash: nobodysHash })
    await dropPasskeysOf(tx, staff)
    await dropTicketsOf(tx, staff)
    await endSessions(tx, { staff, now })
    await keepParts(tx, { staff, by, agreed })
    tellDesk(tx, 'staff')
    const subject = `staff:${staff}`
    await record(tx, { kind: 'staff-reset', actor: by, subject, body: { reason }, now })
    return undefined
  },
})
