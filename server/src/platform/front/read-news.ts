import type { Db } from '../db.ts'
import type { News, Push } from './hub.ts'

/** Reads what an event says now, by topic. */
export type Reader = (db: Db, of: News['of']) => Promise<Map<string, unknown>>

/** Reads what has changed, one reading at a time: what changes often meanwhile is read once. */
export function createReading(
  readers: Partial<Record<string, Reader>>,
  { db, told }: { db: Db; told: (push: Push) => Promise<unknown> },
) {
  const wanted = new Map<string, Map<string, { id: string; key: string }>>()
  let running: Promise<void> | undefined
  const run = async () => {
    // What is asked for in one breath is read in one.
    await undefined
    for (const [name, topics] of wanted) {
      wanted.delete(name)
      const of = [...topics].map(([topic, { key }]): [string, string] => [topic, key])
      // Unread, they are told to ask for themselves.
      const bodies = await readers[name]?.(db, of).catch(() => undefined)
      for (const [topic, { id }] of topics)
        if (bodies?.has(topic)) await told({ id, topic, name, body: bodies.get(topic) })
        else await told({ id: '', topic, name: 'resync', body: {} })
    }
  }
  return {
    async wants({ id, name, of }: News, heard: (topic: string) => boolean) {
      const topics = wanted.get(name) ?? new Map<string, { id: string; key: string }>()
      for (const [topic, key] of of) if (heard(topic)) topics.set(topic, { id, key })
      if (topics.size === 0) return
      wanted.set(name, topics)
      while (wanted.size > 0) {
        running ??= run().finally(() => {
          running = undefined
        })
        await running
      }
    },
  }
}
