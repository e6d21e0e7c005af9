import { pokerTourney } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { enterTourney, leaveTourney } from './enter.ts'
import { ownTourney, ownTourneys, tourney, tourneys } from './read.ts'

export const tourneyRoutes = serve(pokerTourney, {
  tourneys: ({ db, now }) => tourneys(db, now),
  tourney: ({ db, takes, now }) => tourney(db, { ...takes, now }),
  ownTourneys: ({ db, who, now }) => ownTourneys(db, who, now),
  ownTourney: ({ db, who, takes, now }) => ownTourney(db, who, { ...takes, now }),
  enterTourney: ({ tx, takes, ...by }) => enterTourney(tx, { ...by, ...takes }),
  leaveTourney: ({ tx, takes, ...by }) => leaveTourney(tx, { ...by, ...takes }),
})
