import type { Draw } from '@balai/games'
import { takeFrom } from '@balai/games/cards/deck'
import { chiSquare, normalTail } from './statistics.ts'

/**
 * What is asked of a stream of draws: the tests of US 25 CFR 547.14(b), after D. Knuth, The Art of Computer
 * Programming 2, 3.3.2. Each answers with the chance that an honest stream gives a value as far out.
 */
export type Test = { name: string; of: (draw: Stream, size: number) => number }

/** A stream of draws, and how cards are dealt by it where that is not the house's own way. */
export type Stream = Draw & { deal?: (pack: readonly number[]) => number[] }

const count = (counts: Float64Array, cell: number) => {
  counts[cell] = (counts[cell] ?? 0) + 1
}
const even = (cells: number) => () => 1 / cells

/** How often each of n falls. */
const equal = (n: number): Test => ({
  name: `equidistribution of ${n}`,
  of: (draw, size) => {
    const counts = new Float64Array(n)
    for (let i = 0; i < size; i++) count(counts, draw(n))
    return chiSquare(counts, even(n))
  },
})

/** How often each row of draws falls, one row beside the other. */
const serial = (n: number, row: number): Test => ({
  name: `serial, rows of ${row} of ${n}`,
  of: (draw, size) => {
    const counts = new Float64Array(n ** row)
    for (let i = 0; i < size / row; i++) {
      let at = 0
      for (let k = 0; k < row; k++) at = at * n + draw(n)
      count(counts, at)
    }
    return chiSquare(counts, even(n ** row))
  },
})

const fine = 2 ** 20

/** How long draws go on rising; the one that ends a run is left out, so that runs are independent. */
const runs: Test = {
  name: 'runs up',
  of: (draw, size) => {
    const most = 7
    const counts = new Float64Array(most + 1)
    for (let left = size; left > 0; ) {
      let [length, last] = [1, draw(fine)]
      left--
      for (;;) {
        const next = draw(fine)
        left--
        if (next <= last) break
        length++
        last = next
      }
      count(counts, Math.min(length, most))
    }
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
    return chiSquare(counts.slice(1), (i) =>
      i + 1 < most ? 1 / factorial(i + 1) - 1 / factorial(i + 2) : 1 / factorial(most),
    )
  },
}

/** How many runs lie above and below the middle. */
const middle: Test = {
  name: 'runs about the middle',
  of: (draw, size) => {
    let [changes, above, last] = [0, 0, -1]
    for (let i = 0; i < size; i++) {
      const side = draw(fine) * 2 >= fine ? 1 : 0
      above += side
      if (last >= 0 && side !== last) changes++
      last = side
    }
    const below = size - above
    const mean = (2 * above * below) / size
    const spread = Math.sqrt((mean * (mean - 1)) / (size - 1)) || 1
    return twoSided(normalTail((changes - mean) / spread))
  },
}

/** How long it takes until a draw is one of the first of n again. */
const gap = (n: number, marked: number): Test => ({
  name: `gaps of ${marked} of ${n}`,
  of: (draw, size) => {
    const p = marked / n
    const most = Math.ceil(Math.log(0.0001) / Math.log(1 - p))
    const counts = new Float64Array(most + 1)
    let length = 0
    for (let i = 0; i < size; i++)
      if (draw(n) < marked || length > size / 4) {
        count(counts, Math.min(length, most))
        length = 0
      } else length++
    return chiSquare(counts, (i) => (i < most ? p * (1 - p) ** i : (1 - p) ** most))
  },
})

/** How many differ among five draws of ten. */
const poker: Test = {
  name: 'poker, five of ten',
  of: (draw, size) => {
    const counts = new Float64Array(5)
    for (let i = 0; i < size / 5; i++)
      count(counts, new Set([draw(10), draw(10), draw(10), draw(10), draw(10)]).size - 1)
    return chiSquare(counts, (i) => [0.0001, 0.0135, 0.18, 0.504, 0.3024][i] ?? 0)
  },
}

