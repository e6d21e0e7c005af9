import { Refused, useCaller, useSession } from '@balai/client'
import { type Bet, type Gives, wagers } from '@balai/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { betsTakes, type Narrowed } from './filters.ts'

const pageSize = 30
type Page = Gives<typeof wagers.bets>
type Cursor = NonNullable<Page['next']>

/** The betting record, page after page, with the totals of everything that matches. */
export function useBets(narrowed: Narrowed, now: Date) {
  const caller = useCaller()
  const token = useSession()?.token
  const takes = betsTakes(narrowed, now)
  const found = useInfiniteQuery({
    queryKey: [wagers.bets.path, 'all', takes, token],
    enabled: token !== undefined,
    initialPageParam: undefined as Cursor | undefined,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { ...takes, size: pageSize, ...(pageParam && { after: pageParam }) }
      const answer = await caller(wagers.bets, asked, { signal })
      if (answer.refused) throw new Refused(answer.refused, answer.message)
      return answer.given
    },
    getNextPageParam: (last: Page) => last.next ?? undefined,
  })
  const bets: Bet[] = found.data?.pages.flatMap(({ items }) => items) ?? []
  return { ...found, bets, totals: found.data?.pages[0]?.totals }
}
