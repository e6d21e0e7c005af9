import { staffChanges } from '@balai/contract/desk/staff-changes'
import { change, isCannot } from '../../platform/desk.ts'
import * as sql from '../staff-sql.ts'
import { tellDesk } from '../told.ts'
import { nobody, notOwn, rightsOfRoles, unlessClosed, unlessLastOwner, within } from './bounds.ts'

const sorted = (roles: readonly string[]) => [...new Set(roles)].sort()

/** Gives somebody other roles: of what is given and taken, the maker has every right. */
export const giveRoles = change(staffChanges.roles, {
  foresee: async (db, { staff, roles }, { may, hands }) => {
    const held = await sql.heldBy(db, staff)
    if (!held) return nobody
    const moved = [
      ...roles.filter((role) => !held.roles.includes(role)),
      ...held.roles.filter((role) => !roles.includes(role)),
    ]
    const rights = await rightsOfRoles(db, moved)
    if (isCannot(rights)) return rights
    const isOwnerStill = roles.includes('owner')
    return (
      unlessClosed(held) ??
      notOwn([held.person], hands) ??
      within(rights, may) ??
      (isOwnerStill ? undefined : await unlessLastOwner(db, held)) ?? {
        subject: `staff:${staff}`,
        name: held.name,
        before: { roles: sorted(held.roles) },
        after: { roles: sorted(roles) },
      }
    )
  },
  carryOut: async (tx, { staff, roles }) => {
    await sql.lockOwners(tx)
    const held = await sql.heldBy(tx, staff)
    const stays = roles.includes('owner')
    const no = held && !stays ? await unlessLastOwner(tx, held) : undefined
    if (no) return no
    await sql.lockStaff(tx, staff)
    await sql.putRoles(tx, { staff, roles: sorted(roles) })
    tellDesk(tx, 'staff')
    return undefined
  },
  inverse: ({ staff }, { before }) =>
    isRoles(before) ? { staff, roles: before.roles } : undefined,
})

const isRoles = (was: unknown): was is { roles: string[] } =>
  typeof was === 'object' && was !== null && 'roles' in was && Array.isArray(was.roles)
