import { staffChanges } from '@balai/contract/desk/staff-changes'
import { record } from '../../audit/index.ts'
import { nobodysHash } from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { type Carrying, change } from '../../platform/desk.ts'
import { endChange, lockWaitingOf } from '../change-sql.ts'
import { keepParts } from '../first-password.ts'
import { dropParts } from '../first-password-sql.ts'
import { rightsOf } from '../house-roles.ts'
import { dropPasskeysOf } from '../passkey-sql.ts'
import { endSessions } from '../session.ts'
import * as sql from '../staff-sql.ts'
import { dropTicketsOf } from '../ticket-sql.ts'
import { tellDesk } from '../told.ts'
import { nobody, notOwn, unlessLastOwner, within } from './bounds.ts'

/**
 * Closes the account of somebody who left: at once and by one person, because it stops something. The
 * name stays with everything they did. Opening it again gives its rights back, so it takes two, and who
 * asks for it has every one of them.
 */
export const closeAccount = change(staffChanges.close, {
  approvers: (_foreseen, { closed }) => (closed ? 0 : 1),
  foresee: async (db, { staff, closed }, { hands, may }) => {
    const held = await sql.heldBy(db, staff)
    if (!held) return nobody
    return (
      notOwn([held.person], hands) ??
      (closed ? await unlessLastOwner(db, held) : within(rightsOf(held), may)) ?? {
        subject: `staff:${staff}`,
        name: held.name,
        before: { closed: held.closed },
        after: { closed },
      }
    )
  },
  carryOut: async (tx, { staff, closed }, carrying) => {
    await sql.lockOwners(tx)
    const held = await sql.heldBy(tx, staff)
    const no = held && closed ? await unlessLastOwner(tx, held) : undefined
    if (no) return no
    await sql.lockStaff(tx, staff)
    await sql.setClosed(tx, { id: staff, closed })
    const { by, agreed, reason, now } = carrying
    if (closed) await leave(tx, staff, carrying)
    else await keepParts(tx, { staff, by, agreed })
    tellDesk(tx, 'staff')
    const kind = closed ? 'staff-closed' : 'staff-opened-again'
    await record(tx, { kind, actor: by, subject: `staff:${staff}`, body: { reason }, now })
    return undefined
  },
  inverse: ({ staff, closed }) => ({ staff, closed: !closed }),
})

/** Nothing that they could come in by is left, and nothing that they wish for waits. */
async function leave(tx: Tx, staff: string, { by, now }: Carrying) {
  await sql.resetStaff(tx, { id: staff, hash: nobodysHash })
  await dropPasskeysOf(tx, staff)
  await dropTicketsOf(tx, staff)
  await dropParts(tx, staff)
  await endSessions(tx, { staff, now })
  for (const { id } of await lockWaitingOf(tx, staff)) {
    await endChange(tx, { id, state: 'withdrawn' })
    const body = { why: 'staff-closed', maker: staff }
    await record(tx, { kind: 'change-withdrawn', actor: by, subject: `change:${id}`, body, now })
  }
  tellDesk(tx, 'changes')
}
