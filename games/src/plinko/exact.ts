import type { Choice } from '../exact/statement.ts'
import { ratio } from '../slot/exact/ratio.ts'
import { type PlinkoMath, risks } from './math.ts'

/** In how many ways of `rows` turns a ball comes to each slot. */
export const waysTo = (rows: number): bigint[] =>
  Array.from({ length: rows }).reduce<bigint[]>(
    (above) => [...above, 0n].map((ways, slot) => ways + (above[slot - 1] ?? 0n)),
    [1n],
  )

/** What each board pays, over every path of a ball. */
export const lawsOf = ({ boards }: PlinkoMath): Choice[] =>
  Object.entries(boards).flatMap(([rows, byRisk]) =>
    risks.map((risk) => ({
      choice: `${rows} ${risk}`,
      law: waysTo(Number(rows)).map((ways, slot) => ({
        pays: ratio(byRisk[risk][slot] ?? 0, 100),
        ways,
      })),
    })),
  )
