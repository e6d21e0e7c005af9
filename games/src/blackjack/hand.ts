import { type Card, rankOf } from '../cards/deck.ts'

/** What a card counts; the ace one, to be raised to eleven where it fits. */
export const pointsOf = (card: Card): number => {
  const rank = rankOf(card)
  return rank === 12 ? 1 : Math.min(rank + 2, 10)
}

/** What a hand is worth, and whether an ace in it counts eleven. */
export type Total = { total: number; soft: boolean }

/** A hand worth so much with its aces at one, made the most of. */
export const raised = (low: number, aces: boolean): Total =>
  aces && low <= 11 ? { total: low + 10, soft: true } : { total: low, soft: false }

export const totalOf = (cards: readonly Card[]): Total => {
  const points = cards.map(pointsOf)
  return raised(
    points.reduce((sum, point) => sum + point, 0),
    points.includes(1),
  )
}

export const isBust = (cards: readonly Card[]) => totalOf(cards).total > 21
/** An ace with a ten or a picture, as they were dealt. */
export const isTwentyOneInTwo = (cards: readonly Card[]) =>
  cards.length === 2 && totalOf(cards).total === 21

/** Whether the dealer, with so much, takes another card. */
export const dealerDraws = ({ total, soft }: Total, soft17: 'stand' | 'hit') =>
  total < 17 || (total === 17 && soft && soft17 === 'hit')
