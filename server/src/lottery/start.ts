import { startDraws } from './draws/run.ts'
import { lotteries } from './games/index.ts'
import { settling } from './settle/index.ts'

/** Holds the draws of every lottery of the house, and settles them. */
export const startLotteries = (ground: Parameters<typeof startDraws>[0]) =>
  startDraws(ground, { games: lotteries, settling })
