import assert from 'node:assert/strict'
import type { Db, Tx } from '../../platform/db.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import { restsNow } from '../read.ts'
import type { Whose } from '../sql.ts'
import { gather } from './gather.ts'
import * as sql from './sql.ts'

type Here = Whose & { game: string; now: Date }

/** What a member can use at a game now, what is over first at the top. Who rests from play uses none. */
export async function freeAt(db: Db | Tx, { game, ...whose }: Here) {
  const all = await sql.usable(db, whose)
  const here = all.filter(({ games }) => games.some((one) => one === game))
  if (here.length === 0 || (await restsNow(db, whose))) return []
  return here.map(sql.here)
}

/** Of many members those who have anything of the house to stake now, wherever that is. */
export const whoHasFree = async (db: Db | Tx, of: readonly (Whose & { now: Date })[]) =>
  new Set((await sql.whoHasUsable(db, of)).map(({ member }) => member))

type Staking = wagers.GrantedStake & { id: string }

/**
 * Stakes on a round with what the house gave: one of it is used, or nothing happens at all. The stake is that
 * of its terms. It is used in the order in which it is asked for, each once.
 */
export async function stakeFree(
  tx: Tx,
  { id, ...order }: Staking,
): Promise<undefined | Refusal<'free-unknown' | 'free-over'> | wagers.StakeRefusal> {
  const { member, bucket, game, round, now } = order
  const held = await sql.holdFree(tx, { member, bucket, id })
  if (!held?.games.includes(game)) return refuse('free-unknown')
  if (held.ended || held.used >= held.count || held.expiresAt <= now) return refuse('free-over')
  if (order.stake !== held.stake) return refuse('stake-invalid')
  await sql.use(tx, { bucket, id, round, now })
  return wagers.placeGranted(tx, order)
}

type Ended = { bucket: number; round: string; win: bigint; now: Date }

/**
 * Ends a round that was played with a stake of the house, by the terms under which it was given, whatever has
 * become of them and of the member since: its win is paid as cash, or gathered until all of it is played.
 */
export async function settleFree(tx: Tx, { bucket, round, win, now }: Ended) {
  const held = await sql.holdOfRound(tx, { bucket, round })
  assert(held, 'a round of the house’s stake was used for it')
  const { id, member, stake, stakeBack, winTo } = held
  const due = stakeBack ? win : win > stake ? win - stake : 0n
  assert(await sql.noteWin(tx, { bucket, id, round, win, due, now }), 'a round ends once')
  const paid = winTo === 'cash' ? due : 0n
  const no = await wagers.settleGranted(tx, { round, bucket, win, paid, now })
  assert(!isRefusal(no), 'a finished round is paid')
  const after = await sql.freeOf(tx, { member, bucket, id })
  assert(after)
  if (!after.ended && after.used === after.count && after.playing === 0)
    await sql.end(tx, { bucket, id, ended: 'used', now })
  const over = await sql.freeOf(tx, { member, bucket, id })
  if (over) await gather(tx, over, now)
}
