import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of processor time of a process and all below it, by the name of the program; of Linux alone. */
export type Cpu = ReadonlyMap<string, number>

/** `sysconf(_SC_CLK_TCK)`: what the kernel counts in, on every Linux that runs Node. */
const ticksPerSecond = 100

type Stat = { name: string; parent: number; seconds: number }

/** The fields of `/proc/PID/stat` after the name, which stands in brackets and may hold any of them. */
function statOf(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    // Of those that have gone too, which were counted for whoever had begun them.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    const name = text.slice(text.indexOf('(') + 1, end)
    return { name, parent: Number(fields[1]), seconds: ticks / ticksPerSecond }
  } catch {
    // Gone meanwhile, or no Linux.
    return undefined
  }
}

/** What a process and all that it has begun have used of the processor till now. */
export function cpuBelow(pid: number): Cpu {
  const all = new Map<number, Stat>()
  for (const entry of process.platform === 'linux' ? readdirSync('/proc') : []) {
    const stat = /^\d+$/.test(entry) ? statOf(entry) : undefined
    if (stat) all.set(Number(entry), stat)
  }
  const isBelow = (at: number): boolean => {
    if (at === pid) return true
    const parent = all.get(at)?.parent
    return parent !== undefined && parent !== 0 && isBelow(parent)
  }
  const used = new Map<string, number>()
  for (const [at, { name, seconds }] of all)
    if (isBelow(at)) {
      const program = name.startsWith('postgres') ? 'postgres' : 'node'
      used.set(program, (used.get(program) ?? 0) + seconds)
    }
  return used
}
