import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** Redis may vanish at any time: it is told once, and nothing waits for it. */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: true })
  let away = false
  redis.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'Redis is away; limits hold for each process alone')
    away = true
  })
  redis.on('ready', () => {
    away = false
  })
  return redis
}
