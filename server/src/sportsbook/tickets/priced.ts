import { selectionsIn } from '@balai/games/sports/contest'
import { priceTogether } from '@balai/games/sports/price'
import type { Db, Tx } from '../../platform/db.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { nameOf } from '../events/name.ts'
import { familyOf, modelFor } from '../events/price.ts'
import * as events from '../events/sql.ts'
import { legsMost, picksMost } from './limits.ts'
import * as sql from './sql.ts'

export type Pick = { market: string; selection: string }
/** An event of a slip with what was chosen of it; several selections of one event are one leg, at one price. */
export type Leg = { event: string; picks: readonly Pick[] }
/** The same with the price at which it can be laid now. */
export type PricedLeg = Leg & { price: number; inPlay: boolean }

type Asking = { legs: readonly Leg[]; now: Date }

/** Events and their markets as they stand, for any number of slips. */
export type Boards = {
  events: ReadonlyMap<string, events.EventRow>
  markets: ReadonlyMap<string, sql.ChosenRow>
}

/** Why legs are no slip, whatever they would be laid at. */
export function legsFault(legs: readonly Leg[]) {
  if (legs.length < 1 || legs.length > legsMost) return refuse('slip-large')
  if (new Set(legs.map(({ event }) => event)).size < legs.length) return refuse('picks-related')
  return legs.some(({ picks }) => picks.length < 1 || picks.length > picksMost)
    ? refuse('slip-large')
    : undefined
}

/** Reads what these legs are laid on. Who lays keeps the events still before asking. */
export async function boardsOf(db: Db | Tx, { legs, now }: Asking): Promise<Boards> {
  const rows = await events.eventsWith(db, [...new Set(legs.map(({ event }) => event))])
  const named = new Map(
    legs.flatMap(({ event, picks }) =>
      picks.map(({ market }) => [`${event} ${market}`, { event, market }] as const),
    ),
  )
  const markets = await sql.marketsOf(db, { asked: [...named.values()], now })
  return {
    events: new Map(rows.map((row) => [row.id, row])),
    markets: new Map(markets.map((row) => [`${row.event} ${row.market}`, row])),
  }
}

/** What each leg can be laid at as its event stands, or why one of them cannot be laid. */
export async function priceLegs(db: Db | Tx, { legs, now }: Asking) {
  const fault = legsFault(legs)
  if (fault) return fault
  return priceOn(db, { boards: await boardsOf(db, { legs, now }), legs, now })
}

/** The same of events that were read. */
export async function priceOn(db: Db | Tx, { boards, legs, now }: Asking & { boards: Boards }) {
  const priced: PricedLeg[] = []
  const related = relatedIn(legs.flatMap(({ event }) => boards.events.get(event) ?? []))
  if (related) return refuse('picks-related', { event: nameOf(related) })
  for (const leg of legs) {
    const event = boards.events.get(leg.event)
    if (!event) return refuse('event-unknown')
    const named = nameOf(event)
    if (event.phase === 'over' || (event.phase === 'before' && event.startsAt <= now))
      return refuse('event-over', { event: named })
    const open = openPrices(event, leg, boards.markets)
    if (!open) return refuse('market-closed', { event: named })
    const price = open.length === 1 ? open[0] : await together(db, event, leg)
    if (isRefusal(price)) return price
    if (price === undefined) return refuse('market-closed', { event: named })
    priced.push({ ...leg, price, inPlay: event.phase !== 'before' || event.moving })
  }
  return priced
}

/** A season that stands beside something else of its league, from which its table follows. */
const relatedIn = (all: readonly events.EventRow[]) =>
  all.find(
    ({ id, sides, league }) => sides && all.some((one) => one.league === league && one.id !== id),
  )

/** The price of each pick of a leg, if all of them can be laid. */
function openPrices(
  event: events.EventRow,
  { event: id, picks }: Leg,
  markets: ReadonlyMap<string, sql.ChosenRow>,
): number[] | undefined {
  if (event.stops.length > 0) return undefined
  const prices = picks.flatMap(({ market, selection }) => {
    const row = markets.get(`${id} ${market}`)
    if (!row || row.gone || row.stopped || row.stale) return []
    const nth = selectionsIn(familyOf(event), market)?.indexOf(selection) ?? -1
    return row.prices[nth] ?? []
  })
  return prices.length === picks.length ? prices : undefined
}

const tenThousandths = 10_000

async function together(db: Db | Tx, event: events.EventRow, { picks }: Leg) {
  const chance = (await modelFor(db, event)).together(picks)
  const named = nameOf(event)
  if (!chance) return refuse('picks-related', { event: named })
  return priceTogether(chance, { margin: event.margin / tenThousandths, picks: picks.length })
}
