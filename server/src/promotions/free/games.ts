import type { FreeTold, GameId, Lang } from '@balai/contract'

type Named = { id: string; names: { ID: string; EN: string }; vendor: string }

/** How games are told: by their name, and whose they are. One that is gone by now by its id. */
export function toldBy(games: readonly Named[], lang: Lang) {
  const called = new Map(games.map((game) => [game.id, game]))
  return (id: GameId): FreeTold['games'][number] => {
    const game = called.get(id)
    return { id, vassalage: game?.vendor ?? '', name: game?.names[lang] ?? id }
  }
}
