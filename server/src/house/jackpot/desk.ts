import { deskJackpots } from '@balai/contract/desk/jackpots'
import { serve } from '../../platform/serve.ts'
import { jackpotsNow } from './meter.ts'
import * as sql from './sql.ts'

const hitsShown = 5

/** The pools as the desk sees them: what they hold beside what went in and out. */
export const deskJackpotRoutes = serve(deskJackpots, {
  now: ({ db }) =>
    jackpotsNow(db).then((all) =>
      Promise.all(
        all.map(async ({ purse: _, names, tooMuch: _t, ...one }) => ({
          ...{ ...one, words: names },
          balances: one.seeded + one.fed - one.back - one.fallen === one.ledger,
          hits: (await sql.hits(db, { game: one.game, size: hitsShown })).map(
            ({ round, amount, stake, at }) => ({ round, amount, stake, at }),
          ),
        })),
      ),
    ),
})
