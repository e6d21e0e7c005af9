import type { Choice } from '../exact/statement.ts'
import { choiceOf, type Gain, lost, pushed, won } from './gain.ts'

/** What is left of the buttons under the cup, counted off by fours: 4 where nothing is. */
export const rests = [1, 2, 3, 4] as const
export type Rest = (typeof rests)[number]

const others = (one: number) => rests.filter((rest) => rest !== one)
const twos = rests.flatMap((one) =>
  rests.filter((other) => other > one).map((other) => [one, other]),
)

/**
 * Where chips may lie: `fan-1` on one rest, `nim-1-2` on the first with the second a push, `kwok-1-2` on either of two,
 * `ssh-4` on all but one.
 */
export const places: readonly string[] = [
  ...rests.map((rest) => `fan-${rest}`),
  ...rests.flatMap((rest) => others(rest).map((other) => `nim-${rest}-${other}`)),
  ...twos.map(([one, other]) => `kwok-${one}-${other}`),
  ...rests.map((rest) => `ssh-${rest}`),
]

/** What a place comes to. Gains are less five in a hundred, which is what the house keeps. */
export function gainOf(rest: Rest, place: string): Gain {
  const [kind = '', first = '', second = ''] = place.split('-')
  const [one, other] = [Number(first), Number(second)]
  switch (kind) {
    case 'fan':
      return rest === one ? won(2.85) : lost
    case 'nim':
      return rest === one ? won(1.9) : rest === other ? pushed : lost
    case 'kwok':
      return rest === one || rest === other ? won(0.95) : lost
    case 'ssh':
      return rest === one ? lost : won(0.31)
    default:
      return lost
  }
}

/** The law of each place: each rest is as likely as the others. */
export const lawsOf = (): Choice[] =>
  places.map((place) =>
    choiceOf(
      place,
      rests.map((rest) => [gainOf(rest, place), 1] as const),
    ),
  )
