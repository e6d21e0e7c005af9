import type { ResultRefusal } from '@balai/contract/desk/lottery'
import { canonical } from '@balai/games'
import { drums, type LotteryKind } from '@balai/games/lottery/drums'
import type { Result } from '@balai/games/lottery/play'
import { keptResult, resultFault } from '@balai/games/lottery/result'
import { drawsBetween, momentOf, type Timetable } from '../schedule.ts'
import type { DrawRow } from '../sql.ts'
import type { ReadResult } from './read.ts'

/** Results are entered within a week of their draw; after that a draw is called off. */
export const resultWithinMs = 7 * 86_400_000

export type Official = Timetable & {
  code: string
  kind: LotteryKind
  source: 'own' | 'official'
  /** Of a lottery of several stations, the one that this game stands for. */
  station?: string
}

/** Whether results are the same, in whatever order their groups stand. */
export const isSame = (one: Result, other: Result) => canonical(one) === canonical(other)

type Judged = { game: Official; draw: DrawRow | undefined; result: Result; now: Date }

/** Why a result cannot be entered for a draw, or nothing. What applies first is told. */
export function refusedFor({ game, draw, result, now }: Judged): ResultRefusal | undefined {
  if (game.source === 'own') return 'draw-own'
  if (!draw) return 'draw-unknown'
  if (draw.state === 'void') return 'draw-void'
  if (draw.drawsAt > now) return 'result-early'
  if (resultFault(drums[game.kind], result)) return 'result-incomplete'
  if (draw.result)
    return isSame(draw.result, keptResult(drums[game.kind], result))
      ? 'result-known'
      : 'result-differs'
  return now.getTime() - draw.drawsAt.getTime() > resultWithinMs ? 'result-late' : undefined
}

/**
 * The number of the draw that a result is of: the one it names, or that of its day, or of its time of that day. Where a
 * day has none, or has several and it does not say which, it belongs to none.
 */
export function numeroOf(game: Timetable, { date, numero, time }: ReadResult): string | undefined {
  const wall = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(wall)) return undefined
  const from = momentOf(game.zone, wall)
  const to = momentOf(game.zone, wall + 86_400_000)
  // What closes a day belongs to it.
  const day = drawsBetween(game, new Date(from + 1), new Date(to + 1))
  if (numero !== undefined) return day.find((one) => one.numero === numero)?.numero
  if (time !== undefined) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const at = momentOf(game.zone, wall + (hours * 60 + minutes) * 60_000)
    return day.find(({ drawsAt }) => drawsAt.getTime() === at)?.numero
  }
  const [only, ...more] = day
  return more.length ? undefined : only?.numero
}
