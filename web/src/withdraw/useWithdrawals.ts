import { useAskPages, useLive } from '@balai/client'
import { bankCards, paymentPassword, withdrawals } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'

const pageSize = 10

/** The member's withdrawals, newest first, page after page. */
export function useWithdrawals() {
  const found = useAskPages(withdrawals.withdrawals, { limit: pageSize })
  return { ...found, withdrawals: found.data?.pages.flatMap(({ items }) => items) ?? [] }
}

const paths = new Set<unknown>(
  [withdrawals, bankCards, paymentPassword].flatMap((section) =>
    Object.values(section).map(({ path }) => path),
  ),
)

/** Reads what is on the screen anew: after a press, and whenever the house says that one moved. */
export function useWithdrawalsAgain() {
  const client = useQueryClient()
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  useLive('withdrawal', () => void again())
  return again
}
