import { askKey, Refused, useCaller } from '@balai/client'
import { Cursor } from '@balai/contract'
import { HouseTurn, withdrawalsDesk } from '@balai/contract/desk/withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useStanding } from '../../app/house.tsx'
import type { Turning } from '../routes.tsx'

/** What of an address the queue knows; a made-up turn is none. */
export const turnIn = ({ state }: Turning) => z.safeParse(HouseTurn, state).data

/** Withdrawals that wait for the house, page after page, what is due first at the top. */
export function usePayouts(turning: Turning) {
  const caller = useCaller()
  const { token } = useStanding()
  const state = turnIn(turning)
  const asked = { ...(state && { state }) }
  return useInfiniteQuery({
    queryKey: [...askKey(withdrawalsDesk.queue, asked, token), 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const after = z.safeParse(Cursor, pageParam).data
      const takes = { ...asked, ...(after && { after }) }
      const answer = await caller(withdrawalsDesk.queue, takes, { signal })
      if (answer.refused !== undefined) throw new Refused(answer.refused, answer.message)
      return answer.given
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
    staleTime: 10_000,
    retry: false,
  })
}
