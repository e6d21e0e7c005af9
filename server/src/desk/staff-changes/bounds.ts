import type { Permission } from '@balai/contract/desk/permissions'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, cannot, type Hands } from '../../platform/desk.ts'
import { rightsOf } from '../house-roles.ts'
import * as sql from '../staff-sql.ts'
import { rolesNamed } from './role-sql.ts'

type Rights = ReadonlySet<Permission>

export const nobody = cannot({ ID: 'akun ini tidak ada', EN: 'there is no such account' })

/** Of a closed account nothing is changed but that it is opened again. */
export const unlessClosed = ({ closed }: { closed: boolean }): Cannot | undefined =>
  closed ? gone : undefined

const gone = cannot({ ID: 'akun ini sudah ditutup', EN: 'the account is closed' })

const beyond = cannot({
  ID: 'menyangkut hak yang tidak Anda miliki',
  EN: 'it concerns rights that you do not have',
})

const own = cannot({
  ID: 'tidak seorang pun mengubah akses miliknya sendiri',
  EN: 'nobody changes access of their own',
})

const lastOwner = cannot({
  ID: 'ini pemilik terakhir yang dapat masuk',
  EN: 'this is the last owner who can sign in',
})

/** Nobody gives, takes or changes a right that they do not have themselves. */
export const within = (concerned: Iterable<Permission>, may: Rights): Cannot | undefined =>
  [...concerned].every((right) => may.has(right)) ? undefined : beyond

/** Nobody has a hand in their own access, by whichever of their accounts. */
export const notOwn = (persons: readonly string[], hands: Hands): Cannot | undefined =>
  hands.some(({ person }) => persons.includes(person)) ? own : undefined

/** What roles may do together; `cannot` where one of them is not there. */
export async function rightsOfRoles(
  db: Db | Tx,
  roles: readonly string[],
): Promise<Rights | Cannot> {
  const found = await rolesNamed(db, roles)
  const missing = roles.find((role) => found.every(({ id }) => id !== role))
  if (missing !== undefined)
    return cannot({ ID: `peran ${missing} tidak ada`, EN: `there is no role ${missing}` })
  return rightsOf({
    roles: found.filter(({ fixed }) => fixed).map(({ id }) => id),
    permissions: found.flatMap(({ permissions }) => permissions),
  })
}

type Held = { id: string; roles: readonly string[]; locked: boolean }

/** A house without an owner who can come in could not be put right from within. */
export async function unlessLastOwner(
  db: Db | Tx,
  { id, roles, locked }: Held,
): Promise<Cannot | undefined> {
  if (locked || !roles.includes('owner')) return undefined
  return (await sql.otherOwners(db, id)) > 0 ? undefined : lastOwner
}
