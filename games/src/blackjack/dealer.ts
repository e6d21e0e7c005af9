import { dealerDraws, raised } from './hand.ts'
import type { BlackjackMath } from './math.ts'

/** How many cards a shoe holds of each count, the ace at 1; place 0 is not used. */
export type Shoe = number[]

export const bust = 22

export const shoeOf = ({ packs }: BlackjackMath): Shoe => [
  0,
  ...Array.from({ length: 9 }, () => packs * 4),
  packs * 16,
]

export const cardsIn = (shoe: Shoe) => shoe.reduce((sum, many) => sum + many, 0)

/** Cards that end the dealer's hand so, in whatever order: how many of which, and in how many orders. */
type Run = {
  cards: readonly (readonly [point: number, many: number])[]
  size: number
  orders: number
}

/** All ways for the dealer to end from an up card, blackjack left out, by where he ends: 17 to 22. */
export function runsFrom(up: number, soft17: 'stand' | 'hit'): readonly (readonly Run[])[] {
  const found = Array.from({ length: bust + 1 }, () => new Map<string, Run>())
  const drawn: number[] = Array.from({ length: 11 }, () => 0)
  const go = (low: number, aces: boolean, size: number) => {
    const at = raised(low, aces)
    if (size > 0 && !dealerDraws(at, soft17)) {
      const runs = found[Math.min(at.total, bust)]
      const key = String(drawn)
      const orders = (runs?.get(key)?.orders ?? 0) + 1
      const cards = drawn.flatMap((many, point) => (many ? [[point, many] as const] : []))
      runs?.set(key, { cards, size, orders })
      return
    }
    for (let point = 1; point <= 10; point++) {
      if (size === 0 && isBlackjack(up, point)) continue
      drawn[point] = (drawn[point] ?? 0) + 1
      go(low + point, aces || point === 1, size + 1)
      drawn[point] = (drawn[point] ?? 0) - 1
    }
  }
  go(up, up === 1, 0)
  return found.map((runs) => [...runs.values()])
}

const isBlackjack = (up: number, second: number) =>
  (up === 1 && second === 10) || (up === 10 && second === 1)

/** The chance of a dealer's blackjack with this up card and what is left. */
export const blackjackChance = (up: number, shoe: Shoe) => {
  const wanted = up === 1 ? shoe[10] : up === 10 ? shoe[1] : 0
  return (wanted ?? 0) / cardsIn(shoe)
}

/** The chance of each end, from what is left in the shoe. */
export function endsOf(runs: readonly (readonly Run[])[], shoe: Shoe): Float64Array {
  const cards = cardsIn(shoe)
  const ends = new Float64Array(bust + 1)
  for (let end = 17; end <= bust; end++) {
    let sum = 0
    for (const run of runs[end] ?? []) {
      let chance = run.orders
      for (const [point, many] of run.cards)
        for (let i = 0; i < many; i++) chance *= (shoe[point] ?? 0) - i
      for (let i = 0; i < run.size; i++) chance /= cards - i
      sum += chance
    }
    ends[end] = sum
  }
  return ends
}
