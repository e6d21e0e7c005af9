import type { Redis } from 'ioredis'

/** Remembers what was used once. */
export type Nonces = {
  /** Whether this is the first time; from now on it is not. */
  first(vendor: string, nonce: string, now: Date): boolean | Promise<boolean>
}

/** How long a nonce is remembered: a signature is in time for as long, a minute ahead and one behind. */
const rememberedSeconds = 120
const slices = 3
const sliceMs = (rememberedSeconds * 1_000) / (slices - 1)

/**
 * Nonces in the memory of this process, and in Redis where there is one, for all processes. Without
 * Redis, or while it is away, a call that was recorded on its way can be sent once more to another
 * process: what it asks bears the same number, so the books answer it as they did before and move
 * nothing, and a launch code is good once. What it could learn is what the recorded answer said.
 */
export function createNonces(redis?: Redis): Nonces {
  let turn = 0
  let sets: Set<string>[] = []
  const here = (name: string, now: Date) => {
    const current = Math.floor(now.getTime() / sliceMs)
    const aged = current - turn
    // Should the clock go back, nothing is forgotten.
    if (aged > 0 || sets.length === 0) {
      const fresh = Array.from(
        { length: Math.min(Math.max(aged, 1), slices) },
        () => new Set<string>(),
      )
      sets = [...fresh, ...sets].slice(0, slices)
      turn = current
    }
    for (const set of sets) if (set.has(name)) return false
    sets[0]?.add(name)
    return true
  }
  if (!redis) return { first: (vendor, nonce, now) => here(`${vendor} ${nonce}`, now) }
  return {
    async first(vendor, nonce, now) {
      const name = `${vendor} ${nonce}`
      if (!here(name, now)) return false
      if (redis.status !== 'ready') return true
      const set = redis.set(`nonce:${name}`, '1', 'EX', rememberedSeconds, 'NX')
      return set.then(
        (answer) => answer === 'OK',
        () => true,
      )
    },
  }
}
