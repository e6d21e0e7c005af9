import type { Brought } from '../../platform/desk.ts'
import { activeList } from './active.ts'
import { figures, queues } from './figures.ts'
import { acts, receivables, rounds } from './lists.ts'
import { memberChangesOfPlay } from './member-changes.ts'
import { gamesReport, liability, openFundsReport, vendorsReport } from './reports.ts'

export { memberPlayRoutes, membersByNumber } from './play.ts'
export { orderBreak, wholeStanding } from './play-sql.ts'

/** What wagers brings to the desk. */
export const brought: Brought = {
  changes: memberChangesOfPlay,
  listings: [
    rounds,
    acts,
    receivables,
    activeList,
    gamesReport,
    vendorsReport,
    openFundsReport,
    liability,
  ],
  figures,
  queues,
}
