import type { Choice } from '../exact/statement.ts'
import { ratio } from '../slot/exact/ratio.ts'
import { type MinesMath, paysOf } from './math.ts'

/** What a field pays that is left after so many safe plots, for each number of thorns. */
export const lawsOf = (math: MinesMath): Choice[] =>
  Array.from({ length: math.plots - 1 }, (_, i) => i + 1).flatMap((thorns) => {
    let [ways, all] = [1n, 1n]
    return paysOf(math, thorns).map((times, opened) => {
      ways *= BigInt(math.plots - thorns - opened)
      all *= BigInt(math.plots - opened)
      return {
        choice: `${thorns} thorns, ${opened + 1} plots`,
        law: [
          { pays: ratio(times, 10_000), ways },
          { pays: ratio(0), ways: all - ways },
        ],
      }
    })
  })
