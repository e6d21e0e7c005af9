import { useSyncExternalStore } from 'react'

/** Whether the window is as a media query says, now and whenever that changes. `drawn`: what a page is sent with. */
export const useWide = (from: string, drawn: boolean) =>
  useSyncExternalStore(
    (watcher) => {
      const room = matchMedia(from)
      room.addEventListener('change', watcher)
      return () => room.removeEventListener('change', watcher)
    },
    () => matchMedia(from).matches,
    () => drawn,
  )
