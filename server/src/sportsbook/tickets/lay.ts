import { type GameId, type MemberId, RoundId } from '@balai/contract'
import { mostReturned, rowCount, rowsOf } from '@balai/games/sports/returned'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import * as events from '../events/sql.ts'
import { rulesOfStake, rulesVersion } from '../rules.ts'
import { type Bounds, boundsNow, systemLegsMost } from './limits.ts'
import * as load from './load-sql.ts'
import { type Leg, type PricedLeg, priceLegs } from './priced.ts'
import * as sql from './sql.ts'

/** What may become of a ticket whose prices have moved: nothing else, what is better, or whatever they are. */
export type Policy = 'none' | 'better' | 'any'

export type Slip = {
  legs: readonly (Leg & { price: number })[]
  /** How many legs a row has, for each kind of row: all of them for a single or a multiple. */
  sizes: readonly number[]
  each: bigint
  policy: Policy
}

/** A slip as it was asked for, each leg with the price that it names. */
export const slipOf = ({
  legs,
  prices,
  ...slip
}: Omit<Slip, 'legs'> & { legs: readonly Leg[]; prices: readonly number[] }): Slip => ({
  ...slip,
  legs: legs.map((leg, nth) => ({ ...leg, price: prices[nth] ?? 0 })),
})

type Laying = {
  member: MemberId
  bucket: number
  mode: 'cash' | 'demo'
  game: GameId
  vendor: string
  slip: Slip
  random: Random
  now: Date
}

/** Takes a ticket, or holds it for a while where something of it is being played; or nothing happens at all. */
export async function layTicket(tx: Tx, laying: Laying) {
  const { member, bucket, mode, game, vendor, slip, random, now } = laying
  const fault = shapeFault(slip)
  if (fault) return fault
  await events.keepStill(
    tx,
    slip.legs.map(({ event }) => event),
  )
  const priced = await priceLegs(tx, { legs: slip.legs, now })
  if (isRefusal(priced)) return priced
  const moved = movedFrom(slip, priced)
  if (moved) return moved
  const rows = rowCount(priced.length, slip.sizes)
  const stake = slip.each * BigInt(rows)
  const bounds = await boundsNow(tx)
  const most = await mostFor(tx, { ...laying, priced, bounds })
  if (slip.each < bounds.rowLeast) return stakeRefusal(tx, 'stake-small', bounds.rowLeast)
  if (slip.each > most) return stakeRefusal(tx, 'stake-most', most)
  const loads = loadsOf({ legs: priced, sizes: slip.sizes, each: slip.each })
  if (mode === 'cash' && (await load.addLoad(tx, { loads, most: bounds.selectionMost })))
    return stakeRefusal(tx, 'stake-most', await mostFor(tx, { ...laying, priced, bounds }))
  const id = random.id(now)
  const acceptsAt = acceptedAt(priced, { now, bounds })
  const whose = { member, bucket, mode, now }
  const taken = await wagers.place(tx, {
    ...{ ...whose, round: RoundId.parse(id), game, vendor, stake },
    rules: rulesOfStake,
  })
  if (isRefusal(taken)) return taken
  await sql.addTickets(tx, [
    {
      ...{ ...whose, id, sizes: slip.sizes, legs: priced, rows, each: slip.each, stake },
      ...{ policy: slip.policy, acceptsAt, rules: rulesVersion },
    },
  ])
  return { ticket: id, acceptsAt, balanceAfter: taken.balanceAfter }
}

/** When a ticket is taken that is looked at first, because something of it is being played; null where none is. */
export const acceptedAt = (
  priced: readonly PricedLeg[],
  { now, bounds }: { now: Date; bounds: Bounds },
) =>
  priced.some(({ inPlay }) => inPlay) ? new Date(now.getTime() + bounds.delaySeconds * 1_000) : null

/** What is wrong with the rows of a slip, whatever it is laid on. */
export function shapeFault({
  legs,
  sizes,
  each,
}: Pick<Slip, 'sizes' | 'each'> & { legs: readonly Leg[] }) {
  const whole = sizes.length === 1 && sizes[0] === legs.length
  const fits =
    sizes.length > 0 &&
    new Set(sizes).size === sizes.length &&
    sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= legs.length)
  if (!fits || (!whole && legs.length > systemLegsMost)) return refuse('system-invalid')
  return each > 0n ? undefined : refuse('stake-invalid')
}

