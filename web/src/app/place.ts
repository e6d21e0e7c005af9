import { createContext, useContext } from 'react'
import type { Place } from '../routes.ts'

/** Where a screen stands: given, not read from the address, so that a panel may lie over it. */
export type At = Place & {
  search: string
  /** Of a panel: the page beneath it, where closing leads. */
  back?: string
}

const AtContext = createContext<At | undefined>(undefined)
export const AtPlace = AtContext.Provider

/** The address that the screen around this component answers. */
export function useAt(): At {
  const at = useContext(AtContext)
  if (!at) throw new Error('no screen above this component')
  return at
}
