import { useAsk, useLive, useSession } from '@balai/client'
import { missions } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'

/** How many missions have something left to do, kept true while the page is open; nothing is asked before it is `wanted`. */
export function useOpenMissions(wanted = true) {
  const client = useQueryClient()
  const trial = useSession()?.isAgent === 4
  const { data } = useAsk(missions.summary, undefined, {
    enabled: wanted && !trial,
    staleMs: 300_000,
  })
  useLive('missions', () => {
    void client.invalidateQueries({ queryKey: [missions.summary.path] })
  })
  return data?.open ?? 0
}
