import { fingerprintOf, type Plain } from '../fair.ts'
import { indexOf, roughly } from '../slot/exact/certificate.ts'
import { decimal, minus, plus, type Ratio, ratio, root, sum, times } from '../slot/exact/ratio.ts'
import { type Kind, kinds } from './kinds.ts'
import { engine, fishHash, halls, returnPercent, title } from './math.ts'
import { chanceOf } from './shot.ts'
import { takes, type Weapon, weapons, weightsOf } from './weapons.ts'

type Sources = { readonly [path: string]: string }

/** The first and second moment, in stakes, of what one fish brings to one shot. */
function momentsOf(kind: Kind, weight: number, weights: number) {
  const { of, over } = chanceOf(kind, weight, weights)
  const chance = ratio(of, over)
  const all = kind.pays.reduce((sum, pay) => sum + pay.weight, 0)
  const mean = (power: number) =>
    sum(kind.pays.map((pay) => ratio(pay.multiple ** power * pay.weight, all)))
  return { chance, first: times(chance, mean(1)), second: times(chance, mean(2)) }
}

const share = (exact: Ratio) => ({
  percent: decimal(times(exact, ratio(100)), 6),
  numerator: String(exact.of),
  denominator: String(exact.over),
})

/** Whatever a weapon can meet, as many times as it takes at once: of one kind, since each fish is drawn alone. */
function linesOf(weapon: Weapon) {
  return kinds
    .filter((kind) => takes(weapon, kind))
    .map((kind) => ({
      kind: kind.id,
      pays: kind.pays.map(({ multiple, weight }) => ({ multiple, weight })),
      met: Array.from({ length: weapon.most }, (_, i) => metOf(weapon, kind, i + 1)),
    }))
}

function drawnOf(weapon: Weapon, kind: Kind, fish: number) {
  const weights = weightsOf(weapon, fish)
  const all = weights.reduce((a, b) => a + b, 0)
  const moments = weights.map((weight) => momentsOf(kind, weight, all))
  const variance = moments
    .map(({ first, second }) => plus(second, times(times(first, first), ratio(-1n))))
    .reduce(plus)
  return { moments, variance }
}

function metOf(weapon: Weapon, kind: Kind, fish: number) {
  const { moments, variance } = drawnOf(weapon, kind, fish)
  const rtp = sum(moments.map(({ first }) => first))
  if (rtp.of * 100n !== rtp.over * BigInt(returnPercent))
    throw new Error(`${weapon.id} returns not what is stated at ${fish} ${kind.id}`)
  const [first, other] = moments.map(({ chance: { of, over } }) => `${of}/${over}`)
  return {
    fish,
    first: first ?? '',
    ...(other && { other }),
    hitRate: share(caughtAny(moments.map(({ chance }) => chance))).percent,
    standardDeviation: root(variance, 6),
    index: indexOf(variance),
  }
}

/** That at least one of them is caught: each is drawn by itself. */
const caughtAny = (chances: readonly Ratio[]) =>
  minus(ratio(1), chances.map((chance) => minus(ratio(1), chance)).reduce(times))

/** Every way to be paid the most that one shot can pay, by how likely it is. */
function topOf() {
  const ways = weapons.flatMap((weapon) =>
    kinds
      .filter((kind) => takes(weapon, kind))
      .map((kind) => {
        const pay = Math.max(...kind.pays.map(({ multiple }) => multiple))
        const all = kind.pays.reduce((sum, { weight }) => sum + weight, 0)
        const top = kind.pays.find(({ multiple }) => multiple === pay)?.weight ?? 0
        const chance = drawnOf(weapon, kind, weapon.most)
          .moments.map((one) => times(one.chance, ratio(top, all)))
          .reduce(times)
        return { stakes: weapon.most * pay, weapon: weapon.id, kind: kind.id, chance }
      }),
  )
  const most = Math.max(...ways.map(({ stakes }) => stakes))
  const [first, ...others] = ways.filter(({ stakes }) => stakes === most)
  if (!first) throw new Error('nothing swims')
  return others.reduce(
    (best, one) =>
      one.chance.of * best.chance.over > best.chance.of * one.chance.over ? one : best,
    first,
  )
}

const mildest = kinds[0]
const wildest = kinds.at(-1)

/** What the fishing states about itself, every figure exact. Throws where a weapon returns anything else. */
export function certifyFish(sources: Sources) {
  const hashes = Object.fromEntries(
    Object.entries(sources).map(([path, text]) => [path, fingerprintOf(text)]),
  )
  const [cannon] = weapons
  if (!cannon || !mildest || !wildest) throw new Error('nothing swims')
  const { variance } = drawnOf(cannon, wildest, 1)
  const caught = (kind: Kind) => share(drawnOf(cannon, kind, 1).moments[0]?.chance ?? ratio(0))
  const { chance, ...top } = topOf()
  return {
    title,
    version: engine,
    mathHash: fishHash,
    codeHash: fingerprintOf(hashes),
    code: hashes,
    rtp: share(ratio(returnPercent, 100)),
    hitRate: caught(mildest),
    hitRateChoice: `${cannon.id} ${mildest.id}`,
    hitRateLowest: caught(wildest),
    hitRateLowestChoice: `${cannon.id} ${wildest.id}`,
    volatility: {
      standardDeviation: root(variance, 6),
      index: indexOf(variance),
      least: metOf(cannon, mildest, 1).standardDeviation,
    },
    volatilityChoice: `${cannon.id} ${wildest.id}`,
    winMax: { ...top, oneRoundIn: roughly(chance) },
    halls: halls.map(({ id, bets }) => ({ id, bets: bets.map(String) })),
    weapons: weapons.map((weapon) => ({
      weapon: weapon.id,
      cost: weapon.cost,
      most: weapon.most,
      lines: linesOf(weapon),
    })),
    methods: {
      rtp: 'Of every weapon, at every kind and at every number of fish that it meets: the sum over the fish of chance times mean multiple, as a fraction of whole numbers. All of them are this same number; where one is not, no certificate is written.',
      chances:
        'As fractions in lowest terms: of the fish that is hit `first`, and of each `other`. Each fish is drawn from a stream of its own (step = its place among those met), so that for mixed kinds the chances are those of the kinds, and the return is the same.',
      volatility:
        'Deviation of what a stake of one returns, with the first weapon at the last kind; `least` at the first. The square root of the exact variance, cut after six digits.',
      winMax:
        'As many fish as a weapon takes, all of the kind that pays most, all caught at their most: the chance of that, once so many are met, with the weapon that is likeliest to.',
      hitRate:
        'Shots at one fish, with the first weapon, that catch it: at the first kind and at the last.',
      independence:
        'No draw has seat, stake, room, time or history among its terms: seed, client seed, number of the shot, place of the fish.',
    },
  } satisfies Plain
}
