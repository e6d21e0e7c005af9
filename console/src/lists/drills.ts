import { useAsk } from '@balai/client'
import { lists, type Opens, type Row } from '@balai/contract/desk/list'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Seen } from './address.ts'

/** Where a value leads, as an address of the desk. */
export type Drill = { to: string; search?: Seen }

const folders = {
  member: 'members',
  change: 'changes',
  game: 'games',
  vendor: 'vendors',
  staff: 'staff',
  papers: 'kyc',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  application: 'applications',
  bonus: 'bonuses',
  talk: 'support',
  agent: 'agents',
  contract: 'agents/contracts',
} as const satisfies Record<Exclude<Opens['page'], 'list' | 'round'>, string>

/** A row's own values as the filters of another list: what a row lacks is left out of them. */
function filtersFrom(row: Row, by: Record<string, string>): Record<string, string> | undefined {
  const filled = Object.entries(by).flatMap(([filter, column]) => {
    const value = row[column]
    return value ? [[filter, value] as const] : []
  })
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

/**
 * Where the values of rows lead for who reads them. A link is given only where the desk has that page and
 * the reader that list: nothing on a page leads to a closed door.
 */
export function useDrills() {
  const router = useRouter()
  const offered = useAsk(lists.offered, undefined).data
  return useCallback(
    (opens: Opens | undefined, row: Row): Drill | undefined => {
      const filters = opens && filtersFrom(row, opens.by)
      if (!opens || !filters) return undefined
      const [id = ''] = Object.values(filters)
      const rows = (list: string | undefined, by: Record<string, string>) =>
        offered?.some(({ name }) => name === list)
          ? { to: `/lists/${list}`, search: { filters: by } }
          : undefined
      if (opens.page === 'list') return rows(opens.list, filters)
      // A round is a row among the others, told in full beside them.
      if (opens.page === 'round') return rows('rounds', { round: id })
      const to = `/${folders[opens.page]}/${encodeURIComponent(id)}`
      return router.getMatchedRoutes(to)[2] ? { to } : undefined
    },
    [router, offered],
  )
}
