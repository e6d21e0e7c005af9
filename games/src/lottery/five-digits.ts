import certificate from '../../certificates/lotteries.json' with { type: 'json' }
import { enumerated } from './even.ts'
import { combined, group, isFault, words, wordsInOrder } from './picks.ts'
import { linesMax, type Pick, type Play, type Result, tableOf } from './play.ts'

/**
 * Five digits, drawn every few minutes (SSC). A note costs two; prizes are of those that return about 98 %.
 * Amounts in thousandths of the unit.
 */
const note = 2_000n
const thousand = 1_000n

const digitsOf = ({ balls = [] }: Result) => balls
const tens = [...'0123456789']
const isDigit = (word: string) => tens.includes(word)

function* drawn(places: readonly number[]): Iterable<Result> {
  // What no play of these places looks at stands at nought.
  for (const word of words(places.length)) {
    const balls = Array.from('00000')
    for (const [at, place] of places.entries()) balls[place] = word[at] ?? '0'
    yield { balls }
  }
}

const windows = {
  five: [0, 1, 2, 3, 4],
  'front-four': [0, 1, 2, 3],
  'back-four': [1, 2, 3, 4],
  'front-three': [0, 1, 2],
  'middle-three': [1, 2, 3],
  'back-three': [2, 3, 4],
  'front-two': [0, 1],
  'back-two': [3, 4],
} as const
type Window = keyof typeof windows

const inWindow = (window: Window, result: Result) =>
  windows[window].map((place) => digitsOf(result)[place] ?? '')

/** Every way of taking one of each group, in order. */
export function product(groups: Pick): readonly string[] | { fault: 'too-many' } {
  const count = groups.reduce((all, { length }) => all * length, 1)
  if (count > linesMax) return { fault: 'too-many' }
  return groups.reduce<string[]>(
    (lines, digits) => lines.flatMap((line) => digits.map((digit) => line + digit)),
    [''],
  )
}

/** The digits of some places exactly: one group of digits for each place. */
function direct(window: Window, prize: bigint): Play {
  const places = windows[window]
  return enumerated({
    ...{ id: `${window}-direct`, price: note, kinds: ['0'.repeat(places.length)] },
    lines(pick) {
      if (pick.length !== places.length) return { fault: 'shape' }
      const groups: (readonly string[])[] = []
      for (const digits of pick) {
        const found = group([digits], isDigit)
        if (isFault(found)) return found
        groups.push(found)
      }
      return product(groups)
    },
    results: () => drawn(places),
    pays: (result) => [[inWindow(window, result).join(''), prize * thousand]],
    most: () => prize * thousand,
  })
}

/** How often digits stand in a window, most first: `2-1` for a pair and one other. */
const patternOf = (digits: readonly string[]) =>
  tens
    .map((digit) => digits.filter((one) => one === digit).length)
    .filter(Boolean)
    .sort((a, b) => b - a)
    .join('-')

const inOrder = (digits: readonly string[]) => [...digits].sort().join('')

/** Digits of one pattern in any order, kept in order: how many digits stand so often. */
function anyOrder(id: string, window: Window, [pattern, prize]: readonly [string, bigint]): Play {
  const size = windows[window].length
  const all = new Set(wordsInOrder(size).filter((word) => patternOf([...word]) === pattern))
  return enumerated({
    ...{ id, price: note, kinds: [[...all][0] ?? ''] },
    lines: (pick) =>
      group(
        pick.map((words) => words.map((word) => inOrder([...word]))),
        (word) => all.has(word),
      ),
    results: () => drawn(windows[window]),
    *pays(result) {
      const line = inOrder(inWindow(window, result))
      if (all.has(line)) yield [line, prize * thousand]
    },
    most: () => prize * thousand,
  })
}

/** All of some digits stand in a window, wherever. Of more than its size every choice is a line. */
function somewhere(id: string, window: Window, [size, prize]: readonly [number, bigint]): Play {
  return enumerated({
    ...{ id, price: note, kinds: [tens.slice(0, size).join('-')] },
    lines(pick) {
      const digits = group(pick, isDigit, { least: size })
      return isFault(digits) ? digits : combined(digits, size)
    },
    results: () => drawn(windows[window]),
    *pays(result) {
      const there = combined(inOrder([...new Set(inWindow(window, result))]).split(''), size)
      if (!isFault(there)) for (const line of there) yield [line, prize]
    },
    most: () => prize,
  })
}

