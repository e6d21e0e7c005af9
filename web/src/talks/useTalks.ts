import { useAsk, useLive, useSession } from '@balai/client'
import { talks } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'

/** Looks again at all talks: one of them has gone on. */
export function useTalksAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [talks.talks, talks.talk].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    )
}

/** Whether whoever is here has no account: nobody is signed in, or somebody plays on trial. */
export function useIsVisitor(): boolean {
  const session = useSession()
  return !session || session.isAgent === 4
}

/** The member’s talks, kept true while the page is open. */
export function useTalks() {
  const again = useTalksAgain()
  useLive('talk', () => void again())
  useLive('resync', () => void again())
  return useAsk(talks.talks, {})
}
