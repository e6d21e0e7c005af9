import type { Choice, Outcome } from '../exact/statement.ts'
import { ratio } from '../slot/exact/ratio.ts'
import { bankerDraws, natural, playerDraws } from './hand.ts'
import { type BaccaratMath, type Place, places } from './math.ts'

/** How a coup can end: both sums, whether one of them was a natural, and how many cards lie. */
export type End = { player: number; banker: number; natural: boolean; count: number }

/**
 * Goes through all coups off so many whole packs: every order of the values of the cards dealt, each as often as the shoe
 * holds it, and cards that stay in the shoe in every way. For eight packs that are 416 × 415 × … × 411 orders, each
 * number of ways being below 2^53.
 */
export function eachCoup(packs: number, end: (end: End, ways: number) => void): void {
  const cards = packs * 52
  const left = [packs * 16, ...Array.from({ length: 9 }, () => packs * 4)]
  /** Each value that may come next, and the ways of it, times those before. */
  const each = (ways: number, then: (points: number, ways: number) => void) => {
    for (const [points, many] of left.entries()) {
      if (many === 0) continue
      left[points] = many - 1
      then(points, ways * many)
      left[points] = many
    }
  }
  const [last, lastTwo] = [cards - 5, (cards - 4) * (cards - 5)]
  const third = (player: number, banker: number, ways: number) => {
    if (natural(player) || natural(banker))
      return end({ player, banker, natural: true, count: 4 }, ways * lastTwo)
    const plain = { natural: false }
    if (!playerDraws(player)) {
      if (!bankerDraws(banker, undefined))
        return end({ player, banker, ...plain, count: 4 }, ways * lastTwo)
      return each(ways, (more, ways) =>
        end({ player, banker: (banker + more) % 10, ...plain, count: 5 }, ways * last),
      )
    }
    each(ways, (points, ways) => {
      const drawn = (player + points) % 10
      if (!bankerDraws(banker, points))
        return end({ player: drawn, banker, ...plain, count: 5 }, ways * last)
      each(ways, (more, ways) =>
        end({ player: drawn, banker: (banker + more) % 10, ...plain, count: 6 }, ways),
      )
    })
  }
  each(1, (p1, ways) =>
    each(ways, (b1, ways) =>
      each(ways, (p2, ways) =>
        each(ways, (b2, ways) => third((p1 + p2) % 10, (b1 + b2) % 10, ways)),
      ),
    ),
  )
}

/** In how many orders of six cards off the shoe each thing happens. Whole numbers below 2^53. */
export type Coups = { all: number; player: number; banker: number; tie: number; pair: number }

/** Counts all coups by who wins them. */
export function coupsOf({ packs }: Pick<BaccaratMath, 'packs'>): Coups {
  const counted = { player: 0, banker: 0, tie: 0 }
  eachCoup(packs, ({ player, banker }, ways) => {
    counted[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += ways
  })
  const cards = packs * 52
  const after = (cards - 2) * (cards - 3) * (cards - 4) * (cards - 5)
  return { ...counted, all: cards * (cards - 1) * after, pair: cards * (packs * 4 - 1) * after }
}

/** The law of what a stake on one place brings back. */
function lawOf(math: BaccaratMath, place: Place, coups: Coups): Outcome[] {
  const pair = place === 'player-pair' || place === 'banker-pair'
  const won = pair ? coups.pair : coups[place]
  const back = place === 'player' || place === 'banker' ? coups.tie : 0
  return [
    { pays: ratio(100 + math.gains[place], 100), ways: BigInt(won) },
    { pays: ratio(1), ways: BigInt(back) },
    { pays: ratio(0), ways: BigInt(coups.all - won - back) },
  ]
}

/** The law of each place of the table. */
export function lawsOf(math: BaccaratMath): Choice[] {
  const coups = coupsOf(math)
  return places.map((choice) => ({ choice, law: lawOf(math, choice, coups) }))
}
