import { useSyncExternalStore } from 'react'

/** What can lie over any page: one of them at a time. */
export type Overlay = 'palette' | 'keys' | 'nav'

let laid: Overlay | undefined
const watchers = new Set<() => void>()

/** Lays something over the page, or takes it away. */
export function lay(next: Overlay | undefined) {
  laid = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** What lies over the page. */
export const useLaid = (): Overlay | undefined => useSyncExternalStore(watch, () => laid)
