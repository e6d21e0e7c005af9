import { useAsk } from '@balai/client'
import type { Figure } from '@balai/contract/desk/dashboard'
import { lists } from '@balai/contract/desk/list'
import type { Drill } from '../lists/drills.ts'

/** The address of the rows that a figure or a queue is made of, where its reader has that list. */
export function useMadeOf() {
  const offered = useAsk(lists.offered, undefined).data
  return (opens: Figure['opens']): Drill | undefined => {
    if (!opens || !offered?.some(({ name }) => name === opens.list)) return undefined
    const filters = Object.keys(opens.filters).length > 0 ? { filters: opens.filters } : {}
    return { to: `/lists/${opens.list}`, search: filters }
  }
}
