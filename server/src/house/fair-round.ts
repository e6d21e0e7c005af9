import type { FairRound, RoundId } from '@balai/contract'
import { commitmentOf } from '@balai/games'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import * as sql from './sql.ts'

/** A finished round with everything that is needed to work it out again. */
export async function fairRound(db: Db, id: RoundId) {
  const round = await sql.roundById(db, id)
  if (!round) return refuse('round-unknown')
  // The moves still to come follow from this very seed.
  if (!round.closed) return refuse('not-yet-revealed')
  const steps = await sql.stepsOf(db, [id])
  return {
    round: id,
    title: round.game,
    mathHash: round.mathHash,
    serverSeed: round.serverSeed,
    serverSeedHash: commitmentOf(round.serverSeed),
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    stake: round.stake,
    choice: round.choice,
    win: round.win,
    steps: steps.map(({ move, seen, added, win }) => ({ move, seen, added, win })),
    ...(round.pooled !== null && { pool: round.pooled }),
  } satisfies FairRound
}
