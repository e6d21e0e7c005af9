import { staffChanges } from '@balai/contract/desk/staff-changes'
import { cannot, change } from '../../platform/desk.ts'
import { endSessions, limitsAt } from '../session.ts'
import { openSessions } from '../session-sql.ts'
import * as sql from '../staff-sql.ts'
import { dropTicketsOf } from '../ticket-sql.ts'
import { tellDesk } from '../told.ts'
import { nobody, notOwn } from './bounds.ts'

const nowhere = cannot({ ID: 'staf ini tidak sedang masuk', EN: 'they are signed in nowhere' })

/** Ends every session of somebody: at once and by one person, because it only stops something. */
export const signOut = change(staffChanges.signOut, {
  approvers: () => 0,
  foresee: async (db, { staff }, { hands, now }) => {
    const held = await sql.heldBy(db, staff)
    if (!held) return nobody
    const own = notOwn([held.person], hands)
    if (own) return own
    const { length } = await openSessions(db, { staff, ...limitsAt(now) })
    if (!length) return nowhere
    return {
      subject: `staff:${staff}`,
      name: held.name,
      before: { sessions: length },
      after: { sessions: 0 },
      guard: null,
    }
  },
  carryOut: async (tx, { staff }, { now }) => {
    await dropTicketsOf(tx, staff)
    await endSessions(tx, { staff, now })
    tellDesk(tx, 'staff')
    return undefined
  },
})
