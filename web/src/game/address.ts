import { GameId } from '@balai/contract'
import * as z from 'zod/mini'

/** Where a game is played. `demo` asks for free play. */
export const gameAddress = (game: GameId, vendor: string, demo: boolean) =>
  `/game?${new URLSearchParams({ id: game, vendor, ...(demo && { demo: '1' }) })}`

/** What a game's address asks for, or undefined if it names none. */
export function gameAsked(search: string) {
  const asked = new URLSearchParams(search)
  const game = z.safeParse(GameId, asked.get('id'))
  const vendor = asked.get('vendor')
  if (!game.success || !vendor) return undefined
  return { nodeId: game.data, vassalage: vendor, demo: asked.get('demo') === '1' }
}
