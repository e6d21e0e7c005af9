import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { type Refusal, refuse } from '../refusal.ts'

export type Limits = {
  /** Spends one call of `who` in the named window, or says when to come back. */
  spend: (
    name: string,
    who: string,
    window: { calls: number; seconds: number },
  ) => Promise<undefined | Refusal<'too-many'>>
}

/**
 * Rate limits in memory, or in Redis when many processes share them. Redis being away never stops a
 * call: limits then hold per process. `scale` multiplies every allowance (tests and load figures).
 */
export function createLimits({ redis, scale = 1 }: { redis?: Redis; scale?: number }): Limits {
  const windows = new Map<string, RateLimiterAbstract>()
  const windowOf = (name: string, { calls, seconds }: { calls: number; seconds: number }) => {
    const existing = windows.get(name)
    if (existing) return existing
    const options = { keyPrefix: `limit:${name}`, points: calls * scale, duration: seconds }
    const memory = new RateLimiterMemory(options)
    const made = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory
    windows.set(name, made)
    return made
  }
  return {
    async spend(name, who, window) {
      try {
        await windowOf(name, window).consume(who)
        return undefined
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return refuse('too-many', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
      }
    },
  }
}
