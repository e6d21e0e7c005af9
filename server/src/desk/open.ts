import { record } from '../audit/index.ts'
import { hashPassword, hide } from '../identity/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import * as sql from './staff-sql.ts'
import { totpWhose } from './totp.ts'

type Opening = {
  account: string
  name: string
  /** The number of the person it is of. */
  person: string
  roles: string[]
  /** Good for the first sign-in, which asks for another. */
  passwordHash: string
  by: string
  random: Random
  now: Date
  /** An account of demonstration: its authenticator is set up, and its password stays. */
  totpSecret?: (id: string) => Buffer
}

/** Opens an account at the desk; nothing when there is one of that name. */
export async function openStaff(tx: Tx, { by, random, now, totpSecret, ...given }: Opening) {
  const { account, name, person, roles, passwordHash } = given
  const id = random.id(now)
  const seeded = totpSecret !== undefined
  const added = await sql.addStaff(tx, {
    ...{ id, account, name, person, passwordHash, seeded, now },
    mustChange: !seeded,
    totpSecret: totpSecret?.(id) ?? null,
  })
  if (!added) return undefined
  await sql.putRoles(tx, { staff: id, roles })
  const body = { account, name, person, roles }
  await record(tx, { kind: 'staff-opened', actor: by, subject: `staff:${id}`, body, now })
  return id
}

/** What the authenticators of the demonstration show codes of; as text `MJQWYYLJEBSGK3LPNZZXI4TBORUW63RB`. */
const demoSecret = Buffer.from('balai demonstration!')

/** Who works at the desk of the demonstration. Each is another person. */
const cast = [
  { account: 'operator', name: 'Operator', person: 'demo-1', roles: ['operator'] },
  { account: 'approver', name: 'Penyetuju', person: 'demo-2', roles: ['approver'] },
  { account: 'auditor', name: 'Auditor', person: 'demo-3', roles: ['auditor'] },
]

type Seeding = { password: string; by: string; random: Random; now: Date }

/** Opens the accounts of demonstration that are not there. A live house has none of them. */
export async function openDemoStaff(store: Store, { password, by, random, now }: Seeding) {
  const missing: typeof cast = []
  for (const one of cast) if (!(await sql.staffNamed(store.db, one.account))) missing.push(one)
  if (!missing.length) return
  const passwordHash = await hashPassword(password)
  const totpSecret = (id: string) => hide(store, totpWhose(id), demoSecret, random)
  await store.transact(async (tx) => {
    for (const one of missing)
      await openStaff(tx, { ...one, passwordHash, totpSecret, by, random, now })
  })
}
