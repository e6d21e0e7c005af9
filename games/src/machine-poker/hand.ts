import { type Card, rankOf, suitOf } from '../cards/deck.ts'

/**
 * What five cards are, best first, as finely as any pay table asks. With wild deuces a hand is the
 * best that they can make of it; two pairs and pairs are then never paid.
 */
export const hands = [
  'nothing',
  'jacks',
  'two-pairs',
  'three',
  'straight',
  'flush',
  'full-house',
  'four-middle',
  'four-low',
  'four-aces',
  'straight-flush',
  'five',
  'wild-royal',
  'four-deuces',
  'royal',
] as const
export type Hand = (typeof hands)[number]

const [nothing, jacks, twoPairs, three, straight, flush, full, four, fourLow, fourAces] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const
const [straightFlush, five, wildRoyal, fourDeuces, royal] = [10, 11, 12, 13, 14] as const

const aceBit = 1 << 12
/** Twos, threes and fours, of which four pay more in some tables. */
const lowBits = 0b111
const jackBit = 1 << 9
const royalBits = 0b11111 << 8
/** The ranks of each straight: the wheel, then from the six high to the ace high. */
const windows = [aceBit | 0b1111, ...Array.from({ length: 9 }, (_, low) => 0b11111 << low)]
/** By a set of ranks: whether one straight holds them all. */
const inOneStraight = Uint8Array.from({ length: 1 << 13 }, (_, bits) =>
  windows.some((window) => (bits & ~window) === 0) ? 1 : 0,
)
const countOf = Uint8Array.from({ length: 1 << 13 }, (_, bits) => {
  let count = 0
  for (let left = bits; left; left &= left - 1) count++
  return count
})

const bitOf = (card: Card) => 1 << rankOf(card)
const distinct = (bits: number) => countOf[bits] ?? 0

/** What five cards are without wild cards: the place in `hands`. */
export function plainHand(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  const bits = bitOf(a) | bitOf(b) | bitOf(c) | bitOf(d) | bitOf(e)
  // The ranks that are there an odd number of times.
  const odd = bitOf(a) ^ bitOf(b) ^ bitOf(c) ^ bitOf(d) ^ bitOf(e)
  const even = bits & ~odd
  switch (distinct(bits)) {
    case 5: {
      const suited = suitOf(a) === suitOf(b) && sameSuit(b, c, d, e)
      const runs = inOneStraight[bits] === 1
      if (suited && runs) return bits === royalBits ? royal : straightFlush
      return suited ? flush : runs ? straight : nothing
    }
    case 4:
      return even >= jackBit ? jacks : nothing
    case 3:
      return distinct(odd) === 1 ? twoPairs : three
    default:
      if (isFull(a, b, c, d, e)) return full
      return even === aceBit ? fourAces : even & lowBits ? fourLow : four
  }
}

/** Of five cards of two ranks: whether they are three and two, not four and one. */
function isFull(a: Card, b: Card, c: Card, d: Card, e: Card): boolean {
  const first = rankOf(a)
  const others = [rankOf(b), rankOf(c), rankOf(d), rankOf(e)]
  let like = 0
  for (const rank of others) if (rank === first) like++
  return like === 1 || like === 2
}

const sameSuit = (a: Card, b: Card, c: Card, d: Card) =>
  suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c) && suitOf(c) === suitOf(d)

/** The cards of a hand being looked at, which are looked at millions of times. */
const looked = new Int32Array(5)

/** What five cards are where every two stands for any card: the place in `hands`. */
export function wildHand(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  looked[0] = a
  looked[1] = b
  looked[2] = c
  looked[3] = d
  looked[4] = e
  let [wilds, bits, odd, suits] = [0, 0, 0, 0]
  for (const card of looked) {
    if (rankOf(card) === 0) wilds++
    else {
      bits |= bitOf(card)
      odd ^= bitOf(card)
      suits |= 1 << suitOf(card)
    }
  }
  if (wilds === 4) return fourDeuces
  const kinds = distinct(bits)
  if (kinds === 1) return five
  if (kinds < 5 - wilds) {
    if (wilds > 0) return pairedWild(wilds, kinds, odd)
    if (kinds === 4) return nothing
    if (kinds === 3) return distinct(odd) === 1 ? nothing : three
    return isFull(a, b, c, d, e) ? full : four
  }
  // One suit only, as one bit only.
  const suited = (suits & (suits - 1)) === 0
  const runs = inOneStraight[bits] === 1
  if (suited && (bits & ~royalBits) === 0) return wilds ? wildRoyal : royal
  if (suited && runs) return straightFlush
  if (wilds === 3) return four
  return suited ? flush : runs ? straight : wilds === 2 ? three : nothing
}

/** One wild two, or two, and some other rank there more than once: no straight and no flush is left. */
function pairedWild(wilds: number, kinds: number, odd: number) {
  if (wilds === 2) return four
  if (kinds === 3) return three
  return odd === 0 ? full : four
}
