import { ballOf, half, level, type Machine } from './balls.ts'
import { enumerated } from './even.ts'
import { group } from './picks.ts'
import { type Play, type Result, tableOf } from './play.ts'
import { ratio } from './ratio.ts'

/** A note costs two; amounts in thousandths of the unit. */
const note = 2_000n

export const eleven: Machine = { balls: 11, drawn: 5, groups: { drawn: 'balls' } }
const range = (count: number) => Array.from({ length: count }, (_, i) => ballOf(i + 1))
const elevens = range(11)

/** Every order in which so many balls may come, one after another. */
function* inTurn(balls: readonly string[], size: number): Iterable<readonly string[]> {
  if (size === 0) yield []
  else
    for (const ball of balls)
      for (const rest of inTurn(
        balls.filter((one) => one !== ball),
        size - 1,
      ))
        yield [ball, ...rest]
}

const different = (words: readonly string[]) => new Set(words).size === words.length
const isRun = (balls: readonly string[], size: number) => (word: string) => {
  const words = word.split('-')
  return words.length === size && words.every((one) => balls.includes(one)) && different(words)
}

type First = { id: string; prize: bigint; from: readonly string[]; size: number; of: string }

/** The first so many in the order in which they came. */
const ordered = ({ id, prize, from, size, of }: First): Play =>
  enumerated({
    ...{ id, price: note, kinds: [from.slice(0, size).join('-')] },
    lines: (pick) => group(pick, isRun(from, size)),
    *results() {
      for (const balls of inTurn(from, size)) yield { [of]: balls }
    },
    pays: (result) => [[(result[of] ?? []).slice(0, size).join('-'), prize]],
    most: () => prize,
  })

/** The first so many in any order, kept in order. */
const unordered = ({ id, prize, from, size, of }: First): Play =>
  enumerated({
    ...{ id, price: note, kinds: [from.slice(0, size).join('-')] },
    lines: (pick) =>
      group(
        pick.map((words) => words.map((word) => word.split('-').sort().join('-'))),
        isRun(from, size),
      ),
    *results() {
      for (const balls of inTurn(from, size)) yield { [of]: balls }
    },
    pays: (result) => [[(result[of] ?? []).slice(0, size).sort().join('-'), prize]],
    most: () => prize,
  })

/** One of some at one of some places, each as likely as the next. */
const atPlace = (
  id: string,
  by: { prize: bigint; from: readonly string[]; places: number; of: string },
): Play => ({
  ...{ id, price: note, kinds: ['1-01'] },
  lines: (pick) =>
    group(pick, (word) => {
      const [place = '', ball = ''] = word.split('-')
      return (
        /^\d+-\d+$/.test(word) &&
        String(Number(place)) === place &&
        Number(place) >= 1 &&
        Number(place) <= by.places &&
        by.from.includes(ball)
      )
    }),
  won: (result) => ({
    by: 'line',
    pays: new Map(
      (result[by.of] ?? []).slice(0, by.places).map((ball, at) => [`${at + 1}-${ball}`, by.prize]),
    ),
  }),
  mean: () => ratio(by.prize, BigInt(by.from.length)),
  most: () => by.prize,
})

const any = (chosen: number, prize: bigint) =>
  level({
    ...{ id: `any-${chosen}`, price: note, chosen, machine: eleven },
    pays: { [Math.min(chosen, eleven.drawn)]: prize },
  })

/** Eleven balls, of which five come one after another. */
export const elevenFive = tableOf([
  any(1, 4_180n),
  any(2, 10_600n),
  any(3, 31_800n),
  any(4, 126_500n),
  any(5, 890_600n),
  any(6, 147_900n),
  any(7, 42_440n),
  any(8, 15_850n),
  ordered({ id: 'first-two', prize: 212_000n, from: elevens, size: 2, of: 'balls' }),
  unordered({ id: 'first-two-group', prize: 106_100n, from: elevens, size: 2, of: 'balls' }),
  ordered({ id: 'first-three', prize: 1_908_000n, from: elevens, size: 3, of: 'balls' }),
  unordered({ id: 'first-three-group', prize: 318_300n, from: elevens, size: 3, of: 'balls' }),
  atPlace('place', { prize: 21_220n, from: elevens, places: 5, of: 'balls' }),
])

