import { useAsk } from '@balai/client'
import { type GameId, protection, wagers } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

const shown = 6
const settleMs = 600

/** The rounds of this sitting. They are read again shortly after the game moved money, not at each spin. */
export function useRounds(game: GameId, since: Date) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { data } = useAsk(
    wagers.bets,
    { game, from: since, size: shown },
    { staleMs: 0, keepPrevious: true },
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: [wagers.bets.path] })
      void client.invalidateQueries({ queryKey: [protection.reality.path] })
    }, settleMs)
  }
  return { bets: data?.items ?? [], totals: data?.totals, refresh }
}
