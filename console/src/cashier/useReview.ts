import { askKey, Refused, useCaller } from '@balai/client'
import { Cursor } from '@balai/contract'
import { DepositDoubt, DepositMethod } from '@balai/contract/cashier'
import { cashierDesk } from '@balai/contract/desk/cashier'
import { useInfiniteQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useStanding } from '../app/house.tsx'
import type { Looking } from './routes.tsx'

/** What of an address the queue knows; a made-up filter is none. */
export const filtersIn = ({ method, doubt }: Looking) => ({
  method: z.safeParse(DepositMethod, method).data,
  doubt: z.safeParse(DepositDoubt, doubt).data,
})

const asCursor = (text: string) => z.safeParse(Cursor, text).data

/** Deposits that wait, page after page, what is due first at the top. */
export function useReview(looking: Looking) {
  const caller = useCaller()
  const { token } = useStanding()
  const { method, doubt } = filtersIn(looking)
  const asked = { ...(method && { method }), ...(doubt && { doubt }) }
  return useInfiniteQuery({
    queryKey: [...askKey(cashierDesk.queue, asked, token), 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const after = asCursor(pageParam)
      const takes = { ...asked, ...(after && { after }) }
      const answer = await caller(cashierDesk.queue, takes, { signal })
      if (answer.refused !== undefined) throw new Refused(answer.refused, answer.message)
      return answer.given
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
    staleTime: 10_000,
    retry: false,
  })
}
