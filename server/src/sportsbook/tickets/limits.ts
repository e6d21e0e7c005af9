import type { Db, Tx } from '../../platform/db.ts'
import * as site from '../../site/index.ts'

/** What the house takes on at the most, as the desk has set it; in minor units of its currency. */
export type Bounds = Awaited<ReturnType<typeof boundsNow>>
export const boundsNow = (db: Db | Tx) => site.setting(db, 'sportsBounds')

/** Legs of a ticket, selections of one leg, and rows of a system. */
export const legsMost = 16
export const systemLegsMost = 8
export const picksMost = 6

/** A feed that was not heard for so long is not priced by: while it is played, and before. */
export const staleMs = { playing: 15_000, before: 600_000 }
