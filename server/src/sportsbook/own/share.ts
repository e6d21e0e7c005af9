import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { eventShown } from '../read/shown.ts'
import { eventsWith } from '../read/sql.ts'
import { type Leg, priceLegs } from '../tickets/priced.ts'
import * as sql from './sql.ts'

/** No letter and no digit that is taken for another: 32 of them. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8

const Shared = z.object({
  legs: z.array(
    z.object({
      event: z.guid(),
      picks: z.array(z.object({ market: z.string(), selection: z.string() })),
    }),
  ),
  sizes: z.array(z.int()),
})

type Slip = { legs: readonly Leg[]; sizes: readonly number[] }

/** Keeps a slip that can be laid under a code, without its stakes and without whose it was. */
export async function share(
  tx: Tx,
  { legs, sizes }: Slip,
  { random, now }: { random: Random; now: Date },
) {
  const priced = await priceLegs(tx, { legs, now })
  if (isRefusal(priced)) return priced
  const code = [...random.bytes(codeLength)].map((byte) => letters[byte % letters.length]).join('')
  await sql.addShared(tx, { code, body: { legs, sizes }, now })
  return { code }
}

/** The slip under a code, with its events as they stand. */
export async function shared(db: Db, { code }: { code: string }, now: Date) {
  const kept = await sql.sharedOf(db, code)
  if (kept === undefined) return refuse('share-unknown')
  const slip = Shared.parse(kept)
  const rows = await eventsWith(db, { ids: slip.legs.map(({ event }) => event), now })
  return { ...slip, events: rows.map(eventShown) }
}
