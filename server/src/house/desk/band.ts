/**
 * What a certified mathematics may return over a sample, and when it is no longer believed.
 *
 * A round of stake `s` returns `s·X`; the certificate has the exact mean and variance of `X`. Over many
 * rounds the sum of what came back less what was due has the variance `σ²·Σs²`, whatever the stakes. Where
 * choices return differently, what was due is the most above and the least below. In a game of skill only
 * the best play is certified: whoever plays it worse gets less, so that nothing is due below.
 *
 * **The band** is the range in which 99 of 100 honest samples of this size lie, looked at once:
 * `rtp ± 2.5758·σ·√Σs² / Σs`. It is for people to look at.
 *
 * **The alarm** must be right though it looks after every batch, for ever. A band of 99 % would then be
 * left by every honest game some day. So it is a boundary that an honest game crosses at any time at
 * all with a chance of no more than `alpha`: the mixture of H. Robbins (Statistical methods related to
 * the law of the iterated logarithm, Ann. Math. Statist. 41, 1970), with the certified variance, valid
 * for sums of this kind once the sample is large (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
 * Time-uniform central limit theory and asymptotic confidence sequences, Ann. Statist. 52, 2024):
 * `|Σ| ≥ √((V + ρ)·ln((V + ρ) / (ρ·α²)))`. Nothing is said below `roundsMin` rounds of equal weight: a
 * prize that falls once in millions makes small samples anything but normal.
 */

/**
 * What is certified of one mathematics, for a stake of one. Where its player chooses, `rtp` is of the choice
 * that returns the most, `lowest` of the one that returns the least, `deviation` of the widest. In a game of skill
 * both are of the best play, and `lowest` is null: there is no least that a player can make of it.
 */
export type Certified = { rtp: number; lowest: number | null; deviation: number }

/** A sample: stakes and returns in minor units, and the squares of the stakes. */
export type Sample = { rounds: number; staked: number; returned: number; squares: number }

/** The chance that an honest game stops itself, ever, until a person looks at it. */
export const alpha = 1 / 10_000
/** As many rounds of equal stakes there have to be before anything is judged. */
export const roundsMin = 10_000
const two99 = 2.575_829_303_549

/** How many rounds of equal stakes weigh as much: a few large among many small ones are few. */
export const weightOf = ({ staked, squares }: Sample) =>
  squares > 0 ? (staked * staked) / squares : 0

/** What came back of each unit staked; null where nothing was. */
export const actualOf = ({ staked, returned }: Sample) => (staked > 0 ? returned / staked : null)

/** In which range 99 of 100 honest samples of this weight lie; `low` is null where nothing is due below. */
export function bandOf({ rtp, lowest, deviation }: Certified, sample: Sample) {
  const weight = weightOf(sample)
  if (weight === 0) return null
  const half = (two99 * deviation) / Math.sqrt(weight)
  return { low: lowest === null ? null : Math.max(0, lowest - half), high: rtp + half }
}

/**
 * Whether a sample is one that an honest game comes to with a chance of `alpha`, though it is looked
 * at for ever. `unit` is a stake that never changes: the boundary is tightest about `roundsMin` of it.
 */
export function isOutside(certified: Certified, sample: Sample, unit: number): boolean {
  const { staked, returned, squares } = sample
  if (weightOf(sample) < roundsMin) return false
  const { rtp, lowest, deviation } = certified
  // Whatever mixture of choices was played, its mean lies between the two: beyond them is what counts.
  const above = returned - rtp * staked
  const gone = lowest === null ? above : Math.max(above, lowest * staked - returned)
  const variance = deviation * deviation * squares
  const rho = deviation * deviation * unit * unit * roundsMin
  const bound = Math.sqrt((variance + rho) * Math.log((variance + rho) / (rho * alpha * alpha)))
  return gone >= bound
}
