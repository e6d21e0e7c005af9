import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Told } from '../events/told.ts'
import { leagueAgain, type Match, seasonAgain } from './season.ts'

const minuteMs = 60_000
/** A match of the season begins every so often, one after another, and after the last comes the first. */
export const gapMs = 25 * minuteMs
/** How long ahead it is told of. */
export const aheadMs = 12 * 60 * minuteMs
/** Regular time with its break. */
export const lastsMs = 105 * minuteMs
const breakMs = 15 * minuteMs
const halfMinutes = 45
/** Nothing is taken from so long before a goal, when it is felt to come, until so long after. */
const dangerMs = 8_000
const calmMs = 20_000
/** So long after it a goal is taken back, where it was none. */
const lookedMs = 60_000
/** One match in so many has a goal that was none. */
const takenBackEach = 7

type OnWire = z.input<typeof Told>
export type Line = { at: number; told: OnWire }

/** Numbers that are a match’s own, alike at every telling. */
const numbersOf = (ref: string) => createHash('sha256').update(ref).digest()

type Goal = { minute: number; side: 'home' | 'away' }

/** The goals of a half at minutes that are made up, since nobody wrote them down. */
function goalsOf(
  of: readonly [number, number],
  { from, bytes }: { from: number; bytes: Buffer },
): Goal[] {
  return of
    .flatMap((count, side) =>
      Array.from({ length: count }, (_, nth) => ({
        minute: from + 1 + ((bytes[(from + 7 * side + 3 * nth) % bytes.length] ?? 0) % halfMinutes),
        side: side === 0 ? ('home' as const) : ('away' as const),
      })),
    )
    .sort((a, b) => a.minute - b.minute)
}

/** When a minute of a match is, from its kick-off. */
const momentOf = (minute: number) => minute * minuteMs + (minute > halfMinutes ? breakMs : 0)

/** Which match of the season is the nth that begins since 1970, and how it is called. */
const matchOf = (nth: number) => {
  const match = seasonAgain[nth % seasonAgain.length]
  if (!match) throw new Error('the season has no matches')
  return { match, ref: `again:${nth}`, kickOff: nth * gapMs }
}

/** All that is told of a match, in its order. */
export function scriptOf(nth: number): Line[] {
  const { match, ref, kickOff } = matchOf(nth)
  const at = (ms: number, told: OnWire): Line => ({ at: kickOff + ms, told })
  const { home, away, half = [0, 0], full } = match
  const startsAt = new Date(kickOff).toISOString()
  const clock = Array.from({ length: 90 }, (_, i) => i + 1)
    .filter((minute) => minute !== halfMinutes)
    .map((minute) => at(momentOf(minute), { what: 'clock', ref, minute }))
  const whole = { what: 'result', ref, result: resultOf(match) } as const
  return [
    at(-aheadMs, { what: 'event', ref, league: leagueAgain, home, away, startsAt }),
    at(0, { what: 'started', ref }),
    ...clock,
    ...playOf(match, ref).map((line) => ({ ...line, at: kickOff + line.at })),
    at(halfMinutes * minuteMs + 1, { what: 'break', ref, half: [...half] }),
    at(halfMinutes * minuteMs + breakMs, { what: 'resumed', ref }),
    at(lastsMs + minuteMs, whole),
  ]
    .filter(({ told }) => told.what !== 'break' || full[0] >= half[0])
    .sort((a, b) => a.at - b.at)
}

const pair = ([home, away]: readonly [number, number]): [number, number] => [home, away]

const resultOf = ({ full, half, corners, cards }: Match) => ({
  goals: { full: pair(full), ...(half && { half: pair(half) }) },
  ...(corners && { corners: { full: pair(corners) } }),
  ...(cards && { cards: { full: pair(cards) } }),
})

/** What is felt, scored and taken back, from the kick-off on. */
function playOf({ half = [0, 0], full }: Match, ref: string): Line[] {
  const bytes = numbersOf(ref)
  const rest = [full[0] - half[0], full[1] - half[1]] as const
  const goals = [
    ...goalsOf(half, { from: 0, bytes }),
    ...goalsOf(rest, { from: halfMinutes, bytes }),
  ]
  const score: [number, number] = [0, 0]
  const lines: Line[] = []
  const tell = (at: number, told: OnWire) => lines.push({ at, told })
  const around = (moment: number) => {
    tell(moment - dangerMs, { what: 'stopped', ref, why: 'danger' })
    tell(moment + calmMs, { what: 'going', ref, why: 'danger' })
  }
  for (const [nth, { minute, side }] of goals.entries()) {
    score[side === 'home' ? 0 : 1]++
    // Several of one minute come one after another.
    const moment = momentOf(minute) - minuteMs / 2 + nth * 1_000
    around(moment)
    tell(moment, { what: 'goal', ref, side, minute, score: [...score] })
  }
  if ((bytes[31] ?? 0) % takenBackEach === 0) takenBack(full, { ref, tell, around })
  return lines
}

type Telling = {
  ref: string
  tell: (at: number, told: OnWire) => void
  around: (at: number) => void
}

/** A goal in the last minutes that was none. */
function takenBack([home, away]: readonly [number, number], { ref, tell, around }: Telling) {
  const minute = 89
  const moment = momentOf(minute) + minuteMs / 4
  around(moment)
  tell(moment, { what: 'goal', ref, side: 'home', minute, score: [home + 1, away] })
  tell(moment + lookedMs, { what: 'corrected', ref, minute, score: [home, away] })
}

/** What is told between two moments, the second with it; the matches that are not over yet, whole. */
export function toldBetween(after: number, until: number): Line[] {
  const first = Math.floor((after - lastsMs - 2 * minuteMs) / gapMs)
  const last = Math.ceil((until + aheadMs) / gapMs)
  const lines: Line[] = []
  for (let nth = first; nth <= last; nth++)
    for (const line of scriptOf(nth)) if (line.at > after && line.at <= until) lines.push(line)
  return lines.sort((a, b) => a.at - b.at)
}

/** Of what is long past, only how it ended. */
export function endedBetween(after: number, until: number): Line[] {
  return toldBetween(after, until).filter(({ told }) => told.what === 'result')
}
