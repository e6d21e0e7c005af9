import certificate from '../../certificates/lotteries.json' with { type: 'json' }
import { mostOf } from './balls.ts'
import { enumerated } from './even.ts'
import { group, words, wordsInOrder } from './picks.ts'
import { type Pick, type Play, type Result, tableOf } from './play.ts'

/** The four digits of a draw by their names: A is AS, B KOP, C KEPALA, D EKOR. */
const places = ['as', 'kop', 'kepala', 'ekor'] as const
type Digits = readonly [number, number, number, number]

const digitsOf = ({ first: [number = ''] = [] }: Result): Digits => {
  const [a = 0, b = 0, c = 0, d = 0] = [...number].map(Number)
  return [a, b, c, d]
}

const point = 1_000n
/** What a point costs after a discount (or with a kei, which is added) in tenths of a percent. */
const less = (tenths: bigint) => (point * (1_000n - tenths)) / 1_000n

function* results() {
  for (const number of words(4)) yield { first: [number] }
}

type Row = {
  id: string
  price?: bigint
  /** What a line may be, where it is one word. */
  is: (word: string) => boolean
  kinds: readonly string[]
  /** The lines that win, with thousandths of a point. */
  pays: (digits: Digits) => Iterable<readonly [line: string, pays: bigint]>
  lines?: (pick: Pick) => ReturnType<Play['lines']>
  /** The most that a line can be paid, where going through every number would take a while. */
  most?: (line: string) => bigint
}

const row = ({ id, price = point, is, kinds, pays, lines, most }: Row): Play =>
  enumerated({
    ...{ id, price, kinds, results },
    lines: lines ?? ((pick) => group(pick, is)),
    pays: (result) => pays(digitsOf(result)),
    ...(most && { most }),
  })

const isWord = (digits: number) => (word: string) => /^\d+$/.test(word) && word.length === digits
const isOf = (names: readonly string[]) => (word: string) => names.includes(word)
const joined = (digits: readonly number[]) => digits.join('')

/** The exact digits from one place to another. */
const exact = (id: string, [from, to]: readonly [number, number], by: [bigint, bigint]) =>
  row({
    ...{ id, price: less(by[0]), is: isWord(to - from), kinds: ['0'.repeat(to - from)] },
    pays: (digits) => [[joined(digits.slice(from, to)), by[1]]],
    most: () => by[1],
  })

/** Every order of some digits, each once. */
export function orders(digits: readonly string[]): readonly string[] {
  if (digits.length < 2) return [digits.join('')]
  const all = new Set<string>()
  digits.forEach((digit, at) => {
    for (const rest of orders(digits.toSpliced(at, 1))) all.add(digit + rest)
  })
  return [...all]
}

/** Back and forth: the digits as they stand, or in another order for less. */
const anyOrder = (size: number, [straight, other]: readonly [bigint, bigint]) =>
  row({
    id: `${size}d-bb`,
    is: isWord(size),
    kinds: wordsInOrder(size),
    *pays(digits) {
      const drawn = joined(digits.slice(4 - size))
      for (const line of orders([...drawn])) yield [line, line === drawn ? straight : other]
    },
    most: () => straight,
  })

const timesOf = (digits: Digits, digit: number) => digits.filter((one) => one === digit).length
const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** So many different digits, in order. */
const sets = (size: number) => wordsInOrder(size).filter((word) => new Set(word).size === size)

const setLines = (size: number) => {
  const known = new Set(sets(size))
  // In whatever order somebody writes them.
  return (pick: Pick) => {
    const inOrder = (word: string) => [...word].sort().join('')
    return group(
      pick.map((words) => words.map(inOrder)),
      (word) => known.has(word),
    )
  }
}

/** All of some digits are there; more for each time that one of them stands once more. */
const together = (id: string, size: number, by: { price: bigint; pays: readonly bigint[] }) =>
  row({
    ...{ id, price: by.price, is: isWord(size), kinds: [sets(size)[0] ?? ''] },
    lines: setLines(size),
    *pays(digits) {
      for (const line of sets(size)) {
        const times = [...line].map((digit) => timesOf(digits, Number(digit)))
        const standing = times.reduce((sum, one) => sum + one, 0)
        if (times.every((one) => one > 0)) yield [line, by.pays[standing - size] ?? 0n]
      }
    },
    most: () => mostOf(by.pays) ?? 0n,
  })

const isBig = (digit: number) => digit >= 5
const isOdd = (digit: number) => digit % 2 === 1
const bigness = (digit: number) => (isBig(digit) ? 'besar' : 'kecil')
const oddness = (digit: number) => (isOdd(digit) ? 'ganjil' : 'genap')
const pairs = [
  ['depan', 0],
  ['tengah', 1],
  ['belakang', 2],
] as const

const named = (id: string, names: readonly string[], rest: Naming) =>
  row({ id, is: isOf(names), kinds: names, ...rest })
type Naming = { price?: bigint; pays: Row['pays'] }

