import type { Choice } from '../exact/statement.ts'
import { choiceOf, type Gain, lost, won } from './gain.ts'

export type Dice = readonly [number, number, number]

const faces = [1, 2, 3, 4, 5, 6]
/** What a sum pays, to one. */
const sums: Readonly<Record<number, number>> = {
  ...{ 4: 60, 5: 30, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6, 12: 7, 13: 8, 14: 12, 15: 18 },
  ...{ 16: 30, 17: 60 },
}
const pairs = faces.flatMap((one) =>
  faces.filter((other) => other > one).map((other) => [one, other]),
)

/** Where chips may lie: `total-9`, `face-4`, `double-2`, `two-3-5`, `triple-6`. */
export const places: readonly string[] = [
  ...['small', 'big', 'odd', 'even', 'any-triple'],
  ...Object.keys(sums).map((sum) => `total-${sum}`),
  ...faces.map((face) => `face-${face}`),
  ...faces.map((face) => `double-${face}`),
  ...faces.map((face) => `triple-${face}`),
  ...pairs.map(([one, other]) => `two-${one}-${other}`),
]

/** What a place comes to with three dice. A triple loses for small and big, odd and even. */
export function gainOf(dice: Dice, place: string): Gain {
  const sum = dice[0] + dice[1] + dice[2]
  const triple = dice[0] === dice[1] && dice[1] === dice[2]
  const count = (face: number) => dice.filter((one) => one === face).length
  const [kind = '', first = '', second = ''] = place.split('-')
  const face = Number(first)
  const even = !triple && sum % 2 === 0
  const big = !triple && sum > 10
  switch (kind) {
    case 'small':
      return !triple && sum < 11 ? won(1) : lost
    case 'big':
      return big ? won(1) : lost
    case 'odd':
      return !triple && !even ? won(1) : lost
    case 'even':
      return even ? won(1) : lost
    case 'any':
      return triple ? won(30) : lost
    case 'total':
      return sum === face ? won(sums[face] ?? 0) : lost
    case 'face':
      return count(face) > 0 ? won(count(face)) : lost
    case 'double':
      return count(face) >= 2 ? won(11) : lost
    case 'triple':
      return count(face) === 3 ? won(180) : lost
    case 'two':
      return count(face) > 0 && count(Number(second)) > 0 ? won(5) : lost
    default:
      return lost
  }
}

const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Dice => [a, b, c])))

/** The law of each place, over every throw. */
export const lawsOf = (): Choice[] =>
  places.map((place) =>
    choiceOf(
      place,
      throws.map((dice) => [gainOf(dice, place), 1] as const),
    ),
  )
