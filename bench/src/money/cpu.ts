import { readdirSync, readFileSync } from 'node:fs'

const tickUs = 10_000

type Stat = { parent: number; us: number; endedUs: number }

/** What Linux says of a process; undefined where there is no such process, or no such system. */
function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is a name in brackets that may hold anything; the state follows it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => Number(fields[index])
    return {
      parent: at(1),
      us: (at(11) + at(12)) * tickUs,
      endedUs: (at(13) + at(14)) * tickUs,
    }
  } catch {
    return undefined
  }
}

/** Time that a process has been busy in its life, in microseconds. */
export const busyUs = (pid: number) => statOf(pid)?.us ?? Number.NaN

/** The same of its children that have ended and were waited for. */
export const endedUs = (pid: number) => statOf(pid)?.endedUs ?? Number.NaN

/** The same for a PostgreSQL server: its processes that live, and those that have ended. */
export function postgresBusyUs(postmaster: number): number {
  const own = statOf(postmaster)
  if (!own) return Number.NaN
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statOf(pid))
    .reduce((sum, stat) => sum + (stat?.parent === postmaster ? stat.us : 0), own.us + own.endedUs)
}
