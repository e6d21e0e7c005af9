import type { Draw } from '../fair.ts'

/** One of 52: four times the rank (0 the two … 12 the ace) plus the suit (0 clubs, diamonds, hearts, 3 spades). */
export type Card = number

const ranks = '23456789TJQKA'
const suits = 'cdhs'

export const rankOf = (card: Card) => card >> 2
export const suitOf = (card: Card) => card & 3

/** All 52, in their order. */
export const fullDeck: readonly Card[] = Array.from({ length: 52 }, (_, card) => card)

/** A card as it is written: `Kh` for the king of hearts. */
export const cardText = (card: Card) => `${ranks[rankOf(card)]}${suits[suitOf(card)]}`

/** Reads cards as they are written: `Kh Td 2c`. Throws for what is no card. */
export const cardsOf = (text: string): Card[] =>
  text.split(/\s+/).map((word) => {
    const [rank, suit] = [ranks.indexOf(word.charAt(0)), suits.indexOf(word.charAt(1))]
    if (word.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`no card ${word}`)
    return rank * 4 + suit
  })

/**
 * Takes so many off a deck, each order equally likely: as many steps of the Fisher-Yates shuffle as
 * there are cards wanted, one draw each.
 */
export function takeFrom<Of>(deck: readonly Of[], count: number, draw: Draw): Of[] {
  if (count > deck.length) throw new RangeError(`no ${count} in ${deck.length}`)
  const left = [...deck]
  return Array.from({ length: count }, (_, i) => {
    const at = i + draw(left.length - i)
    const [taken, first] = [left[at], left[i]]
    if (taken === undefined || first === undefined) throw new RangeError('a draw off the deck')
    left[at] = first
    return taken
  })
}
