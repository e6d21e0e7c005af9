import assert from 'node:assert/strict'
import type { Tx } from '../platform/db.ts'
import { announce } from '../platform/facts.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { houseOf, source } from './place.ts'
import * as sql from './sql.ts'

type Ending = { round: string; bucket: number; now: Date }
export type Settled = { balanceAfter: bigint; repeated: boolean }
type No = Refusal<'round-unknown' | 'round-closed'>

/**
 * Pays what a round won, by the purse it was staked from, and closes it; nothing is paid for
 * nothing won. Always accepted while the round is open: a dead session, a locked member or a closed
 * game never keeps a win. The same win again answers as before, another is refused.
 */
export async function settle(tx: Tx, order: Ending & { win: bigint }): Promise<Settled | No> {
  const { win, ...ending } = order
  assert(win >= 0n, 'a win is nothing or more')
  return end(tx, { ...ending, kind: 'win', state: 'closed', returned: win })
}

/** Gives the stake back, by the purse it came from, and ends the round as if it had never been. */
export async function voidRound(tx: Tx, ending: Ending): Promise<Settled | No> {
  return end(tx, { ...ending, kind: 'void', state: 'voided' })
}

type End = Ending & { kind: 'win' | 'void'; state: 'closed' | 'voided'; returned?: bigint }

async function end(tx: Tx, { round: id, bucket, now, kind, state, ...terms }: End) {
  const round = await sql.holdRound(tx, { bucket, id })
  if (!round) return refuse('round-unknown')
  const [stake, ...later] = await sql.movementsOf(tx, { bucket, id })
  assert(stake?.kind === 'stake', 'a round begins with its stake')
  const returned = terms.returned ?? round.stake
  const last = later.at(-1) ?? stake
  if (round.state !== 'open')
    return round.state === state && round.returned === returned
      ? { balanceAfter: last.balanceAfter, repeated: true }
      : refuse('round-closed')

  const balanceAfter =
    returned > 0n ? await pay(tx, { round, stake, kind, returned, now }) : last.balanceAfter
  await sql.endRound(tx, { bucket, id, state, returned, now })
  const { member, game, vendor, mode } = round
  await announce(tx, {
    kind: kind === 'win' ? 'wagerSettled' : 'wagerVoided',
    body: { round: id, member, bucket, game, vendor, mode, stake: round.stake, returned },
    at: now,
  })
  return { balanceAfter, repeated: false }
}

type Payment = {
  round: sql.RoundRow
  stake: sql.MovementRow
  kind: 'win' | 'void'
  returned: bigint
  now: Date
}

async function pay(tx: Tx, { round, stake, kind, returned, now }: Payment): Promise<bigint> {
  const { member, bucket, id, mode } = round
  const moved = await wallet.transfer(tx, {
    from: { house: houseOf[mode] },
    to: { member, bucket, pool: stake.pool },
    amount: returned,
    reason: kind,
    key: keyOf(kind, id),
    source,
    extId: id,
    now,
  })
  assert(!isRefusal(moved) && moved.toAfter !== undefined, 'the house always pays')
  await sql.addMovement(tx, {
    bucket,
    id,
    kind,
    pool: stake.pool,
    amount: returned,
    balanceAfter: moved.toAfter,
    transfer: moved.transfer,
    at: now,
  })
  return moved.toAfter
}
