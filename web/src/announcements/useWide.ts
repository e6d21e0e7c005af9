import { useSyncExternalStore } from 'react'

/** From here on the list and what is read stand side by side; announcements.css says the same. */
export const wideFrom = '(min-width: 1024px)'

/** Whether there is room for both, now and whenever that changes. */
export const useWide = () =>
  useSyncExternalStore(
    (watcher) => {
      const room = matchMedia(wideFrom)
      room.addEventListener('change', watcher)
      return () => room.removeEventListener('change', watcher)
    },
    () => matchMedia(wideFrom).matches,
    () => false,
  )
