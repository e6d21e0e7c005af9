import type { Game } from '@balai/contract'
import { GameTile } from './GameTile.tsx'
import { Heart } from './Heart.tsx'

/** Tiles on the first screen of a phone: their covers are wanted at once. */
const firstCovers = 6

/** Games side by side, each with its heart. */
export function Grid({
  games,
  busy,
  later,
  from,
  all,
}: {
  games: readonly Game[]
  busy?: boolean
  later?: boolean
  /** How many of a longer list stand before these, and how many it has. */
  from?: number
  all?: number
}) {
  return (
    <div className="b-grid" aria-busy={busy}>
      {games.map((game, i) => (
        <GameTile
          key={game.nodeId}
          game={game}
          early={!later && i < firstCovers}
          {...(from !== undefined && all !== undefined && { place: { at: from + i + 1, of: all } })}
          corner={<Heart game={game} />}
        />
      ))}
    </div>
  )
}
