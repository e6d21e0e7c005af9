import { useAskPages, useLive } from '@balai/client'
import { bonus } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'

const pageSize = 10

/** The member's bonuses: what is open, and what has ended, page after page. */
export function useBonuses() {
  const found = useAskPages(bonus.mine, { limit: pageSize }, { staleMs: 0 })
  const [first] = found.data?.pages ?? []
  return { ...found, first, ended: found.data?.pages.flatMap(({ items }) => items) ?? [] }
}

const paths = new Set<unknown>(Object.values(bonus).map(({ path }) => path))

/** Reads what is on the screen anew: after a press, and whenever money of the member's moves. */
export function useBonusesAgain() {
  const client = useQueryClient()
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  useLive('balance', () => void again())
  return again
}
