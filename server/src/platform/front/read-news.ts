import type { Db } from '../db.ts'
import type { Push } from './hub.ts'
import type { News } from './marks.ts'

type Wanted = [topic: string, key: string]
/** Reads what an event says now, by topic. */
export type Reader = (db: Db, of: readonly Wanted[]) => Promise<Map<string, unknown>>

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
      const of = [...topics].map(([topic, { key }]): Wanted => [topic, key])
      // Unread, they are told to ask for themselves.
      const bodies = await readers[name]?.(db, of).catch(() => undefined)
      for (const [topic, { id }] of topics)
        if (bodies?.has(topic)) await told({ id, topic, name, body: bodies.get(topic) })
        else await told({ id: '', topic, name: 'resync', body: {} })
    }
  }
  return {
    async wants({ id, name }: Pick<News, 'id' | 'name'>, of: readonly Wanted[]) {
      const topics = wanted.get(name) ?? new Map<string, { id: string; key: string }>()
      for (const [topic, key] of of) topics.set(topic, { id, key })
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
