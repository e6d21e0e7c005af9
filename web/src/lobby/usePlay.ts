import { useSession } from '@balai/client'
import type { Game } from '@balai/contract'
import { useLocation } from 'wouter'
import { useGate } from '../app/entry.tsx'
import { gameAddress } from '../game/address.ts'

/**
 * Opens a game, after signing in if need be. A trial account always plays for play money, so it is
 * sent there and not refused.
 */
export function usePlay() {
  const gate = useGate()
  const trial = useSession()?.isAgent === 4
  const [, go] = useLocation()
  return (game: Pick<Game, 'nodeId' | 'vassalage'>, demo: boolean) =>
    gate(() => go(gameAddress(game.nodeId, game.vassalage, demo || trial)))
}
