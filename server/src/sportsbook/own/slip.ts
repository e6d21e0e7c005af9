import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { eventShown } from '../read/shown.ts'
import { eventsWith } from '../read/sql.ts'
import * as sql from './sql.ts'

const Kept = z.object({
  legs: z.array(
    z.object({
      event: z.guid(),
      picks: z.array(z.object({ market: z.string(), selection: z.string() })),
    }),
  ),
  sizes: z.array(z.int()).nullable(),
  each: z.string(),
})

type Whose = { member: MemberId; bucket: number }
type Slip = Omit<z.output<typeof Kept>, 'each'> & { each: bigint }

/** Keeps what a member is choosing, or nothing where the slip is empty. */
export async function keepSlip(tx: Tx, { now, ...whose }: Whose & { now: Date }, slip: Slip) {
  const { legs, sizes, each } = slip
  if (legs.length === 0) await sql.dropSlip(tx, whose)
  else await sql.putSlip(tx, { ...whose, body: { legs, sizes, each: String(each) }, now })
  return {}
}

/** What a member was choosing, with its events as they stand; what is over is left out. */
export async function keptSlip(db: Db, { now, ...whose }: Whose & { now: Date }) {
  const body = await sql.slipOf(db, whose)
  if (body === undefined) return { slip: null, events: [] }
  const kept = Kept.parse(body)
  const ids = kept.legs.map(({ event }) => event)
  const events = (await eventsWith(db, { ids, now })).map(eventShown)
  const open = events.filter(({ phase }) => phase !== 'over')
  const legs = kept.legs.filter(({ event }) => open.some(({ id }) => id === event))
  // Rows of other sizes were chosen for other legs.
  const sizes = legs.length === kept.legs.length ? kept.sizes : null
  return {
    slip: legs.length === 0 ? null : { legs, sizes, each: BigInt(kept.each) },
    events: open,
  }
}
