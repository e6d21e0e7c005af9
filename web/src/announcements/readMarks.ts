import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/** What was read in this browser: everything up to a moment, and these beside it. */
const Marks = z.object({ upTo: z.int(), ids: z.array(z.string()) })
type Marks = z.output<typeof Marks>
type Told = { id: string; timestamp: number }

/** So many are remembered one by one; the oldest marks are forgotten first. */
export const marksMax = 200
const storedAs = 'announcements.read'
const none: Marks = { upTo: 0, ids: [] }

let current: Marks | undefined
const watchers = new Set<() => void>()

function load(): Marks {
  try {
    return z.parse(Marks, JSON.parse(localStorage.getItem(storedAs) ?? ''))
  } catch {
    return none
  }
}

function keep(next: Marks) {
  current = next
  try {
    localStorage.setItem(storedAs, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
  for (const watcher of watchers) watcher()
}

const get = () => {
  current ??= load()
  return current
}

const isRead = ({ upTo, ids }: Marks, { id, timestamp }: Told) =>
  timestamp <= upTo || ids.includes(id)

/** Marks one as read. */
export function markRead(told: Told) {
  const marks = get()
  if (!isRead(marks, told)) keep({ ...marks, ids: [...marks.ids, told.id].slice(-marksMax) })
}

/** Marks everything up to the newest of these as read. */
export function markAllRead(shown: readonly Told[]) {
  keep({ upTo: Math.max(get().upTo, ...shown.map(({ timestamp }) => timestamp)), ids: [] })
}

/** Reads the marks anew from the browser: another tab, or a test, may have changed them. */
export function forgetMarks() {
  current = undefined
  for (const watcher of watchers) watcher()
}

/** Whether an announcement was read in this browser, now and whenever that changes. */
export function useIsRead(): (told: Told) => boolean {
  const marks = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      addEventListener('storage', forgetMarks)
      return () => {
        watchers.delete(watcher)
        removeEventListener('storage', forgetMarks)
      }
    },
    get,
    () => none,
  )
  return (told) => isRead(marks, told)
}
