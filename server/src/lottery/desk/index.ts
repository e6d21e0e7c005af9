import { deskLottery } from '@balai/contract/desk/lottery'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import type { ResultFeed } from '../draws/results/feed.ts'
import { lotteries, lotteryCurrency as purse } from '../games/index.ts'
import { settling } from '../settle/index.ts'
import { changesOf } from './changes.ts'
import { drawShown, drawsShown, feedRead, lotteriesShown, resultsRead } from './draws.ts'
import { lotteryLists } from './lists.ts'

/** The lotteries as their results are read: one of several stations is told apart by its name. */
const games = lotteries.map((lottery) => ({
  ...lottery,
  ...(lottery.kind === 'south' && { station: lottery.names.ID }),
}))

/** What lotteries bring to the desk. */
export const brought: Brought = { changes: changesOf({ games, settling }), listings: lotteryLists }

/** `told.feed`: who tells the house official results, where somebody does. */
export const deskRoutes = (told: { feed?: ResultFeed | undefined }) =>
  serve(deskLottery, {
    games: async ({ db, now }) => ({
      games: await lotteriesShown(db, { games, now }),
      feed: told.feed !== undefined,
    }),
    draws: ({ db, takes: { game: code, state }, now }) =>
      drawsShown(db, { games, code, state, purse, now }),
    draw: ({ db, takes: { game: code, numero }, now }) =>
      drawShown(db, { games, code, numero, purse, now }),
    read: ({ db, takes: { game: code, text }, now }) => resultsRead(db, { games, code, text, now }),
    feed: ({ db, takes: { game: code }, now }) =>
      feedRead(db, { feed: told.feed, games, code, now }),
  })
