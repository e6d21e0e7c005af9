import type { Choice } from '../exact/statement.ts'
import { choiceOf, type Gain, lost, won } from './gain.ts'

/** What a segment pays to one, and how many of it there are. */
const segments = [
  [1, 25],
  [2, 16],
  [6, 7],
  [15, 3],
  [47, 1],
] as const

/** Where chips may lie: on what the wheel stops at. */
export const places: readonly string[] = segments.map(([pays]) => String(pays))

/** The segments as they stand around the wheel: those of a kind far apart, and none of the rare ones beside another. */
export const around: readonly number[] = spread()

function spread(): number[] {
  const all = segments.reduce((sum, [, many]) => sum + many, 0)
  const set: (number | undefined)[] = Array.from({ length: all })
  const at = (place: number) => set[(place + all) % all]
  const rare = 10
  // The rarest first, each at the first place that fits from where it would stand alone.
  for (const [pays, many] of segments.toReversed())
    for (let nth = 0; nth < many; nth++) {
      const wanted = Math.round((nth * all) / many)
      const fits = (place: number) =>
        at(place) === undefined && (many >= rare || (!at(place - 1) && !at(place + 1)))
      const step = Array.from({ length: all }, (_, n) => n).find((n) => fits(wanted + n))
      if (step === undefined) throw new RangeError(`no place for ${pays}`)
      set[(wanted + step) % all] = pays
    }
  return set.map((pays) => pays ?? 0)
}

/** What a place comes to where the wheel stops at a segment. */
export const gainOf = (segment: number, place: string): Gain => {
  const pays = around[segment] ?? 0
  return String(pays) === place ? won(pays) : lost
}

/** The law of each place, over every segment. */
export const lawsOf = (): Choice[] =>
  places.map((place) =>
    choiceOf(
      place,
      around.map((_, segment) => [gainOf(segment, place), 1] as const),
    ),
  )
