import { type Card as OfDeck, rankOf, suitOf } from '@balai/games/cards/deck'
import type { CSSProperties } from 'react'
import order from '../../art/cards/order.json'
import './cards.css'
import { useCardWords } from './words/index.ts'

type Back = 'parang' | 'kawung' | 'truntum' | 'ceplok'

const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

/** A card of the games' numbering as it is on the sheet: its row by suit, its column by rank from the ace. */
export function placeOf(card: OfDeck): { column: number; row: number } {
  const [rank = '', suit = ''] = [ranks[rankOf(card)], suits[suitOf(card)]]
  return { column: order.ranks.indexOf(rank), row: order.suits.indexOf(suit) }
}

const part = (nth: number, of: number) => `${(nth / (of - 1)) * 100}%`
const on = ({ column, row }: { column: number; row: number }) => ({
  backgroundPosition: `${part(column, order.columns)} ${part(row, order.rows)}`,
})

/** A card as it is told: the king of hearts. */
export function useCardName(): (card: OfDeck) => string {
  const say = useCardWords()
  return (card) => {
    const [rank = 'A', suit = 'spades'] = [ranks[rankOf(card)], suits[suitOf(card)]]
    return say('card', { rank: say(`rank.${rank}`), suit: say(`suit.${suit}`) })
  }
}

type CardProps = {
  /** Nothing: a card that nobody knows. It is drawn by its back alone. */
  card: OfDeck | undefined
  back: Back
  /** Face down; a known card turns over when it no longer is. */
  down?: boolean
  /** How much of a face is bared from its lower edge, 0 to 1, where it is not turned but drawn from under its back. */
  bared?: number
  className?: string
}

/** One card of the house's deck. Says nothing by itself: what lies is told by its table, in words. */
export const Card = ({ card, back, down = false, bared, className = '' }: CardProps) => (
  <span
    className={`card ${className}`}
    data-down={down || card === undefined}
    {...(bared !== undefined && {
      'data-bared': true,
      style: { '--bared': bared } as CSSProperties,
    })}
    aria-hidden="true"
  >
    <span
      className="card-back"
      style={on({ column: order.backs.indexOf(back), row: order.rows - 1 })}
    />
    {card !== undefined && <span className="card-face" style={on(placeOf(card))} />}
  </span>
)
