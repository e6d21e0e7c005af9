import type { Outcome } from '../exact/statement.ts'
import { plus, type Ratio, ratio, times } from '../slot/exact/ratio.ts'
import { type BingoMath, ballsInAll, freePlace, lines } from './math.ts'

/**
 * The chance of each number of full lines, exact. From the chances that all lines of a set are full, for
 * each of the 4,096 sets of lines (inclusion and exclusion): such a set covers some places, and it is
 * full when the balls drawn have all their numbers.
 */
export function lineChances({ balls }: BingoMath): Ratio[] {
  /** The chance that so many given numbers are all drawn. */
  const allDrawn = (numbers: number) => {
    let chance = ratio(1)
    for (let i = 0; i < numbers; i++)
      chance = i < balls ? times(chance, ratio(balls - i, ballsInAll - i)) : ratio(0)
    return chance
  }
  const drawn = Array.from({ length: 25 }, (_, numbers) => allDrawn(numbers))
  const full = Array.from({ length: lines.length + 1 }, () => ratio(0))
  for (let set = 0; set < 1 << lines.length; set++) {
    const chosen = lines.filter((_, line) => set & (1 << line))
    const places = new Set(chosen.flat())
    places.delete(freePlace)
    full[chosen.length] = plus(full[chosen.length] ?? ratio(0), drawn[places.size] ?? ratio(0))
  }
  return full.map((_, count) =>
    full
      .slice(count)
      .reduce(
        (sum, sets, more) =>
          plus(sum, times(sets, ratio((more % 2 ? -1 : 1) * choose(count + more, count)))),
        ratio(0),
      ),
  )
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)

/** The law of what a card pays. */
export function lawOf(math: BingoMath): Outcome[] {
  const chances = lineChances(math)
  const over = chances.reduce((all, chance) => (all / gcd(all, chance.over)) * chance.over, 1n)
  return chances.map(({ of, over: own }, count) => ({
    pays: ratio(math.pays[count] ?? 0),
    ways: (of * over) / own,
  }))
}

const gcd = (a: bigint, b: bigint): bigint => (b ? gcd(b, a % b) : a)
