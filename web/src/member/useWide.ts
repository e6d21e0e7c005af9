import { useSyncExternalStore } from 'react'

/** From here on menu and page stand side by side; member.css says the same. */
const wideFrom = '(min-width: 900px)'

/** Whether there is room for both, now and whenever that changes. */
export const useWide = () =>
  useSyncExternalStore(
    (watcher) => {
      const room = matchMedia(wideFrom)
      room.addEventListener('change', watcher)
      return () => room.removeEventListener('change', watcher)
    },
    () => matchMedia(wideFrom).matches,
    () => true,
  )
