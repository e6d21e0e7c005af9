import { type Beside, besides, type CountStrengths, fittedCounts } from '@balai/games/sports/counts'
import { fitted, type Played } from '@balai/games/sports/model'
import type { Tx } from '../../platform/db.ts'
import { addStrengths, lastStrengths, type PastRow, pastOf } from './leagues-sql.ts'
import { FootballStrengths } from './price.ts'

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

const counts = {
  corners: (row: PastRow) => [row.cornersHome, row.cornersAway] as const,
  cards: (row: PastRow) => [row.cardsHome, row.cardsAway] as const,
}

/** The matches in which these were counted, each with what it came to. */
const countedIn = (of: Beside, rows: readonly PastRow[]): Played[] =>
  rows.flatMap((row) => {
    const [home, away] = counts[of](row)
    return home === null || away === null
      ? []
      : [{ home: row.home, away: row.away, day: row.day, full: [home, away] }]
  })

export type Counted = Partial<Record<Beside, CountStrengths>>
type Fitting = {
  league: string
  /** What is held of corners and cards until the league’s own matches tell it. */
  counts?: Counted
  now: Date
}

/**
 * Works out how strong the sides of a league are by all that was played before this day. Corners and cards go by the matches
 * in which they were counted; where there are none, by what was held of them before, if anything.
 */
export async function fitLeague(tx: Tx, { league, counts: first = {}, now }: Fitting) {
  const today = Math.floor(now.getTime() / dayMs)
  const past = (await pastOf(tx, league)).filter(({ day }) => day < today)
  if (past.length === 0) return
  const kept = FootballStrengths.safeParse(await lastStrengths(tx, league)).data
  const held: Counted = {}
  for (const of of besides) {
    const counted = countedIn(of, past)
    const known = counted.length ? fittedCounts(of, counted, today) : (kept?.[of] ?? first[of])
    if (known) held[of] = known
  }
  const body = { ...fitted(past.map(playedOf), today), ...held }
  await addStrengths(tx, { league, matches: past.length, body, now })
}
