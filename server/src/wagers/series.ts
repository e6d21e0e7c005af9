import assert from 'node:assert/strict'
import type { Tx } from '../platform/db.ts'
import { announce } from '../platform/facts.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type Act, type Acted, actAll } from './act.ts'
import { placed, type Stake, type StakeRefusal, source } from './place.ts'
import * as sql from './sql.ts'

/** One stake of a round that goes on, with what it won. `mark` is the house's own number for it. */
export type SeriesStake = Stake & { mark: string; win: bigint }
export type SeriesPlayed = { balanceAfter: bigint }

/**
 * Thrown where a stake was refused whose win was taken: the round it belongs to was open already. Its
 * transaction must not stand; the others are asked for again without it.
 */
export class WonUnstaked extends Error {
  readonly refused: ReadonlyMap<string, StakeRefusal>
  constructor(refused: ReadonlyMap<string, StakeRefusal>) {
    super('a win without its stake was undone')
    this.refused = refused
  }
}

/**
 * Stakes on rounds that go on after it, each stake with its win, in one statement. Each is taken or
 * refused alone, by the same checks as any stake; of one round no more than one at a time.
 */
export async function playSeries(
  tx: Tx,
  orders: readonly SeriesStake[],
): Promise<(SeriesPlayed | StakeRefusal)[]> {
  assert(new Set(orders.map(({ round }) => round)).size === orders.length, 'one a round')
  const answers = await actAll(tx, orders.flatMap(actsOf))
  const told: (SeriesPlayed | StakeRefusal)[] = []
  const refused = new Map<string, StakeRefusal>()
  let unstaked = false
  for (const order of orders) {
    const [staked, won] = answers.splice(0, actsOf(order).length)
    const answer = await toldOf(tx, order, { staked, won })
    told.push(answer)
    if (!isRefusal(answer)) continue
    refused.set(order.mark, answer)
    unstaked ||= won?.code === 'ok'
  }
  if (unstaked) throw new WonUnstaked(refused)
  return told
}

function actsOf({ mark, win, stake, ...terms }: SeriesStake): Act[] {
  const { round, member, bucket, mode, now } = terms
  const bet: Act = { ...terms, source, tx: `shot:${mark}`, kind: 'bet', amount: stake }
  const whose = { round, member, bucket, mode, now }
  return win > 0n
    ? [bet, { ...whose, source, tx: `catch:${mark}`, kind: 'win', amount: win }]
    : [bet]
}

type Answers = { staked: Acted | undefined; won: Acted | undefined }

async function toldOf(tx: Tx, order: SeriesStake, { staked, won }: Answers) {
  assert(staked && !staked.repeated, 'a shot is booked once')
  if (staked.code !== 'ok') {
    const told = await placed(tx, order, staked)
    assert(isRefusal(told))
    return told
  }
  assert(order.win === 0n || won?.code === 'ok', 'what was won is paid')
  const balanceAfter = (won ?? staked).mainAfter
  assert(balanceAfter !== null)
  return { balanceAfter }
}

/** How many stakes a round was, and the sum of their squares: how much a few large ones weigh among them. */
export type SeriesSize = { stakes: number; squares: bigint }
type Closing = { round: string; bucket: number; size: SeriesSize; now: Date }

/** Ends a round of many stakes and tells what all of them came to. A round that never began ends as nothing. */
export async function closeSeries(
  tx: Tx,
  { round: id, bucket, size, now }: Closing,
): Promise<void> {
  const round = await sql.roundWith(tx, { bucket, id })
  if (round?.state !== 'open') return
  const { member, game, vendor, mode, stake, returned, rulesHash: rules } = round
  const [acted] = await actAll(tx, [
    { kind: 'close', tx: `end:${id}`, round: id, source, member, bucket, mode, now },
  ])
  assert(acted?.code === 'ok', 'a round of ours ends')
  await announce(tx, {
    kind: 'wagerSettled',
    body: { round: id, member, bucket, game, vendor, mode, rules, stake, returned, ...size },
    at: now,
  })
}
