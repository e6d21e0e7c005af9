import { headOf } from '../exact/statement.ts'
import { codeHashOf, indexOf, type Sources } from '../slot/exact/certificate.ts'
import { ratio } from '../slot/exact/ratio.ts'
import { meansOf } from './exact.ts'
import { type BlackjackMath, engine, hashOf } from './math.ts'
import { simulated } from './simulated.ts'

const rounds = 400_000

/** Works out a table's certificate. Throws where simulation and calculation part. */
export function certify(math: BlackjackMath, sources: Sources, played = rounds) {
  const { gain, added } = meansOf(math)
  const seeds = { serverSeed: codeHashOf({ table: hashOf(math) }), clientSeed: 'certificate' }
  const seen = simulated(math, played, seeds)
  const error = seen.deviation / Math.sqrt(played)
  if (Math.abs(seen.gain - gain) > 4 * error) throw new Error(`played ${seen.gain}, not ${gain}`)
  const percent = (share: number) => (share * 100).toFixed(6)
  return {
    ...headOf({ ...math, hash: hashOf(math) }, engine, sources),
    rtp: { percent: percent(1 + gain / (1 + added)) },
    houseEdge: { percent: percent(-gain) },
    addedMean: added.toFixed(6),
    hitRate: { percent: (seen.hitRate * 100).toFixed(1) },
    volatility: {
      standardDeviation: seen.deviation.toFixed(3),
      index: indexOf(ratio(Math.round(seen.deviation * 1000) ** 2, 1000 ** 2)),
    },
    winMax: {
      stakes: `${math.handsMost * 4}.00`,
      staked: math.handsMost * 2,
      roundsThatMetIt: seen.topped,
    },
    simulation: {
      rounds: played,
      ...seeds,
      gain: percent(seen.gain),
      standardError: percent(error),
    },
    methods,
  }
}

const methods = {
  rtp: 'Basic strategy by totals, as this code tells it, over the whole of a finite shoe: every order of the cards of player and dealer, each card dealt changing what may come after it; split hands by inclusion and exclusion over the cards like the pair. Without sampling, in 64-bit floating point, whose rounding is below the last digit. What comes back of all that is staked, what doubling and splitting add included. Other play may return less; insurance always does.',
  houseEdge:
    'What is lost on average, in shares of the first stake alone: the figure usually told of this game.',
  addedMean: 'What doubling and splitting add to a round, in first stakes.',
  hitRate: 'Rounds that bring back anything: of the simulation below.',
  volatility:
    'Of what a round gains or loses, in first stakes: of the simulation below, played by this very code from the seeds named, so that anyone gets the same.',
  winMax:
    'Every hand of the most that may be split is doubled and won. `staked`: what then lies on the table. How often it was met is of the simulation below: rounds in which every one of so many hands was doubled and won.',
} as const
