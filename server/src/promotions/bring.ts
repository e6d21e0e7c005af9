import assert from 'node:assert/strict'
import { record } from '../audit/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { keysOf, source } from './give.ts'
import * as sql from './sql.ts'

/** What lies in the purse of bonus money, and the member's own beside it. */
export async function pursesOf(db: Db | Tx, whose: sql.Whose) {
  const { pools, currency, exponent } = await wallet.balanceOf(db, { ...whose, trial: false })
  const of = (name: string) => pools.find(({ pool }) => pool === name)?.available ?? 0n
  return { bonus: of('bonus'), cash: of('cash'), currency, exponent }
}

type Whose = sql.Whose & { now: Date }

/**
 * Ends what is over by now: what was played becomes the member's own, what is past its time or used up ends.
 * While money of it is in a round that has not ended it waits, for what that round wins belongs to it.
 */
export async function bring(tx: Tx, whose: Whose): Promise<void> {
  await wagers.holdPurses(tx, whose)
  const held = await sql.holdOpen(tx, whose)
  if (held?.state !== 'active') return
  assert(held.owed !== null && held.ends !== null)
  const stands = await wagers.bonusStands(tx, held)
  assert(stands, 'what runs is known where it is staked')
  if (stands.inPlay) return
  const { bonus } = await pursesOf(tx, whose)
  if (bonus === 0n) return end(tx, held, { state: 'spent', reason: 'played-out', now: whose.now })
  if (stands.settled >= held.owed) return convert(tx, held, whose.now)
  // What was staked in time still counts once its round has ended.
  if (held.ends <= whose.now && stands.counted < held.owed)
    return end(tx, held, { state: 'expired', reason: 'by-time', now: whose.now })
}

async function convert(tx: Tx, held: sql.BonusRow, now: Date) {
  const { bucket, member, id } = held
  const amount = await stop(tx, held, now)
  await sql.move(tx, {
    bucket,
    id,
    state: 'completed',
    reason: 'played',
    counted: held.owed ?? 0n,
    now,
  })
  const moved = await wallet.transfer(tx, {
    ...{ from: { member, bucket, pool: 'bonus' }, to: { member, bucket, pool: 'cash' }, amount },
    ...{ reason: 'bonus-converted', key: keysOf(id).converted, source, extId: id, now },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`${id} was converted otherwise`)
  await sql.move(tx, { bucket, id, state: 'converted', reason: 'to-cash', converted: amount, now })
  await told(tx, held, { kind: 'bonus-converted', amount, now })
}

/** From now on nothing is staked under it; what is left of it. */
async function stop(tx: Tx, { bucket, member, id }: sql.BonusRow, now: Date) {
  await wagers.endBonus(tx, { bucket, member, id, now })
  return (await pursesOf(tx, { bucket, member })).bonus
}

type Ending = {
  state: 'spent' | 'expired' | 'cancelled' | 'taken-back'
  reason: 'played-out' | 'by-time' | 'by-member' | 'by-house'
  by?: string
  now: Date
}

/** Ends a bonus that runs: what is left of it goes back to the house, and nothing of the member's own. */
export async function end(tx: Tx, held: sql.BonusRow, { state, reason, by, now }: Ending) {
  const { bucket, member, id } = held
  const stands = await wagers.bonusStands(tx, held)
  const removed = await stop(tx, held, now)
  if (removed > 0n) {
    const gone = await wallet.transfer(tx, {
      ...{ from: { member, bucket, pool: 'bonus' }, to: { house: 'promotion' }, amount: removed },
      ...{ reason: 'bonus-removed', key: keysOf(id).removed, source, extId: id, now },
    })
    if (isRefusal(gone) || gone.repeated) throw new Error(`${id} was removed otherwise`)
  }
  const counted = stands && held.owed !== null ? least(stands.counted, held.owed) : 0n
  await sql.move(tx, { bucket, id, state, reason, removed, counted, now })
  await told(tx, held, { kind: `bonus-${state}`, amount: removed, by, now })
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

type Telling = { kind: string; amount: bigint; by?: string | undefined; now: Date }

const told = (tx: Tx, { id, member }: sql.BonusRow, { kind, amount, by, now }: Telling) =>
  record(tx, {
    ...{ kind, actor: by ?? source, subject: `member:${member}`, now },
    body: { bonus: id, amount },
  })
