import { markets } from './markets.ts'
import { quickDraws } from './quick.ts'
import { groupCodes, type Lottery } from './shape.ts'
import { vietnam } from './vietnam.ts'

export { groupCodes, type Lottery, lotteryCurrency } from './shape.ts'

/** Every lottery of the house, in the order of its menus. */
export const lotteries: readonly Lottery[] = [...markets, ...vietnam, ...quickDraws].toSorted(
  (one, other) => groupCodes.indexOf(one.group) - groupCodes.indexOf(other.group),
)

const byCode = new Map(lotteries.map((lottery) => [lottery.code, lottery]))

/** The lottery of that code, if there is one. */
export const lotteryOf = (code: string): Lottery | undefined => byCode.get(code)
