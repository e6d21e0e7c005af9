import type { Game } from '@balai/contract'
import { IconButton, IconHeart } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { useFavourites } from './useFavourites.ts'

/** Keeps a game as a favourite, or lets it go. */
export function Heart({ game }: { game: Game }) {
  const { t } = useWords()
  const { isKept, keep } = useFavourites()
  const kept = isKept(game.nodeId)
  return (
    <IconButton
      className="heart"
      icon={<IconHeart />}
      label={t(kept ? 'heart.letGo' : 'heart.keep', { game: game.gameName })}
      aria-pressed={kept}
      onClick={() => keep(game, !kept)}
    />
  )
}
