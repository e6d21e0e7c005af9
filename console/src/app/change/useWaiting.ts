import { useAsk } from '@balai/client'
import { changes } from '@balai/contract/desk/changes'

/** How many changes wait for the reader, as far as one page of them tells. */
export function useWaiting(): number | undefined {
  const { data } = useAsk(changes.list, { state: 'waiting', mine: '1' }, { staleMs: 15_000 })
  return data?.items.length
}