/** How many draws until each of n was seen. */
const coupons = (n: number): Test => ({
  name: `coupon collector of ${n}`,
  of: (draw, size) => {
    const most = n * 6
    const counts = new Float64Array(most + 1)
    for (let left = size; left > 0; ) {
      const seen = new Set<number>()
      let length = 0
      while (seen.size < n && length < most) {
        seen.add(draw(n))
        length++
      }
      left -= length
      count(counts, length)
    }
    const chances = collected(n, most)
    return chiSquare(counts.slice(n), (i) => chances[i + n] ?? 0)
  },
})

/** By how many draws a set of n is whole; the last one for all that take as long or longer. */
function collected(n: number, most: number): number[] {
  // The chances to hold so many different ones, none of them whole.
  let held: number[] = Array.from({ length: n }, (_, k) => (k === 0 ? 1 : 0))
  const chances = [0]
  let whole = 0
  for (let length = 1; length <= most; length++) {
    const ends = (held[n - 1] ?? 0) / n
    held = held.map((p, k) => p * (k / n) + (k > 0 ? ((held[k - 1] ?? 0) * (n - k + 1)) / n : 0))
    chances.push(ends)
    whole += ends
  }
  chances[most] = (chances[most] ?? 0) + 1 - whole
  return chances
}

/** Which of the 24 orders four draws lie in. */
const orders: Test = {
  name: 'permutations of four',
  of: (draw, size) => {
    const counts = new Float64Array(24)
    for (let i = 0; i < size / 4; i++) {
      const row = [draw(fine), draw(fine), draw(fine), draw(fine)]
      let at = 0
      for (let r = 3; r > 0; r--) {
        const top = row
          .slice(0, r + 1)
          .reduce((best, one, k) => (one > (row[best] ?? 0) ? k : best), 0)
        at = at * (r + 1) + top
        ;[row[top], row[r]] = [row[r] ?? 0, row[top] ?? 0]
      }
      count(counts, at)
    }
    return chiSquare(counts, even(24))
  },
}

/** Whether a draw says something of the one that comes so many after it. */
const correlation = (lag: number): Test => ({
  name: `serial correlation, ${lag} apart`,
  of: (draw, size) => {
    const kept = new Float64Array(size)
    for (let i = 0; i < size; i++) kept[i] = (draw(fine) + 0.5) / fine - 0.5
    let sum = 0
    for (let i = 0; i + lag < size; i++) sum += (kept[i] ?? 0) * (kept[i + lag] ?? 0)
    return twoSided(normalTail((sum * 12) / Math.sqrt(size - lag)))
  },
})

/** Each bit of a word by itself: as often one as zero. */
const bits: Test = {
  name: 'each of 32 bits',
  of: (draw, size) => {
    const ones = new Float64Array(32)
    const words = Math.floor(size / 4)
    for (let i = 0; i < words; i++) {
      const word = draw(2 ** 32)
      for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) count(ones, bit)
    }
    let worst = 1
    for (const one of ones)
      worst = Math.min(worst, twoSided(normalTail((2 * one - words) / Math.sqrt(words))))
    // The worst of 32, as one.
    return 1 - (1 - worst) ** 32
  },
}

/** Cards taken off a pack as the house takes them: which two of nine come first. */
const dealt: Test = {
  name: 'first two of nine dealt',
  of: (draw, size) => {
    const deal = draw.deal ?? ((pack) => takeFrom(pack, 2, draw))
    const counts = new Float64Array(81)
    for (let i = 0; i < size / 2; i++) {
      const [one = 0, two = 0] = deal(nine)
      count(counts, one * 9 + two)
    }
    return chiSquare(counts, (cell) => (Math.floor(cell / 9) === cell % 9 ? 0 : 1 / 72))
  },
}
const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8]

const twoSided = (tail: number) => Math.min(1, 2 * Math.min(tail, 1 - tail))

export const tests: readonly Test[] = [
  ...[2, 3, 6, 10, 13, 25, 37, 52, 75, 100, 10_000].map(equal),
  ...[serial(2, 8), serial(10, 3), serial(16, 3), serial(37, 2)],
  ...[runs, middle, gap(10, 3), gap(37, 1), poker, coupons(8), orders],
  ...[correlation(1), correlation(2), correlation(8), bits, dealt],
]
