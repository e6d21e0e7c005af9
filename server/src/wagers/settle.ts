import assert from 'node:assert/strict'
import type { Tx } from '../platform/db.ts'
import { type Announced, announce } from '../platform/facts.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { type Act, type Acted, actAll } from './act.ts'
import { type Placed, placed, type Stake, type StakeRefusal, source, stakeAct } from './place.ts'
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
  return end(tx, ending, (round) => [winAct(round, win)])
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
  const [staked, won] = await actAll(tx, playOutActs({ ...order, win }))
  const told = await placed(tx, order, staked)
  if (isRefusal(told)) return told
  assert(won?.code === 'ok' && won.mainAfter !== null, 'a finished round is paid')
  if (!won.repeated) await announce(tx, playedOutFact(order, won))
  return { ...told, balanceAfter: won.mainAfter }
}

/** A stake with the win that is already known, and ends its round at once. */
export const playOutActs = ({ win, ...order }: Stake & { win: bigint }): [Act, Act] => {
  const { round, member, bucket, mode, now } = order
  return [stakeAct(order), { ...winAct(round, win), source, member, bucket, mode, now }]
}

/** What others hear of a round that was over as it began. */
export const playedOutFact = (order: Stake, { main, bonus }: Acted): Announced => {
  const { round, member, bucket, game, vendor, mode, stake, rules, now } = order
  const whose = { round, member, bucket, game, vendor, mode, stake }
  return {
    kind: 'wagerSettled',
    body: { ...whose, returned: main + bonus, rules: rules.hash },
    at: now,
  }
}

/** Pays a part of what a round comes to before its end: once for each mark. The round stays open. */
export async function payPart(
  tx: Tx,
  { round: id, bucket, win, mark, now }: Ending & { win: bigint; mark: string },
): Promise<{ balanceAfter: bigint } | No> {
  assert(win > 0n, 'a part is something')
  const round = await sql.roundWith(tx, { bucket, id })
  if (!round || round.granted > 0n) return refuse('round-unknown')
  const { member, mode } = round
  const whose = { source, member, bucket, mode, now }
  const [acted] = await actAll(tx, [
    { ...whose, kind: 'win', tx: `part:${mark}`, round: id, amount: win },
  ])
  if (acted?.code !== 'ok') return refuse('round-closed')
  assert(acted.mainAfter !== null)
  return { balanceAfter: acted.mainAfter }
}

/** Gives back all that was staked, by the purses it came from, and ends the round as if it had never been. */
export async function voidRound(tx: Tx, ending: Ending): Promise<Settled | No> {
  const stakes = await sql.stakesOf(tx, { bucket: ending.bucket, id: ending.round })
  return end(tx, ending, (round) =>
    stakes.map(({ tx: of }, i) => ({
      kind: 'rollback',
      tx: i === 0 ? `void:${round}` : `void:${round}:${i}`,
      round,
      of,
    })),
  )
}

type Terms<A> = A extends Act ? Omit<A, 'source' | 'member' | 'bucket' | 'mode' | 'now'> : never

async function end(tx: Tx, ending: Ending, terms: (round: string) => Terms<Act>[]) {
  const { round: id, bucket, now } = ending
  const round = await sql.roundWith(tx, { bucket, id })
  // What the house staked goes back to the house: such a round is ended by `settleGranted` alone.
  if (!round || round.granted > 0n) return refuse('round-unknown')
  const { member, game, vendor, mode, stake, rulesHash: rules, returned: before } = round
  const acts = terms(id).map((act): Act => ({ ...act, source, member, bucket, mode, now }))
  const answers = await actAll(tx, acts)
  // All are of one kind, and the last one tells what there is after them.
  const [act] = acts
  const acted = answers.at(-1)
  assert(act && acted)
  if (answers.some(({ code, state }) => code !== 'ok' || state === 'already'))
    return refuse('round-closed')
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
        // With what was paid of it before its end.
        returned: answers.reduce((all, { main, bonus }) => all + main + bonus, before),
      },
      at: now,
    })
  return { balanceAfter: acted.mainAfter, repeated: acted.repeated }
}
