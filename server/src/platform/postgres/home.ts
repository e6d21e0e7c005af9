import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, accountFor, reaches, reachesParent } from './account.ts'

/** Where clusters live whose house stands where their account cannot go, as under a closed home. */
const elsewhere = '/var/lib/balai'

export type Home = {
  /** Holds the cluster, its log and, where needed, the programs. */
  folder: string
  cluster: string
  account: Account
}

/**
 * Finds the place of a house's cluster and makes it reachable for the account it runs as. A link in
 * the house shows where it went, so that deleting the house forgets its database too.
 */
export function homeFor(data: string): Home {
  // Only the house itself is closed: folders made on the way to it are like any other.
  mkdirSync(dirname(data), { recursive: true })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const cluster = join(data, 'postgres')
  const moved = movedTo(cluster)
  const account = accountFor(moved ?? cluster)
  if (moved) return { folder: dirname(moved), cluster: moved, account }
  if (!account || opened(data, account)) return { folder: data, cluster, account }

  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  const folder = mkdtempSync(join(elsewhere, 'house-'))
  chmodSync(folder, 0o711)
  try {
    symlinkSync(join(folder, 'postgres'), cluster)
  } catch {
    // Another process was first.
    rmSync(folder, { recursive: true })
    return homeFor(data)
  }
  return { folder, cluster: join(folder, 'postgres'), account }
}

function movedTo(cluster: string): string | undefined {
  try {
    const target = readlinkSync(cluster)
    if (existsSync(dirname(target))) return target
    rmSync(cluster)
  } catch {
    // Nothing there, or a plain folder.
  }
  return undefined
}

/** Lets the account pass through our own folder, without letting it look around. */
function opened(data: string, account: { uid: number; gid: number }) {
  if (reaches(account, data)) return true
  const { mode, uid } = statSync(data)
  if (uid !== 0 || !reachesParent(account, data)) return false
  chownSync(data, 0, account.gid)
  chmodSync(data, (mode & 0o700) | 0o010)
  return reaches(account, data)
}
