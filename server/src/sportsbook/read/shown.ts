import type { Lang, SportsEvent, SportsLeague, SportsMarket } from '@balai/contract'
import { z } from 'zod'
import { mapsOf } from '../events/price.ts'
import { drawnSource } from '../virtual/sql.ts'
import * as sql from './sql.ts'

export const marketShown = ({ stopped, ...row }: sql.MarketRow): SportsMarket => ({
  ...row,
  open: !stopped,
})

/** An event as everybody sees it. */
export function eventShown(row: sql.ListedRow): SportsEvent {
  const { id, league, sport, home, away, startsAt, bestOf, phase, minute, version, calledOff } = row
  const open = row.stops.length === 0 && !row.stale && phase !== 'over'
  return {
    ...{ id, league, sport, home, away, startsAt, bestOf, phase, minute, version, calledOff, open },
    drawn: row.source === drawnSource,
    score: [row.homeScore, row.awayScore],
    half: row.halfHome !== null && row.halfAway !== null ? [row.halfHome, row.halfAway] : null,
    maps: mapsOf(row.maps),
    sides: row.sides,
    main: row.main && marketShown(row.main),
    markets: row.markets,
  }
}

export const marketsShown = (rows: readonly sql.MarketRow[]) => rows.map(marketShown)

export const leagueShown = (
  { nameId, nameEn, ...league }: sql.LeagueRow,
  lang: Lang,
): SportsLeague => ({ ...league, name: lang === 'ID' ? nameId : nameEn })

const Score = z.tuple([z.int(), z.int()])
const Body = z.object({
  side: z.enum(['home', 'away']).optional(),
  winner: z.enum(['home', 'away']).optional(),
  score: Score.optional(),
  half: Score.optional(),
  outcome: z.object({ goals: z.object({ full: Score }).optional() }).nullish(),
})
const What = z.enum(sql.toldKinds)

type ToldRow = Awaited<ReturnType<typeof sql.toldOf>>[number]

/** What was told of an event, as everybody sees it. */
export function toldShown({ at, minute, what, body }: ToldRow) {
  const { side, winner, score, half, outcome } = Body.parse(body)
  return {
    ...{ at, minute, what: What.parse(what) },
    side: side ?? winner ?? null,
    score: score ?? half ?? outcome?.goals?.full ?? null,
  }
}
