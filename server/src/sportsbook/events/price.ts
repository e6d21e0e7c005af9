import type { Expected } from '@balai/games/sports/chances'
import {
  type Contest,
  type Family,
  type Model,
  modelOf,
  selectionsIn,
} from '@balai/games/sports/contest'
import { besides, countRates } from '@balai/games/sports/counts'
import { chanceBy } from '@balai/games/sports/maps'
import { halfShares, ratesOf, usualLevel } from '@balai/games/sports/model'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { type BoundsOf, boundsOf } from '../bounds/bounds.ts'
import { chancesOf, Places } from '../seasons/sql.ts'
import * as sql from './sql.ts'

const Factor = z.number().positive().max(20)
const Teams = z.record(z.string(), z.object({ attack: Factor, defence: Factor }))
const CountStrengths = z.object({
  teams: Teams,
  mean: Factor,
  home: Factor,
  excess: z.number().min(1).max(5),
  swing: z.number().min(0).max(0.5),
})
/** Strengths of the sides of a league, as they are kept. Corners and cards where anything is known of them. */
export const FootballStrengths = z.object({
  teams: Teams,
  goals: Factor,
  home: Factor,
  rho: z.number().min(-0.5).max(0.5),
  halfShare: z.number().min(halfShares.least).max(halfShares.most),
  corners: CountStrengths.optional(),
  cards: CountStrengths.optional(),
})
export const MapsStrengths = z.object({ ratings: z.record(z.string(), z.number()) })

/** Where nothing is known of a league. */
export const unknownStrengths = { teams: {}, ...usualLevel, rho: -0.05 }
/** The rating of a side of which nothing is known, in Elo points. */
const ratingUsual = 1_500

type Event = sql.EventRow

/** What kind of contest an event is. */
export function familyOf({ bestOf, sides }: Pick<Event, 'bestOf' | 'sides'>): Family {
  if (sides) return { family: 'season', sides }
  return bestOf === null ? { family: 'football' } : { family: 'maps', bestOf }
}

const winners = { h: 'home', a: 'away' } as const
/** Who won each map, as it is kept in letters. */
export const mapsOf = (letters: string) =>
  [...letters].map((letter) => (letter === 'h' ? winners.h : winners.a))

type Strengths = z.output<typeof FootballStrengths>

const expectedOf = (event: Event, strengths: Strengths): Expected => ({
  ...{ rates: ratesOf(strengths, event), rho: strengths.rho, halfShare: strengths.halfShare },
})

/** What corners and cards are expected to come to. Nobody tells of them while a match is played: then they are not known any more. */
const countsOf = (event: Event, strengths: Strengths) =>
  Object.fromEntries(
    besides.flatMap((of) => {
      const known = event.phase === 'before' ? strengths[of] : undefined
      return known ? [[of, countRates(of, known, event)]] : []
    }),
  )

function contestOf(event: Event, body: unknown): Contest {
  const { bestOf, home, away, minute, homeScore, awayScore, halfHome, halfAway } = event
  // A season of which nothing was worked out yet has no prices.
  if (event.sides) return { family: 'season', places: body === undefined ? [] : Places.parse(body) }
  if (bestOf !== null) {
    const { ratings } = body === undefined ? { ratings: {} } : MapsStrengths.parse(body)
    const rating = (side: string) => ratings[side] ?? ratingUsual
    return {
      ...{ family: 'maps', bestOf, played: mapsOf(event.maps) },
      home: chanceBy(rating(home), rating(away)),
    }
  }
  const half = halfHome !== null && halfAway !== null ? ([halfHome, halfAway] as const) : undefined
  const at = { minute, score: [homeScore, awayScore] as const, ...(half && { half }) }
  const strengths = body === undefined ? unknownStrengths : FootballStrengths.parse(body)
  return {
    ...{ family: 'football', expected: expectedOf(event, strengths), at },
    counts: countsOf(event, strengths),
  }
}

/** Events that were worked out last, each as it then stood. */
const known = new Map<string, Model>()
const knownMost = 500

/** An event as it may still end. */
export async function modelFor(db: Db | Tx, event: Event): Promise<Model> {
  const key = `${event.id} ${event.version} ${event.strengths}`
  const before = known.get(key)
  if (before) return before
  const { id, league, strengths: version } = event
  const kept = (version: number) =>
    event.sides ? chancesOf(db, { event: id, version }) : sql.strengthsOf(db, { league, version })
  const body = version === null ? undefined : await kept(version)
  const model = modelOf(contestOf(event, body))
  known.set(key, model)
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size > knownMost) known.delete(oldest)
  return model
}

const tenThousandths = 10_000

/** Says that events have changed, to every process. */
export const channel = 'sportsbook'

/** Puts prices on an event as it stands, or takes them away once it is over: answers with what has changed. */
export async function reprice(tx: Tx, event: Event): Promise<sql.Changed[]> {
  tx.wake(channel)
  if (event.phase === 'over') return sql.putLines(tx, { event: event.id, lines: [] })
  const model = await modelFor(tx, event)
  const [bounds, laid] = await Promise.all([boundsOf(tx, [event.id]), sql.laidOn(tx, event.id)])
  const leans = leansOf({ event, laid, bounds })
  const board = model.board({ margin: event.margin / tenThousandths, leans })
  const lines = board.map((line, nth) => ({ ...line, place: nth + 1 }))
  return sql.putLines(tx, { event: event.id, lines })
}

type Leaning = {
  event: Event
  laid: Awaited<ReturnType<typeof sql.laidOn>>
  bounds: BoundsOf
}

/** How far each selection is laid, beside what the house takes on at its market and beside the others of it. */
function leansOf({ event, laid, bounds }: Leaning): Map<string, number[]> {
  return new Map(
    [...new Set(laid.map(({ market }) => market))].map((market) => {
      const { selectionMost } = bounds.at({ event: event.id, market })
      const parts = (selectionsIn(familyOf(event), market) ?? []).map((selection) => {
        const one =
          laid.find((each) => each.market === market && each.selection === selection)?.owed ?? 0n
        return Number((one * 10_000n) / selectionMost) / 10_000
      })
      const mean = parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length)
      return [market, parts.map((part) => part - mean)]
    }),
  )
}
