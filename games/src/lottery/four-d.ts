import { fourDigits } from './drums.ts'
import { group, isFault } from './picks.ts'
import { type Play, type Result, tableOf } from './play.ts'
import { ratio } from './ratio.ts'
import { orders } from './togel.ts'

type Prizes = readonly bigint[]
const point = 1_000n
const isNumber = (word: string) => /^\d{4}$/.test(word)

/** Every number of a draw with what it pays: a number that stands there twice is paid twice. */
function* paid(result: Result, prizes: Prizes) {
  for (const [at, [name]] of fourDigits.entries())
    for (const number of result[name] ?? []) yield [number, (prizes[at] ?? 0n) * point] as const
}

const sumOf = (prizes: Prizes) =>
  fourDigits.reduce((sum, [, count], at) => sum + BigInt(count) * (prizes[at] ?? 0n) * point, 0n)

/** A number as it stands. */
function straight(id: string, prizes: Prizes): Play {
  return {
    id,
    price: point,
    kinds: ['0000'],
    lines: (pick) => group(pick, isNumber),
    won(result) {
      const pays = new Map<string, bigint>()
      for (const [number, sum] of paid(result, prizes))
        pays.set(number, (pays.get(number) ?? 0n) + sum)
      return { by: 'line', pays }
    },
    mean: () => ratio(sumOf(prizes), 10_000n),
    // Each number is drawn by itself: one may stand at every place.
    most: () => sumOf(prizes),
  }
}

const inOrder = (number: string) => [...number].sort().join('')

/** A number in any order of its digits, which is kept with its digits in order; less for more orders. */
function anyOrder(id: string, by: Readonly<Record<number, Prizes>>): Play {
  const ways = (line: string) => orders([...line]).length
  return {
    id,
    price: point,
    kinds: ['0123', '0012', '0011', '0001'],
    lines(pick) {
      const found = group(
        pick.map((words) => words.map(inOrder)),
        (word) => isNumber(word) && ways(word) > 1,
      )
      return isFault(found) ? found : [...found]
    },
    won(result) {
      const pays = new Map<string, bigint>()
      for (const [at, [name]] of fourDigits.entries())
        for (const number of result[name] ?? []) {
          const line = inOrder(number)
          const sum = (by[ways(line)]?.[at] ?? 0n) * point
          if (sum) pays.set(line, (pays.get(line) ?? 0n) + sum)
        }
      return { by: 'line', pays }
    },
    mean: (line) => ratio(BigInt(ways(line)) * sumOf(by[ways(line)] ?? []), 10_000n),
    most: (line) => sumOf(by[ways(line)] ?? []),
  }
}

/** Pays hold the stake. https://www.singaporepools.com.sg/en/htp/lp/Pages/4d-Prizes.aspx */
export const fourD = tableOf([
  straight('big', [2_000n, 1_000n, 490n, 250n, 60n]),
  straight('small', [3_000n, 2_000n, 800n]),
  anyOrder('ibet-big', {
    24: [83n, 41n, 20n, 10n, 3n],
    12: [166n, 83n, 40n, 20n, 6n],
    6: [335n, 168n, 85n, 41n, 10n],
    4: [500n, 250n, 127n, 62n, 15n],
  }),
  anyOrder('ibet-small', {
    24: [125n, 83n, 33n],
    12: [250n, 167n, 66n],
    6: [500n, 333n, 133n],
    4: [750n, 500n, 200n],
  }),
])
