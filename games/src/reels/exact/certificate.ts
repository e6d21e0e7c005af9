import { headOf } from '../../exact/statement.ts'
import type { Sources } from '../../slot/exact/certificate.ts'
import { engine, hashOf, type ReelMath } from '../math.ts'
import { sampleDraw } from './chance.ts'
import { cycleMeans, waysOf } from './cycle.ts'
import { isExact, isExactSpin, type Means, meansOf } from './mean.ts'
import { type Sampled, sample } from './sample.ts'
import { simulate } from './simulate.ts'
import { stickyMeans } from './sticky.ts'

/** How many rounds the engine itself plays, for what is stated beside the return. */
const rounds = 1_000_000
const seed = 2026
/** A cycle of no more ways is played wholly; else so many rounds are, in parts of a seed each. */
const waysMost = 200_000_000
const simulated = { rounds: 100_000_000, seeds: Array.from({ length: 10 }, (_, i) => seed + i) }
/** In units of the error: 99 of 100 samples lie within. */
const two99 = 2.575_829
/** By convention: the deviation times what 90 of 100 of a normal law lie within. */
const indexOf = 1.645

/** What a slot states about itself. Plain, so that it can be written and compared. */
export function certify(math: ReelMath, sources: Sources) {
  const sampled = sample(math, { rounds, draw: sampleDraw(seed) })
  const { buy, gamble, freeSpins, hold, wheel } = math
  return {
    ...headOf({ ...math, hash: hashOf(math) }, engine, sources),
    units: math.units,
    ...returnOf(math),
    ...(buy && { buy: { bets: buy.bets, spins: buy.spins, rtp: boughtOf(math, buy.bets) } }),
    ...(gamble && { gamble: { rtp: '100', most: gamble.most } }),
    hitRate: { percent: percent(sampled.hitRate) },
    aboveStake: { percent: percent(sampled.aboveStake) },
    volatility: {
      standardDeviation: sampled.deviation.toFixed(6),
      index: (indexOf * sampled.deviation).toFixed(2),
    },
    feature: featureOf(sampled),
    ...(freeSpins && { freeSpinsMost: freeSpins.most }),
    ...(hold && { hold: { respins: hold.respins, coinPercent: percent(hold.chance / 1000) } }),
    ...(wheel && { wheel: wheel.slices.map(({ weight, pay }) => ({ weight, pay })) }),
    winMax: {
      stakes: (math.winMax / math.units).toFixed(2),
      roundsThatMetIt: Math.round(sampled.capped * rounds),
      mostSeen: sampled.most.toFixed(2),
    },
    sample: { rounds, seed, mean: percent(sampled.mean), ...bandOf(sampled.mean, sampled.error) },
    methods,
  }
}

const percent = (share: number) => (100 * share).toFixed(6)
const bandOf = (mean: number, error: number) => ({
  low99: percent(mean - two99 * error),
  high99: percent(mean + two99 * error),
})

/** The return, by the surest road that there is for this slot. */
function returnOf(math: ReelMath) {
  if (isExact(math)) {
    const means = meansOf(math)
    return { rtp: { percent: percent(means.rtp), by: 'strips' }, parts: partsOf(means) }
  }
  if (isExactSpin(math)) {
    const means = stickyMeans(math)
    return { rtp: { percent: percent(means.rtp), by: 'strips' }, parts: partsOf(means) }
  }
  if (waysOf(math, 'base') <= waysMost && waysOf(math, 'free') <= waysMost) {
    const { rtp, paidSpin, freeSpins, base, free } = cycleMeans(math)
    return {
      rtp: { percent: percent(rtp), by: 'cycles' },
      parts: { paidSpin: percent(paidSpin), freeSpins: percent(freeSpins) },
      cycles: { paidSpin: base.ways, freeSpin: free.ways },
    }
  }
  const of = simulate(math, simulated)
  return {
    rtp: { percent: percent(of.mean), by: 'rounds', ...bandOf(of.mean, of.error) },
    simulation: {
      ...{ rounds: of.rounds, seeds: simulated.seeds },
      ...{ hitRate: percent(of.hitRate), aboveStake: percent(of.aboveStake) },
      ...{ standardDeviation: of.deviation.toFixed(6), mostSeen: of.most.toFixed(2) },
      roundsThatMetTheMost: of.capped,
    },
  }
}

const partsOf = ({ paidSpin, freeSpins, hold, wheel }: Means) => ({
  paidSpin: percent(paidSpin),
  freeSpins: percent(freeSpins),
  hold: percent(hold),
  wheel: percent(wheel),
})

const boughtOf = (math: ReelMath, bets: number) => {
  const { bought = 0 } = meansOf(math)
  return { percent: percent(bought / bets) }
}

const featureOf = ({ featureRate, featureMean }: Sampled) =>
  featureRate > 0
    ? { oneRoundIn: (1 / featureRate).toFixed(1), meanStakes: featureMean.toFixed(2) }
    : null

const methods = {
  rtp: 'By strips: each reel stops at each place as likely as at another, and reels are independent. The mean of all ways is a sum of products of means of single reels; that of all lines follows from how often each symbol stands on each strip. Chances of scatters and coins are joined reel by reel; free spins by recursion over spins left, spins given and the rung of the multiplier; coins by recursion over coins held and respins left. Whole numbers, joined in double precision. Wilds that stay: free spins go by how likely each set of cells is that holds one, reel after reel, for each number of spins given. By cycles, where symbols fall: every stop of every reel is played once, and free spins follow by recursion over spins left, spins given and the rung of the multiplier. In both the limit of a round is left out: how often it was met stands beside it. By rounds, where there are too many ways for that: so many whole rounds are played, the limit among them; the band holds 99 of 100 such runs.',
  rates:
    'Hit rate, wins above the stake, deviation, features and the most that was seen are of the sample. A win that may be doubled counts as taken.',
  sample:
    'xoshiro128** of Blackman and Vigna from the seed that stands beside it: fast, and the same everywhere. Rounds of members are drawn from their own seeds.',
  gamble:
    'One of two, each as likely: double or nothing. It returns all that it takes, so it changes no figure here.',
} as const
