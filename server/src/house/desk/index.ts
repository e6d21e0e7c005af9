import { games } from '@balai/contract/desk/games'
import { switches } from '@balai/contract/desk/switches'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import { jackpotLists } from '../jackpot/lists.ts'
import { setTerms } from '../jackpot/set-terms.ts'
import { alpha, roundsMin } from './band.ts'
import { certificatesList } from './certificates-list.ts'
import { figures } from './figures.ts'
import { listGames, measuredGames, oneGame, purse } from './games.ts'
import { returnsReport } from './returns-list.ts'
import { stopsList } from './stops-list.ts'
import { changes } from './switch-changes.ts'
import { switchesNow } from './switches.ts'

/** What the house’s own games bring to the desk, with the switches of all play. */
export const brought: Brought = {
  changes: [...changes, setTerms],
  figures,
  listings: [stopsList, returnsReport, certificatesList, ...jackpotLists],
}

export const switchRoutes = serve(switches, {
  now: ({ db, now }) => switchesNow(db, now),
})

export const gameRoutes = serve(games, {
  list: ({ db, takes }) => listGames(db, takes),
  one: ({ db, takes, now }) => oneGame(db, { ...takes, now }),
  returns: async ({ db }) => ({
    measured: await measuredGames(db),
    ...{ alpha: String(alpha), roundsMin },
    ...(await purse(db)),
  }),
})
