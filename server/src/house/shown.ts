import type { Round } from '@balai/contract'
import { commitmentOf, gameWith, type Plain } from '@balai/games'
import type { Db, Tx } from '../platform/db.ts'
import * as sql from './sql.ts'

/** A round as its player sees it. Its server seed is not in it, open or closed. */
export const shown = (round: sql.RoundRow, steps: readonly sql.StepRow[]): Round => ({
  id: round.id,
  state: round.closed ? 'closed' : 'open',
  stake: round.stake,
  choice: round.choice,
  win: round.win,
  steps: steps.map(({ move, seen, added, win }) => ({ move, seen, added, win })),
  at: viewOf(round),
  serverSeedHash: commitmentOf(round.serverSeed),
  clientSeed: round.clientSeed,
  nonce: round.nonce,
  openedAt: round.openedAt,
  granted: round.granted !== null,
  ...(round.pooled !== null && { pool: round.pooled }),
})

/** How a round stands, as far as its player may see it: of mathematics that is gone nothing more. */
function viewOf({ game: title, mathHash, state }: sql.RoundRow): Plain {
  const game = gameWith(title, mathHash)
  if (typeof game === 'string') return null
  return game.view ? game.view(state) : state
}

/** The last rounds of a place, newest first, with their steps. */
export async function roundsAt(db: Db | Tx, place: sql.Place, max: number): Promise<Round[]> {
  const rounds = await sql.roundsAt(db, { ...place, max })
  if (rounds.length === 0) return []
  const steps = await sql.stepsOf(
    db,
    rounds.map(({ id }) => id),
  )
  return rounds.map((round) =>
    shown(
      round,
      steps.filter((step) => step.round === round.id),
    ),
  )
}
