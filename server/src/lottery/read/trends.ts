import type { Drum } from '@balai/games/lottery/draw'
import type { Result } from '@balai/games/lottery/play'

/** One set of numbers that is watched draw after draw. */
type Field = { place: string; all: readonly string[]; of: (result: Result) => readonly string[] }

const digits = [...'0123456789']
const faces = [...'123456']
const counted = (count: number) =>
  Array.from({ length: count }, (_, n) => String(n + 1).padStart(2, '0'))
const tails = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
const sumOf = (numbers: readonly string[]) => numbers.reduce((sum, one) => sum + Number(one), 0)
/** How many of the first to come in are told of. */
const placesTold = 3

const flat = (result: Result) => Object.values(result).flat()

/** What is watched of a drum: each place of its first number, its balls, its dice, its first cars. */
function fieldsOf(drum: Drum): Field[] {
  switch (drum.by) {
    case 'digits': {
      const [group = '', , size = 0] = drum.shape[0] ?? []
      const each = Array.from({ length: size }, (_, at) => ({
        place: `digit-${size - at}`,
        all: digits,
        of: (result: Result) => [...(result[group]?.[0]?.[at] ?? '')],
      }))
      const whole: Field = {
        ...{ place: 'tails', all: tails },
        of: (result) => flat(result).map((number) => number.slice(-2)),
      }
      return drum.shape.length > 5 ? [whole, ...each] : each
    }
    case 'wheels':
      return Array.from({ length: drum.wheels }, (_, at) => ({
        place: `digit-${drum.wheels - at}`,
        all: digits,
        of: (result: Result) => [result[drum.group]?.[at] ?? ''],
      }))
    case 'balls': {
      const { balls, groups } = drum.machine
      const { drawn, bonus } = groups
      const all = counted(balls)
      return [
        { place: 'balls', all, of: (result) => result[drawn] ?? [] },
        ...(bonus ? [{ place: 'bonus', all, of: (result: Result) => result[bonus] ?? [] }] : []),
      ]
    }
    case 'dice':
      return [
        { place: 'dice', all: faces, of: ({ dice = [] }) => dice },
        {
          place: 'sum',
          all: Array.from({ length: 5 * drum.dice + 1 }, (_, n) => String(n + drum.dice)),
          of: ({ dice = [] }) => [String(sumOf(dice))],
        },
      ]
    case 'race':
      return Array.from({ length: placesTold }, (_, at) => ({
        place: `nth-${at + 1}`,
        all: counted(drum.cars),
        of: ({ cars = [] }: Result) => [cars[at] ?? ''],
      }))
  }
}

type Marked = { by: string; mark: (result: Result) => string }
const parity = (n: number) => (n % 2 ? 'odd' : 'even')

/** What a draw is in one word, by some measure. */
function roadsOf(drum: Drum): Marked[] {
  const both = (of: (result: Result) => number, twiceMiddle: number): Marked[] => [
    {
      by: 'size',
      mark: (result) => {
        const twice = 2 * of(result)
        return twice === twiceMiddle ? 'level' : twice > twiceMiddle ? 'big' : 'small'
      },
    },
    { by: 'parity', mark: (result) => parity(of(result)) },
  ]
  switch (drum.by) {
    case 'digits': {
      const [group = ''] = drum.shape[0] ?? []
      return both((result) => Number(result[group]?.[0]?.at(-1)), 9)
    }
    case 'wheels':
      return [
        ...both((result) => sumOf(result[drum.group] ?? []), 9 * drum.wheels),
        {
          by: 'dragon-tiger',
          mark: (result) => {
            const [first = '', last = ''] = [result[drum.group]?.[0], result[drum.group]?.at(-1)]
            return first === last ? 'level' : first > last ? 'dragon' : 'tiger'
          },
        },
      ]
    case 'balls': {
      const { balls, drawn, groups } = drum.machine
      return both((result) => sumOf(result[groups.drawn] ?? []), drawn * (balls + 1))
    }
    case 'dice':
      return both(({ dice = [] }) => sumOf(dice), 7 * drum.dice)
    case 'race':
      return [
        ...both(({ cars = [] }) => Number(cars[0]), drum.cars + 1),
        {
          by: 'dragon-tiger',
          mark: ({ cars = [] }) => (Number(cars[0]) > Number(cars.at(-1)) ? 'dragon' : 'tiger'),
        },
      ]
  }
}

/** How often a number came, for how many draws it has not, and the longest that it stayed away. */
function trendOf(number: string, came: readonly (readonly string[])[]) {
  let away = 0
  let longest = 0
  let times = 0
  for (const numbers of came) {
    const here = numbers.filter((one) => one === number).length
    times += here
    away = here ? 0 : away + 1
    longest = Math.max(longest, away)
  }
  return { number, came: times, missing: away, longest }
}

/** What the last draws of a lottery were, told number by number and as roads. `results`: the oldest first. */
export function trendsOf(drum: Drum, results: readonly Result[]) {
  return {
    draws: results.length,
    fields: fieldsOf(drum).map(({ place, all, of }) => {
      const came = results.map(of)
      return { place, numbers: all.map((number) => trendOf(number, came)) }
    }),
    roads: roadsOf(drum).map(({ by, mark }) => ({ by, marks: results.map(mark) })),
  }
}
