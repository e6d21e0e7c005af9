import type { Choice } from '../exact/statement.ts'
import { ratio } from '../slot/exact/ratio.ts'
import { type DiceMath, timesOf } from './math.ts'

/** What each bet pays, by how many faces it wins on; under and over are alike. */
export const lawsOf = (math: DiceMath): Choice[] =>
  Array.from({ length: math.most - math.least + 1 }, (_, i) => {
    const wins = math.least + i
    return {
      choice: `${wins} of ${math.faces}`,
      law: [
        { pays: ratio(timesOf(math, wins), 10_000), ways: BigInt(wins) },
        { pays: ratio(0), ways: BigInt(math.faces - wins) },
      ],
    }
  })
