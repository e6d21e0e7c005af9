import { lotteryDraws } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { lotteries } from '../games/index.ts'
import { drawShown, leavesShown } from './read.ts'

export const drawRoutes = serve(lotteryDraws, {
  draw: ({ db, takes }) => drawShown(db, { games: lotteries, ...takes }),
  leaves: ({ db, takes }) => leavesShown(db, takes),
})
