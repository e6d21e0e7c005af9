import type { VirtualOutcome } from '@balai/games/sports/virtual'
import type { z } from 'zod'
import type { Told } from '../events/told.ts'

/** A minute of a drawn match, and a map of a drawn series, take so long. */
const minuteMs = 2_000
const mapMs = 30_000
/** The clock is told every so many minutes of a match. */
const clockEach = 5
const halfMinutes = 45
const matchMinutes = 90

type OnWire = z.input<typeof Told>
type Line = { at: number; told: OnWire }

/** How a drawn contest is told, from its start on: the same course whoever tells it. */
export function scriptOf(ref: string, outcome: VirtualOutcome): Line[] {
  const begun: Line = { at: 0, told: { what: 'started', ref } }
  return [begun, ...(outcome.family === 'maps' ? mapsTold(ref, outcome) : matchTold(ref, outcome))]
}

type Drawn<Family extends string> = VirtualOutcome & { readonly family: Family }

function mapsTold(ref: string, { maps }: Drawn<'maps'>): Line[] {
  const told = maps.map(
    (winner, nth): Line => ({
      at: (nth + 1) * mapMs,
      told: { what: 'map', ref, winner },
    }),
  )
  const at = maps.length * mapMs + minuteMs
  return [...told, { at, told: { what: 'result', ref, result: { maps: [...maps] } } }]
}

function matchTold(ref: string, { half, full, goals }: Drawn<'football'>): Line[] {
  const at = (minute: number, told: OnWire): Line => ({ at: minute * minuteMs, told })
  const score: [number, number] = [0, 0]
  const scored = goals.map(({ minute, side }) => {
    score[side === 'home' ? 0 : 1]++
    return at(minute, { what: 'goal', ref, side, minute, score: [...score] })
  })
  const clock = Array.from({ length: matchMinutes / clockEach - 1 }, (_, nth) => {
    const minute = (nth + 1) * clockEach
    return at(minute, { what: 'clock', ref, minute })
  })
  const [before, after] = [true, false].map((first) =>
    [...clock, ...scored].filter((line) => line.at <= halfMinutes * minuteMs === first),
  )
  const inOrder = (lines: readonly Line[] = []) => lines.toSorted((a, b) => a.at - b.at)
  const goalsOf = ([home, away]: readonly [number, number]): [number, number] => [home, away]
  return [
    ...inOrder(before),
    at(halfMinutes, { what: 'break', ref, half: goalsOf(half) }),
    at(halfMinutes + 1, { what: 'resumed', ref }),
    ...inOrder(after),
    at(matchMinutes + 1, {
      ...{ what: 'result', ref },
      result: { goals: { full: goalsOf(full), half: goalsOf(half) } },
    }),
  ]
}
