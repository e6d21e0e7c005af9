import { type Card, fullDeck } from '../cards/deck.ts'
import { hands } from './hand.ts'
import { type PokerMath, paysOf, rankerOf } from './math.ts'

/**
 * What a machine gives to the best play: for each place in `hands` how often it is the last hand, out
 * of `ways` equally likely rounds. Whole numbers all of them.
 */
export type Best = { ways: bigint; counts: readonly bigint[]; paid: bigint }

const kinds = hands.length
const five = 5

/** How many ways there are to choose: `[k][n]` from n, k. */
const choose = Array.from({ length: five + 1 }, (_, k) =>
  Array.from({ length: 53 }, (_, n): number => {
    let ways = 1
    for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
    return n < k ? 0 : Math.round(ways)
  }),
)

const ways = (n: number, k: number) => choose[k]?.[n] ?? 0

/** The five-card hands that hold a set of cards, counted by what they are; sets by their number. */
type Tables = { counts: Int32Array[]; made: Uint8Array }

/** The sets of a five-card hand's cards, each as the size of it and its number among those of its size. */
const sets = Array.from({ length: 32 }, (_, set) => {
  const places = [0, 1, 2, 3, 4].filter((place) => set & (1 << place))
  return { set, places, size: places.length }
})
const full = 31

/** Calls with every hand of five from so many cards, in rising order, and the numbers of its 32 sets. */
function everyHand(deck: number, see: (hand: Int32Array, numbers: Int32Array) => void) {
  const hand = new Int32Array(five)
  const numbers = new Int32Array(32)
  const number = () => {
    for (const { set, places } of sets) {
      let at = 0
      for (let i = 0; i < places.length; i++) at += choose[i + 1]?.[hand[places[i] ?? 0] ?? 0] ?? 0
      numbers[set] = at
    }
    see(hand, numbers)
  }
  const put = (place: number, from: number) => {
    if (place === five) return number()
    for (let card = from; card < deck; card++) {
      hand[place] = card
      put(place + 1, card + 1)
    }
  }
  put(0, 0)
}

function tablesOf(math: PokerMath, deck: readonly Card[]): Tables {
  const rank = rankerOf(math)
  const counts = [0, 1, 2, 3, 4].map((size) => new Int32Array(ways(deck.length, size) * kinds))
  const made = new Uint8Array(ways(deck.length, five))
  const card = (hand: Int32Array, place: number) => deck[hand[place] ?? 0] ?? 0
  everyHand(deck.length, (hand, numbers) => {
    const found = rank(card(hand, 0), card(hand, 1), card(hand, 2), card(hand, 3), card(hand, 4))
    made[numbers[full] ?? 0] = found
    for (const { set, size } of sets) {
      const table = counts[size]
      if (!table) continue
      const at = (numbers[set] ?? 0) * kinds + found
      table[at] = (table[at] ?? 0) + 1
    }
  })
  return { counts, made }
}

/** What is paid in all by the hands that hold a set, by its size and number. */
function sumsOf({ counts, made }: Tables, pays: readonly number[]): Float64Array[] {
  const below = counts.map((table) =>
    Float64Array.from({ length: table.length / kinds }, (_, at) => {
      let sum = 0
      for (let kind = 0; kind < kinds; kind++)
        sum += (table[at * kinds + kind] ?? 0) * (pays[kind] ?? 0)
      return sum
    }),
  )
  return [...below, Float64Array.from(made, (kind) => pays[kind] ?? 0)]
}

/**
 * The law of a machine under the best play of every hand: all deals, all 32 holds of each, none
 * sampled. What comes of a hold is had by counting, not by drawing: hands with the kept cards and
 * without the discarded ones are those with the kept, less those with a discarded one too, and so on
 * (inclusion and exclusion), from tables of all hands that hold a given set of cards.
 */
export function bestOf(math: PokerMath, deck: readonly Card[] = fullDeck): Best {
  const pays = paysOf(math)
  const tables = tablesOf(math, deck)
  const sums = sumsOf(tables, pays)
  // Over one denominator, the draws of any hold are whole numbers.
  const draws = [0, 1, 2, 3, 4, 5].map((held) => ways(deck.length - five, five - held))
  const over = draws.reduce((all, n) => (all / gcd(all, n)) * n, 1)
  const scale = draws.map((n) => over / n)
  const [worth, counts] = [new Float64Array(32), new Float64Array(kinds)]
  let paid = 0
  everyHand(deck.length, (_, numbers) => {
    for (const { set, size } of sets) worth[set] = sums[size]?.[numbers[set] ?? 0] ?? 0
    without(worth)
    let [best, most, kept] = [0, -1, 0]
    for (const { set, size } of sets) {
      const value = (worth[set] ?? 0) * (scale[size] ?? 0)
      if (value < most || (value === most && size <= kept)) continue
      best = set
      most = value
      kept = size
    }
    paid += most
    tally(counts, tables, { numbers, best, scale: scale[kept] ?? 0 })
  })
  return {
    ways: BigInt(ways(deck.length, five)) * BigInt(over),
    counts: Array.from(counts, BigInt),
    paid: BigInt(paid),
  }
}

/** How the best play is known of any hand at once: all of it is tabled first, which takes seconds. */
export function bestHolds(math: PokerMath, deck: readonly Card[] = fullDeck) {
  const sums = sumsOf(tablesOf(math, deck), paysOf(math))
  const worth = new Float64Array(32)
  return (hand: readonly Card[]): readonly number[] => {
    const at = hand.map((card, place) => ({ card: deck.indexOf(card), place }))
    at.sort((a, b) => a.card - b.card)
    for (const { set, places, size } of sets) {
      const number = places.reduce((sum, place, i) => sum + ways(at[place]?.card ?? 0, i + 1), 0)
      worth[set] = sums[size]?.[number] ?? 0
    }
    without(worth)
    const mean = ({ set, size }: (typeof sets)[number]) =>
      (worth[set] ?? 0) / ways(deck.length - five, five - size)
    const [first = sets[0], ...rest] = sets
    const best = rest.reduce(
      (most, one) => (first && mean(one) > mean(most ?? first) ? one : most),
      first,
    )
    return (best?.places ?? []).map((place) => at[place]?.place ?? 0).sort((a, b) => a - b)
  }
}

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a)

/** From sums over hands with a set of cards, those with the set and none of the other cards of the five. */
function without(worth: Float64Array) {
  for (let bit = 1; bit < 32; bit <<= 1)
    for (let set = 0; set < 32; set++)
      if (!(set & bit)) worth[set] = (worth[set] ?? 0) - (worth[set | bit] ?? 0)
}

/** Adds what comes of the best hold, by what it makes. */
function tally(
  counts: Float64Array,
  { counts: tables, made }: Tables,
  { numbers, best, scale }: { numbers: Int32Array; best: number; scale: number },
) {
  for (const { set, size } of sets) {
    if ((set & best) !== best) continue
    const sign = (size - (sets[best]?.size ?? 0)) % 2 ? -scale : scale
    const number = numbers[set] ?? 0
    if (size === five) {
      const kind = made[number] ?? 0
      counts[kind] = (counts[kind] ?? 0) + sign
      continue
    }
    const table = tables[size]
    for (let kind = 0; kind < kinds; kind++)
      counts[kind] = (counts[kind] ?? 0) + sign * (table?.[number * kinds + kind] ?? 0)
  }
}
