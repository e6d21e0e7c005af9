import type { Db, Tx } from '../../platform/db.ts'
import { type Bounds, boundsNow } from '../tickets/limits.ts'
import * as sql from './sql.ts'

type Place = { event: string; market: string }

/** What is taken on at one market of an event. */
type At = {
  /** What the house may owe on one of its selections. */
  selectionMost: bigint
  /** What one member may stake on the event by all their tickets. */
  eventMost: bigint
  /** The same on the market alone, where it has a bound of its own. */
  marketMost: bigint | null
}

/** The bounds of all, and those that some events and markets have of their own. */
export type BoundsOf = Bounds & {
  at: (place: Place) => At
  /** Markets on which stakes are counted apart. */
  apart: readonly Place[]
}

/** Bounds as they stand for whoever lays on these events. */
export async function boundsOf(db: Db | Tx, events: readonly string[]): Promise<BoundsOf> {
  const [general, own] = await Promise.all([boundsNow(db), sql.ownBounds(db, events)])
  return withOwn(general, own)
}

const named = ({ event, market }: Pick<sql.OwnRow, 'event' | 'market'>) =>
  market === null ? event : `${event} ${market}`

/** A market goes by its own bound, else by that of its event, else by what holds everywhere. */
export function withOwn(general: Bounds, own: readonly sql.OwnRow[]): BoundsOf {
  const of = new Map(own.map((row) => [named(row), row]))
  return {
    ...general,
    apart: own.flatMap(({ event, market, memberMost }) =>
      market !== null && memberMost !== null ? [{ event, market }] : [],
    ),
    at: (place) => {
      const [market, event] = [of.get(named(place)), of.get(place.event)]
      return {
        selectionMost: market?.selectionMost ?? event?.selectionMost ?? general.selectionMost,
        eventMost: event?.memberMost ?? general.memberMost,
        marketMost: market?.memberMost ?? null,
      }
    },
  }
}

/** What of a member bounds what they lay. */
export type Mine = {
  /** Hundredths of what others may. */
  part: number
  /** Staked by tickets that stand: on an event, or on one of its markets where that is counted apart. */
  staked: (at: { event: string; market: string | null }) => bigint
}

type Asked = Parameters<typeof sql.stakedBy>[1]['all']

/** The same of some members, in their order. */
export async function minesOf(db: Db | Tx, all: Asked, { apart }: BoundsOf): Promise<Mine[]> {
  if (all.length === 0) return []
  const rows = new Map<number, sql.StakedRow[]>()
  for (const row of await sql.stakedBy(db, { all, markets: apart }))
    rows.set(row.place, [...(rows.get(row.place) ?? []), row])
  return all.map((_, nth) => mineOf(rows.get(nth + 1) ?? []))
}

function mineOf(rows: readonly sql.StakedRow[]): Mine {
  const sums = new Map(
    rows.flatMap(({ event, market, staked }) =>
      event === null || staked === null ? [] : [[named({ event, market }), staked] as const],
    ),
  )
  const [first] = rows
  if (!first) throw new Error('a member was asked about and not answered')
  return { part: first.part, staked: (at) => sums.get(named(at)) ?? 0n }
}
