import { useAskPages, useLive } from '@balai/client'
import { cashier } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'

const pageSize = 10

/** The member's deposits, newest first, page after page. */
export function useDeposits() {
  const found = useAskPages(cashier.deposits, { limit: pageSize })
  return { ...found, deposits: found.data?.pages.flatMap(({ items }) => items) ?? [] }
}

const paths = new Set<unknown>(Object.values(cashier).map(({ path }) => path))

/** Reads what is on the screen anew: after a press, and whenever the house says that one moved. */
export function useDepositsAgain() {
  const client = useQueryClient()
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  useLive('deposit', () => void again())
  return again
}
