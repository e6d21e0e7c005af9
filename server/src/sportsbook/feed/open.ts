import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { sourceAgain } from '../replay/season.ts'
import { createReplay } from '../replay/server.ts'
import type { Feed } from './read.ts'

/** Whoever tells of matches: the feed that the house has agreed with, or a season that is shown again; or nobody. */
export async function openFeed({ config, clock }: { config: Config; clock: Clock }) {
  const { sportsFeed, mode } = config
  if (sportsFeed === undefined) return undefined
  const localhost = mode !== 'live'
  if (sportsFeed !== sourceAgain) {
    const feed: Feed = { source: 'feed', url: sportsFeed, localhost }
    return { feed, close: async () => {} }
  }
  const server = createReplay({ now: () => clock.now() })
  const url = (await server.listen(0)).replace('127.0.0.1', 'localhost')
  const feed: Feed = { source: sourceAgain, url, localhost }
  return { feed, close: () => server.close() }
}
