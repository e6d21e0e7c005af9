import { combined, group, isFault, words } from './picks.ts'
import type { Play, Result } from './play.ts'
import { choose, plus, type Ratio, ratio } from './ratio.ts'

/** The numbers of some groups of a result, in order. */
export const numbersOf = (result: Result, groups: readonly string[]): readonly string[] =>
  groups.flatMap((name) => result[name] ?? [])

type Place = 'tail' | 'head'
type Of = { groups: readonly string[]; count: number }

const cut = (number: string, digits: number, place: Place) =>
  place === 'tail' ? number.slice(-digits) : number.slice(0, digits)

const isWord = (digits: number) => (word: string) => /^\d+$/.test(word) && word.length === digits

type Tails = { id: string; price: bigint; pays: bigint; digits: number; of: Of; place?: Place }

/** Wins for each of the numbers that ends (or begins) in the digits: a number drawn twice pays twice. */
export function tails({ id, price, pays, digits, of, place = 'tail' }: Tails): Play {
  return {
    id,
    price,
    kinds: ['0'.repeat(digits)],
    lines: (pick) => group(pick, isWord(digits)),
    won(result) {
      const all = new Map<string, bigint>()
      for (const number of numbersOf(result, of.groups)) {
        const line = cut(number, digits, place)
        all.set(line, (all.get(line) ?? 0n) + pays)
      }
      return { by: 'line', pays: all }
    },
    // Each number hits once in ten to the power of the digits, however the others fall.
    mean: () => ratio(BigInt(of.count) * pays, 10n ** BigInt(digits)),
    // All of them may end alike.
    most: () => BigInt(of.count) * pays,
  }
}

type Digit = { id: string; price: bigint; pays: bigint; of: string; fromEnd: number }

/** Wins where the first number of a group has the digit at a place counted from its end. */
export function digitAt({ id, price, pays, of, fromEnd }: Digit): Play {
  return {
    id,
    price,
    kinds: ['0'],
    lines: (pick) => group(pick, isWord(1)),
    won(result) {
      const digit = result[of]?.[0]?.at(-fromEnd)
      return { by: 'line', pays: new Map(digit === undefined ? [] : [[digit, pays]]) }
    },
    mean: () => ratio(pays, 10n),
    most: () => pays,
  }
}

type Several = { id: string; price: bigint; pays: bigint; size: number; of: Of }

/** The chance that none of so many tails stands among so many drawn, each drawn evenly of a hundred. */
const noneAmong = (some: number, drawn: number): Ratio =>
  ratio((100n - BigInt(some)) ** BigInt(drawn), 100n ** BigInt(drawn))

const tailsOf = (result: Result, { groups }: Of) => [
  ...new Set(numbersOf(result, groups).map((number) => number.slice(-2))),
]

/** Wins where all of the chosen tails were drawn. Of more than its size every choice is a line. */
export function allOf({ id, price, pays, size, of }: Several): Play {
  let chance = ratio(0n, 1n)
  for (let missing = 0; missing <= size; missing++) {
    const [over, under] = noneAmong(missing, of.count)
    const ways = choose(BigInt(size), BigInt(missing)) * (missing % 2 ? -1n : 1n)
    chance = plus(chance, ratio(ways * over, under))
  }
  return {
    ...several(size),
    ...{ id, price },
    won: (result) => ({
      by: 'hits',
      drawn: tailsOf(result, of),
      pays: { [size]: pays },
    }),
    mean: () => ratio(chance[0] * pays, chance[1]),
    most: () => pays,
  }
}

/** Wins where none of the chosen tails was drawn. */
export function noneOf({ id, price, pays, size, of }: Several): Play {
  const [over, under] = noneAmong(size, of.count)
  return {
    ...several(size),
    ...{ id, price },
    won: (result) => ({ by: 'hits', drawn: tailsOf(result, of), pays: { 0: pays } }),
    mean: () => ratio(over * pays, under),
    most: () => pays,
  }
}

const several = (size: number): Pick<Play, 'lines' | 'kinds'> => ({
  kinds: [words(2).slice(0, size).join('-')],
  lines(pick) {
    const chosen = group(pick, isWord(2), { least: size, most: 100 })
    return isFault(chosen) ? chosen : combined(chosen, size)
  },
})
