import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Draw, roundIdOf, sourceOf } from '../fair.ts'
import { type Kind, kindOf } from './kinds.ts'
import { fishHash, returnPercent, title } from './math.ts'
import { takes, weaponOf, weightsOf } from './weapons.ts'

/** A shot that met something: the weapon, its whole stake, and the kinds that it met, the one that was hit first. */
export type Shot = { weapon: string; stake: bigint; met: readonly string[] }

/** What became of each fish that a shot met: the multiple that it paid, or 0 where it swam on. */
export type Drawn = { multiples: readonly number[]; win: bigint }

/** Of so many equally likely draws, how many catch the fish. */
export type Chance = { of: number; over: number }

/**
 * The chance to catch a fish of a kind with one share of a shot: the stated return, divided by what the
 * fish pays on average, divided by the shares. So the return is the same at whatever one aims, with
 * whatever, whoever else shoots at it.
 */
export const chanceOf = ({ mean }: Kind, weight: number, weights: number): Chance => ({
  of: returnPercent * weight,
  over: 100 * mean * weights,
})

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

/** The chances of all the fish that a shot met, in their order. Throws for what no shot can meet. */
export function chancesOf({ weapon: id, met }: Omit<Shot, 'stake'>): Chance[] {
  const weapon = weaponOf(id)
  if (met.length < 1 || met.length > weapon.most)
    throw new RangeError(`${id} meets not ${met.length}`)
  const weights = weightsOf(weapon, met.length)
  return met.map((name, at) => {
    const kind = kindOf(name)
    if (!takes(weapon, kind)) throw new RangeError(`${id} does not take ${name}`)
    return chanceOf(kind, weights[at] ?? 0, sum(weights))
  })
}

/** The multiple that a caught fish pays, by the weights of its kind. */
function multipleOf({ pays }: Kind, draw: Draw): number {
  let left = pays.length === 1 ? 0 : draw(sum(pays.map(({ weight }) => weight)))
  for (const { multiple, weight } of pays) {
    if (left < weight) return multiple
    left -= weight
  }
  throw new Error('a weight was drawn beyond the last')
}

/**
 * Draws what a shot catches. Each fish is drawn from a stream of its own, so that no fish has a part in
 * what becomes of another, and no shot in what becomes of the next.
 */
export function drawShot(shot: Shot, streamOf: (at: number) => Draw): Drawn {
  const multiples = chancesOf(shot).map(({ of, over }, at) => {
    const draw = streamOf(at)
    return draw(over) < of ? multipleOf(kindOf(shot.met[at] ?? ''), draw) : 0
  })
  return { multiples, win: shot.stake * BigInt(sum(multiples)) }
}

export type SittingSeeds = { serverSeed: string; clientSeed: string }

/** Draws the shots of a sitting by their numbers, from 0 on. */
export function shooterOf(seeds: SittingSeeds) {
  const source = sourceOf(seeds)
  return (shot: Shot, nonce: number): Drawn => drawShot(shot, (at) => source(nonce, at))
}

/**
 * The id of a sitting is the fingerprint of what all of its shots stand on: it is in the books with the
 * first stake, so that no seed can be exchanged later.
 */
export const sittingIdOf = (terms: { serverSeedHash: string; clientSeed: string }): string =>
  roundIdOf({ ...terms, title, mathHash: fishHash, nonce: 0, stake: 0n })

/**
 * The mark of a shot, by which it stands in the books: sixteen digits over all that it was, but for
 * what came of it.
 */
export const shotMarkOf = (sitting: string, nonce: number, { weapon, stake, met }: Shot): string =>
  bytesToHex(
    sha256(utf8ToBytes(['shot/1', sitting, nonce, weapon, stake, met.join(',')].join('\n'))),
  ).slice(0, 16)