/** A digit stands so often at the least among all five. */
function often(id: string, least: number, prize: bigint): Play {
  return enumerated({
    ...{ id, price: note, kinds: ['0'] },
    lines: (pick) => group(pick, isDigit),
    results: () => drawn(windows.five),
    *pays(result) {
      for (const digit of tens)
        if (digitsOf(result).filter((one) => one === digit).length >= least) yield [digit, prize]
    },
    most: () => prize,
  })
}

const sides = ['big', 'small', 'odd', 'even']
const sidesOf = (digit: string) => [
  digit >= '5' ? 'big' : 'small',
  Number(digit) % 2 ? 'odd' : 'even',
]

/** A quality for each digit of a window. */
function qualities(window: Window, prize: bigint): Play {
  const each = (lists: readonly (readonly string[])[]) =>
    lists.reduce<string[]>(
      (lines, list) => lines.flatMap((line) => list.map((one) => (line ? `${line}-${one}` : one))),
      [''],
    )
  const all = new Set(each(windows[window].map(() => sides)))
  return enumerated({
    ...{ id: `${window}-sides`, price: note, kinds: [[...all][0] ?? ''] },
    lines: (pick) => group(pick, (word) => all.has(word)),
    results: () => drawn(windows[window]),
    pays: (result) =>
      each(inWindow(window, result).map(sidesOf)).map((line) => [line, prize] as const),
    most: () => prize,
  })
}

/** One digit at one of the five places. */
const placed: Play = enumerated({
  ...{ id: 'place', price: note, kinds: ['1-0'] },
  lines: (pick) => group(pick, (word) => /^[1-5]-\d$/.test(word)),
  results: function* () {
    for (const digit of tens) yield { balls: Array.from('00000', () => digit) }
  },
  pays: (result) => digitsOf(result).map((digit, at) => [`${at + 1}-${digit}`, 19_600n] as const),
  most: () => 19_600n,
})

const threes: Window[] = ['front-three', 'middle-three', 'back-three']

export const fiveDigits = tableOf(
  [
    direct('five', 196_000n),
    direct('front-four', 19_600n),
    direct('back-four', 19_600n),
    ...threes.map((window) => direct(window, 1_960n)),
    direct('front-two', 196n),
    direct('back-two', 196n),
    placed,
    anyOrder('five-group-120', 'five', ['1-1-1-1-1', 1_632n]),
    anyOrder('five-group-60', 'five', ['2-1-1-1', 3_265n]),
    anyOrder('five-group-30', 'five', ['2-2-1', 6_530n]),
    anyOrder('five-group-20', 'five', ['3-1-1', 9_797n]),
    anyOrder('five-group-10', 'five', ['3-2', 19_600n]),
    anyOrder('five-group-5', 'five', ['4-1', 39_188n]),
    anyOrder('four-group-24', 'back-four', ['1-1-1-1', 816n]),
    anyOrder('four-group-12', 'back-four', ['2-1-1', 1_632n]),
    anyOrder('four-group-6', 'back-four', ['2-2', 3_265n]),
    anyOrder('four-group-4', 'back-four', ['3-1', 4_898n]),
    ...threes.flatMap((window) => [
      anyOrder(`${window}-group-3`, window, ['2-1', 653n]),
      anyOrder(`${window}-group-6`, window, ['1-1-1', 326n]),
      somewhere(`${window}-one`, window, [1, 6_800n]),
    ]),
    anyOrder('front-two-group', 'front-two', ['1-1', 95n]),
    anyOrder('back-two-group', 'back-two', ['1-1', 95n]),
    somewhere('front-three-two', 'front-three', [2, 35_000n]),
    somewhere('back-three-two', 'back-three', [2, 35_000n]),
    somewhere('four-one', 'back-four', [1, 5_650n]),
    somewhere('four-two', 'back-four', [2, 20_000n]),
    somewhere('five-two', 'five', [2, 13_000n]),
    somewhere('five-three', 'five', [3, 44_650n]),
    qualities('front-two', 6_800n),
    qualities('back-two', 6_800n),
    qualities('front-three', 15_670n),
    qualities('back-three', 15_670n),
    often('once', 1, 4_680n),
    often('twice', 2, 19_600n),
    often('three-times', 3, 228_600n),
    often('four-times', 4, 4_246_000n),
  ],
  certificate.tables['five-digits'],
)
