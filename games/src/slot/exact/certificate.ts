import { fingerprintOf, type Plain } from '../../fair.ts'
import { engine, mathHashOf, type SlotMath } from '../math.ts'
import { type Figures, figuresOf } from './figures.ts'
import { spinReturn } from './line.ts'
import { decimal, type Ratio, ratio, root, times } from './ratio.ts'

/** The text of each file that decides how a title plays, by its path in the project. */
export type Sources = { readonly [path: string]: string }

export const hashesOf = (sources: Sources) =>
  Object.fromEntries(Object.entries(sources).map(([path, text]) => [path, fingerprintOf(text)]))

/** One hash over the code and data that a certificate speaks of. */
export const codeHashOf = (sources: Sources) => fingerprintOf(hashesOf(sources))

/** What a game states about itself, every figure exact. Plain, so that it can be written and compared. */
export type Certificate = ReturnType<typeof certify>

/**
 * Works out a title's certificate. Throws when the mathematics does not bear it out: two roads to the
 * return that part, or a stated most that is not the most: below it a win would be cut short, above it
 * the game would promise what cannot come.
 */
export function certify(math: SlotMath, sources: Sources) {
  const figures = figuresOf(math)
  const { rtpBase, rtpFree, freeSpinRate, freeSpinsMean } = figures
  if (figures.winMax.pay !== math.winMax)
    throw new Error(`${math.title} can win ${figures.winMax.pay}`)
  const spins = times(freeSpinRate, freeSpinsMean)
  if (!same(rtpBase, spinReturn(math, 'base'))) throw new Error('two returns of the paid spin')
  if (!same(rtpFree, times(spins, spinReturn(math, 'free')))) throw new Error('two of free spins')
  return {
    title: math.title,
    version: math.version,
    engine,
    mathHash: mathHashOf(math),
    codeHash: codeHashOf(sources),
    code: hashesOf(sources),
    ...written(math, figures),
    methods,
  } satisfies Plain
}

const same = (a: Ratio, b: Ratio) => a.of === b.of && a.over === b.over

const hundred = ratio(100)
export const share = (exact: Ratio) => ({
  percent: decimal(times(exact, hundred), 6),
  numerator: String(exact.of),
  denominator: String(exact.over),
})
/**
 * The volatility index by convention: the deviation times what 90 of 100 of a normal law lie within, cut
 * after two digits.
 */
export const indexOf = (variance: Ratio) =>
  root(times(variance, ratio(1645n ** 2n, 1000n ** 2n)), 2)
const oneIn = ({ of, over }: Ratio) => (of > 0n ? decimal(ratio(over, of), 2) : 'never')

function written(math: SlotMath, figures: Figures) {
  const lines = math.lines.length
  const stakes = (lineBets: number) => decimal(ratio(lineBets, lines), 2)
  const { cycle, variance, freeSpinRate, spinMax, winMax } = figures
  return {
    lineBetsInStake: lines,
    cycle: { base: String(cycle.base), free: String(cycle.free) },
    rtp: share(figures.rtp),
    rtpBase: share(figures.rtpBase),
    rtpFree: share(figures.rtpFree),
    hitRate: share(figures.hitRate),
    spinHitRate: share(figures.spinHitRate),
    spinAboveStake: share(figures.spinAboveStake),
    volatility: {
      standardDeviation: root(variance, 6),
      index: indexOf(variance),
      varianceNumerator: String(variance.of),
      varianceDenominator: String(variance.over),
    },
    freeSpins: {
      ...share(freeSpinRate),
      oneRoundIn: oneIn(freeSpinRate),
      meanPlayed: decimal(figures.freeSpinsMean, 6),
      mostInRound: math.freeSpins.most,
      multiplier: math.freeSpins.multiplier,
    },
    winMax: {
      stakes: stakes(winMax.pay),
      lineBets: winMax.pay,
      oneRoundIn: roughly(winMax.chance),
      spinBase: { stakes: stakes(spinMax.base.pay), oneSpinIn: roughly(spinMax.base.chance) },
      spinFree: { stakes: stakes(spinMax.free.pay), oneSpinIn: roughly(spinMax.free.chance) },
    },
  }
}

/** One in how many, as a whole number, or as a power of ten where nobody would count the digits. */
export function roughly({ of, over }: Ratio): string {
  const many = decimal(ratio(over, of), 0)
  return many.length > 15 ? `10^${many.length - 1}` : many
}

/** How each figure is had. No figure is sampled or rounded before it is written. */
const methods = {
  cycle: 'The product of the strip lengths: every combination of stops, each equally likely.',
  rtp: 'rtpBase + rtpFree. Shares of the stake; numerator and denominator are exact, the percentage is rounded half up.',
  rtpBase:
    'The paid spin. Full enumeration of the base cycle; equal, as a fraction, to the mean of one payline worked out from the symbol counts of the strips, plus that of the scatters.',
  rtpFree:
    'Full enumeration of the free-spin cycle, then recursion over (free spins left, free spins given), which ends because a round gives at most `mostInRound`. Equal, as a fraction, to the mean number of free spins in a round times the mean of one (Wald), the latter by symbol counts.',
  hitRate:
    'Rounds that win anything: 1 less the chance that the paid and every free spin win nothing.',
  spinHitRate: 'Paid spins that win anything, counted over the cycle.',
  spinAboveStake:
    'Paid spins that win more than the stake, counted over the cycle; only these may be celebrated.',
  volatility:
    'Of the win of a round in stakes: first and second moments of each spin over its full cycle, joint with the free spins it gives, carried through the same recursion. The deviation is the square root of the variance, cut after six digits.',
  freeSpins:
    'Counted over the base cycle; the mean by the same recursion, retriggers and their limit included.',
  winMax:
    'The most that any round can win: the highest pay of a spin for each number of free spins that it gives, carried through the same recursion. The limit in the data is this very number, so it never shortens a win and needs no correction of the return; it is reached only if every spin of the longest round pays its most, and how seldom that is stands beside it. The most of a single spin is counted over its cycle.',
} as const
