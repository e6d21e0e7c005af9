import { type Permission, permissionNames } from '@balai/contract/desk/permissions'
import { staffChanges } from '@balai/contract/desk/staff-changes'
import { cannot, change } from '../../platform/desk.ts'
import { rightsOf } from '../house-roles.ts'
import { tellDesk } from '../told.ts'
import { notOwn, within } from './bounds.ts'
import * as sql from './role-sql.ts'

const fixed = cannot({
  ID: 'peran bawaan tidak dapat diubah, hanya disalin',
  EN: 'a role of the house can be cloned, not changed',
})

/** In the order in which rights are listed, each once. */
const inOrder = (permissions: Iterable<Permission>) => {
  const given = new Set(permissions)
  return permissionNames.filter((name) => given.has(name))
}

/** Makes a role, or changes one that nobody with a hand in it has. */
export const putRole = change(staffChanges.role, {
  foresee: async (db, { role, name, permissions }, { may, hands }) => {
    const [found] = await sql.rolesNamed(db, [role])
    if (found?.fixed) return fixed
    const had = rightsOf({ roles: [], permissions: found?.permissions ?? [] })
    const given = new Set(permissions)
    const moved = [
      ...permissions.filter((right) => !had.has(right)),
      ...[...had].filter((right) => !given.has(right)),
    ]
    const holders = await sql.holdersOf(db, role)
    const persons = holders.map(({ person }) => person)
    return (
      notOwn(persons, hands) ??
      within(moved, may) ?? {
        subject: `role:${role}`,
        name,
        before: found ? { name: found.name, permissions: inOrder(had) } : null,
        after: { name, permissions: inOrder(permissions) },
        touches: { staff: new Set(persons).size },
      }
    )
  },
  carryOut: async (tx, { role: id, name, permissions }, { now }) => {
    if (!(await sql.putRole(tx, { id, name, permissions: inOrder(permissions), now }))) return fixed
    tellDesk(tx, 'staff')
    return undefined
  },
  inverse: ({ role }, { before }) =>
    isRole(before)
      ? { role, name: before.name, permissions: inOrder(before.permissions) }
      : undefined,
})

type Was = { name: string; permissions: Permission[] }
const isRole = (was: unknown): was is Was =>
  typeof was === 'object' && was !== null && 'permissions' in was && 'name' in was
