import { useAsk } from '@balai/client'
import { cashierDesk } from '@balai/contract/desk/cashier'
import { withdrawalsDesk } from '@balai/contract/desk/withdrawals'

/** How many deposits wait for a decision, beside the page that has them. */
export function QueueCount() {
  const { data } = useAsk(cashierDesk.queue, { limit: 1 }, { staleMs: 15_000 })
  return data?.waiting ? <small>{data.waiting}</small> : null
}

/** How many withdrawals wait for the house, beside the page that has them. */
export function PayoutCount() {
  const { data } = useAsk(withdrawalsDesk.queue, { limit: 1 }, { staleMs: 15_000 })
  return data?.waiting ? <small>{data.waiting}</small> : null
}