const faces = [...'123456']
function* throws(): Iterable<Result> {
  for (const a of faces) for (const b of faces) for (const c of faces) yield { dice: [a, b, c] }
}
type Dice = {
  id: string
  names: readonly string[]
  pays: (dice: readonly string[]) => Iterable<readonly [line: string, pays: bigint]>
}
const dice = ({ id, names, pays }: Dice): Play =>
  enumerated({
    ...{ id, price: note, kinds: names, results: throws },
    lines: (pick) => group(pick, (word) => names.includes(word)),
    pays: ({ dice: thrown = [] }) => pays([...thrown].sort()),
  })

const sumOf = (thrown: readonly string[]) => thrown.reduce((sum, face) => sum + Number(face), 0)
const isTriple = ([a, b, c]: readonly string[]) => a === b && b === c
/** In thousandths for a note, from three to ten; eleven to eighteen as their opposites. */
const sums = [400_000n, 134_000n, 67_000n, 40_000n, 27_000n, 19_000n, 16_000n, 15_000n]
const runs = ['1-2-3', '2-3-4', '3-4-5', '4-5-6']
const pairs = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => `${a}-${b}`))
const trebles = faces.flatMap((a) =>
  pairs.filter((pair) => pair > a && !pair.startsWith(a)).map((pair) => `${a}-${pair}`),
)
const doubles = faces.flatMap((a) => faces.filter((b) => b !== a).map((b) => `${a}-${a}-${b}`))

/** Three dice (K3). Big, small, odd and even lose to a triple. */
export const threeDice = tableOf([
  dice({
    ...{ id: 'sum', names: Array.from({ length: 16 }, (_, i) => String(i + 3)) },
    pays(thrown) {
      const sum = sumOf(thrown)
      return [[String(sum), sums[Math.min(sum, 21 - sum) - 3] ?? 0n]]
    },
  }),
  dice({
    ...{ id: 'sides', names: ['big', 'small', 'odd', 'even'] },
    *pays(thrown) {
      if (isTriple(thrown)) return
      const sum = sumOf(thrown)
      yield [sum >= 11 ? 'big' : 'small', 3_900n]
      yield [sum % 2 ? 'odd' : 'even', 3_900n]
    },
  }),
  dice({
    ...{ id: 'any-triple', names: ['any'] },
    *pays(thrown) {
      if (isTriple(thrown)) yield ['any', 68_000n]
    },
  }),
  dice({
    ...{ id: 'triple', names: faces.map((face) => `${face}-${face}-${face}`) },
    *pays(thrown) {
      if (isTriple(thrown)) yield [thrown.join('-'), 410_000n]
    },
  }),
  dice({
    ...{ id: 'pair', names: faces },
    *pays(thrown) {
      const twice = faces.find((face) => thrown.filter((one) => one === face).length >= 2)
      if (twice) yield [twice, 25_600n]
    },
  }),
  dice({
    ...{ id: 'pair-and-one', names: doubles.map((line) => line.split('-').sort().join('-')) },
    *pays(thrown) {
      if (new Set(thrown).size === 2) yield [thrown.join('-'), 137_000n]
    },
  }),
  dice({
    ...{ id: 'two-different', names: pairs },
    *pays(thrown) {
      const there = [...new Set(thrown)]
      for (const pair of pairs)
        if (pair.split('-').every((face) => there.includes(face))) yield [pair, 13_800n]
    },
  }),
  dice({
    ...{ id: 'three-different', names: trebles },
    *pays(thrown) {
      if (new Set(thrown).size === 3) yield [thrown.join('-'), 68_000n]
    },
  }),
  dice({
    ...{ id: 'run', names: ['any'] },
    *pays(thrown) {
      if (runs.includes(thrown.join('-'))) yield ['any', 17_000n]
    },
  }),
])

