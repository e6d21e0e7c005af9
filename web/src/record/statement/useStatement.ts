import { Refused, useCaller, useSession } from '@balai/client'
import type { Gives, Takes } from '@balai/contract'
import { records } from '@balai/contract/records'
import { useInfiniteQuery } from '@tanstack/react-query'

const pageSize = 50
type Page = Gives<typeof records.statement>
type Cursor = NonNullable<Page['next']>
export type Narrowed = Omit<Takes<typeof records.statement>, 'after' | 'size'>

/** A statement, page after page; what it opened and closed with stands with the first. */
export function useStatement(narrowed: Narrowed) {
  const caller = useCaller()
  const token = useSession()?.token
  const found = useInfiniteQuery({
    queryKey: [records.statement.path, narrowed, token],
    enabled: token !== undefined,
    initialPageParam: undefined as Cursor | undefined,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { ...narrowed, size: pageSize, ...(pageParam && { after: pageParam }) }
      const answer = await caller(records.statement, asked, { signal })
      if (answer.refused) throw new Refused(answer.refused, answer.message)
      return answer.given
    },
    getNextPageParam: (last: Page) => last.next ?? undefined,
    placeholderData: (before) => before,
    retry: false,
  })
  return {
    ...found,
    first: found.data?.pages[0],
    entries: found.data?.pages.flatMap(({ items }) => items) ?? [],
  }
}
