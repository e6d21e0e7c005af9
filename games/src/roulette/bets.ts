/** Bets of a table with 36 numbers in three columns and twelve rows, and a zero before them. */

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
const numbers = upTo(36)
const rows = upTo(12).map((row) => row * 3 - 2)
const named = (kind: string, list: readonly (readonly number[])[]) =>
  list.map((of) => [`${kind}:${of.join('-')}`, of] as const)

export const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** The single-zero wheel, clockwise from the zero. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

const across = numbers.filter((n) => n % 3 !== 0).map((n) => [n, n + 1])
const along = numbers.filter((n) => n <= 33).map((n) => [n, n + 3])

/** Every bet of the table by its place: `split:17-20`, `corner:1-2-4-5`, `dozen:2`, `red`. */
export const bets: { readonly [on: string]: readonly number[] } = Object.fromEntries<
  readonly number[]
>([
  ...named('straight', [[0], ...numbers.map((n) => [n])]),
  ...named('split', [[0, 1], [0, 2], [0, 3], ...across, ...along]),
  ...named('street', [[0, 1, 2], [0, 2, 3], ...rows.map((n) => [n, n + 1, n + 2])]),
  ...named('corner', [
    [0, 1, 2, 3],
    ...numbers.filter((n) => n % 3 !== 0 && n <= 32).map((n) => [n, n + 1, n + 3, n + 4]),
  ]),
  ...named(
    'six',
    rows.slice(0, 11).map((n) => upTo(6).map((i) => n + i - 1)),
  ),
  ...upTo(3).map((n) => [`dozen:${n}`, upTo(12).map((i) => i + (n - 1) * 12)] as const),
  ...upTo(3).map((n) => [`column:${n}`, rows.map((first) => first + n - 1)] as const),
  ['red', red],
  ['black', numbers.filter((n) => !red.includes(n))],
  ['odd', numbers.filter((n) => n % 2 === 1)],
  ['even', numbers.filter((n) => n % 2 === 0)],
  ['low', upTo(18)],
  ['high', numbers.slice(18)],
])

/** A call that stands for several bets, each of so many chips. */
type Call = readonly (readonly [on: string, chips: number])[]

const ones = (...on: string[]): Call => on.map((place) => [place, 1])

/** The calls of the wheel's three parts, by the bets that they are made of. */
export const calls = {
  voisins: [
    ['street:0-2-3', 2],
    ...ones('split:4-7', 'split:12-15', 'split:18-21', 'split:19-22', 'split:32-35'),
    ['corner:25-26-28-29', 2],
  ],
  tiers: ones(
    'split:5-8',
    'split:10-11',
    'split:13-16',
    'split:23-24',
    'split:27-30',
    'split:33-36',
  ),
  orphelins: ones('straight:1', 'split:6-9', 'split:14-17', 'split:17-20', 'split:31-34'),
} as const satisfies Record<string, Call>

/** A number and so many to each side of it on the wheel, a chip straight up on each. */
export function neighbours(n: number, aside = 2): Call {
  const at = wheel.indexOf(n)
  if (at < 0) throw new RangeError(`no ${n} on the wheel`)
  const places = Array.from({ length: aside * 2 + 1 }, (_, i) => at + i - aside + wheel.length)
  return ones(...places.map((place) => `straight:${wheel[place % wheel.length]}`))
}
