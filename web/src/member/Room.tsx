import { createContext, type ReactNode, use, useLayoutEffect } from 'react'

/** Where a page of the centre says what stands at the head of the panel. */
export const HeadContext = createContext<(title: string) => void>(() => {})

/** A page of the member centre: the panel round it, its menu and its cross are the centre's. */
export function Room({ title, children }: { title: string; children: ReactNode }) {
  const say = use(HeadContext)
  useLayoutEffect(() => say(title), [say, title])
  return children
}
