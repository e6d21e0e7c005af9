import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { type Act, type Acted, actAll } from '../../wagers/index.ts'
import { beside } from '../pots/beside.ts'
import type { Asked } from './handlers.ts'

/** Thrown to undo what was done so far. */
class Undone extends Error {}

type Work = (
  ask: (acts: readonly Act[]) => Promise<Acted[]>,
  tx: Tx,
) => Promise<Acted[] | undefined>

/**
 * Asks for acts that stand or fall together, in a transaction of their own. Answers undefined, and
 * nothing of it was done, where the work does.
 */
export async function together(
  { store, now }: Pick<Asked<'betwin'>, 'store' | 'now'>,
  work: Work,
): Promise<Acted[] | undefined> {
  const alive = identity.limitsAt(now)
  try {
    return await store.transact(async (tx) => {
      const answers = await work(async (acts) => {
        const asked = await actAll(tx, acts, alive)
        await beside(tx, acts, asked)
        return asked
      }, tx)
      if (!answers) throw new Undone()
      return answers
    })
  } catch (error) {
    if (error instanceof Undone) return undefined
    throw error
  }
}
