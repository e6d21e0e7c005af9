import type { ByCount, SlotMath } from '../math.ts'
import { cycleOf, enumerate, type Outcome } from './enumerate.ts'
import { minus, plus, type Ratio, ratio, sum, times } from './ratio.ts'

/** The exact figures of a slot. Money figures are in line bets unless they say otherwise. */
export type Figures = {
  cycle: { base: number; free: number }
  /** Shares of the stake. */
  rtp: Ratio
  rtpBase: Ratio
  rtpFree: Ratio
  /** Of a round, in stakes, squared. */
  variance: Ratio
  /** Rounds that win anything. */
  hitRate: Ratio
  /** Paid spins that win anything, and that win more than the stake. */
  spinHitRate: Ratio
  spinAboveStake: Ratio
  /** Rounds that win free spins, and the mean number such a round plays. */
  freeSpinRate: Ratio
  freeSpinsMean: Ratio
  /** The most that a round can win, and that one spin of each kind can, each with its chance. */
  winMax: Most
  spinMax: { base: Most; free: Most }
}

/** The highest of some wins, in line bets, and the chance of winning that very much. */
export type Most = { pay: number; chance: Ratio }

/** All outcomes of a spin that give a round as many free spins more. */
type Class = { add: number; chance: Ratio; none: Ratio; first: Ratio; second: Ratio; most: Most }

/** What is still to come: mean and mean square of the win, chance of none, spins, the most. */
type Ahead = { first: Ratio; second: Ratio; none: Ratio; spins: Ratio; most: Most }

const nothing: Ahead = {
  first: ratio(0),
  second: ratio(0),
  none: ratio(1),
  spins: ratio(0),
  most: { pay: 0, chance: ratio(1) },
}

/** Works out every figure of a slot without rounding: full cycles, then the law of the round. */
export function figuresOf(math: SlotMath): Figures {
  const cycle = { base: cycleOf(math, 'base'), free: cycleOf(math, 'free') }
  const outcomes = { base: enumerate(math, 'base'), free: enumerate(math, 'free') }
  const { award, again, most } = math.freeSpins
  const ahead = law(classes(outcomes.free, cycle.free, again), most)
  const base = classes(outcomes.base, cycle.base, award)
  const round = join(base, (add) => {
    const given = Math.min(add, most)
    return ahead(given, given)
  })
  const stake = math.lines.length
  const paid = sum(base.map(({ first }) => first))
  const triggers = base.filter(({ add }) => add > 0)
  const freeSpinRate = sum(triggers.map(({ chance }) => chance))
  const share = (test: (outcome: Outcome) => boolean) =>
    ratio(count(outcomes.base.filter(test)), cycle.base)
  return {
    cycle,
    rtp: times(round.first, ratio(1, stake)),
    rtpBase: times(paid, ratio(1, stake)),
    rtpFree: times(minus(round.first, paid), ratio(1, stake)),
    variance: times(minus(round.second, times(round.first, round.first)), ratio(1, stake ** 2)),
    hitRate: minus(ratio(1), round.none),
    spinHitRate: share(({ pay }) => pay > 0),
    spinAboveStake: share(({ pay }) => pay > stake),
    freeSpinRate,
    // The paid spin is counted with the others, and taken off again.
    freeSpinsMean: freeSpinRate.of
      ? times(minus(round.spins, ratio(1)), { of: freeSpinRate.over, over: freeSpinRate.of })
      : ratio(0),
    winMax: round.most,
    spinMax: {
      base: greatest(outcomes.base, cycle.base),
      free: greatest(outcomes.free, cycle.free),
    },
  }
}

const count = (list: readonly Outcome[]) => list.reduce((all, { ways }) => all + ways, 0)

function greatest(list: readonly Outcome[], cycle: number): Most {
  const pay = list.reduce((most, outcome) => Math.max(most, outcome.pay), 0)
  return { pay, chance: ratio(count(list.filter((outcome) => outcome.pay === pay)), cycle) }
}

/** The highest of several ways on; ways that are as high add up their chances. */
function highest(ways: readonly Most[]): Most {
  const pay = ways.reduce((most, way) => Math.max(most, way.pay), 0)
  return { pay, chance: sum(ways.filter((way) => way.pay === pay).map(({ chance }) => chance)) }
}

/** Sorts outcomes by the free spins that they give. */
function classes(outcomes: readonly Outcome[], cycle: number, awards: ByCount): Class[] {
  const adds = new Map<number, Outcome[]>()
  for (const outcome of outcomes) {
    const add = awards[outcome.scatters] ?? 0
    adds.set(add, [...(adds.get(add) ?? []), outcome])
  }
  return [...adds].map(([add, list]): Class => {
    const moment = (power: bigint) =>
      list.reduce((all, { pay, ways }) => all + BigInt(pay) ** power * BigInt(ways), 0n)
    return {
      add,
      chance: ratio(count(list), cycle),
      none: ratio(count(list.filter(({ pay }) => pay === 0)), cycle),
      first: ratio(moment(1n), cycle),
      second: ratio(moment(2n), cycle),
      most: greatest(list, cycle),
    }
  })
}

/** One spin, then what follows from it: exact, since spins are independent of each other. */
function join(spin: readonly Class[], ahead: (add: number) => Ahead): Ahead {
  const parts = spin.map((part) => ({ ...part, after: ahead(part.add) }))
  return {
    first: sum(parts.map(({ first, chance, after }) => plus(first, times(chance, after.first)))),
    second: sum(
      parts.map(({ first, second, chance, after }) =>
        plus(second, plus(times(ratio(2), times(first, after.first)), times(chance, after.second))),
      ),
    ),
    none: sum(parts.map(({ none, after }) => times(none, after.none))),
    spins: plus(ratio(1), sum(parts.map(({ chance, after }) => times(chance, after.spins)))),
    most: highest(
      parts.map(({ most, after }) => ({
        pay: most.pay + after.most.pay,
        chance: times(most.chance, after.most.chance),
      })),
    ),
  }
}

/** The law of a round's free spins, by how many are left and how many were given, of at most so many. */
function law(spin: readonly Class[], most: number) {
  const known = new Map<string, Ahead>()
  const ahead = (left: number, given: number): Ahead => {
    if (left === 0) return nothing
    const key = `${left} of ${given}`
    const found =
      known.get(key) ??
      join(spin, (add) => {
        const more = Math.min(add, most - given)
        return ahead(left - 1 + more, given + more)
      })
    known.set(key, found)
    return found
  }
  return ahead
}
