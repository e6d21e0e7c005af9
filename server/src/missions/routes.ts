import { missions } from '@balai/contract'
import { isRefusal } from '../platform/refusal.ts'
import { type SignedIn, serve } from '../platform/serve.ts'
import { boardOf } from './board.ts'
import { claimMission } from './claim.ts'
import { missionShown, summaryOf } from './summary.ts'
import { showWins, winnersShown } from './winners.ts'
import { isHidden } from './winners-sql.ts'

const own = ({ member, bucket }: SignedIn) => ({ member, bucket })

export const routes = serve(missions, {
  summary: ({ db, who, now, lang }) => summaryOf(db, { ...own(who), now, lang }),
  claim: async ({ tx, takes, who, now, lang }) => {
    const no = await claimMission(tx, { ...own(who), ...takes, now })
    return isRefusal(no) ? no : missionShown(tx, { ...own(who), ...takes, lang })
  },
  leaderboard: ({ db, takes: { week = 'this' }, who, now }) =>
    boardOf(db, { ...own(who), week, now }),
  winners: ({ db, now, lang }) => winnersShown(db, { now, lang }),
  winsShown: async ({ db, who }) => ({ shown: !(await isHidden(db, own(who))) }),
  showWins: ({ tx, takes: { shown }, who, now }) => showWins(tx, { ...own(who), shown, now }),
})
