import { type PrizeMode, popularCount, recentLotteryCount } from '@balai/contract'
import type { Db } from '../../platform/db.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { lotteries } from '../games/index.ts'
import { boundedTo, gamesOf } from './read.ts'
import type { shownGames } from './shown.ts'
import * as sql from './sql.ts'

type At = Pick<Parameters<typeof shownGames>[1], 'now' | 'lang'>
type Asked = { mode: PrizeMode | undefined; count: number | undefined }

/** As far back goes what counts as busy: a week. */
const busyMs = 7 * 86_400_000

/** What most members bet on of late; where that is not enough, what the house points out, and then the rest. */
export async function popular(db: Db, { mode, count }: Asked, at: At) {
  const busy = await sql.busyGames(db, new Date(at.now.getTime() - busyMs))
  const pointed = lotteries.filter(({ tag }) => tag === 'hot')
  const codes = new Set([
    ...busy.map(({ game }) => game),
    ...[...pointed, ...lotteries].map(({ code }) => code),
  ])
  const all = await gamesOf(db, { codes: [...codes], mode, ...at })
  return all.slice(0, boundedTo(count, popularCount))
}

/** What a member bet on, the last one first. */
export async function recentMenu(
  db: Db,
  { mode, count, who, ...at }: Asked & At & { who: Pick<SignedIn, 'member' | 'bucket'> },
) {
  const { member, bucket } = who
  const played = await sql.playedGames(db, {
    ...{ member, bucket },
    count: boundedTo(count, recentLotteryCount),
  })
  return gamesOf(db, { codes: played.map(({ game }) => game), mode, ...at })
}
