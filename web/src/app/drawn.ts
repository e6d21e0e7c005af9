import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

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

/**
 * False while a page is prerendered and hydrated, true from then on: for what is a member's own, or
 * whose code is not here yet, and so is no part of the page that everyone gets. What comes then comes
 * in slices, so that a press or a picture may go in between. All of it comes together: a part of it
 * whose code is still to be fetched needs a boundary of its own, or would hold back the others.
 */
export function useDrawn() {
  const served = useServed()
  const [come, setCome] = useState(false)
  useEffect(() => {
    if (served) startTransition(() => setCome(true))
  }, [served])
  return come || !served
}

/** Shows what is no part of the page that everyone gets, and leaves what is round it alone. */
export const OnceDrawn = ({ children }: { children: ReactNode }) => useDrawn() && children