const across = (one: readonly string[], other: readonly string[]) =>
  one.flatMap((a) => other.map((b) => `${a}-${b}`))
const all = ['besar', 'kecil', 'ganjil', 'genap']

/** The digit at a place, by its size and by its oddness. */
const qualities = (digit: number) => [bigness(digit), oddness(digit)]

/** What two digits add up to, added up again until one digit is left. */
const summed = (sum: number): number => (sum > 9 ? summed(Math.trunc(sum / 10) + (sum % 10)) : sum)

/** The rows on the sum of the last two, whose two sides are not as likely as each other. */
const dasar = (id: string, line: string, price: bigint) =>
  named(id, [line], {
    price,
    pays: ([, , c, d]) =>
      qualities(summed(c + d)).flatMap((one) => (one === line ? [[one, even]] : [])),
  })
const even = 2n * point

/**
 * Bets on a draw of four digits as Indonesia knows them. Pays hold the stake. Rows whose published
 * discount and index together would return all of their price or more stand without the discount.
 */
export const togel = tableOf(
  [
    exact('4d', [0, 4], [665n, 3_000_000n]),
    exact('3d', [1, 4], [595n, 400_000n]),
    exact('2d-belakang', [2, 4], [295n, 70_000n]),
    exact('2d-tengah', [1, 3], [295n, 65_000n]),
    exact('2d-depan', [0, 2], [295n, 65_000n]),
    anyOrder(4, [4_000_000n, 200_000n]),
    anyOrder(3, [400_000n, 100_000n]),
    anyOrder(2, [70_000n, 20_000n]),
    row({
      ...{ id: 'colok-bebas', is: isWord(1), kinds: ['0'] },
      *pays(digits) {
        for (const digit of ten) {
          const pay = [0n, 2_500n, 4_000n, 5_500n, 7_000n][timesOf(digits, digit)]
          if (pay) yield [String(digit), pay]
        }
      },
    }),
    together('colok-macau', 2, { price: less(100n), pays: [8_000n, 12_000n, 19_000n] }),
    together('colok-naga', 3, { price: less(100n), pays: [24_000n, 36_000n] }),
    named('colok-jitu', across(places, ten.map(String)), {
      price: less(60n),
      pays: (digits) => digits.map((digit, at) => [`${places[at]}-${digit}`, 9_000n]),
    }),
    row({
      ...{
        id: 'shio',
        price: less(50n),
        is: isOf(Array.from({ length: 12 }, (_, n) => `${n + 1}`)),
      },
      kinds: ['1', '12'],
      // Numbers run from 1 to 100: the last is written 00.
      pays: ([, , c, d]) => [[String((((c * 10 + d || 100) - 1) % 12) + 1), 10_500n]],
    }),
    named(
      'kombinasi',
      across(
        across(
          pairs.map(([name]) => name),
          all,
        ),
        all,
      ),
      {
        price: less(80n),
        *pays(digits) {
          for (const [name, at] of pairs)
            for (const pair of across(qualities(digits[at] ?? 0), qualities(digits[at + 1] ?? 0)))
              yield [`${name}-${pair}`, 3_600n]
        },
      },
    ),
    named('50-50', across(places, all), {
      price: 1_030n,
      *pays(digits) {
        for (const [at, digit] of digits.entries())
          for (const one of qualities(digit)) yield [`${places[at]}-${one}`, even]
      },
    }),
    named('tengah-tepi', ['tengah', 'tepi'], {
      price: 1_030n,
      pays: ([, , c, d]) => [[c * 10 + d >= 25 && c * 10 + d <= 74 ? 'tengah' : 'tepi', even]],
    }),
    named(
      'silang-homo',
      across(
        pairs.map(([name]) => name),
        ['silang', 'homo'],
      ),
      {
        price: 1_030n,
        pays: (digits) =>
          pairs.map(([name, at]) => {
            const crosses = isOdd(digits[at] ?? 0) !== isOdd(digits[at + 1] ?? 0)
            return [`${name}-${crosses ? 'silang' : 'homo'}`, even]
          }),
      },
    ),
    named(
      'kembang-kempis',
      across(
        pairs.map(([name]) => name),
        ['kembang', 'kempis'],
      ),
      {
        pays: (digits) =>
          pairs.flatMap(([name, at]) => {
            const [one = 0, next = 0] = [digits[at], digits[at + 1]]
            return one === next
              ? []
              : [[`${name}-${next > one ? 'kembang' : 'kempis'}`, even] as const]
          }),
      },
    ),
    named(
      'kembar',
      pairs.map(([name]) => name),
      {
        pays: (digits) =>
          pairs.flatMap(([name, at]) =>
            digits[at] === digits[at + 1] ? [[name, 9n * point] as const] : [],
          ),
      },
    ),
    dasar('dasar-besar', 'besar', 1_250n),
    dasar('dasar-kecil', 'kecil', 950n),
    dasar('dasar-ganjil', 'ganjil', 1_250n),
    dasar('dasar-genap', 'genap', 950n),
  ],
  certificate.tables.togel,
)
