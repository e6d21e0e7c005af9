import { useSyncExternalStore } from 'react'

let open = false
const watchers = new Set<() => void>()

function turn(next: boolean) {
  open = next
  for (const watcher of watchers) watcher()
}

/** Opens the search from wherever it is wanted: the header, the bottom bar, the `/` key. */
export const openSearch = () => turn(true)
export const closeSearch = () => turn(false)

export const useSearchOpen = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => open,
    () => false,
  )
