import { useAskPages } from '@balai/client'
import { DepositDoubt, DepositMethod } from '@balai/contract/cashier'
import { cashierDesk } from '@balai/contract/desk/cashier'
import * as z from 'zod/mini'
import type { Looking } from './routes.tsx'

/** What of an address the queue knows; a made-up filter is none. */
export const filtersIn = ({ method, doubt }: Looking) => ({
  method: z.safeParse(DepositMethod, method).data,
  doubt: z.safeParse(DepositDoubt, doubt).data,
})

/** Deposits that wait, page after page, what is due first at the top. */
export function useReview(looking: Looking) {
  const { method, doubt } = filtersIn(looking)
  const asked = { ...(method && { method }), ...(doubt && { doubt }) }
  return useAskPages(cashierDesk.queue, asked, { keepPrevious: true })
}
