import assert from 'node:assert/strict'
import type { Tx } from '../platform/db.ts'
import { announce } from '../platform/facts.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { type Act, actAll } from './act.ts'
import {
  type Placed,
  placed,
  type Stake,
  type StakeRefusal,
  source,
  stakeAct,
  stakeOf,
} from './place.ts'
import * as sql from './sql.ts'

type Ending = { round: string; bucket: number; now: Date }
export type Settled = { balanceAfter: bigint; repeated: boolean }
type No = Refusal<'round-unknown' | 'round-closed'>

/**
 * Pays what a round won, by the purses it was staked from, and closes it; nothing is paid for
 * nothing won. Always accepted while the round is open: a dead session, a locked member or a closed
 * game never keeps a win. The same win again answers as before, another is refused.
 */
export async function settle(tx: Tx, order: Ending & { win: bigint }): Promise<Settled | No> {
  const { win, ...ending } = order
  assert(win >= 0n, 'a win is nothing or more')
  return end(tx, ending, (round) => winAct(round, win))
}

/** What is asked of the books for the win that ends a round. */
const winAct = (round: string, amount: bigint) =>
  ({ kind: 'win', tx: `win:${round}`, round, amount, ends: true }) as const

/**
 * Stakes on a round whose outcome is known and pays it, in one statement: what `place` and then `settle`
 * come to. Who may not stake is refused as `place` refuses, and nothing of the outcome stands.
 */
export async function playOut(
  tx: Tx,
  { win, ...order }: Stake & { win: bigint },
): Promise<Placed | StakeRefusal> {
  assert(win >= 0n, 'a win is nothing or more')
  if (order.stake <= 0n) return refuse('stake-invalid')
  const { round, member, bucket, game, vendor, mode, stake, now } = order
  const [staked, won] = await actAll(tx, [
    stakeAct(order),
    { ...winAct(round, win), source, member, bucket, mode, now },
  ])
  const told = await placed(tx, order, staked)
  if (isRefusal(told)) return told
  assert(won?.code === 'ok' && won.mainAfter !== null, 'a finished round is paid')
  if (!won.repeated) {
    const returned = won.main + won.bonus
    const whose = { round, member, bucket, game, vendor, mode, stake }
    const body = { ...whose, returned, rules: order.rules.hash }
    await announce(tx, { kind: 'wagerSettled', body, at: now })
  }
  return { ...told, balanceAfter: won.mainAfter }
}

/** Gives the stake back, by the purse it came from, and ends the round as if it had never been. */
export async function voidRound(tx: Tx, ending: Ending): Promise<Settled | No> {
  return end(tx, ending, (round) => ({
    kind: 'rollback',
    tx: `void:${round}`,
    round,
    of: stakeOf(round),
  }))
}

type Terms<A> = A extends Act ? Omit<A, 'source' | 'member' | 'bucket' | 'mode' | 'now'> : never

async function end(tx: Tx, ending: Ending, terms: (round: string) => Terms<Act>) {
  const { round: id, bucket, now } = ending
  const round = await sql.roundWith(tx, { bucket, id })
  if (!round) return refuse('round-unknown')
  const { member, game, vendor, mode, stake, rulesHash: rules } = round
  const act: Act = { ...terms(id), source, member, bucket, mode, now }
  const [acted] = await actAll(tx, [act])
  assert(acted)
  if (acted.code !== 'ok' || acted.state === 'already') return refuse('round-closed')
  assert(acted.state !== 'tombstoned', 'a round begins with its stake')
  assert(acted.mainAfter !== null)
  if (!acted.repeated)
    await announce(tx, {
      kind: act.kind === 'win' ? 'wagerSettled' : 'wagerVoided',
      body: {
        round: id,
        member,
        bucket,
        game,
        vendor,
        mode,
        rules,
        stake,
        returned: acted.main + acted.bonus,
      },
      at: now,
    })
  return { balanceAfter: acted.mainAfter, repeated: acted.repeated }
}
