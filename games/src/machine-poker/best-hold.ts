import { type Card, fullDeck } from '../cards/deck.ts'
import { type PokerMath, paysOf, rankerOf } from './math.ts'

/** A way to play five cards: the places kept, and what comes of it, summed over so many equally likely draws. */
export type Hold = { hold: readonly number[]; paid: number; of: number }

/** So many cards are still drawn in one stretch: at most 16,215 hands, a few milliseconds. */
const stretch = 3

/**
 * What comes of each of the 32 holds, by trying every draw: exact, about 2.6 million hands. Yields
 * between stretches of them, so that whoever shares a thread may do something else.
 */
export function* weighHolds(
  math: PokerMath,
  hand: readonly Card[],
  deck = fullDeck,
): Generator<undefined, readonly Hold[], undefined> {
  const rank = rankerOf(math)
  const pays = paysOf(math)
  const left = deck.filter((card) => !hand.includes(card))
  const holds: Hold[] = []
  for (let kept = 0; kept < 32; kept++) {
    const hold = [0, 1, 2, 3, 4].filter((place) => kept & (1 << place))
    const five = hold.map((place) => hand[place] ?? 0)
    let [paid, of] = [0, 0]
    const fill = (from: number) => {
      if (five.length === 5) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0] = five
        paid += pays[rank(a, b, c, d, e)] ?? 0
        of++
        return
      }
      for (let i = from; i < left.length; i++) {
        five.push(left[i] ?? 0)
        fill(i + 1)
        five.pop()
      }
    }
    for (const { cards, from } of startsOf(left, Math.max(0, 5 - hold.length - stretch))) {
      five.push(...cards)
      fill(from)
      five.length = hold.length
      yield
    }
    holds.push({ hold, paid, of })
  }
  return holds
}

type Start = { cards: readonly Card[]; from: number }

/** So many of the first cards drawn, in every way, and from where the others come. */
const startsOf = (left: readonly Card[], many: number, from = 0): readonly Start[] =>
  many === 0
    ? [{ cards: [], from }]
    : left.slice(from).flatMap((card, i) =>
        startsOf(left, many - 1, from + i + 1).map((rest) => ({
          cards: [card, ...rest.cards],
          from: rest.from,
        })),
      )

/** The hold that returns most on average. Of two as good, the one that keeps more cards. */
export const bestAmong = (holds: readonly Hold[]): Hold =>
  // Both products stay far below 2^53: at most 800 stakes in each of 1,533,939 draws, times as many.
  holds.reduce((best, one) => {
    const difference = one.paid * best.of - best.paid * one.of
    const better = difference > 0 || (difference === 0 && one.hold.length > best.hold.length)
    return better ? one : best
  })

/** The same of five cards, worked out in one go. */
export function bestHold(math: PokerMath, hand: readonly Card[], deck = fullDeck): Hold {
  const weighing = weighHolds(math, hand, deck)
  for (;;) {
    const { done, value } = weighing.next()
    if (done) return bestAmong(value)
  }
}
