import type { Tx } from '../../platform/db.ts'
import { type Act, type Acted, keyOfAct } from '../../wagers/index.ts'
import * as sql from './sql.ts'

/**
 * Keeps beside acts, in their transaction, what belongs to pots: the shares that stakes bring, and,
 * for acts that are undone, everything of ours that stood on them. Acts that bring neither cost nothing.
 */
export async function beside(tx: Tx, acts: readonly Act[], answers: readonly Acted[]) {
  const moves: sql.Moved[] = []
  const undone: sql.Undone[] = []
  acts.forEach((act, i) => {
    const { code, key = '', repeated, state } = answers[i] ?? {}
    if (code !== 'ok' || repeated) return
    const { source, now } = act
    // Play money brings no jackpot nearer.
    if (act.shares && act.mode === 'cash')
      for (const { pot, amount } of act.shares) moves.push({ act: key, pot, amount, now })
    if (act.kind === 'rollback' && state === 'reversed')
      undone.push({ key, of: keyOfAct(source, act.of), now })
  })
  if (moves.length > 0) await sql.moveAll(tx, moves)
  if (undone.length === 0) return
  await sql.moveBack(tx, undone)
  await sql.jackpotsBack(tx, undone)
  await sql.freeRoundsBack(tx, undone)
}
