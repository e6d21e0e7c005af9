import type { Store } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { rest } from './move.ts'
import * as sql from './sql.ts'

/** A round left alone for this long is finished by rule. The rules of play say so. */
export const finishAfterMs = 86_400_000
const roundsMax = 200

/**
 * Plays rounds that were left alone to their end, from their own seeds, and pays them: free spins just
 * as their players would have seen them, choices by the move that each game rests by. Answers how many
 * it finished.
 */
export async function finishLeft(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - finishAfterMs)
  const left = await sql.unfinished(store.db, { before, max: roundsMax })
  const faults: Error[] = []
  for (const { id } of left)
    await finish(store, id, now).catch((cause: unknown) =>
      faults.push(new Error(`round ${id} could not be finished`, { cause })),
    )
  // Told once the others are paid: one round that is broken keeps nobody else waiting.
  if (faults.length) throw new AggregateError(faults, 'some rounds could not be finished')
  return left.length
}

const finish = (store: Store, id: string, now: Date) =>
  store.transact(async (tx) => {
    const found = await sql.roundById(tx, id)
    if (!found) return
    await sql.holdPlace(tx, found)
    // Read again: its player may have come back while we waited for the place.
    const round = await sql.roundById(tx, id)
    if (round && !round.closed) await rest(tx, round, now)
  })

export const jobs: readonly Job[] = [
  { name: 'house-finish-left', cron: '*/5 * * * *', run: finishLeft },
]
