import { askKey, Refused, useCaller, useSession } from '@balai/client'
import type { Endpoint, Gives, LotteryGame, Takes } from '@balai/contract'
import { useQuery } from '@tanstack/react-query'
import { lotteryPollMs } from '../timing.ts'
import { deadlineOf, nextPollMs } from './clock.ts'

type Polled<E extends Endpoint> = {
  takes: Takes<E>
  gamesOf: (given: Gives<E>) => readonly LotteryGame[]
  enabled?: boolean
}

/**
 * Lotteries with their next draws, asked for again whenever one is due, and when each of them takes no
 * more bets by this browser's clock.
 */
export function usePolled<E extends Endpoint>(endpoint: E, polled: Polled<E>) {
  const { takes, gamesOf, enabled = true } = polled
  const caller = useCaller()
  const token = useSession()?.token
  return useQuery({
    queryKey: [...askKey(endpoint, takes, token), 'polled'],
    queryFn: async ({ signal }) => {
      const asked = performance.now()
      const answer = await caller(endpoint, takes, { signal })
      if (answer.refused) throw new Refused(answer.refused, answer.message)
      const roundTrip = performance.now() - asked
      const now = Date.now()
      const given = answer.given as Gives<E>
      return {
        given,
        deadlines: new Map(
          gamesOf(given)
            .filter(({ numero }) => numero)
            .map(({ gameId, remainTime, lockTime }) => [
              gameId,
              deadlineOf({ now, remainTime, roundTrip, lockTime }),
            ]),
        ),
      }
    },
    enabled: enabled && (endpoint.for === 'anyone' || token !== undefined),
    refetchInterval: ({ state }) =>
      state.data
        ? nextPollMs(
            gamesOf(state.data.given)
              .filter(({ numero }) => numero)
              .map(({ remainTime }) => remainTime),
          )
        : lotteryPollMs,
    placeholderData: (previous) => previous,
    retry: false,
  })
}

export type Deadlines = ReadonlyMap<string, number>
