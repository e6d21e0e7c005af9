import { useAsk } from '@balai/client'
import type { Permission } from '@balai/contract/desk/permissions'
import { type Me, staff } from '@balai/contract/desk/staff'
import { createContext, useContext } from 'react'

export const MeContext = createContext<Me | undefined>(undefined)

/** Asks who is signed in; for the frame alone. Everyone below uses `useMe`. */
export const useAskMe = () => useAsk(staff.me, undefined, { staleMs: 60_000 })

/** Who is signed in at this desk. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('nobody is signed in above this component')
  return me
}

/** Whether the reader has a right, or any of several. Only for what is shown: the house decides. */
export function useMay(right: Permission | readonly Permission[] | undefined): boolean {
  const { may } = useMe()
  return mayAny(may, right)
}

/** Whether one of the rights is among those that are held. Nothing asked is always held. */
export const mayAny = (
  held: readonly Permission[],
  right: Permission | readonly Permission[] | undefined,
): boolean => {
  if (right === undefined) return true
  const asked = typeof right === 'string' ? [right] : right
  return asked.some((one) => held.includes(one))
}
