import { statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** What a whole run of tests leaves lying about at its fullest, twice over. */
const roomy = 8 * 1024 ** 3

/**
 * Lets folders for tests lie in memory, where the machine has enough of it and nobody has said another
 * place. Every test clones a database of nine hundred files, which takes a disk ten times as long.
 */
export function scratchInMemory() {
  if (process.env.TMPDIR || process.env.LONG) return
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= roomy) process.env.TMPDIR = memory
  } catch {
    // There is no such place on this system: the usual one serves.
  }
}
