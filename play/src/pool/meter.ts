import type { Jackpot } from '@balai/contract/jackpots'

/** What the page has told of the pool of this game; nothing until it has. */
export type Meter = {
  /** Since when it is waited for, by the clock of this page. */
  since: number
  get: () => Jackpot | undefined
  watch: (changed: () => void) => () => void
  tell: (pool: Jackpot) => void
}

export function createMeter(): Meter {
  let known: Jackpot | undefined
  const watching = new Set<() => void>()
  return {
    since: performance.now(),
    get: () => known,
    watch(changed) {
      watching.add(changed)
      return () => void watching.delete(changed)
    },
    tell(pool) {
      known = pool
      for (const changed of watching) changed()
    },
  }
}
