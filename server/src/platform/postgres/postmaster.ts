import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; socket: string; ready: boolean }

/** What a cluster's `postmaster.pid` says, or undefined when there is none. */
function noted(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0
      ? { pid, socket: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
      : undefined
  } catch {
    return undefined
  }
}

/** Whether a process lives and is a PostgreSQL: after a crash its number may belong to anyone. */
export function isPostgres(pid: number) {
  try {
    const name =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/comm`, 'utf8')
        : execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
    return name.trim().endsWith('postgres')
  } catch {
    return false
  }
}

/** The cluster's living postmaster, or `stale` when only its note is left. */
export function postmaster(cluster: string): Postmaster | 'stale' | undefined {
  const found = noted(cluster)
  return found && !isPostgres(found.pid) ? 'stale' : found
}
