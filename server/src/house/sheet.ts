import type { GameId } from '@balai/contract'
import type { Db } from '../platform/db.ts'
import { measuredGames } from './desk/games.ts'
import { judged } from './desk/judged.ts'

/** What is certified of one of our own games and what it returned in real money; nothing for others. */
export async function sheetOf(db: Db, game: GameId) {
  const title = judged.get(game)
  if (!title) return undefined
  const found = (await measuredGames(db)).find((one) => one.game === game && one.current)
  return {
    math: title.hash,
    certified: title.certified.rtp.toFixed(6),
    ...(found && {
      rounds: found.rounds,
      actual: found.actual,
      band: found.band,
      state: found.state === 'unknown' ? ('few' as const) : found.state,
    }),
  }
}
