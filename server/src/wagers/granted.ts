import assert from 'node:assert/strict'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { actAll } from './act.ts'
import { Code } from './act-sql.ts'
import { keyOfAct } from './keys.ts'
import { refusalOf, type Stake, type StakeRefusal, source, stakeOf } from './place.ts'
import * as sql from './sql.ts'

export type GrantedStake = Omit<Stake, 'mode'>

const Opened = z.object({ code: Code })

/**
 * Opens a round on which the house stakes for a member, who stakes nothing: the stake goes from the
 * promotions of the house into play. Whatever bars a stake of theirs bars this one; who pays for it is
 * judged by whoever gives it. A round is opened once: the same again is refused.
 */
export async function placeGranted(tx: Tx, order: GrantedStake): Promise<undefined | StakeRefusal> {
  const { round, member, bucket, game, vendor, stake, rules, now } = order
  if (stake <= 0n) return refuse('stake-invalid')
  const number = stakeOf(round)
  const { code } = await tx.one(Opened)`
    select wagers.open_granted(${bucket}::smallint, ${keyOfAct(source, number)}::uuid, ${number},
      ${member}::uuid, ${round}::uuid, ${game}, ${vendor}, ${stake}::bigint, ${rules.version},
      ${rules.hash}, ${now}) as code`
  return code === 'ok' ? undefined : refusalOf(tx, { code }, { ...order, mode: 'cash' })
}

type Ending = {
  round: string
  bucket: number
  /** What the round won, and what of it is the member's at once, as cash. */
  win: bigint
  paid: bigint
  now: Date
}

/** The names under which what was won and is not paid goes back to the promotions of the house. */
const keysOf = (round: string) => ({
  out: keyOf('granted-won', round),
  back: keyOf('granted-kept', round),
})

/**
 * Ends a round that the house staked on: so much of its win is paid in cash, and the rest goes back to the
 * promotions of the house. Whatever has become of the member since, it is paid, once.
 */
export async function settleGranted(
  tx: Tx,
  { round: id, bucket, win, paid, now }: Ending,
): Promise<undefined | Refusal<'round-unknown' | 'round-closed'>> {
  assert(0n <= paid && paid <= win, 'what is paid was won')
  const round = await sql.roundWith(tx, { bucket, id })
  if (!round || round.granted === 0n) return refuse('round-unknown')
  if (round.state !== 'open') return refuse('round-closed')
  const { member } = round
  const [acted] = await actAll(tx, [
    {
      ...({ kind: 'win', source, tx: `win:${id}`, round: round.id, mode: 'cash' } as const),
      ...{ member, bucket, amount: paid, ends: true, free: true, now },
    },
  ])
  assert(acted?.code === 'ok', 'a finished round is paid')
  // Asked twice at once: the first has ended it.
  if (acted.repeated) return refuse('round-closed')
  const kept = win - paid
  if (kept === 0n) return undefined
  const purse = { member, bucket, pool: 'bonus' } as const
  const origin = { amount: kept, source: 'wagers', extId: `win:${id}`, now }
  const moved = await wallet.transferAll(tx, [
    {
      ...{ from: { house: 'play' }, to: purse, reason: 'bonus-won' },
      ...{ ...origin, key: keysOf(id).out },
    },
    {
      ...{ from: purse, to: { house: 'promotion' }, reason: 'bonus-kept' },
      ...{ ...origin, key: keysOf(id).back },
    },
  ])
  assert(
    moved.every((one) => !isRefusal(one) && !one.repeated),
    `the win of ${id} was moved otherwise`,
  )
  return undefined
}
