import type { Redis } from 'ioredis'
import type { Store } from './db.ts'
import type { Log } from './log.ts'

/** News between processes. May be lost with a process; never carries what money depends on. */
export type Bus = {
  publish: (subject: string, body: unknown) => Promise<void>
  subscribe: (subject: string, heard: (body: unknown) => void) => void
  close: () => Promise<void>
}

/** PostgreSQL takes 8,000 bytes in one notification. */
const payloadMax = 7_900
const channel = 'balai'

const asText = (subject: string, body: unknown) =>
  JSON.stringify([subject, body], (_, value) => (typeof value === 'bigint' ? String(value) : value))

function hearing(log: Log) {
  const heard = new Map<string, ((body: unknown) => void)[]>()
  return {
    subscribe: (subject: string, work: (body: unknown) => void) =>
      void heard.set(subject, [...(heard.get(subject) ?? []), work]),
    take: (text: string) => {
      const [subject, body]: [string, unknown] = JSON.parse(text)
      for (const work of heard.get(subject) ?? [])
        try {
          work(body)
        } catch (error) {
          log.error({ err: error, subject }, 'a subscriber failed')
        }
    },
  }
}

/** The bus over PostgreSQL: nothing more to run. Heard in commit order by every process. */
export async function postgresBus(store: Store, log: Log): Promise<Bus> {
  const { subscribe, take } = hearing(log)
  const stop = await store.listen(channel, take)
  return {
    subscribe,
    async publish(subject, body) {
      const text = asText(subject, body)
      if (Buffer.byteLength(text) > payloadMax)
        throw new Error(`news of ${subject} is larger than ${payloadMax} bytes`)
      await store.notify(channel, text)
    },
    close: stop,
  }
}

/**
 * The bus over Redis, when many processes share one. Redis may be away, now or later: news is then
 * lost, as the bus may lose it, and heard again once Redis is back.
 */
export function redisBus(redis: Redis, log: Log): Bus {
  const { subscribe, take } = hearing(log)
  const listener = redis.duplicate()
  // Its owner reports what is wrong with Redis, once for both connections.
  listener.on('error', () => {})
  listener.on('ready', () => {
    listener.subscribe(channel).catch((err) => log.warn({ err }, 'the bus is not heard'))
  })
  listener.on('message', (_channel, text) => take(text))
  return {
    subscribe,
    async publish(subject, body) {
      await redis.publish(channel, asText(subject, body))
    },
    close: async () => listener.disconnect(),
  }
}
