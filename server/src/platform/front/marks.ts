import type { Changed } from '../db.ts'

/**
 * What has changed is told to every process by short marks of the topics, since many may change at once and few of them
 * have a listener anywhere. Two topics may have one mark: then one is read that did not change, and its listener is told
 * what it knows.
 */
export type News = { id: string; name: string; of: string }

/** The end of a topic, which is the random end of an id. */
const markLength = 6
const markOf = (topic: string) => topic.slice(-markLength).padStart(markLength)

/** As many marks as one notification of PostgreSQL has room for. */
const togetherMax = 1_200

/** Changes by their event, in pieces that the bus can carry. */
export function newsOf(changes: readonly Changed[]): Omit<News, 'id'>[] {
  const byName = new Map<string, Set<string>>()
  for (const { name, topic } of changes)
    byName.set(name, (byName.get(name) ?? new Set()).add(markOf(topic)))
  return [...byName].flatMap(([name, marks]) =>
    Array.from({ length: Math.ceil(marks.size / togetherMax) }, (_, i) => ({
      name,
      of: [...marks].slice(i * togetherMax, (i + 1) * togetherMax).join(''),
    })),
  )
}

/** The topics that are listened to here and may change, by their marks, each with the key that it is read by. */
export function createMarked() {
  const byMark = new Map<string, Map<string, string>>()
  return {
    add(topic: string, key: string) {
      const mark = markOf(topic)
      byMark.set(mark, (byMark.get(mark) ?? new Map()).set(topic, key))
    },
    remove(topic: string) {
      const topics = byMark.get(markOf(topic))
      topics?.delete(topic)
      if (topics?.size === 0) byMark.delete(markOf(topic))
    },
    /** Those that news are about, or may be. */
    in({ of }: Pick<News, 'of'>): [topic: string, key: string][] {
      const found: [string, string][] = []
      for (let at = 0; at < of.length; at += markLength)
        found.push(...(byMark.get(of.slice(at, at + markLength)) ?? []))
      return found
    },
    /** Those of a few topics that news are about, or may be: however many others they name. */
    among(topics: Iterable<string>, { of }: Pick<News, 'of'>): [topic: string, key: string][] {
      const found: [string, string][] = []
      for (const topic of topics) {
        const mark = markOf(topic)
        const key = byMark.get(mark)?.get(topic)
        if (key !== undefined && names(of, mark)) found.push([topic, key])
      }
      return found
    },
  }
}

/** Whether a mark is one of these, and no piece of two that stand beside each other. */
function names(of: string, mark: string) {
  let at = of.indexOf(mark)
  while (at % markLength > 0) at = of.indexOf(mark, at + 1)
  return at >= 0
}
