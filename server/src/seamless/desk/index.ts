import { vendors } from '@balai/contract/desk/vendors'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import { askGames } from '../games/ask-games.ts'
import { changes } from './changes.ts'
import { breaksList, breaksQueue, callsList } from './lists.ts'
import { oneVendor, vendorsNow } from './standing.ts'
import { takeKey } from './take-key.ts'
import { troubleFigure } from './trouble.ts'

/** What vendors bring to the desk. */
export const brought: Brought = {
  changes,
  listings: [callsList, breaksList],
  queues: [breaksQueue],
  figures: [troubleFigure],
}

export const vendorRoutes = serve(vendors, {
  all: ({ db, now }) => vendorsNow(db, now),
  one: ({ db, takes, who, now }) =>
    oneVendor(db, { vendor: takes.vendor, by: `staff:${who.staff}`, now }),
  askGames: {
    apart: ({ takes, who, store, now }) =>
      askGames({ store, now, vendor: takes.vendor, by: `staff:${who.staff}` }),
  },
  takeKey: {
    apart: ({ takes, who, ...asked }) => takeKey({ ...asked, ...takes, by: `staff:${who.staff}` }),
  },
})
