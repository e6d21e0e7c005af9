import { Refused, useCaller, useSession } from '@balai/client'
import { type Bet, type Gives, wagers } from '@balai/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { betsTakes, type Narrowed } from './filters.ts'

const pageSize = 30
/** Where little matches, further pages are asked for by themselves until so many are there. */
const enough = 8
const pagesMax = 120
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
  const { hasNextPage, isFetching, isError, fetchNextPage } = found
  const pages = found.data?.pages.length ?? 0
  // A page looks through so many rounds and no more: what matches may lie further back.
  const looking = hasNextPage && !isError && bets.length < enough && pages < pagesMax
  useEffect(() => {
    if (looking && !isFetching) void fetchNextPage()
  }, [looking, isFetching, fetchNextPage])
  return { ...found, bets, looking, takes, totals: found.data?.pages[0]?.totals }
}
