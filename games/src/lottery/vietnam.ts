import { allOf, digitAt, noneOf, tails } from './digits.ts'
import { type Play, tableOf } from './play.ts'

/** The groups of a draw, first to last, each with how many numbers of how many digits it has. */
export type Shape = readonly (readonly [group: string, numbers: number, digits: number])[]

/** https://xskt.com.vn: 27 numbers in eight prizes. */
export const north: Shape = [
  ['special', 1, 5],
  ['first', 1, 5],
  ['second', 2, 5],
  ['third', 6, 5],
  ['fourth', 4, 4],
  ['fifth', 6, 4],
  ['sixth', 3, 3],
  ['seventh', 4, 2],
]

/** South and centre: 18 numbers in nine prizes. */
export const south: Shape = [
  ['special', 1, 6],
  ['first', 1, 5],
  ['second', 1, 5],
  ['third', 2, 5],
  ['fourth', 7, 5],
  ['fifth', 1, 4],
  ['sixth', 3, 4],
  ['seventh', 1, 3],
  ['eighth', 1, 2],
]

/** The groups whose numbers have so many digits at the least, with how many numbers they are. */
export function withDigits(shape: Shape, least: number) {
  const those = shape.filter(([, , digits]) => digits >= least)
  return {
    groups: those.map(([group]) => group),
    count: those.reduce((sum, [, numbers]) => sum + numbers, 0),
  }
}

const one = (group: string) => ({ groups: [group], count: 1 })

type Odds = {
  /** Price of a point and what a hit pays, for two, three and four digits. */
  lo: readonly (readonly [price: bigint, pays: bigint])[]
  xien: readonly bigint[]
  truot: readonly (readonly [size: number, pays: bigint])[]
  /** The prize of three digits, and how many numbers it has. */
  three: readonly [group: string, numbers: number]
}

/** The rows of one region. All but the points of lô cost one thousand for each number they stand on. */
function rows(shape: Shape, { lo, xien, truot, three }: Odds): readonly Play[] {
  const all = withDigits(shape, 2)
  const [group, numbers] = three
  const threes = { groups: [group], count: numbers }
  const both = { groups: ['special', group], count: numbers + 1 }
  const cang = { digits: 3, pays: 960_000n }
  const price = 1_000n
  return tableOf([
    ...lo.map(([price, pays], i) =>
      tails({ id: `lo-${i + 2}`, price, pays, digits: i + 2, of: withDigits(shape, i + 2) }),
    ),
    ...xien.map((pays, i) => allOf({ id: `xien-${i + 2}`, price, pays, size: i + 2, of: all })),
    ...truot.map(([size, pays]) => noneOf({ id: `truot-${size}`, price, pays, size, of: all })),
    tails({ id: 'de', price, pays: 99_000n, digits: 2, of: one('special') }),
    tails({ id: 'de-first', price, pays: 98_000n, digits: 2, of: one('first') }),
    tails({
      ...{ id: 'de-head', price, pays: 98_000n, digits: 2, of: one('special') },
      place: 'head',
    }),
    digitAt({ id: 'dau', price, pays: 9_800n, of: 'special', fromEnd: 2 }),
    digitAt({ id: 'duoi', price, pays: 9_800n, of: 'special', fromEnd: 1 }),
    tails({ ...cang, id: '3-cang', price, of: one('special') }),
    tails({ ...cang, id: '3-cang-prize', price: price * BigInt(numbers), of: threes }),
    tails({ ...cang, id: '3-cang-both', price: price * BigInt(numbers + 1), of: both }),
    tails({ id: '4-cang', price, pays: 8_880_000n, digits: 4, of: one('special') }),
  ])
}

/** Lô đề on the northern draw. Amounts in VND of one point; every one is the house's to set. */
export const northPlays = rows(north, {
  lo: [
    [27_000n, 98_500n],
    [23_000n, 960_000n],
    [20_000n, 8_880_000n],
  ],
  xien: [16_000n, 65_000n, 180_000n],
  truot: [
    [4, 2_300n],
    [8, 8_000n],
    [10, 12_000n],
  ],
  three: ['sixth', 3],
})

/** Lô đề on a southern or central draw. */
export const southPlays = rows(south, {
  lo: [
    [18_000n, 99_000n],
    [17_000n, 960_000n],
    [16_000n, 8_880_000n],
  ],
  xien: [28_000n, 150_000n, 750_000n],
  truot: [
    [4, 1_800n],
    [8, 3_300n],
    [10, 4_300n],
  ],
  three: ['seventh', 1],
})
