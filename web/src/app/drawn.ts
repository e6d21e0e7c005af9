import { type ReactNode, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while a page is prerendered and hydrated, true from then on: for what is a member's own, or
 * whose code is not here yet, and so is no part of the page that everyone gets.
 */
export const useDrawn = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Shows what is no part of the page that everyone gets, and leaves what is round it alone. */
export const OnceDrawn = ({ children }: { children: ReactNode }) => useDrawn() && children

/** Whether the piece came with the page as it was served. It stays so: nothing is drawn anew for it. */
export function useServed() {
  const [served] = useState({ is: false })
  return useSyncExternalStore(
    never,
    () => served.is,
    () => {
      served.is = true
      return true
    },
  )
}
