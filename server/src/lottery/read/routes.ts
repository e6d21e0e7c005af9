import { lotteryRead } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { popular, recentMenu } from './own.ts'
import * as read from './read.ts'

export const readRoutes = serve(lotteryRead, {
  gameMenu: ({ db, takes, now, lang }) => read.gameMenu(db, takes.prizeMode, { now, lang }),
  recentMenu: ({ db, takes, who, now, lang }) =>
    recentMenu(db, { mode: takes.prizeMode, count: takes.recentCount, who, now, lang }),
  popular: ({ db, takes, now, lang }) =>
    popular(db, { mode: takes.prizeMode, count: takes.count }, { now, lang }),
  numeros: ({ db, takes }) => read.numeros(db, takes),
  openedNumero: ({ db, takes }) => read.openedNumero(db, takes),
  lotteryList: ({ db, takes, now, lang }) => read.lotteryList(db, takes, { now, lang }),
  lobbyLaunch: async ({ takes }) => read.lobbyLaunch(takes),
  trends: ({ db, takes }) => read.trends(db, takes),
  lotteryRules: ({ takes }) => read.lotteryRules(takes.gameCode),
})
