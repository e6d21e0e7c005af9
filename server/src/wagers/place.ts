import assert from 'node:assert/strict'
import type { GameId, MemberId, RoundId } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { type Announced, announce } from '../platform/facts.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { type Act, type Acted, actAll, type Mode } from './act.ts'
import { runningBonus } from './bonus-sql.ts'
import { limitRefusal, restRefusal } from './bounds.ts'

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
  | 'stake-invalid'
  | 'member-locked'
  | 'self-excluded'
  | 'excluded-for-good'
  | 'stake-limit'
  | 'loss-limit'
  | 'session-limit'
  | 'bonus-stake-most'
  | 'bonus-game-closed'
  | 'game-closed'
  | 'funds-short'
  | 'key-reused'
>
export type Placed = { round: RoundId; balanceAfter: bigint; repeated: boolean }

export const source = 'house'

/** The house's own numbers for what happens to a round. */
export const stakeOf = (round: string) => `stake:${round}`

/**
 * Takes a stake and opens its round, or nothing happens at all. Play money is not a stake: an
 * exclusion closes free play too, so that resting is resting. The same round again answers as
 * before, even to a member who was locked since; with other terms it is refused.
 */
export async function place(tx: Tx, order: Stake): Promise<Placed | StakeRefusal> {
  if (order.stake <= 0n) return refuse('stake-invalid')
  const [acted] = await actAll(tx, [stakeAct(order)])
  return placed(tx, order, acted)
}

/**
 * Lays more on a round that is open, under all the rules of a stake. `step` is the move that asks for
 * it: the same again answers as before.
 */
export async function raise(
  tx: Tx,
  { step, ...order }: Stake & { step: number },
): Promise<Placed | StakeRefusal> {
  if (order.stake <= 0n) return refuse('stake-invalid')
  const act = { ...stakeAct(order), tx: `${stakeOf(order.round)}:${step}` }
  const [acted] = await actAll(tx, [act])
  return placed(tx, order, acted)
}

/** What is asked of the books for a stake. */
export function stakeAct({ round, stake, ...terms }: Stake): Act {
  return { ...terms, source, tx: stakeOf(round), kind: 'bet', amount: stake, round }
}

/** What a player is told of a stake, and who else hears of it. */
export async function placed(
  tx: Tx,
  order: Stake,
  acted: Acted | undefined,
): Promise<Placed | StakeRefusal> {
  assert(acted)
  if (acted.code !== 'ok') return refusalOf(tx, acted, order)
  assert(acted.mainAfter !== null)
  const { round } = order
  if (!acted.repeated) await announce(tx, placedFact(order))
  return { round, balanceAfter: acted.mainAfter, repeated: acted.repeated }
}

/** What others hear of a stake that was taken. */
export const placedFact = ({ round, stake, now, rules: _, ...said }: Stake): Announced => ({
  kind: 'wagerPlaced',
  body: { round, ...said, stake },
  at: now,
})

const kinds = { 'stake-limit': 'stake', 'loss-limit': 'loss', 'session-limit': 'time' } as const

/** What a player is told of a stake that was not taken. */
export async function refusalOf(
  tx: Tx,
  { code }: Pick<Acted, 'code'>,
  whose: Stake,
): Promise<StakeRefusal> {
  switch (code) {
    case 'member-locked':
    case 'stake-invalid':
    case 'funds-short':
    case 'game-closed':
    case 'bonus-game-closed':
      return refuse(code)
    case 'bonus-stake-most':
      return refuse(code, { most: await mostOfBonus(tx, whose) })
    case 'stake-limit':
    case 'loss-limit':
    case 'session-limit': {
      const { value } = await limitRefusal(tx, { ...whose, kind: kinds[code], amount: whose.stake })
      return refuse(code, value)
    }
    case 'vendor-closed':
      return refuse('game-closed')
    case 'self-excluded':
      return restRefusal(tx, whose)
    case 'key-reused':
    case 'round-unknown':
    case 'round-closed':
      return refuse('key-reused')
    default:
      throw new Error(`a stake on ${whose.round} was answered with ${code}`)
  }
}

/** What may be staked on a round at the most while the member's bonus runs, in words. */
async function mostOfBonus(tx: Tx, whose: Stake) {
  const { currency } = await wallet.balanceOf(tx, { ...whose, trial: false })
  const running = await runningBonus(tx, whose)
  return wallet.worded(running?.stakeMost ?? 0n, currency)
}
