import assert from 'node:assert/strict'
import { type Plain, sealFell } from '@balai/games'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import type { Seat } from '../../platform/serve.ts'
import * as site from '../../site/index.ts'
import type { Title } from '../titles.ts'
import { tellMeter } from './meter.ts'
import { fall } from './pool.ts'
import * as sql from './sql.ts'

type Fed = { seat: Seat; round: string; stake: bigint; now: Date }

/** Brings pools their shares of many stakes at titles that have one, of which none was paid by it. */
export async function feedPools(tx: Tx, stakes: readonly Fed[]): Promise<void> {
  const cash = stakes.filter(({ seat }) => seat.mode === 'cash')
  if (cash.length === 0) return
  const { currency } = await site.setting(tx, 'brand')
  await sql.feedAll(
    tx,
    cash.map(({ seat: { game }, round, stake, now }) => ({
      ...{ key: keyOf('jackpot-feed', round), game, currency, round, stake, now },
    })),
  )
  const last = new Map(cash.map(({ seat: { game }, now }) => [game, now] as const))
  for (const [game, now] of last) await tellMeter(tx, game, { now, soon: false })
}

type Opened = { title: Title; seat: Seat; round: string; stake: bigint; state: Plain; now: Date }

/**
 * Brings the pool of a game its share of a stake, and answers what the pool pays to the round: all that it
 * holds with this share, where the seal fell. Play money feeds no pool and takes from none: it is paid what
 * the house would begin with. Whatever becomes of the stake, becomes of this.
 */
export async function playPool(tx: Tx, { title, seat, round, stake, state, now }: Opened) {
  if (!title.seal) return null
  const { currency } = await site.setting(tx, 'brand')
  const which = { game: seat.game, currency }
  const fell = sealFell(state)
  if (seat.mode === 'demo') {
    if (!fell) return null
    const [standing] = await sql.standings(tx, seat.game)
    assert(standing, `there is no pool of ${seat.game}`)
    return standing.seed
  }
  await sql.feed(tx, { ...which, key: keyOf('jackpot-feed', round), round, stake, now })
  const paid = fell ? await fall(tx, { ...which, round, now }) : null
  await tellMeter(tx, seat.game, { now, soon: fell })
  return paid
}
