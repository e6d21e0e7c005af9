import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import { bring, end } from './bring.ts'
import { giveUpFree } from './free/end.ts'
import * as sql from './sql.ts'

type No = Refusal<'bonus-unknown' | 'bonus-past' | 'bonus-in-play'>
type Cancelling = sql.Whose & { id: string; now: Date }

/**
 * Gives a bonus up: what is left of it goes back to the house, the member's own money is not touched. What
 * was played by now is the member's already, and becomes cash instead.
 */
export async function cancelBonus(tx: Tx, { id, ...whose }: Cancelling): Promise<undefined | No> {
  await wagers.holdPurses(tx, whose)
  const before = await sql.bonusOf(tx, { ...whose, id })
  if (!before) return refuse('bonus-unknown')
  if (before.state === 'cancelled') return undefined
  await bring(tx, whose)
  const held = await sql.holdBonus(tx, { ...whose, id })
  // It was over by itself: that is kept, and shown as it is.
  if (before.state === 'active' && held?.state !== 'active') return undefined
  if (held?.state === 'accepted') {
    const to = { state: 'cancelled', reason: 'by-member', removed: 0n } as const
    await sql.move(tx, { bucket: whose.bucket, id, ...to, now: whose.now })
    return undefined
  }
  if (held?.state !== 'active') return refuse('bonus-past')
  if ((await wagers.bonusStands(tx, held))?.inPlay) return refuse('bonus-in-play')
  const by = `member:${whose.member}`
  await end(tx, held, { state: 'cancelled', reason: 'by-member', by, now: whose.now })
  return undefined
}

/** Gives up whatever a member has open, and has left of free stakes, as an account is closed. */
export async function giveUpAll(
  tx: Tx,
  whose: sql.Whose & { now: Date },
): Promise<undefined | Refusal<'bonus-in-play'>> {
  await giveUpFree(tx, whose)
  await wagers.holdPurses(tx, whose)
  const open = await sql.openOf(tx, whose)
  const no = open && (await cancelBonus(tx, { ...whose, id: open.id }))
  return no?.refused === 'bonus-in-play' ? refuse('bonus-in-play') : undefined
}
