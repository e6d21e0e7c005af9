import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** An answer that takes longer than this is as good as none: the caller goes on without Redis. */
const answerWithinMs = 500
/** A Redis that takes connections and never speaks is left, so that the next call need not wait. */
const silentMs = 1_000
const againAfterMaxMs = 1_000

/**
 * Redis may vanish, hang or be flushed at any time: it is told once, and nothing waits for it.
 * Without a line to it every command fails at once instead of queueing.
 */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: silentMs,
    commandTimeout: answerWithinMs,
    socketTimeout: silentMs,
    retryStrategy: (tries) => Math.min(tries * 50, againAfterMaxMs),
  })
  let away = false
  const gone = (error?: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is away; limits hold for each process alone')
    away = true
  }
  redis.on('error', gone)
  redis.on('reconnecting', () => gone())
  redis.on('ready', () => {
    if (away) log.info('Redis is back')
    away = false
  })
  return redis
}
