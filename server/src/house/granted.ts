import type { Db, Tx } from '../platform/db.ts'
import type { Seat } from '../platform/serve.ts'
import * as promotions from '../promotions/index.ts'
import type * as wagers from '../wagers/index.ts'

/** What the house would stake for this player here: nothing where they play with play money. */
export const grantedAt = (db: Db | Tx, { member, bucket, game, mode }: Seat, now: Date) =>
  mode === 'cash' ? promotions.freeAt(db, { member, bucket, game, now }) : []

type Staking = {
  id: string
  order: Omit<wagers.GrantedStake, 'mode'>
  win: bigint
  closed: boolean
}

/** Opens a round with a stake of the house, and pays it where it is over at once. */
export async function stakeGranted(tx: Tx, { id, order, win, closed }: Staking) {
  const no = await promotions.stakeFree(tx, { ...order, id })
  if (no) return no
  const { bucket, round, now } = order
  if (closed) await promotions.settleFree(tx, { bucket, round, win, now })
  return undefined
}
