import assert from 'node:assert/strict'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wallet from '../../wallet/index.ts'
import * as sql from './sql.ts'

const source = 'house'
const house = { house: 'play' } as const

type Moved = { reason: string; key: string; amount: bigint; now: Date; round: string | undefined }

/** One transfer between play and a pool: into the pool, or out of it where it is less than nothing. */
function between(purse: wallet.Purse, { amount, round, ...origin }: Moved) {
  const [from, to] = amount > 0n ? [house, purse] : [purse, house]
  const size = amount > 0n ? amount : -amount
  return { from, to, amount: size, source, extId: round, ...origin }
}

async function post(tx: Tx, purse: wallet.Purse, moves: readonly Moved[]) {
  const orders = moves.filter(({ amount }) => amount !== 0n).map((one) => between(purse, one))
  if (orders.length === 0) return
  const posted = await wallet.transferAll(tx, orders)
  // A pool that does not hold what is taken keeps all of the transaction from standing.
  assert(
    posted.every((one) => !isRefusal(one) && !one.repeated),
    'a pool is moved once, and holds what is taken from it',
  )
}

type Held = { purse: wallet.Purse; holds: bigint; seed: bigint; version: number }

/** Holds a pool, with all that came to it written into the ledger. Other falls wait until the transaction ends. */
async function hold(tx: Tx, which: sql.Which, { key, now }: { key: string; now: Date }) {
  const held = await sql.holdJackpot(tx, which)
  if (!held) return undefined
  const { waiting, seed, version } = held
  const purse = wallet.jackpotPurse(held.purse)
  const reason = waiting > 0n ? 'jackpot-fed' : 'jackpot-taken-back'
  await post(tx, purse, [{ reason, key, amount: waiting, now, round: undefined }])
  const holds = (await wallet.jackpotsHold(tx, [held.purse])).get(held.purse) ?? 0n
  return { purse, holds, seed, version } satisfies Held
}

type Falling = sql.Which & { round: string; now: Date }

/**
 * Gives a round all that the pool holds at this moment, and begins the pool anew with the seed of the
 * house. It comes out of the pool's purse into play, from which the round's win is paid. Two at once: the
 * second waits, and gets what the first has left.
 */
export async function fall(tx: Tx, { round, now, ...which }: Falling): Promise<bigint> {
  const key = (of: string) => keyOf(`jackpot-${of}`, round)
  const held = await hold(tx, which, { key: key('fold'), now })
  assert(held && held.holds > 0n, `there is no pool of ${which.game}`)
  const { purse, holds, seed, version } = held
  await post(tx, purse, [
    { reason: 'jackpot-fallen', key: key('fall'), amount: -holds, now, round },
    { reason: 'jackpot-seed', key: key('seed'), amount: seed, now, round },
  ])
  const move = { ...which, round, version, now }
  await sql.addMove(tx, { ...move, key: key('fall'), kind: 'fall', amount: -holds })
  await sql.addMove(tx, { ...move, key: key('seed'), kind: 'seed', amount: seed })
  return holds
}

/** Writes into the ledger what stakes brought since the last time. */
export const fold = (tx: Tx, which: sql.Which, origin: { key: string; now: Date }) =>
  hold(tx, which, origin)

type Opening = sql.Which & { feed: number; seed: bigint; by: string; now: Date }

/** Opens a pool with its seed. One that is open stays as it is. */
export async function openJackpot(tx: Tx, { feed, seed, by, now, ...which }: Opening) {
  const name = `${which.game}:${which.currency}`
  const { member, bucket, pool } = wallet.jackpotPurse(wallet.jackpotOwner(keyOf('jackpot', name)))
  if (!(await sql.addJackpot(tx, { ...which, purse: member, now }))) return
  await wallet.openAccounts(tx, { member, bucket, currency: which.currency, pools: [pool], now })
  await sql.addTerms(tx, { ...which, version: 1, feed, seed, by, now })
  const key = keyOf('jackpot-seed', name)
  const reason = 'jackpot-seed'
  await post(tx, { member, bucket, pool }, [{ reason, key, amount: seed, now, round: undefined }])
  await sql.addMove(tx, { ...which, key, kind: 'seed', round: null, amount: seed, version: 1, now })
}
