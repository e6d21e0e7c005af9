import { hash, type Options, verify } from '@node-rs/argon2'

/**
 * Argon2id as OWASP asks at the least: 19 MiB, two passes, 13 ms of a core. (`algorithm` left out is
 * Argon2id; the library's enum is a type only.)
 */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at once: half of libuv's threads, so that files and names still get through. */
const runningMax = 2
/** More waiting than this are turned away: three seconds of work on a small machine. */
const waitingMax = 256

/** The hash of a password that nobody knows: an unknown account costs what a known one costs. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$QJRigTTibTyc+UVzCMWpqA$lzdJTlrq3w4dYKHNZf7dS5oYoATmclxKhowdLWoCfo0'

let running = 0
const waiting: (() => void)[] = []

/** Too many passwords wait to be checked; the front door answers it as being away. */
class Busy extends Error {
  readonly code = '53300'
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < runningMax) running++
  else if (waiting.length >= waitingMax) throw new Busy('too many passwords wait to be checked')
  // Whoever finishes hands over its place, so that nobody slips in between.
  else await new Promise<void>((resume) => waiting.push(resume))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The same password typed on another keyboard may be other code points; it is one password. */
const normal = (password: string) => password.normalize('NFKC')

/** The Argon2id hash of a password, as it is kept. */
export const hashPassword = (password: string) => inTurn(() => hash(normal(password), cost))

/** Whether a password is the one. Without a hash it takes as long and is never the one. */
export async function passwordFits(kept: string | null | undefined, password: string) {
  const fits = await inTurn(() => verify(kept ?? nobodysHash, normal(password)))
  return fits && kept !== null && kept !== undefined
}
