import { Refused, useCaller, useLive, useSession } from '@balai/client'
import { cashier, type Gives } from '@balai/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

const pageSize = 10
type Page = Gives<typeof cashier.deposits>
type Cursor = NonNullable<Page['next']>

/** The member's deposits, newest first, page after page. */
export function useDeposits() {
  const caller = useCaller()
  const token = useSession()?.token
  const found = useInfiniteQuery({
    queryKey: [cashier.deposits.path, 'all', token],
    enabled: token !== undefined,
    initialPageParam: undefined as Cursor | undefined,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { limit: pageSize, ...(pageParam && { after: pageParam }) }
      const answer = await caller(cashier.deposits, asked, { signal })
      if (answer.refused) throw new Refused(answer.refused, answer.message)
      return answer.given
    },
    getNextPageParam: (last: Page) => last.next ?? undefined,
  })
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
