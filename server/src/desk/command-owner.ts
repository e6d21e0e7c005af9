import { hashPassword } from '../identity/index.ts'
import type { Store } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { openStaff } from './open.ts'
import * as sql from './staff-sql.ts'

/** What somebody typed that is no such command, or may not be done now. */
export class Mistyped extends Error {}

const usage = 'npm run desk-owner -- ACCOUNT "NAME" NUMBER-OF-THE-PERSON'
const bytesOfPassword = 15

/** It takes two to agree: fewer owners than this could not open an account for anybody. */
const enough = 2

/**
 * Opens an owner from the command line, while fewer than two people own the house and can come in: the
 * way in of a new house, and the way back of one whose owners are gone. The password is shown once.
 */
export async function commandOwner(
  args: readonly string[],
  { store, random, now }: { store: Store; random: Random; now: Date },
): Promise<string> {
  const [account = '', name = '', person = '', ...rest] = args
  if (!/^[a-z][a-z0-9._-]{2,31}$/.test(account) || !name || !person || rest.length)
    throw new Mistyped(usage)
  const password = random.bytes(bytesOfPassword).toString('base64url')
  const passwordHash = await hashPassword(password)
  return store.transact(async (tx) => {
    await sql.lockOwners(tx)
    const owners = await sql.ownersWhoCanCome(tx)
    if (owners.length >= enough)
      throw new Mistyped('Two people own this house already: they open accounts at the desk.')
    if (owners.some((one) => one.person === person))
      throw new Mistyped('This person owns the house already: the second owner is another one.')
    const roles = ['owner']
    const by = 'house'
    const opened = await openStaff(tx, {
      ...{ account, name, person, roles, passwordHash, by, random, now },
    })
    if (!opened) throw new Mistyped(`There is an account ${account} already.`)
    return `${account} can sign in at /console once with this password, and then chooses another:\n${password}`
  })
}
