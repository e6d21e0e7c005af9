import type { Play, Result, Winners } from './play.ts'
import { type Ratio, ratio } from './ratio.ts'

type Paying = (result: Result) => Iterable<readonly [line: string, pays: bigint]>
type Enumerated = Omit<Play, 'won' | 'mean'> & {
  /** Every result of the draw once, all of them equally likely. */
  results: () => Iterable<Result>
  pays: Paying
}

/** A play whose mean is had by going through every result of its draw. */
export function enumerated({ results, pays, ...rest }: Enumerated): Play {
  let known: { sums: Map<string, bigint>; count: bigint } | undefined
  const all = () => {
    const sums = new Map<string, bigint>()
    let count = 0n
    for (const result of results()) {
      count++
      for (const [line, sum] of pays(result)) sums.set(line, (sums.get(line) ?? 0n) + sum)
    }
    return { sums, count }
  }
  return {
    ...rest,
    won(result): Winners {
      const won = new Map<string, bigint>()
      for (const [line, sum] of pays(result)) won.set(line, (won.get(line) ?? 0n) + sum)
      return { by: 'line', pays: won }
    },
    mean(line): Ratio {
      known ??= all()
      return ratio(known.sums.get(line) ?? 0n, known.count)
    },
  }
}
