import type { Round } from '@balai/contract'
import { commitmentOf } from '@balai/games'
import type { Db, Tx } from '../platform/db.ts'
import * as sql from './sql.ts'

/** A round as its player sees it. Its server seed is not in it, open or closed. */
export const shown = (round: sql.RoundRow, steps: readonly sql.StepRow[]): Round => ({
  id: round.id,
  state: round.closed ? 'closed' : 'open',
  stake: round.stake,
  win: round.win,
  steps: steps.map(({ stops, free, win }) => ({ stops, free, win })),
  freeSpinsLeft: round.state.freeSpinsLeft,
  serverSeedHash: commitmentOf(round.serverSeed),
  clientSeed: round.clientSeed,
  nonce: round.nonce,
  openedAt: round.openedAt,
})

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
