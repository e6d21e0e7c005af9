import type { Play, Result, Winners } from './play.ts'
import { type Ratio, ratio } from './ratio.ts'

type Paying = (result: Result) => Iterable<readonly [line: string, pays: bigint]>
type Enumerated = Omit<Play, 'won' | 'mean' | 'most'> & {
  /** Every result of the draw once, all of them equally likely. */
  results: () => Iterable<Result>
  pays: Paying
  /** The most that a line can be paid by one draw; without it that is looked for among all results. */
  most?: (line: string) => bigint
}

/** What a draw pays each line, which it may name more than once. */
function wonBy(paid: ReturnType<Paying>) {
  const won = new Map<string, bigint>()
  for (const [line, sum] of paid) won.set(line, (won.get(line) ?? 0n) + sum)
  return won
}

/** A play whose mean is had by going through every result of its draw. */
export function enumerated({ results, pays, most, ...rest }: Enumerated): Play {
  let known: { sums: Map<string, bigint>; best: Map<string, bigint>; count: bigint } | undefined
  const all = () => {
    const sums = new Map<string, bigint>()
    const best = new Map<string, bigint>()
    let count = 0n
    for (const result of results()) {
      count++
      for (const [line, sum] of wonBy(pays(result))) {
        sums.set(line, (sums.get(line) ?? 0n) + sum)
        if (sum > (best.get(line) ?? 0n)) best.set(line, sum)
      }
    }
    return { sums, best, count }
  }
  return {
    ...rest,
    won(result): Winners {
      return { by: 'line', pays: wonBy(pays(result)) }
    },
    mean(line): Ratio {
      known ??= all()
      return ratio(known.sums.get(line) ?? 0n, known.count)
    },
    most(line): bigint {
      if (most) return most(line)
      known ??= all()
      return known.best.get(line) ?? 0n
    },
  }
}
