import { useAsk, useLive, useSession } from '@balai/client'
import { promotions } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'

const paths = new Set<unknown>(Object.values(promotions).map(({ path }) => path))

/** What a member can do for promotions and what became of it; nothing of it for others. */
export function useActivities() {
  const session = useSession()
  const member = session !== undefined && session.isAgent !== 4
  const found = useAsk(promotions.activities, undefined, { enabled: member, staleMs: 15_000 })
  const again = useActivitiesAgain()
  return { ...found, member, again }
}

/** Reads what is on the screen anew: after a press, and whenever something of the member's moved. */
function useActivitiesAgain() {
  const client = useQueryClient()
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  useLive('rewards', () => void again())
  return again
}
