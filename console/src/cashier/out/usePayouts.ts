import { useAskPages } from '@balai/client'
import { HouseTurn, withdrawalsDesk } from '@balai/contract/desk/withdrawals'
import * as z from 'zod/mini'
import type { Turning } from '../routes.tsx'

/** What of an address the queue knows; a made-up turn is none. */
export const turnIn = ({ state }: Turning) => z.safeParse(HouseTurn, state).data

/** Withdrawals that wait for the house, page after page, what is due first at the top. */
export function usePayouts(turning: Turning) {
  const state = turnIn(turning)
  return useAskPages(withdrawalsDesk.queue, { ...(state && { state }) }, { keepPrevious: true })
}
