import { headOf, oneRoundIn, statementOf } from '../exact/statement.ts'
import type { Sources } from '../slot/exact/certificate.ts'
import { ratio } from '../slot/exact/ratio.ts'
import { type Best, bestOf } from './exact.ts'
import { hands } from './hand.ts'
import { engine, hashOf, type PokerMath, paysOf } from './math.ts'

/** Works out a machine's certificate. Throws where its two roads to the return part. */
export function certify(math: PokerMath, sources: Sources, best: Best = bestOf(math)) {
  const pays = paysOf(math)
  const counted = best.counts.map((ways, place) => ({ ways, pay: pays[place] ?? 0 }))
  if (counted.reduce((sum, { ways, pay }) => sum + ways * BigInt(pay), 0n) !== best.paid)
    throw new Error('two returns of the best play')
  if (counted.reduce((sum, { ways }) => sum + ways, 0n) !== best.ways)
    throw new Error('rounds that end in no hand')
  const paid = hands.flatMap((hand, place) => {
    const { ways, pay } = counted[place] ?? { ways: 0n, pay: 0 }
    return pay ? [[hand, { stakes: pay, oneRoundIn: oneRoundIn(ratio(ways, best.ways)) }]] : []
  })
  return {
    ...headOf({ ...math, hash: hashOf(math) }, engine, sources),
    table: math.table,
    deals: 2_598_960,
    ...statementOf(counted.map(({ ways, pay }) => ({ pays: ratio(pay), ways }))),
    hands: Object.fromEntries(paid.reverse()),
    methods,
  }
}

const methods = {
  rtp: 'Of the best play: every one of the 2,598,960 deals, with every one of its 32 holds, over all cards that may come. Sums of whole numbers; had twice, by what each best hold pays and by how often each hand ends the round. Play that is not the best returns less.',
  hitRate:
    'Rounds that pay anything, under the same play. Of two holds worth the same, the one that keeps more cards.',
  volatility:
    'Of what a round pays, in stakes, under the same play. The deviation is the square root of the variance, cut after six digits.',
  winMax: 'The most that a hand pays, and how seldom it comes under the same play.',
} as const
