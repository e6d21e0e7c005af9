import { fullDeck, rankOf, suitOf } from '../cards/deck.ts'
import { handKinds, kindIndex, strengthOfSuits } from './strength.ts'

const rankBits = 13
const ofSuit = (1 << rankBits) - 1
/** A card as a bit of two suits: clubs and diamonds in one number, hearts and spades in the other. */
const low = fullDeck.map((card) =>
  suitOf(card) < 2 ? 1 << (rankOf(card) + rankBits * suitOf(card)) : 0,
)
const high = fullDeck.map((card) =>
  suitOf(card) < 2 ? 0 : 1 << (rankOf(card) + rankBits * (suitOf(card) - 2)),
)

/** How many hands of so many cards of a deck are of each kind, by looking at every one of them. */
export function countHands(cards: 5 | 6 | 7): number[] {
  const counts = new Uint32Array(handKinds.length)
  const deal = (from: number, left: number, a: number, b: number) => {
    for (let card = from; card <= fullDeck.length - left; card++) {
      const [c, d] = [a | (low[card] as number), b | (high[card] as number)]
      if (left > 1) deal(card + 1, left - 1, c, d)
      else {
        const kind = kindIndex(
          strengthOfSuits(c & ofSuit, c >> rankBits, d & ofSuit, d >> rankBits),
        )
        counts[kind] = (counts[kind] as number) + 1
      }
    }
  }
  deal(0, cards, 0, 0)
  return [...counts]
}
