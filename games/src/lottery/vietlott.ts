import { half, level, type Machine } from './balls.ts'
import { enumerated } from './even.ts'
import { group } from './picks.ts'
import { type Play, type Result, tableOf } from './play.ts'
import { ratio } from './ratio.ts'

/** A ticket, VND. */
export const ticketPrice = 10_000n
const price = ticketPrice
const [thousand, million] = [1_000n, 1_000_000n]

export const power: Machine = {
  ...{ balls: 55, drawn: 6, bonus: true },
  groups: { drawn: 'balls', bonus: 'power' },
}

/** Six of 55: the first jackpot for all six, the second for five and the power ball. */
export const power655 = tableOf([
  level({
    ...{ id: 'power-6-55', price, chosen: 6, machine: power },
    pays: {
      '6': { pool: 'jackpot-1' },
      '5+1': { pool: 'jackpot-2' },
      '5': 40n * million,
      '4': 500n * thousand,
      '4+1': 500n * thousand,
      '3': 50n * thousand,
      '3+1': 50n * thousand,
    },
  }),
])

export const mega: Machine = { balls: 45, drawn: 6, groups: { drawn: 'balls' } }

export const mega645 = tableOf([
  level({
    ...{ id: 'mega-6-45', price, chosen: 6, machine: mega },
    pays: {
      '6': { pool: 'jackpot' },
      '5': 10n * million,
      '4': 300n * thousand,
      '3': 30n * thousand,
    },
  }),
])

export const eighty: Machine = { balls: 80, drawn: 20, groups: { drawn: 'balls' } }

/** What the levels of keno pay by hits, in thousands of VND. */
const levels: Readonly<Record<number, Readonly<Record<number, bigint>>>> = {
  10: { 10: 2_000_000n, 9: 150_000n, 8: 8_000n, 7: 710n, 6: 80n, 5: 20n, 0: 10n },
  9: { 9: 800_000n, 8: 12_000n, 7: 1_500n, 6: 150n, 5: 30n, 4: 10n, 0: 10n },
  8: { 8: 200_000n, 7: 5_000n, 6: 500n, 5: 50n, 4: 10n, 0: 10n },
  7: { 7: 40_000n, 6: 1_200n, 5: 100n, 4: 20n, 3: 10n },
  6: { 6: 12_500n, 5: 450n, 4: 40n, 3: 10n },
  5: { 5: 4_400n, 4: 150n, 3: 10n },
  4: { 4: 400n, 3: 50n, 2: 10n },
  3: { 3: 200n, 2: 20n },
  2: { 2: 90n },
  1: { 1: 20n },
}

const kenoLevels = Object.entries(levels).map(([chosen, pays]) =>
  level({
    ...{ id: `keno-${chosen}`, price, chosen: Number(chosen), machine: eighty },
    pays: Object.fromEntries(Object.entries(pays).map(([hits, sum]) => [hits, sum * thousand])),
  }),
)

/** More of one half than of the other, by how many of the twenty. */
const most = (on: number) => (on >= 13 ? 26n * thousand : on >= 11 ? 10n * thousand : 0n)
const far = (on: number) => (on >= 15 ? 200n * thousand : on >= 13 ? 40n * thousand : 0n)
const near = (on: number) => (on === 11 || on === 12 ? 20n * thousand : 0n)

/** Ten levels and two kinds of side bets, as printed in June 2026. */
export const keno = tableOf([
  ...kenoLevels,
  half({
    ...{ id: 'keno-size', price, machine: eighty, is: (ball) => ball > 40 },
    bands: {
      big: most,
      small: (on) => most(20 - on),
      level: (on) => (on === 10 ? 26n * thousand : 0n),
    },
  }),
  half({
    ...{ id: 'keno-parity', price, machine: eighty, is: (ball) => ball % 2 === 0 },
    bands: {
      even: far,
      odd: (on) => far(20 - on),
      'even-near': near,
      'odd-near': (on) => near(20 - on),
      level: (on) => (on === 10 ? 20n * thousand : 0n),
    },
  }),
])

