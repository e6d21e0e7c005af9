import type { Tx } from '../platform/db.ts'
import { announceAll } from '../platform/facts.ts'
import { actAll } from './act.ts'
import { placedFact, type Stake, stakeAct } from './place.ts'
import { playedOutFact, playOutActs } from './settle.ts'

/** `win`: of a round that is over at once; null where it stays open. */
type Opening = Stake & { win: bigint | null }

/**
 * Takes stakes of many members in one statement, and pays the rounds that are over by it: what `place` and
 * `playOut` come to for each. Answers with those, by their places, that are not taken as new: then nothing of
 * the transaction may stand, and each of them is told why by whoever asks for it alone.
 */
export async function placeMany(tx: Tx, orders: readonly Opening[]): Promise<number[]> {
  const acts = orders.map(({ win, ...order }) =>
    win === null ? [stakeAct(order)] : playOutActs({ ...order, win }),
  )
  const answers = await actAll(tx, acts.flat())
  const missed: number[] = []
  let next = 0
  const facts = orders.flatMap(({ win, ...order }, i) => {
    const own = answers.slice(next, next + (acts[i]?.length ?? 0))
    next += own.length
    if (own.some(({ code, repeated }) => code !== 'ok' || repeated)) missed.push(i)
    const [, won] = own
    return won ? [placedFact(order), playedOutFact(order, won)] : [placedFact(order)]
  })
  if (missed.length === 0) await announceAll(tx, facts)
  return missed
}
