import { isClientSeed } from '@balai/games'
import type { Tx } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import { commitment } from './seeds.ts'
import * as sql from './sql.ts'
import { placeOf } from './table.ts'

/**
 * Sets the player's own seed for the rounds to come. The server's seed stays the committed one: it
 * was fixed before the player chose, so neither can steer the other.
 */
export async function setClientSeed(
  tx: Tx,
  { seat, clientSeed }: { seat: Seat; clientSeed: string },
) {
  if (!isClientSeed(clientSeed)) return refuse('client-seed-invalid')
  const place = placeOf(seat)
  const held = await sql.holdPlace(tx, place)
  if (held.openRound) return refuse('round-open')
  await sql.setClientSeed(tx, { ...place, clientSeed })
  return commitment({ ...held, clientSeed })
}
