import { useSyncExternalStore } from 'react'

/** Where the room is framed, and how large. */
export type Panel = { open: boolean; large: boolean }

let panel: Panel = { open: false, large: false }
const watchers = new Set<() => void>()

function turn(next: Partial<Panel>) {
  panel = { ...panel, ...next }
  for (const watcher of watchers) watcher()
}

/** Opens the room beside the page, from wherever it is wanted. */
export const openChat = () => turn({ open: true })
export const closeChat = () => turn({ open: false })
export const sizeChat = (large: boolean) => turn({ large })

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
const now = () => panel

export const usePanel = (): Panel => useSyncExternalStore(watch, now, now)
