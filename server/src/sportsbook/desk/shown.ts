import type { Lang, MemberId, Sport } from '@balai/contract'
import { Json } from '@balai/contract/desk/change'
import type { DeskEvent, DeskMarket, OwnBounds } from '@balai/contract/desk/sports'
import { selectionsIn } from '@balai/games/sports/contest'
import { z } from 'zod'
import * as identity from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import * as wallet from '../../wallet/index.ts'
import { boundsOf } from '../bounds/bounds.ts'
import { ownBounds, partOf } from '../bounds/sql.ts'
import { nameOf } from '../events/name.ts'
import { familyOf } from '../events/price.ts'
import { eventShown, leagueShown } from '../read/shown.ts'
import * as read from '../read/sql.ts'
import { tableSoFar } from '../seasons/table.ts'
import { boundsNow } from '../tickets/limits.ts'
import * as sql from './sql.ts'

/** What sums of the house are in. */
async function housePurse(db: Db) {
  const { currency } = await site.setting(db, 'brand')
  return { currency, exponent: wallet.exponentOf(currency) }
}

const json = (body: unknown) => z.decode(Json, z.json().parse(body ?? null))

/** Events as they are traded, in the order in which they were asked for. */
async function tradedEvents(db: Db, { ids, now }: { ids: readonly string[]; now: Date }) {
  const rows = new Map((await read.eventsWith(db, { ids, now })).map((row) => [row.id, row]))
  const traded = new Map((await sql.tradedOn(db, ids)).map((row) => [row.id, row]))
  const bounds = await boundsOf(db, ids)
  return ids.flatMap((id): DeskEvent[] => {
    const [row, of] = [rows.get(id), traded.get(id)]
    if (!row || !of) return []
    const { source, settledRun, disputed, tickets, staked, owed, market } = of
    return [
      {
        ...{ event: eventShown(row), name: nameOf(row), source, stops: row.stops },
        ...{ stale: row.stale, run: row.run },
        ...{ settledRun, disputed, tickets, staked, owed },
        owedMost: bounds.at({ event: id, market: market ?? '' }).selectionMost,
      },
    ]
  })
}

type Asked = { sport: Sport; when: 'live' | 'ahead' | 'over' | 'disputed' }

/** Events of a sport for the desk, with its leagues. */
export async function deskEvents(db: Db, asked: Asked, { lang, now }: { lang: Lang; now: Date }) {
  const ids = await sql.eventIds(db, { ...asked, now })
  const leagues = await read.leaguesOf(db, { sports: [asked.sport], now })
  return {
    ...(await housePurse(db)),
    events: await tradedEvents(db, { ids, now }),
    leagues: leagues.map((row) => leagueShown(row, lang)),
  }
}

/** One event whole. */
export async function deskEvent(db: Db, { id }: { id: string }, now: Date) {
  const [event] = await tradedEvents(db, { ids: [id], now })
  if (!event) return refuse('event-unknown')
  const [laid, own] = [await sql.laidOn(db, id), await ownBounds(db, [id])]
  const ownOf = (market: string | null): OwnBounds => {
    const { selectionMost = null, memberMost = null } =
      own.find((one) => one.market === market) ?? {}
    return { selectionMost, memberMost }
  }
  const { selectionMost, memberMost } = await boundsNow(db)
  const [row] = await read.eventsWith(db, { ids: [id], now })
  const markets = (await sql.marketsOf(db, id)).map((market): DeskMarket => {
    const { gone, version, margin, prices } = market
    const choices = row ? (selectionsIn(familyOf(row), market.market) ?? []) : []
    const selections = choices.map((selection, nth) => {
      const of = laid.find((one) => one.market === market.market && one.selection === selection)
      return {
        ...{ selection, price: prices[nth] ?? null },
        ...{ staked: of?.staked ?? 0n, owed: of?.owed ?? 0n },
      }
    })
    return { market: market.market, gone, version, margin, own: ownOf(market.market), selections }
  })
  return {
    ...(await housePurse(db)),
    ...{ event, markets, bounds: { selectionMost, memberMost, own: ownOf(null) } },
    table: event.event.sides && (await tableSoFar(db, id)),
    told: (await sql.toldOf(db, id)).map((one) => ({ ...one, body: json(one.body) })),
    results: (await sql.resultsOf(db, id)).map((one) => ({
      ...one,
      body: one.body === null ? null : json(one.body),
    })),
  }
}

/** What part of what others may stake a member may. */
export async function deskMember(db: Db, { member }: { member: MemberId }) {
  const stands = await identity.standsAs(db, member)
  if (!stands) return refuse('member-unknown')
  const own = await partOf(db, { member, bucket: stands.bucket })
  const { memberMost, returnMost } = await boundsNow(db)
  return {
    ...(await housePurse(db)),
    ...{ part: own?.part ?? 100, since: own?.at ?? null, memberMost, returnMost },
  }
}
