import { GameId, lobbyPageSize } from '@balai/contract'
import * as z from 'zod/mini'

/** Where a game is played across the whole page. `demo` asks for free play. */
export const wholeAddress = (game: GameId, demo: boolean) =>
  `/seamless?${new URLSearchParams({ game, ...(demo && { demo: '1' }) })}`

/** What the address asks for, or undefined if it names no game. */
export function wholeAsked(search: string) {
  const asked = new URLSearchParams(search)
  const game = z.safeParse(GameId, asked.get('game'))
  if (!game.success) return undefined
  return { nodeId: game.data, demo: asked.get('demo') === '1' }
}

/** What is offered where no game is named: the busiest, of every kind. */
export const offered = { sort: 'hot', pageNo: 1, pageSize: lobbyPageSize } as const
