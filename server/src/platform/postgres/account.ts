import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whom PostgreSQL runs as: it refuses root. Undefined is whoever we are. */
export type Account = { uid: number; gid: number } | undefined

const asNumber = (flag: '-u' | '-g', name: string) => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** An account without rights. It must have a name: PostgreSQL looks it up. */
function unprivileged(): Account {
  for (const name of ['postgres', 'nobody']) {
    const uid = asNumber('-u', name)
    const gid = asNumber('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL cannot run as root, and neither postgres nor nobody has an account')
}

/** The account for a cluster's folder: its owner if it exists, so that a house can be taken up again. */
export function accountFor(folder: string): Account {
  const me = process.getuid?.()
  if (me === undefined) throw new Error('on Windows set DATABASE_URL to a PostgreSQL server')
  const owner = existsSync(folder) ? statSync(folder) : undefined
  if (me === 0) return owner?.uid ? { uid: owner.uid, gid: owner.gid } : unprivileged()
  if (owner && owner.uid !== me)
    throw new Error(`${folder} belongs to another account; start as that one, or set BALAI_DATA`)
  return undefined
}

/** Whether the account can enter a folder, or run a program. */
export function reaches(account: Account, path: string) {
  if (!account) return true
  return spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0
}

/** The same for the folder it stands in. */
export const reachesParent = (account: Account, path: string) => reaches(account, dirname(path))
