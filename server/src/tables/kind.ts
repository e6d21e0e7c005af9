import { LiveEvent, type LiveOutcome, LiveView } from '@balai/contract'
import { backIn, dealtFrom, drawnBy, fromShoe } from '@balai/games/dealt/table'
import { drawOfRound } from '@balai/games/dealt/verify'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import type { Held, RoomKind } from '../rooms/index.ts'
import * as wagers from '../wagers/index.ts'
import * as bets from './bets-sql.ts'
import { tableNow, tableUnder } from './limits.ts'
import { nextSeed, openShoe, seedAt, shoeFrom } from './seeds.ts'
import { ownOf, pastOf, roundOf, termsOf } from './shown.ts'
import * as sql from './sql.ts'
import { type Table, tables } from './tables.ts'
import { callOff, isTooLate } from './void.ts'

export const kindName = 'table'

/** From the last chip to the first card: whoever was late sees why. */
const breathMs = 1_500
/** How long what came is shown before the next round. */
const shownMs = 4_500
/** A table that is closed looks so often whether it is open again. */
const closedMs = 5_000

/** How long it takes to show what came; nothing of it is paid before. */
export function showMs(came: LiveOutcome): number {
  if ('player' in came) return 1_200 + 900 * (came.player.length + came.banker.length)
  if ('dragon' in came) return 3_200
  if ('dice' in came) return 4_200
  if ('rest' in came) return 6_000
  return 7_500
}

const event = (told: LiveEvent) => z.encode(LiveEvent, told) as object
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

export function tableOf(id: string): Table {
  const table = tables.get(id)
  if (!table) throw new Error(`${id} is not a table of the house`)
  return table
}

/** The tables of the house as rooms: betting, no more bets, dealt, settled, and the next round. */
export const tableKind: RoomKind = {
  kind: kindName,
  admits: ({ game }) => tables.has(game),
  async due(tx, held, { random }) {
    const table = tableOf(held.room.id)
    const round = await sql.lastRound(tx, table.id)
    if (!round || round.phase === 'settled' || round.phase === 'void')
      return open(tx, held, { table: await tableNow(tx, table), round, random })
    if (isTooLate(round, held.now)) return callOff(tx, held, { table, round })
    if (round.phase === 'betting') return close(tx, held, round)
    if (round.phase === 'closed') return deal(tx, held, { table, round })
    return settle(tx, held, { table, round })
  },
  async view(db, { room, seat }) {
    const table = tableOf(room.id)
    return z.encode(LiveView, await viewOf(db, { table, seat, until: room.dueAt })) as object
  },
}

type Viewed = { table: Table; seat: Parameters<RoomKind['view']>[1]['seat']; until: Date | null }

async function viewOf(db: Db, { table, seat, until }: Viewed) {
  const round = await sql.lastRound(db, table.id)
  if (!round) throw new Error(`${table.id} has no round yet`)
  const of = { table: table.id, nth: round.nth, mode: seat.mode }
  const limited = await tableUnder(db, { table, limits: round.limits })
  return {
    terms: termsOf(limited, seat.lang),
    round: await roundOf(db, { round, until: until ?? round.closesAt }),
    totals: await bets.totalsOf(db, of),
    mine: await ownOf(db, { ...of, member: seat.member }),
    past: await pastOf(db, round),
  }
}

type Opening = { table: Table; round: sql.RoundRow | undefined; random: Random }

