import assert from 'node:assert/strict'
import { fedBy, type LotteryPool, lotteryPools, shareOf } from '@balai/games/lottery/pools'
import type { Db, Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import * as wallet from '../../wallet/index.ts'
import { maskOf } from '../bets/tables.ts'
import type { Which } from '../draws/sql.ts'
import type { Lottery } from '../games/index.ts'
import * as sql from './sql.ts'

const source = 'lottery'
const house = { house: 'play' } as const

export const poolsOfKind = (kind: Lottery['kind'] | undefined): readonly LotteryPool[] =>
  (kind && lotteryPools[kind]) ?? []

type Moved = { reason: string; key: string; amount: bigint; now: Date; extId: string | undefined }

/** Transfers between play and a jackpot: into it, or out of it where the amount is below nothing. */
async function post(tx: Tx, purse: wallet.Purse, moves: readonly Moved[]) {
  const orders = moves
    .filter(({ amount }) => amount !== 0n)
    .map(({ amount, ...origin }) => {
      const [from, to] = amount > 0n ? [house, purse] : [purse, house]
      return { from, to, amount: amount > 0n ? amount : -amount, source, ...origin }
    })
  if (orders.length === 0) return
  const posted = await wallet.transferAll(tx, orders)
  assert(
    posted.every((one) => !isRefusal(one) && !one.repeated),
    'a jackpot is moved once, and holds what is taken from it',
  )
}

const holds = async (db: Db | Tx, purse: string) =>
  (await wallet.jackpotsHold(db, [purse])).get(purse) ?? 0n

/** Opens the jackpots of a lottery with the seed of the house. Those that are open stay as they are. */
export async function openPools(tx: Tx, { code: game, kind }: Lottery, now: Date) {
  for (const { name, seed } of poolsOfKind(kind)) {
    const { currency } = await site.setting(tx, 'brand')
    const owner = wallet.jackpotOwner(keyOf('lottery-pool', `${game}:${name}`))
    const purse = wallet.jackpotPurse(owner)
    if (!(await sql.addPool(tx, { game, name, purse: owner, currency, seed, now }))) continue
    const { member, bucket, pool } = purse
    await wallet.openAccounts(tx, { member, bucket, currency, pools: [pool], now })
    const key = keyOf('lottery-pool-seed', `${game}:${name}`)
    await post(tx, purse, [
      { reason: 'jackpot-seed', key, amount: seed, now, extId: `${game}:${name}` },
    ])
  }
}

type Found = { drawn: readonly string[]; bonus: readonly string[] }
type Paying = Which & { pool: LotteryPool; found: Found; run: number; now: Date }

/**
 * What each point that won a jackpot is paid by a run, with the jackpot’s purse moved to where it then has to be. The
 * first run brings it what the draw’s stakes feed it; another result pays of the same sum as the first, and what it
 * pays less than that one goes back. A jackpot that was won holds a seed of the house at the least; where another result
 * says that nobody won it, what the house put in for it is taken back.
 */
export async function payPool(tx: Tx, { pool, found, run, now, game, numero }: Paying) {
  const { name, play, seed } = pool
  const { purse: owner } = await sql.holdPool(tx, { game, name })
  const purse = wallet.jackpotPurse(owner)
  const which = { game, numero }
  const before = await sql.lastPoolRun(tx, { ...which, pool: name })
  const fed = before ? 0n : fedBy(pool, await sql.stakedOn(tx, { ...which, play }))
  const inIt = (await holds(tx, owner)) + fed
  const held = before?.held ?? inIt
  const [hits = 0, more = 0] = pool.hits.split('+').map(Number)
  const masks = { drawn: maskOf(found.drawn), bonus: maskOf(found.bonus) }
  const points = await sql.pointsWith(tx, { ...which, ...masks, play, hits, more })
  const each = shareOf(held, points)
  const paid = points * each - (before ? before.points * before.each : 0n)
  const seeded = won(each) ? most(0n, seed - (inIt - paid)) : -(before?.seededInAll ?? 0n)
  const key = (of: string) => keyOf(`lottery-pool-${of}`, `${game}:${numero}:${run}:${name}`)
  const origin = { now, extId: `${game}:${numero}` }
  const moves = [
    { ...origin, reason: 'jackpot-fed', key: key('fed'), amount: fed },
    { ...origin, reason: reasonOf.seed(seeded), key: key('seed'), amount: seeded },
    { ...origin, reason: reasonOf.paid(paid), key: key('paid'), amount: -paid },
  ]
  // What comes in before what goes out.
  await post(
    tx,
    purse,
    moves.toSorted((one, other) => (one.amount > other.amount ? -1 : 1)),
  )
  await sql.addPoolRun(tx, { ...which, run, pool: name, fed, held, points, each, seeded, now })
  return each
}

const won = (each: bigint) => each > 0n
const reasonOf = {
  seed: (amount: bigint) => (amount < 0n ? 'jackpot-taken-back' : 'jackpot-seed'),
  paid: (amount: bigint) => (amount < 0n ? 'jackpot-fed' : 'jackpot-fallen'),
}
const most = (one: bigint, other: bigint) => (one > other ? one : other)

/** What the jackpots of these lotteries hold. Asked by every look at the hall: nothing that grows with bets is added up. */
export async function poolsNow(db: Db, lotteries: readonly Pick<Lottery, 'code' | 'kind'>[]) {
  const such = lotteries.filter(({ kind }) => poolsOfKind(kind).length > 0)
  const now = new Map<string, { name: string; amount: bigint }[]>()
  if (such.length === 0) return now
  const opened = await sql.poolsOf(
    db,
    such.map(({ code }) => code),
  )
  const held = await wallet.jackpotsHold(
    db,
    opened.map(({ purse }) => purse),
  )
  for (const { game, name, purse } of opened)
    now.set(game, [...(now.get(game) ?? []), { name, amount: held.get(purse) ?? 0n }])
  return now
}
