import { type Gives, RoundId, type sports, type Takes } from '@balai/contract'
import { rowCount } from '@balai/games/sports/returned'
import * as catalogue from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { Done, Seat } from '../../platform/serve.ts'
import * as protection from '../../protection/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { type BoundsOf, boundsOf, minesOf } from '../bounds/bounds.ts'
import { beginLaying } from '../bounds/sql.ts'
import { rulesOfStake, rulesVersion } from '../rules.ts'
import {
  acceptedAt,
  boundedLoads,
  movedFrom,
  placesOf,
  type Slip,
  shapeFault,
  slipOf,
} from './lay.ts'
import type { Bounds } from './limits.ts'
import * as load from './load-sql.ts'
import { boardsOf, legsFault, type PricedLeg, priceOn } from './priced.ts'
import { ticketsShown } from './read.ts'
import { fits, type Listed, leastOn, roomOf } from './room.ts'
import * as sql from './sql.ts'

type Call = { who: Seat; random: Random; now: Date; takes: Takes<typeof sports.laySports> }
type Laid = Gives<typeof sports.laySports>

/** A slip of one of the calls, by its place among them. */
type Asked = Pick<Call, 'who' | 'random' | 'now'> & {
  nth: number
  slip: Slip
  listed: Listed & { vendor: string }
}
type Plain = Asked & { priced: readonly PricedLeg[]; stake: bigint; rows: number }

/**
 * Lays slips of many members in as many statements as one takes. What `lay` would do is done of whatever is plain: prices
 * that are taken, stakes within every bound, room on each selection for all of them together. All else is left as it
 * stands, for `lay` to weigh and to word.
 */
export async function layMany(tx: Tx, calls: readonly Call[]): Promise<Done<Laid>> {
  const { plain, bounds } = await plainOf(tx, await askedOf(tx, calls))
  if (plain.length === 0) return { given: calls.map(() => undefined) }
  const full = await load.addLoad(tx, loadOf(plain, bounds))
  if (full) return { without: plain.filter((one) => laysOn(one, full)).map(({ nth }) => nth) }
  const laid = plain.map((one) => ({ ...one, ticket: ticketOf(one, bounds) }))
  const missed = await wagers.placeMany(
    tx,
    laid.map(({ ticket: { id, stake }, who: { member, bucket, mode, game }, listed, now }) => ({
      ...{
        round: RoundId.parse(id),
        member,
        bucket,
        mode,
        game,
        vendor: listed.vendor,
        stake,
        now,
        win: null,
      },
      rules: rulesOfStake,
    })),
  )
  if (missed.length > 0) return { without: missed.flatMap((i) => laid[i]?.nth ?? []) }
  // Sent together, and carried out one after the other.
  const [balances] = await Promise.all([
    wallet.balancesOfMembers(
      tx,
      laid.map(({ who: { mode, ...whose } }) => ({ ...whose, trial: mode === 'demo' })),
    ),
    sql.addTickets(
      tx,
      laid.map(({ ticket }) => ticket),
    ),
  ])
  const shown = await shownOf(tx, laid)
  const given: (Laid | undefined)[] = calls.map(() => undefined)
  for (const { nth, ticket, who } of laid) {
    const whole = shown.get(ticket.id)
    const purse = balances.get(who.member)?.pools.find(({ pool }) => pool === who.mode)
    // Left unanswered it would be laid once more by whoever asks for it alone.
    if (!whole || !purse) throw new Error(`${ticket.id} was laid and cannot be told`)
    given[nth] = { ticket: whole, balance: purse.available + purse.held }
  }
  return { given }
}

const ticketOf = ({ who, random, now, slip, priced, rows, stake }: Plain, bounds: Bounds) => ({
  ...{ id: random.id(now), member: who.member, bucket: who.bucket, mode: who.mode },
  ...{ sizes: slip.sizes, legs: priced, rows, each: slip.each, stake, policy: slip.policy },
  ...{ acceptsAt: acceptedAt(priced, { now, bounds }), rules: rulesVersion, now },
})