/** Opens the next round; what it follows from is told with it. */
export async function open(tx: Tx, held: Held, { table, round: before, random }: Opening) {
  const { now } = held
  const listed = await catalogue.gameById(tx, table.id)
  // Nobody may stake here: time stands still until somebody may, but for the round with which a table begins.
  if (before && !listed?.open) return held.dueAt(after(now, closedMs))
  const nth = (before?.nth ?? 0) + 1
  const closesAt = after(now, table.betMs)
  const { limits } = table
  const base = { table: table.id, nth, mathHash: table.hash, limits, openedAt: now, closesAt }
  let newShoe = false
  if (fromShoe(table.terms.kind)) {
    let shoe = await sql.lastShoe(tx, table.id)
    if (!shoe || shoe.next >= shoe.cut) {
      if (shoe) await sql.closeShoe(tx, { table: table.id, nth: shoe.nth, now })
      shoe = await openShoe(tx, { table: table.id, random, now })
      newShoe = true
    }
    const { chain, position, commitment } = shoe
    await sql.addRound(tx, { ...base, chain, position, commitment, shoe: shoe.nth, at: shoe.next })
  } else {
    const { chain, position, commitment } = await nextSeed(tx, { table: table.id, random, now })
    await sql.addRound(tx, { ...base, chain, position, commitment, shoe: null, at: null })
  }
  held.dueAt(closesAt)
  const round = await sql.roundWith(tx, { table: table.id, nth })
  if (!round) throw new Error('a round that was opened is there')
  const told = await roundOf(tx, { round, until: closesAt })
  held.tell(event({ is: 'opened', round: told, newShoe }))
}

async function close(tx: Tx, held: Held, { table, nth }: sql.RoundRow) {
  const until = after(held.now, breathMs)
  await sql.closeRound(tx, { table, nth })
  held.dueAt(until)
  held.tell(event({ is: 'closed', nth, until }))
}

type Going = { table: Table; round: sql.RoundRow }

/** Deals or draws what was committed to; nobody has a say in it, and the same comes whoever does it. */
async function deal(tx: Tx, held: Held, { table, round }: Going) {
  const { nth, chain, position, shoe, at } = round
  const { seed } = await seedAt(tx, { table: table.id, chain, position })
  let outcome: LiveOutcome
  let cards: number | null = null
  if (shoe !== null && at !== null) {
    const lies = shoeFrom(seed).cards
    let next = at
    outcome = copied(dealtFrom(table.terms.kind, () => lies[next++] ?? outOfCards()))
    cards = next - at
    await sql.takeCards(tx, { table: table.id, nth: shoe, next })
  } else outcome = copied(drawnBy(table.terms.kind, drawOfRound(seed, { table: table.id, nth })))
  const until = after(held.now, showMs(outcome))
  await sql.dealRound(tx, { table: table.id, nth, outcome, cards, now: held.now })
  held.dueAt(until)
  held.tell(event({ is: 'dealt', nth, until, outcome }))
}

const copied = (outcome: unknown): LiveOutcome => structuredClone(outcome) as LiveOutcome

function outOfCards(): never {
  throw new Error('a shoe is cut long before its end')
}

/** Pays every bet of a round as one set, in the transaction that says so. */
async function settle(tx: Tx, held: Held, { table, round }: Going) {
  const { nth, outcome } = round
  if (!outcome) throw new Error('what was dealt is there')
  const of = { table: table.id, nth }
  const places = [...table.places.keys()]
  const backs = places.map((on) => backIn(table.terms, outcome, on))
  const {
    rounds,
    buckets,
    wins,
    count,
    open: asked,
  } = await bets.winsOf(tx, { ...of, places, backs })
  if (count !== asked) throw new Error(`${asked - count} bets lie on no place of ${table.id}`)
  if (count) await wagers.settleMany(tx, { rounds, buckets, wins }, held.now)
  await sql.settleRound(tx, { ...of, now: held.now })
  const until = after(held.now, shownMs)
  held.dueAt(until)
  const paid = count ? await bets.settledBets(tx, of) : []
  const winners = paid.filter(({ win }) => win > 0n).length
  held.tell(event({ is: 'settled', nth, until, winners }))
  for (const { member, mode, round: id, stake, win } of paid) {
    const mine = { round: id, chips: await bets.chipsOf(tx, id), stake, win }
    held.tellTo(member, event({ is: 'mine', nth, mode, mine }))
  }
}
