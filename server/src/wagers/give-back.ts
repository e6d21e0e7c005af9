import type { Tx } from '../platform/db.ts'
import { type Acted, actAll } from './act.ts'
import { type Stake, source, stakeOf } from './place.ts'

type Whose = Pick<Stake, 'round' | 'member' | 'bucket' | 'mode' | 'now'>

/**
 * Gives back stakes of an open round that were not played, by the purses from which they came: nothing counts them
 * any more. `steps` are theirs, 0 being the stake that opened the round; one at the least has to stay.
 */
export async function giveBack(
  tx: Tx,
  { steps, ...whose }: Whose & { steps: readonly number[] },
): Promise<void> {
  const { round } = whose
  const answers = await actAll(
    tx,
    steps.map((step) => ({
      ...{ kind: 'rollback' as const, source, tx: `unplayed:${round}:${step}`, ...whose },
      of: step === 0 ? stakeOf(round) : `${stakeOf(round)}:${step}`,
    })),
  )
  const wrong = answers.find(({ code }: Acted) => code !== 'ok')
  if (wrong) throw new Error(`what was not played on ${round} was answered with ${wrong.code}`)
}