const cars = range(10)
const places = 10
const placeOf = (word: string) => Number(word.split('-')[0])
const isPlace = (word: string, sides: readonly string[], most: number) => {
  const [place = '', side = ''] = word.split('-')
  return /^[1-9]\d?$/.test(place) && placeOf(word) <= most && sides.includes(side)
}

type Sided = {
  id: string
  sides: readonly [string, ...string[]]
  places: number
  of: (order: readonly number[], at: number) => readonly string[]
}
/** What is as likely as its opposite, at some places. */
const even = ({ id, sides, places, of }: Sided): Play => ({
  ...{ id, price: note, kinds: [`1-${sides[0]}`] },
  lines: (pick) => group(pick, (word) => isPlace(word, sides, places)),
  won: ({ cars: order = [] }) => ({
    by: 'line',
    pays: new Map(
      Array.from({ length: order.length ? places : 0 }, (_, at) => at).flatMap((at) =>
        of(order.map(Number), at).map((side) => [`${at + 1}-${side}`, 3_800n] as const),
      ),
    ),
  }),
  mean: () => ratio(3_800n, 2n),
  most: () => 3_800n,
})

/** In thousandths for a note, by how many of the ninety orders of two cars have the sum. */
const topTwo: Readonly<Record<number, bigint>> = {
  2: 84_000n,
  4: 42_000n,
  6: 28_000n,
  8: 21_000n,
  10: 17_000n,
}
const sumNames = Array.from({ length: 17 }, (_, i) => String(i + 3))
const sumsOfTwo = [...inTurn(cars, 2)].map(([a, b]) => Number(a) + Number(b))
const waysOf = (sum: number) => sumsOfTwo.filter((one) => one === sum).length

/** Ten cars and the order in which they come in (PK10). */
export const tenCars = tableOf([
  atPlace('place', { prize: 19_600n, from: cars, places, of: 'cars' }),
  ordered({ id: 'first-two', prize: 170_000n, from: cars, size: 2, of: 'cars' }),
  ordered({ id: 'first-three', prize: 1_400_000n, from: cars, size: 3, of: 'cars' }),
  even({
    ...{ id: 'sides', sides: ['big', 'small', 'odd', 'even'], places },
    of: (order, at) => [
      (order[at] ?? 0) > 5 ? 'big' : 'small',
      (order[at] ?? 0) % 2 ? 'odd' : 'even',
    ],
  }),
  even({
    ...{ id: 'dragon-tiger', sides: ['dragon', 'tiger'], places: places / 2 },
    of: (order, at) => [(order[at] ?? 0) > (order[places - 1 - at] ?? 0) ? 'dragon' : 'tiger'],
  }),
  enumerated({
    ...{ id: 'top-two-sum', price: note, kinds: sumNames },
    lines: (pick) => group(pick, (word) => sumNames.includes(word)),
    *results() {
      for (const order of inTurn(cars, 2)) yield { cars: order }
    },
    pays: ({ cars: [first = '', second = ''] = [] }) => {
      const sum = Number(first) + Number(second)
      return [[String(sum), topTwo[waysOf(sum)] ?? 0n]]
    },
  }),
])

export const six: Machine = {
  ...{ balls: 49, drawn: 6, bonus: true },
  groups: { drawn: 'balls', bonus: 'special' },
}

/** Six of 49 and a special number. */
export const sixFortyNine = tableOf([
  level({ id: 'one-of-six', price: note, chosen: 1, machine: six, pays: { 1: 15_600n } }),
  level({ id: 'two-of-six', price: note, chosen: 2, machine: six, pays: { 2: 150_000n } }),
  level({ id: 'three-of-six', price: note, chosen: 3, machine: six, pays: { 3: 1_740_000n } }),
  atPlace('special', { prize: 94_000n, from: range(49), places: 1, of: 'special' }),
  half({
    ...{ id: 'most-odd', price: note, machine: six, is: (ball) => ball % 2 === 1 },
    bands: {
      odd: (on) => (on >= 4 ? 5_400n : 0n),
      even: (on) => (on <= 2 ? 5_800n : 0n),
      level: (on) => (on === 3 ? 5_700n : 0n),
    },
  }),
])
