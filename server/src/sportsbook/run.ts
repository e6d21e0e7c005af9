import type { Clock } from '../platform/clock.ts'
import type { Store } from '../platform/db.ts'
import { holdAlone } from '../platform/hold.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import { followRules } from './cash-out/cash-out.ts'
import { type Feed, readFeed } from './feed/read.ts'
import { holdAgain } from './replay/again.ts'
import { sourceAgain } from './replay/season.ts'
import { priceSeasons } from './seasons/price.ts'
import { resultsChannel } from './settle/result.ts'
import { settleEvents } from './settle/settle.ts'
import { acceptDue } from './tickets/accept.ts'
import { holdVirtual } from './virtual/hold.ts'

type Ground = { store: Store; clock: Clock; log: Log; random: Random }

/** Holds the book from now on. What is paid keeps no price waiting. */
export function startSportsbook({ random, ...ground }: Ground, feed: Feed | undefined) {
  const { store } = ground
  return holdAlone(ground, 'sportsbook', [
    ...(feed
      ? [
          {
            do: (now: Date) => readFeed(store, { feed, random, now }),
            failing: 'a feed is silent',
          },
        ]
      : []),
    ...(feed?.source === sourceAgain
      ? [
          {
            do: (now: Date) => holdAgain(store, { random, now }),
            failing: 'a season that is shown again is not kept',
          },
        ]
      : []),
    { do: (now) => holdVirtual(store, { random, now }), failing: 'drawn contests wait' },
    { do: (now) => priceSeasons(store, now), failing: 'seasons wait for their prices' },
    { do: (now) => acceptDue(store, now), failing: 'tickets wait to be taken' },
    {
      do: (now) => settleEvents(store, now),
      failing: 'tickets wait to be paid',
      wokenBy: resultsChannel,
    },
    { do: (now) => followRules(store, { random, now }), failing: 'rules of cash-out wait' },
  ])
}
