import type { PokerPlayed } from '@balai/contract'
import { PlayCard } from './PlayCard.tsx'
import { Tile } from './Tile.tsx'

type Props = { game: PokerPlayed; card: number | undefined; four: boolean; nth?: number }

/** What is dealt in a game: a card, or a domino. */
export const Piece = ({ game, card, four, nth = 0 }: Props) =>
  game === 'qiuqiu' ? <Tile tile={card} nth={nth} /> : <PlayCard {...{ card, four, nth }} />