/** Slips that are slips, of members who may stake here now as far as that is plain. */
async function askedOf(tx: Tx, calls: readonly Call[]): Promise<Asked[]> {
  const whose = calls
    .filter(({ who }) => who.mode === 'cash')
    .map(({ who: { member, bucket }, now }) => ({ member, bucket, now }))
  const [games, due] = await Promise.all([
    catalogue.gamesById(tx, [...new Set(calls.map(({ who }) => who.game))]),
    protection.maybeDue(tx, whose),
  ])
  return calls.flatMap(({ who, takes, random, now }, nth) => {
    const slip = slipOf(takes)
    const listed = games.find(({ id }) => id === who.game)
    if (!listed?.open || due.has(who.member)) return []
    if (legsFault(slip.legs) || shapeFault(slip)) return []
    return [{ nth, who, random, now, slip, listed }]
  })
}

/** Of these the ones whose prices are taken and whose stakes are within every bound as things stand. */
async function plainOf(tx: Tx, asked: readonly Asked[]) {
  const legs = asked.flatMap(({ slip }) => slip.legs)
  const events = [...new Set(legs.map(({ event }) => event))]
  await beginLaying(tx, { events, members: asked.map(({ who }) => who.member) })
  const [boards, bounds] = await Promise.all([
    boardsOf(tx, { legs, now: latest(asked) }),
    boundsOf(tx, events),
  ])
  const priced: Plain[] = []
  for (const one of asked) {
    const { slip } = one
    const found = await priceOn(tx, { boards, legs: slip.legs, now: one.now })
    const rows = rowCount(slip.legs.length, slip.sizes)
    if (isRefusal(found) || movedFrom(slip, found)) continue
    if (slip.each < leastOn(rows, bounds, one.listed)) continue
    priced.push({ ...one, priced: found, rows, stake: slip.each * BigInt(rows) })
  }
  const [mines, owed] = await Promise.all([
    minesOf(
      tx,
      priced.map(({ who, slip }) => ({ ...who, events: slip.legs.map(({ event }) => event) })),
      bounds,
    ),
    load.owedOn(tx, unique(priced.flatMap((one) => placesOf(one.priced)))),
  ])
  const plain = priced.filter(({ who, slip, listed, priced: legs }, i) => {
    const mine = mines[i]
    const known = mine && { listed, bounds, mine, owed: who.mode === 'cash' ? owed : null }
    return known && fits(roomOf({ legs, sizes: slip.sizes }, known), slip.each)
  })
  return { plain, bounds }
}

const latest = (all: readonly { now: Date }[]) =>
  all.reduce((last, { now }) => (now > last ? now : last), new Date(0))

type Place = Pick<load.Load, 'event' | 'market' | 'selection'>
const nameOf = ({ event, market, selection }: Place) => `${event} ${market} ${selection}`
const unique = <T extends Place>(all: readonly T[]) => [
  ...new Map(all.map((one) => [nameOf(one), one])).values(),
]

/** How far all slips of real money together lay each selection. */
function loadOf(plain: readonly Plain[], bounds: BoundsOf): load.Bounded[] {
  const sums = new Map<string, load.Bounded>()
  for (const { who, priced, slip } of plain)
    if (who.mode === 'cash')
      for (const part of boundedLoads({ ...slip, legs: priced }, bounds)) {
        const had = sums.get(nameOf(part))
        sums.set(nameOf(part), {
          ...part,
          staked: part.staked + (had?.staked ?? 0n),
          owed: part.owed + (had?.owed ?? 0n),
        })
      }
  return [...sums.values()]
}

const laysOn = ({ who, priced }: Plain, place: Place) =>
  who.mode === 'cash' &&
  priced.some(({ event, picks }) =>
    picks.some((pick) => nameOf({ ...pick, event }) === nameOf(place)),
  )

/** Tickets as their members see them, by number. */
async function shownOf(tx: Tx, laid: readonly { ticket: { id: string }; now: Date }[]) {
  const rows = await sql.ticketsWith(
    tx,
    laid.map(({ ticket }) => ticket.id),
  )
  const shown = await ticketsShown(tx, { rows, now: latest(laid) })
  return new Map(shown.map((ticket) => [ticket.id, ticket]))
}
