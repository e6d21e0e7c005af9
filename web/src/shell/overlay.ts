import { useSyncExternalStore } from 'react'

/** What may lie over any page, one at a time; its code is fetched when it is first asked for. */
export type Overlay = 'search' | 'announcements' | 'services' | 'speed' | 'download'

/** `item` is what it opens at, where it has more than one thing to show. */
export type Laid = { over: Overlay; item?: string | undefined }

let laid: Laid | undefined
const watchers = new Set<() => void>()

function turn(next: Laid | undefined) {
  laid = next
  for (const watcher of watchers) watcher()
}

/** Lays something over the page, from wherever it is wanted. */
export const lay = (over: Overlay, item?: string) => turn({ over, item })
export const lift = () => turn(undefined)

/** What lies over the page now. */
export const useLaid = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => laid,
    () => undefined,
  )
