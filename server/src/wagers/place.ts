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

export type StakeRefusal = Refusal<
  'stake-invalid' | 'member-locked' | 'self-excluded' | 'funds-short' | 'key-reused'
>
export type Placed = { round: RoundId; balanceAfter: bigint; repeated: boolean }

/** Which purse a mode stakes from, and which account of the house is on the other side. */
export const purseOf = { cash: 'cash', demo: 'demo' } as const satisfies Record<Mode, Pool>
export const houseOf = { cash: 'play', demo: 'demo' } as const
export const source = 'wagers'

/**
 * Takes a stake and opens its round, or nothing happens at all. Play money is not a stake: an
 * exclusion closes free play too, so that resting is resting. The same round again answers as
 * before, even to a member who was locked since; with other terms it is refused.
 */
export async function place(tx: Tx, order: Stake): Promise<Placed | StakeRefusal> {
  const { round, member, bucket, mode, stake, now } = order
  if (stake <= 0n) return refuse('stake-invalid')
  const barred = bar(await sql.holdStanding(tx, { member, bucket }), now)
  if (barred) return (await again(tx, order)) ?? barred

  const moved = await wallet.transfer(tx, {
    from: { member, bucket, pool: purseOf[mode] },
    to: { house: houseOf[mode] },
    amount: stake,
    reason: 'stake',
    key: keyOf('stake', round),
    source,
    extId: round,
    now,
  })
  if (isRefusal(moved)) return moved
  if (moved.repeated) {
    const placed = await again(tx, order)
    assert(placed, 'a stake that was taken has its round')
    return placed
  }
  assert(moved.fromAfter !== undefined)
  await open(tx, order, moved)
  return { round, balanceAfter: moved.fromAfter, repeated: false }
}

/** What stands against any stake of this member, if anything does. */
function bar({ locked, excludedUntil }: sql.StandingRow, now: Date) {
  if (locked) return refuse('member-locked')
  if (excludedUntil && excludedUntil > now)
    return refuse('self-excluded', { until: excludedUntil.toISOString() })
  return undefined
}

/** The answer that a round was opened with, if it is there and was opened on these very terms. */
async function again(tx: Tx, order: Stake): Promise<Placed | Refusal<'key-reused'> | undefined> {
  const { round, bucket, rules } = order
  const found = await sql.roundWith(tx, { bucket, id: round })
  if (!found) return undefined
  const same =
    found.member === order.member &&
    found.game === order.game &&
    found.vendor === order.vendor &&
    found.mode === order.mode &&
    found.stake === order.stake &&
    found.rulesVersion === rules.version &&
    found.rulesHash === rules.hash
  if (!same) return refuse('key-reused')
  const [stake] = await sql.movementsOf(tx, { bucket, id: round })
  assert(stake, 'a round begins with its stake')
  return { round, balanceAfter: stake.balanceAfter, repeated: true }
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
