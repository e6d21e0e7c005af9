import { cardText } from '@balai/games/cards/deck'
import { Card } from '../tables/cards/Card.tsx'

const glyphs: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' }

type Props = { card: number | undefined; four: boolean; nth?: number }

/** A card at the table, or its back; with four colours by large signs. Told by its table, in words. */
export function PlayCard({ card, four, nth = 0 }: Props) {
  if (card === undefined || !four)
    return (
      <span className="dealt" style={{ '--nth': nth } as React.CSSProperties}>
        <Card card={card} back="parang" />
      </span>
    )
  const [rank = '', suit = ''] = cardText(card)
  return (
    <span
      className="dealt four-card"
      data-suit={suit}
      aria-hidden="true"
      style={{ '--nth': nth } as React.CSSProperties}
    >
      <b>{rank === 'T' ? '10' : rank}</b>
      <i>{glyphs[suit]}</i>
    </span>
  )
}
