import { askKey, Refused, useCaller } from '@balai/client'
import { changes } from '@balai/contract/desk/changes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useStanding } from '../app/house.tsx'
import type { Looking } from './routes.tsx'

/** Changes as they are looked at, page after page. */
export function useChanges({ view = 'mine', state, kind, subject }: Looking) {
  const caller = useCaller()
  const { token } = useStanding()
  const asked = {
    ...(view === 'mine' ? { state: 'waiting' as const, mine: '1' as const } : state && { state }),
    ...(view === 'made' && { made: '1' as const }),
    ...(kind && { kind }),
    ...(subject && { subject }),
  }
  return useInfiniteQuery({
    queryKey: [...askKey(changes.list, asked, token), 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const takes = { ...asked, ...(pageParam && { after: pageParam }) }
      const answer = await caller(changes.list, takes, { signal })
      if (answer.refused !== undefined) throw new Refused(answer.refused, answer.message)
      return answer.given
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
    staleTime: 10_000,
    retry: false,
  })
}
