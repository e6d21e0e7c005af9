import { createHash } from 'node:crypto'

/** Chance that can be had again: the same seed and name give the same numbers, from 0 to below 1. */
export function chanceOf(seed: number, name = '') {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
export type Chance = ReturnType<typeof chanceOf>

/** One of a list that is not empty. */
export function oneOf<T>(chance: Chance, list: readonly T[]): T {
  const found = list[Math.floor(chance() * list.length)]
  if (found === undefined) throw new Error('there is nothing to choose from')
  return found
}

/** A whole number from `least` to `most`. */
export const between = (chance: Chance, least: number, most: number) =>
  least + Math.floor(chance() * (most - least + 1))

/** A key in the form of a UUID. */
export function keyOf(chance: Chance): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(chance() * 16).toString(16)).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

/** The list in another order. */
export const shuffled = <T>(chance: Chance, list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
