import { GameId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Ours = z.object({
  id: GameId,
  names: z.object({ ID: z.string(), EN: z.string() }),
  minBet: z.bigint(),
  maxBet: z.bigint(),
  lines: z.int(),
})
export type Ours = z.output<typeof Ours>

/** The slots of the house, which alone have mathematics of its own: a stake on them is so many equal line bets. */
export const ownSlots = (db: Db | Tx) => db.many(Ours)`
  select id, names, min_bet as "minBet", max_bet as "maxBet", lines
    from catalogue.game
   where math is not null and kind = 'SC' and lines > 0 and listed
   order by place, id`
