import {
  codeHashOf,
  hashesOf,
  indexOf,
  roughly,
  type Sources,
  share,
} from '../slot/exact/certificate.ts'
import { decimal, minus, plus, type Ratio, ratio, root, times } from '../slot/exact/ratio.ts'

/** Of all that can come of a stake, what pays this much, in stakes, and in how many equally likely ways. */
export type Outcome = { pays: Ratio; ways: bigint }

/** What a certificate says of whose game it is, and of what code. */
export const headOf = (
  game: { title: string; version: number; hash: string },
  engine: string,
  sources: Sources,
) => ({
  title: game.title,
  version: game.version,
  engine,
  mathHash: game.hash,
  codeHash: codeHashOf(sources),
  code: hashesOf(sources),
})

/** Mean, and mean square, of what is paid, in stakes. */
export function momentsOf(law: readonly Outcome[]): { mean: Ratio; variance: Ratio } {
  const ways = law.reduce((all, outcome) => all + outcome.ways, 0n)
  const moment = (power: (pays: Ratio) => Ratio) =>
    times(
      law.reduce(
        (all, outcome) => plus(all, times(power(outcome.pays), ratio(outcome.ways))),
        zero,
      ),
      ratio(1, ways),
    )
  const mean = moment((pays) => pays)
  return {
    mean,
    variance: minus(
      moment((pays) => times(pays, pays)),
      times(mean, mean),
    ),
  }
}

const zero = ratio(0)
const isMore = (a: Ratio, b: Ratio) => a.of * b.over > b.of * a.over

/** How often anything is paid. */
const hitsOf = (law: readonly Outcome[]) =>
  ratio(
    law.filter(({ pays }) => pays.of > 0n).reduce((all, { ways }) => all + ways, 0n),
    law.reduce((all, { ways }) => all + ways, 0n),
  )

/** The figures that every certificate has, exact, from the law of what is paid. */
export function statementOf(law: readonly Outcome[]) {
  const ways = law.reduce((all, outcome) => all + outcome.ways, 0n)
  const { mean, variance } = momentsOf(law)
  const most = law.reduce((high, { pays }) => (isMore(pays, high) ? pays : high), zero)
  const chance = (test: (pays: Ratio) => boolean) =>
    ratio(
      law.filter(({ pays }) => test(pays)).reduce((all, outcome) => all + outcome.ways, 0n),
      ways,
    )
  return {
    rtp: share(mean),
    hitRate: share(hitsOf(law)),
    aboveStake: share(chance((pays) => isMore(pays, ratio(1)))),
    volatility: {
      standardDeviation: root(variance, 6),
      index: indexOf(variance),
      varianceNumerator: String(variance.of),
      varianceDenominator: String(variance.over),
    },
    winMax: {
      stakes: decimal(most, 2),
      oneRoundIn: oneRoundIn(chance((pays) => !isMore(most, pays))),
    },
  }
}

/** One round in how many, to the hundredth where that can still be counted on a day. */
export const oneRoundIn = (chance: Ratio) =>
  chance.of * 1000n > chance.over ? decimal(ratio(chance.over, chance.of), 2) : roughly(chance)

/** A choice by its name, and the law of what it pays. */
export type Choice = { choice: string; law: readonly Outcome[] }

/**
 * The same figures for a game that leaves a choice: the return of the best choice and of the worst, how
 * often the one that wins most often pays and the one that wins least often, the widest deviation and the most of any, each with the choice that has it.
 */
export function statementOfChoices(choices: readonly Choice[]) {
  const stated = choices.map(({ choice, law }) => ({
    choice,
    ...momentsOf(law),
    hits: hitsOf(law),
    most: law.reduce((high, { pays }) => (isMore(pays, high) ? pays : high), zero),
    law,
  }))
  const highest = (of: (one: (typeof stated)[number]) => Ratio) =>
    stated.reduce((best, one) => (isMore(of(one), of(best)) ? one : best))
  const best = highest(({ mean }) => mean)
  const lowest = (of: (one: (typeof stated)[number]) => Ratio) =>
    stated.reduce((low, one) => (isMore(of(low), of(one)) ? one : low))
  const worst = lowest(({ mean }) => mean)
  const often = highest(({ hits }) => hits)
  const seldom = lowest(({ hits }) => hits)
  const widest = highest(({ variance }) => variance)
  const top = highest(({ most }) => most)
  const of = ({ choice, law }: { choice: string; law: readonly Outcome[] }) => ({
    choice,
    ...statementOf(law),
  })
  return {
    rtp: share(best.mean),
    rtpChoice: best.choice,
    rtpLowest: share(worst.mean),
    rtpLowestChoice: worst.choice,
    hitRate: share(often.hits),
    hitRateChoice: often.choice,
    hitRateLowest: share(seldom.hits),
    hitRateLowestChoice: seldom.choice,
    volatility: of(widest).volatility,
    volatilityChoice: widest.choice,
    winMax: of(top).winMax,
    winMaxChoice: top.choice,
  }
}

/** One choice in short, for a table of them. */
export function briefly(law: readonly Outcome[]) {
  const { rtp, hitRate, volatility, winMax } = statementOf(law)
  return {
    rtp: rtp.percent,
    hitRate: hitRate.percent,
    standardDeviation: volatility.standardDeviation,
    index: volatility.index,
    winMax: winMax.stakes,
  }
}
