import assert from 'node:assert/strict'
import type { GameId, MemberId, Pool, RoundId } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { announce } from '../platform/facts.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import * as sql from './sql.ts'

export type Mode = 'cash' | 'demo'

/** A stake of one member on one round. `rules` names the mathematics in force, for the receipt. */
export type Stake = {
  round: RoundId
  member: MemberId
  bucket: number
  game: GameId
  vendor: string
  mode: Mode
  stake: bigint
  rules: { version: string; hash: string }
  now: Date
}

export type StakeRefusal = Refusal<'member-locked' | 'self-excluded' | 'funds-short' | 'key-reused'>
export type Placed = { round: RoundId; balanceAfter: bigint; repeated: boolean }

/** Which purse a mode stakes from, and which account of the house is on the other side. */
export const purseOf = { cash: 'cash', demo: 'demo' } as const satisfies Record<Mode, Pool>
export const houseOf = { cash: 'play', demo: 'demo' } as const
export const source = 'wagers'

/**
 * Takes a stake and opens its round, or nothing happens at all. Play money is not a stake: an
 * exclusion closes free play too, so that resting is resting. The same round again answers as
 * before.
 */
export async function place(tx: Tx, order: Stake): Promise<Placed | StakeRefusal> {
  const { round, member, bucket, mode, stake, now } = order
  assert(stake > 0n, 'a stake is more than nothing')
  const standing = await sql.holdStanding(tx, { member, bucket })
  if (standing.locked) return refuse('member-locked')
  const { excludedUntil } = standing
  if (excludedUntil && excludedUntil > now)
    return refuse('self-excluded', { until: excludedUntil.toISOString() })

  const pool = purseOf[mode]
  const moved = await wallet.transfer(tx, {
    from: { member, bucket, pool },
    to: { house: houseOf[mode] },
    amount: stake,
    reason: 'stake',
    key: keyOf('stake', round),
    source,
    extId: round,
    now,
  })
  if (isRefusal(moved)) return moved
  assert(moved.fromAfter !== undefined)
  if (!moved.repeated) await open(tx, order, moved)
  return { round, balanceAfter: moved.fromAfter, repeated: moved.repeated }
}

async function open(tx: Tx, order: Stake, moved: wallet.Posted) {
  const { round, member, bucket, game, vendor, mode, stake, rules, now } = order
  const { currency } = await wallet.balanceOf(tx, { member, bucket, trial: mode === 'demo' })
  const added = await sql.addRound(tx, {
    id: round,
    bucket,
    member,
    game,
    vendor,
    mode,
    currency,
    stake,
    rulesVersion: rules.version,
    rulesHash: rules.hash,
    openedAt: now,
  })
  assert(added === 1, 'a fresh stake opens a fresh round')
  await sql.addMovement(tx, {
    bucket,
    id: round,
    kind: 'stake',
    pool: purseOf[mode],
    amount: stake,
    balanceAfter: moved.fromAfter ?? 0n,
    transfer: moved.transfer,
    at: now,
  })
  await announce(tx, {
    kind: 'wagerPlaced',
    body: { round, member, bucket, game, vendor, mode, stake },
    at: now,
  })
}
