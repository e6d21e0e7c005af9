import { useAsk } from '@balai/client'
import { deskSupport } from '@balai/contract/desk/support'

/** How many members wait for somebody, beside the page that has them. */
export function WaitingCount() {
  const { data } = useAsk(deskSupport.inbox, undefined, { staleMs: 15_000 })
  return data?.waiting.length ? <small>{data.waiting.length}</small> : null
}
