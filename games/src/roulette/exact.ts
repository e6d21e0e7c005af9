import type { Choice } from '../exact/statement.ts'
import { ratio } from '../slot/exact/ratio.ts'
import { type RouletteMath, timesOf } from './math.ts'

/** What each bet pays, counted over every number of the wheel. */
export const lawsOf = (math: RouletteMath): Choice[] =>
  Object.entries(math.bets).map(([choice, numbers]) => {
    const won = math.wheel.filter((number) => numbers.includes(number)).length
    return {
      choice,
      law: [
        { pays: ratio(timesOf(math, choice)), ways: BigInt(won) },
        { pays: ratio(0), ways: BigInt(math.wheel.length - won) },
      ],
    }
  })