const faces = ['1', '2', '3', '4', '5', '6']
function* throws(): Iterable<Result> {
  for (const a of faces) for (const b of faces) for (const c of faces) yield { dice: [a, b, c] }
}
const diceOf = ({ dice = [] }: Result) => dice.map(Number)
const count = (dice: readonly number[], face: number) => dice.filter((one) => one === face).length
const isOf = (names: readonly string[]) => (word: string) => names.includes(word)

type Dice = {
  id: string
  names: readonly string[]
  pays: (dice: readonly number[]) => Iterable<readonly [string, bigint]>
}
const dice = ({ id, names, pays }: Dice): Play =>
  enumerated({
    ...{ id, price, kinds: names, results: throws },
    lines: (pick) => group(pick, isOf(names)),
    pays: (result) => pays(diceOf(result)),
  })

const sums: Readonly<Record<number, bigint>> = {
  ...{ 3: 1_200n, 4: 400n, 5: 200n, 6: 120n, 7: 80n, 8: 55n, 9: 47n, 10: 44n },
  ...{ 11: 44n, 12: 47n, 13: 55n, 14: 80n, 15: 120n, 16: 200n, 17: 400n, 18: 1_200n },
}
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
const numbers = faces.map(Number)

/** Three dice every six minutes. */
export const bingo18 = tableOf([
  dice({
    ...{ id: 'bingo18-number', names: faces },
    *pays(all) {
      for (const face of numbers) {
        const pay = [0n, 12n, 20n, 30n][count(all, face)]
        if (pay) yield [String(face), pay * thousand]
      }
    },
  }),
  dice({
    ...{ id: 'bingo18-double', names: faces },
    *pays(all) {
      for (const face of numbers) if (count(all, face) >= 2) yield [String(face), 75n * thousand]
    },
  }),
  dice({
    ...{ id: 'bingo18-triple', names: [...faces, 'any'] },
    *pays(all) {
      for (const face of numbers) {
        if (count(all, face) < 3) continue
        yield [String(face), 1_200n * thousand]
        yield ['any', 200n * thousand]
      }
    },
  }),
  dice({
    ...{ id: 'bingo18-sum', names: Object.keys(sums) },
    pays: (all) => [[String(sumOf(all)), (sums[sumOf(all)] ?? 0n) * thousand]],
  }),
  dice({
    ...{ id: 'bingo18-size', names: ['low', 'level', 'high'] },
    pays(all) {
      const sum = sumOf(all)
      if (sum === 10 || sum === 11) return [['level', 20n * thousand]]
      return [[sum < 10 ? 'low' : 'high', 15n * thousand]]
    },
  }),
])

const tiers = [
  ['special', 2, 1_000n],
  ['first', 4, 350n],
  ['second', 6, 210n],
  ['third', 8, 100n],
] as const

/** Three digits against twenty numbers of four tiers; each tier pays once, however often it holds them. */
export const max3d = tableOf([
  {
    id: 'max-3d',
    price,
    kinds: ['000'],
    lines: (pick) => group(pick, (word) => /^\d{3}$/.test(word)),
    won(result) {
      const pays = new Map<string, bigint>()
      for (const [name, , sum] of tiers)
        for (const number of new Set(result[name]))
          pays.set(number, (pays.get(number) ?? 0n) + sum * thousand)
      return { by: 'line', pays }
    },
    mean() {
      const all = 1_000n ** 8n
      const chances = tiers.map(([, numbers, sum]) => {
        const without = 999n ** BigInt(numbers) * 1_000n ** BigInt(8 - numbers)
        return (all - without) * sum * thousand
      })
      return ratio(
        chances.reduce((sum, one) => sum + one),
        all,
      )
    },
    most: () => tiers.reduce((sum, [, , pay]) => sum + pay * thousand, 0n),
  },
])
