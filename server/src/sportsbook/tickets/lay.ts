import { type GameId, type MemberId, RoundId } from '@balai/contract'
import { rowCount } from '@balai/games/sports/returned'
import type { Db, Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { type BoundsOf, boundsOf, minesOf } from '../bounds/bounds.ts'
import { beginLaying } from '../bounds/sql.ts'
import { rulesOfStake, rulesVersion } from '../rules.ts'
import { type Bounds, systemLegsMost } from './limits.ts'
import * as load from './load-sql.ts'
import { type Leg, type PricedLeg, priceLegs } from './priced.ts'
import { fits, type Listed, leastOn, mostIn, type Room, roomOf } from './room.ts'
import { loadsOf, type Rows } from './rows.ts'
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
  listed: Listed & { vendor: string }
  slip: Slip
  random: Random
  now: Date
}

/** Takes a ticket, or holds it for a while where something of it is being played; or nothing happens at all. */
export async function layTicket(tx: Tx, laying: Laying) {
  const { member, bucket, mode, game, listed, slip, random, now } = laying
  const fault = shapeFault(slip)
  if (fault) return fault
  const events = slip.legs.map(({ event }) => event)
  await beginLaying(tx, { events, members: [member] })
  const [priced, bounds] = await Promise.all([
    priceLegs(tx, { legs: slip.legs, now }),
    boundsOf(tx, events),
  ])
  if (isRefusal(priced)) return priced
  const moved = movedFrom(slip, priced)
  if (moved) return moved
  const rows = rowCount(priced.length, slip.sizes)
  const stake = slip.each * BigInt(rows)
  const rowLeast = leastOn(rows, bounds, listed)
  if (slip.each < rowLeast) return stakeRefusal(tx, 'stake-small', rowLeast)
  const room = () => roomFor(tx, { ...laying, priced, bounds })
  const before = await room()
  if (!fits(before, slip.each)) return stakeRefusal(tx, 'stake-most', mostIn(before))
  const loads = boundedLoads({ legs: priced, sizes: slip.sizes, each: slip.each }, bounds)
  if (mode === 'cash' && (await load.addLoad(tx, loads)))
    return stakeRefusal(tx, 'stake-most', mostIn(await room()))
  const id = random.id(now)
  const acceptsAt = acceptedAt(priced, { now, bounds })
  const whose = { member, bucket, mode, now }
  const taken = await wagers.place(tx, {
    ...{ ...whose, round: RoundId.parse(id), game, vendor: listed.vendor, stake },
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

type Asking = Pick<Laying, 'member' | 'bucket' | 'mode'> & {
  listed: Listed
  slip: Pick<Slip, 'sizes'>
  priced: readonly PricedLeg[]
  bounds: BoundsOf
}

/** The room for a ticket by itself, by what its member has staked, and by what the house owes already. */
export async function roomFor(
  db: Db | Tx,
  { member, bucket, mode, listed, slip, priced, bounds }: Asking,
): Promise<Room> {
  const events = priced.map(({ event }) => event)
  const [[mine], owed] = await Promise.all([
    minesOf(db, [{ member, bucket, mode, events }], bounds),
    mode === 'cash' ? load.owedOn(db, placesOf(priced)) : null,
  ])
  if (!mine) throw new Error(`${member} was asked about and not answered`)
  return roomOf({ legs: priced, sizes: slip.sizes }, { listed, bounds, mine, owed })
}

/** All selections of a slip. */
export const placesOf = (legs: readonly Leg[]) =>
  legs.flatMap(({ event, picks }) => picks.map((pick) => ({ ...pick, event })))

/** How far a slip lays each selection, with the bound of each. */
export const boundedLoads = (rows: Rows, bounds: BoundsOf): load.Bounded[] =>
  loadsOf(rows).map((part) => ({ ...part, most: bounds.at(part).selectionMost }))

async function stakeRefusal(tx: Tx, code: 'stake-small' | 'stake-most', amount: bigint) {
  const { currency } = await site.setting(tx, 'brand')
  return refuse(code, { amount: wallet.worded(amount, currency), minor: String(amount) })
}
