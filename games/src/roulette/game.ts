import { type Chip, chipsOf } from '../chips.ts'
import { oneStep } from '../one-step.ts'
import { hashOf, type RouletteMath, timesOf } from './math.ts'

/** One spin of the wheel for all chips on the table: the choice is the list of them. */
export const rouletteOf = (math: RouletteMath) =>
  oneStep({
    title: math.title,
    version: math.version,
    hash: hashOf(math),
    word: 'spin',
    read: (choice, stake) => chipsOf(choice, stake, (on) => Object.hasOwn(math.bets, on)),
    play: (chips, _, draw) => {
      const at = draw(math.wheel.length)
      const number = math.wheel[at]
      if (number === undefined) throw new RangeError('a draw off the wheel')
      return { seen: { number }, win: wonOn(math, chips, number) }
    },
  })

/** What all chips together win where the ball fell: whole stakes, so nothing is ever rounded. */
export const wonOn = (math: RouletteMath, chips: readonly Chip[], number: number): bigint =>
  chips
    .filter(({ on }) => math.bets[on]?.includes(number))
    .reduce((won, { on, stake }) => won + BigInt(stake) * BigInt(timesOf(math, on)), 0n)
