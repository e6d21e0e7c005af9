import { useSyncExternalStore } from 'react'

/** What is open now: nothing, a game of the house that interrupts by itself, or any other. */
type OnStage = 'none' | 'own' | 'other'

let stands: OnStage = 'none'
const watchers = new Set<() => void>()

export function setOnStage(next: OnStage) {
  if (next === stands) return
  stands = next
  for (const watcher of watchers) watcher()
}

/** What the page around a game does differs by whose game it is. */
export const useOnStage = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => stands,
    () => 'none' as const,
  )
