import { useAsk, useSession } from '@balai/client'
import { type GameId, jackpots } from '@balai/contract'
import { useEffect } from 'react'

/** Who has no socket asks again so often; whoever has one is told. */
const everyMs = 30_000

/** What the pool of a game holds and goes by; nothing of a game without one. */
export function usePool(game: GameId | undefined) {
  const socket = useSession() !== undefined
  const { data, isError, refetch } = useAsk(jackpots.now, undefined, {
    enabled: game !== undefined,
    staleMs: everyMs,
  })
  useEffect(() => {
    if (socket || game === undefined) return
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [socket, game, refetch])
  return { pool: data?.find((one) => one.game === game), isError, refetch }
}
