import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import { paceOf } from './pace.ts'
import * as sql from './sql.ts'
import { placeOf } from './table.ts'

const Last = z.object({ at: z.date().nullable() })
const second = 1_000

/**
 * Refuses an opening that comes too soon after the last one at this game, whichever window or process it
 * comes by: the place is held, so that two at once are one after the other.
 */
export async function tooSoon(tx: Tx, { seat, now }: { seat: Seat; now: Date }) {
  const { leastMs } = await paceOf(tx, seat)
  if (leastMs === 0) return undefined
  const place = placeOf(seat)
  await sql.holdPlace(tx, place)
  const { at } = await tx.one(Last)`
    select max(opened_at) as at from house.round
     where bucket = ${place.bucket} and member = ${place.member} and game = ${place.game}
       and mode = ${place.mode}`
  return at && now.getTime() - at.getTime() < leastMs
    ? refuse('cycle-short', { seconds: leastMs / second })
    : undefined
}
