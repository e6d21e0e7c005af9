import { askKey, Refused, TokenContext, useCaller } from '@balai/client'
import type { Gives } from '@balai/contract'
import { lists } from '@balai/contract/desk/list'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useContext } from 'react'

export type ListPage = Gives<typeof lists.page>

/** Long enough to go back to a list that one has just left, short enough that it is still true. */
const staleMs = 10_000

/** The pages of a list as far as somebody has read, each asked for by the cursor of the one before. */
export function usePages(name: string, filters: Record<string, string>) {
  const caller = useCaller()
  const token = useContext(TokenContext)?.token
  return useInfiniteQuery({
    // One page by itself is another answer, and is kept under the same name without this.
    queryKey: [...askKey(lists.page, { name, filters }, token), 'pages'],
    queryFn: async ({ signal, pageParam }): Promise<ListPage> => {
      const after = pageParam === null ? {} : { after: pageParam }
      const answer = await caller(lists.page, { name, filters, ...after }, { signal })
      if (answer.refused) throw new Refused(answer.refused, answer.message)
      return answer.given
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage) => page.next,
    enabled: token !== undefined,
    staleTime: staleMs,
    retry: false,
    meta: { steady: true },
  })
}

/** What those are called whose numbers stand in the cells of these pages. */
export const namesIn = (pages: readonly ListPage[] = []): Record<string, string> =>
  Object.assign({}, ...pages.map(({ names }) => names))
