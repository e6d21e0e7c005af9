import type * as z from 'zod/mini'
import { inMotion, inRound } from '../machine/state.ts'
import type { Plain } from '../read.ts'
import { useAround, useTable } from '../screens/seat.ts'

type Reads<At, Seen> = { at: z.ZodMiniType<At>; seen: z.ZodMiniType<Seen> }

/**
 * The round on the table as a game reads it, and the ways to go on with it. `at` and `seen` are of the
 * last round, over or not; a round of former mathematics that reads otherwise is nothing.
 */
export function useRound<At, Seen>(reads: Reads<At, Seen>) {
  const { table } = useAround()
  const state = useTable(table)
  const { round } = state
  const key = () => crypto.randomUUID()
  return {
    state,
    round,
    at: round && reads.at.safeParse(round.at).data,
    seen: (round?.steps ?? []).flatMap((step) => reads.seen.safeParse(step.seen).data ?? []),
    /** A round is going on, and waits for a move. */
    open: inRound(state),
    /** Something is on its way, or being shown: nothing is taken now. */
    busy: inMotion(state),
    lay: (choice: Plain, { move, stake }: { move?: Plain; stake?: bigint } = {}) =>
      table.dispatch({
        is: 'laid',
        key: key(),
        choice,
        ...(move !== undefined && { move }),
        ...(stake !== undefined && { stake }),
      }),
    move: (move: Plain) => table.dispatch({ is: 'moved', key: key(), move }),
  }
}
