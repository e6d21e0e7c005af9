import { cashierDesk } from '@balai/contract/desk/cashier'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import { breakChanges } from '../breaks/changes.ts'
import { breaks, breaksFigure, breaksQueue } from '../breaks/list.ts'
import { payoutsBrought } from '../desk-out/index.ts'
import { refund } from '../refunds/change.ts'
import { transferChangesBrought } from '../transfer/desk-changes.ts'
import { statementLines } from '../transfer/desk-list.ts'
import { uplineBrought } from '../upline/desk.ts'
import { assign } from './assign-change.ts'
import { notices, payments } from './books-lists.ts'
import { credit } from './credit-change.ts'
import { deposits } from './deposits-list.ts'
import { nobodysQueue, reviewQueue, waitingFigure } from './figures.ts'
import { reviewPage, setWays, wholeDeposit } from './one.ts'
import { reconciliation } from './reconcile.ts'
import { giveBack } from './return-change.ts'
import { wayChanges } from './way-changes.ts'

/** What the cashier brings to the desk. */
export const brought: Brought = {
  changes: [
    credit,
    giveBack,
    assign,
    refund,
    ...breakChanges,
    ...wayChanges,
    ...transferChangesBrought,
    ...payoutsBrought.changes,
    ...uplineBrought.changes,
  ],
  listings: [
    deposits,
    payments,
    notices,
    statementLines,
    ...payoutsBrought.listings,
    ...uplineBrought.listings,
    reconciliation,
    breaks,
  ],
  queues: [reviewQueue, nobodysQueue, breaksQueue, ...payoutsBrought.queues],
  figures: [waitingFigure, breaksFigure, ...payoutsBrought.figures],
}

export const deskRoutes = serve(cashierDesk, {
  queue: ({ db, takes }) => reviewPage(db, takes),
  one: ({ db, takes }) => wholeDeposit(db, takes),
  ways: ({ db }) => setWays(db),
})
