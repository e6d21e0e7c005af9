import { type Card, rankOf, suitOf } from '../cards/deck.ts'

/** Kinds of hands, the weakest first. A royal flush is the highest straight flush. */
export const handKinds = [
  ...(['high', 'pair', 'two-pair', 'trips', 'straight', 'flush', 'full-house', 'quads'] as const),
  'straight-flush',
] as const
export type HandKind = (typeof handKinds)[number]

const ranks = 13
const sets = 1 << ranks
const fiveMost = 5

/** How many ranks a set of them has. */
const sizeOf = new Uint8Array(sets)
/** Its five highest, four bits each, the highest first. */
const highest = new Uint32Array(sets)
/** The top of the highest straight in it as a rank counted from 1, the five of a wheel being 4; 0 where there is none. */
const straightIn = new Uint8Array(sets)

const wheel = 0b1_0000_0000_1111
for (let set = 0; set < sets; set++) {
  let [size, high, straight] = [0, 0, 0]
  for (let rank = ranks - 1; rank >= 0; rank--) {
    if (set & (1 << rank)) {
      if (size < fiveMost) high |= rank << (4 * (fiveMost - 1 - size))
      size++
    }
    const five = 0b11111 << (rank - 4)
    if (!straight && rank >= 4 && (set & five) === five) straight = rank + 1
  }
  sizeOf[set] = size
  highest[set] = high
  straightIn[set] = straight || ((set & wheel) === wheel ? 4 : 0)
}

const at = (table: Uint8Array | Uint32Array, set: number) => table[set] as number
const kindBits = 20
const of = {
  high: 0,
  pair: 1 << kindBits,
  twoPair: 2 << kindBits,
  trips: 3 << kindBits,
  straight: 4 << kindBits,
  flush: 5 << kindBits,
  fullHouse: 6 << kindBits,
  quads: 7 << kindBits,
  straightFlush: 8 << kindBits,
}
const top = (set: number) => at(highest, set) >> 16

/**
 * How strong the best five of five to seven cards are, from the ranks held in each suit as bits: the greater number
 * wins, equal ones share.
 */
export function strengthOfSuits(c: number, d: number, h: number, s: number): number {
  const all = c | d | h | s
  const different = at(sizeOf, all)
  const count = at(sizeOf, c) + at(sizeOf, d) + at(sizeOf, h) + at(sizeOf, s)
  const more = count - different
  // Of seven with five different ranks, two at the most repeat: nothing above a flush but a straight one.
  if (different >= fiveMost) {
    const suited = flushIn(c, d, h, s)
    if (suited) {
      const straight = at(straightIn, suited)
      return straight ? of.straightFlush | (straight << 16) : of.flush | at(highest, suited)
    }
    const straight = at(straightIn, all)
    if (straight) return of.straight | (straight << 16)
  }
  if (more === 0) return of.high | at(highest, all)
  // Ranks that are there twice or four times.
  const even = all ^ (c ^ d ^ h ^ s)
  if (more === 1) return of.pair | (top(even) << 16) | ((at(highest, all ^ even) >> 8) << 4)
  if (more === at(sizeOf, even)) return twoPair(all, even)
  const four = c & d & h & s
  if (four) return of.quads | (top(four) << 16) | (top(all ^ four) << 12)
  const three = ((c & d) | (h & s)) & ((c & h) | (d & s))
  if (more === 2) return of.trips | (top(three) << 16) | ((at(highest, all ^ three) >> 12) << 8)
  const over = top(three)
  return of.fullHouse | (over << 16) | (top((three | even) ^ (1 << over)) << 12)
}

const flushIn = (c: number, d: number, h: number, s: number) =>
  at(sizeOf, c) >= fiveMost
    ? c
    : at(sizeOf, d) >= fiveMost
      ? d
      : at(sizeOf, h) >= fiveMost
        ? h
        : at(sizeOf, s) >= fiveMost
          ? s
          : 0

/** The two highest of two pairs or three, and the highest of what else is there. */
function twoPair(all: number, pairs: number) {
  const over = top(pairs)
  const under = top(pairs ^ (1 << over))
  const rest = all ^ (1 << over) ^ (1 << under)
  return of.twoPair | (over << 16) | (under << 12) | (top(rest) << 8)
}

/** How strong the best five of these are: five to seven cards, none of them twice. */
export function strengthOf(cards: readonly Card[]): number {
  const suits: [number, number, number, number] = [0, 0, 0, 0]
  for (const card of cards) {
    const suit = suitOf(card) as 0 | 1 | 2 | 3
    suits[suit] |= 1 << rankOf(card)
  }
  return strengthOfSuits(...suits)
}

/** Which of the kinds a strength is of, the weakest being 0. */
export const kindIndex = (strength: number) => strength >> kindBits

/** What kind of hand a strength is of. */
export const kindOf = (strength: number): HandKind => handKinds[kindIndex(strength)] ?? 'high'

/** Pairs of four cards that are held, of which exactly two are played. */
const twoOfFour = [0, 1, 2, 3].flatMap((one) =>
  [0, 1, 2, 3].filter((other) => other > one).map((other) => [one, other] as const),
)
const twoOfFive = [0, 1, 2, 3, 4].flatMap((one) =>
  [0, 1, 2, 3, 4].filter((other) => other > one).map((other) => [one, other] as const),
)

/** How strong an Omaha hand is: exactly two of the four held with exactly three of the board. */
export function omahaStrengthOf(held: readonly Card[], board: readonly Card[]): number {
  let best = 0
  for (const [one, other] of twoOfFour)
    for (const without of twoOfFive) {
      const five = board.filter((_, nth) => nth !== without[0] && nth !== without[1])
      const strength = strengthOf([held[one] as Card, held[other] as Card, ...five])
      if (strength > best) best = strength
    }
  return best
}
