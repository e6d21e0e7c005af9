import { fitted, type Played } from '@balai/games/sports/model'
import type { Tx } from '../../platform/db.ts'
import { addStrengths, type PastRow, pastOf } from './leagues-sql.ts'

const dayMs = 86_400_000

const playedOf = ({
  home,
  away,
  day,
  fullHome,
  fullAway,
  halfHome,
  halfAway,
}: PastRow): Played => ({
  ...{ home, away, day, full: [fullHome, fullAway] },
  ...(halfHome !== null && halfAway !== null && { half: [halfHome, halfAway] }),
})

/** Works out how strong the sides of a league are by all that was played before this day. */
export async function fitLeague(tx: Tx, { league, now }: { league: string; now: Date }) {
  const played = (await pastOf(tx, league)).map(playedOf)
  const today = Math.floor(now.getTime() / dayMs)
  const before = played.filter(({ day }) => day < today)
  if (before.length === 0) return
  await addStrengths(tx, { league, matches: before.length, body: fitted(before, today), now })
}