/** Whether a price of the slip is not taken by its own policy as it stands now; the new ones are told. */
export function movedFrom(
  { legs, policy }: Pick<Slip, 'legs' | 'policy'>,
  priced: readonly PricedLeg[],
) {
  const nth = legs.findIndex(({ price }, i) => {
    const now = priced[i]?.price ?? 0
    return policy === 'none' ? now !== price : policy === 'better' ? now < price : false
  })
  if (nth < 0) return undefined
  return refuse('price-moved', {
    nth: nth + 1,
    prices: priced.map(({ price }) => price).join(','),
  })
}

type Rows = { legs: readonly PricedLeg[]; sizes: readonly number[]; each: bigint }

/** The most that all rows together come back as. */
export const returnOf = ({ legs, sizes, each }: Rows) =>
  sizes
    .flatMap((size) => (size === legs.length ? [[...legs]] : rowsOf(legs, size)))
    .reduce(
      (sum, row) =>
        sum +
        mostReturned(
          each,
          row.map(({ price }) => price),
        ),
      0n,
    )

/**
 * How far a ticket lays each selection: what the house would owe by it, in equal parts on all of its legs and on the
 * selections of a leg, so that the parts of all come to what the ticket may cost.
 */
export function loadsOf(rows: Rows): load.Load[] {
  const { legs, sizes, each } = rows
  const stake = each * BigInt(rowCount(legs.length, sizes))
  const owed = returnOf(rows) - stake
  return legs.flatMap(({ event, picks }) => {
    const parts = BigInt(legs.length * picks.length)
    return picks.map((pick) => ({
      ...{ ...pick, event, staked: stake / parts },
      owed: owed > 0n ? owed / parts : 0n,
    }))
  })
}

type Asking = Pick<Laying, 'member' | 'bucket' | 'mode' | 'now'> & {
  slip: Pick<Slip, 'sizes'>
  priced: readonly PricedLeg[]
  bounds: Bounds
}

const unit = 1_000_000n

/** The most that may be staked on a row: by the ticket, by the member at its events, and by what the house owes already. */
export async function mostFor(
  tx: Parameters<typeof load.owedOn>[0],
  asking: Asking,
): Promise<bigint> {
  const { priced, slip, mode, bounds } = asking
  const at = priced.map(({ event }) => event)
  const [staked] = await sql.stakedBy(tx, [{ ...asking, events: at }])
  const owed = mode === 'cash' ? await load.owedOn(tx, loadsOf(unitOf({ priced, slip }))) : []
  return mostOf({ priced, slip, mode, bounds, staked: staked ?? 0n, owed })
}

/** A row of one unit on each: what the most is worked out from. */
export const unitOf = ({ priced, slip }: Pick<Asking, 'priced' | 'slip'>): Rows => ({
  ...{ legs: priced, sizes: slip.sizes, each: unit },
})

type Known = Pick<Asking, 'priced' | 'slip' | 'mode' | 'bounds'> & {
  /** The most that the member has staked on one of the events. */
  staked: bigint
  owed: readonly { event: string; market: string; selection: string; owed: bigint }[]
}

/** The same of what was read. */
export function mostOf({ priced, slip, mode, bounds, staked, owed }: Known): bigint {
  const { returnMost, memberMost, selectionMost } = bounds
  const of = unitOf({ priced, slip })
  const rows = BigInt(rowCount(priced.length, slip.sizes))
  const byReturn = (returnMost * unit) / returnOf(of)
  const byMember = memberMost > staked ? (memberMost - staked) / rows : 0n
  if (mode === 'demo') return least(byReturn, byMember)
  const byHouse = loadsOf(of).map((part) => {
    const { event, market, selection } = part
    const now = owed.find(
      (one) => one.event === event && one.market === market && one.selection === selection,
    )
    const room = selectionMost - (now?.owed ?? 0n)
    return part.owed > 0n ? ((room > 0n ? room : 0n) * unit) / part.owed : byReturn
  })
  return least(byReturn, byMember, ...byHouse)
}

const least = (...all: bigint[]) => all.reduce((a, b) => (b < a ? b : a))

async function stakeRefusal(tx: Tx, code: 'stake-small' | 'stake-most', amount: bigint) {
  const { currency } = await site.setting(tx, 'brand')
  return refuse(code, { amount: wallet.worded(amount, currency), minor: String(amount) })
}
