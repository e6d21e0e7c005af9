import { staffChanges } from '@balai/contract/desk/staff-changes'
import { record } from '../../audit/index.ts'
import { change } from '../../platform/desk.ts'
import { dropParts } from '../first-password-sql.ts'
import { endSessions } from '../session.ts'
import * as sql from '../staff-sql.ts'
import { dropTicketsOf } from '../ticket-sql.ts'
import { tellDesk } from '../told.ts'
import { nobody, notOwn, unlessClosed, unlessLastOwner } from './bounds.ts'

/**
 * Locks somebody out of the desk: at once and by one person, because it stops something. Letting them
 * in again takes two.
 */
export const lockOut = change(staffChanges.lock, {
  approvers: (_foreseen, { locked }) => (locked ? 0 : 1),
  foresee: async (db, { staff, locked }, { hands }) => {
    const held = await sql.heldBy(db, staff)
    if (!held) return nobody
    return (
      unlessClosed(held) ??
      notOwn([held.person], hands) ??
      (locked ? await unlessLastOwner(db, held) : undefined) ?? {
        subject: `staff:${staff}`,
        name: held.name,
        before: { locked: held.locked },
        after: { locked },
      }
    )
  },
  carryOut: async (tx, { staff, locked }, { by, reason, now }) => {
    await sql.lockOwners(tx)
    const held = await sql.heldBy(tx, staff)
    const no = held && locked ? await unlessLastOwner(tx, held) : undefined
    if (no) return no
    await sql.lockStaff(tx, staff)
    await sql.setLocked(tx, { id: staff, locked })
    if (locked) {
      await dropTicketsOf(tx, staff)
      await dropParts(tx, staff)
      await endSessions(tx, { staff, now })
    }
    tellDesk(tx, 'staff')
    const kind = locked ? 'staff-locked' : 'staff-let-in'
    await record(tx, { kind, actor: by, subject: `staff:${staff}`, body: { reason }, now })
    return undefined
  },
  inverse: ({ staff, locked }) => ({ staff, locked: !locked }),
})
