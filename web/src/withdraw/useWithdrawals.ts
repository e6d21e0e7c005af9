import { Refused, useCaller, useLive, useSession } from '@balai/client'
import { bankCards, type Gives, paymentPassword, withdrawals } from '@balai/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

const pageSize = 10
type Page = Gives<typeof withdrawals.withdrawals>
type Cursor = NonNullable<Page['next']>

/** The member's withdrawals, newest first, page after page. */
export function useWithdrawals() {
  const caller = useCaller()
  const token = useSession()?.token
  const found = useInfiniteQuery({
    queryKey: [withdrawals.withdrawals.path, 'all', token],
    enabled: token !== undefined,
    initialPageParam: undefined as Cursor | undefined,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { limit: pageSize, ...(pageParam && { after: pageParam }) }
      const answer = await caller(withdrawals.withdrawals, asked, { signal })
      if (answer.refused) throw new Refused(answer.refused, answer.message)
      return answer.given
    },
    getNextPageParam: (last: Page) => last.next ?? undefined,
  })
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
