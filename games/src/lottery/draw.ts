import { takeFrom } from '../cards/deck.ts'
import type { Draw } from '../fair.ts'
import { ballOf, type Machine } from './balls.ts'
import type { Result } from './play.ts'
import type { Shape } from './vietnam.ts'

/** What a draw is drawn with. */
export type Drum =
  | { by: 'digits'; shape: Shape }
  | { by: 'wheels'; wheels: number; group: string }
  | { by: 'balls'; machine: Machine; inOrder: boolean }
  | { by: 'dice'; dice: number }
  | { by: 'race'; cars: number }

const range = (count: number) => Array.from({ length: count }, (_, i) => ballOf(i + 1))
const times = <Of>(count: number, one: () => Of) => Array.from({ length: count }, one)

/**
 * The result of a draw from the stream of its seeds. Every digit, die and ball is one draw of the stream, in
 * the order in which they stand; balls and cars are taken as cards off a deck are.
 */
export function resultOf(drum: Drum, draw: Draw): Result {
  const digit = () => String(draw(10))
  switch (drum.by) {
    case 'digits':
      return Object.fromEntries(
        drum.shape.map(([group, numbers, digits]) => [
          group,
          times(numbers, () => times(digits, digit).join('')),
        ]),
      )
    case 'wheels':
      return { [drum.group]: times(drum.wheels, digit) }
    case 'dice':
      return { dice: times(drum.dice, () => String(draw(6) + 1)) }
    case 'race':
      return { cars: takeFrom(range(drum.cars), drum.cars, draw) }
    case 'balls': {
      const { balls, drawn, bonus, groups } = drum.machine
      const taken = takeFrom(range(balls), drawn + (bonus ? 1 : 0), draw)
      const main = taken.slice(0, drawn)
      return {
        [groups.drawn]: drum.inOrder ? main : main.sort(),
        ...(groups.bonus && { [groups.bonus]: taken.slice(drawn) }),
      }
    }
  }
}
