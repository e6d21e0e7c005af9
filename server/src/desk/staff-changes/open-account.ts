import { staffChanges } from '@balai/contract/desk/staff-changes'
import { nobodysHash } from '../../identity/index.ts'
import { cannot, change, isCannot } from '../../platform/desk.ts'
import { keepParts } from '../first-password.ts'
import { openStaff } from '../open.ts'
import { staffNamed } from '../staff-sql.ts'
import { tellDesk } from '../told.ts'
import { rightsOfRoles, within } from './bounds.ts'

const taken = cannot({ ID: 'nama akun sudah dipakai', EN: 'there is an account of that name' })

/** Opens an account. Nobody can use it before two people have shown their part of its password. */
export const openAccount = change(staffChanges.open, {
  foresee: async (db, { account, name, person, roles }, { may }) => {
    if (await staffNamed(db, account)) return taken
    const rights = await rightsOfRoles(db, roles)
    if (isCannot(rights)) return rights
    return (
      within(rights, may) ?? {
        subject: `account:${account}`,
        name,
        before: null,
        after: { account, name, person, roles: [...roles].sort() },
      }
    )
  },
  carryOut: async (tx, terms, { by, agreed, random, now }) => {
    const { account, name, person, roles } = terms
    const passwordHash = nobodysHash
    const staff = await openStaff(tx, {
      ...{ account, name, person, roles: [...roles], passwordHash, by, random, now },
    })
    if (!staff) return taken
    await keepParts(tx, { staff, by, agreed })
    tellDesk(tx, 'staff')
    return undefined
  },
})
