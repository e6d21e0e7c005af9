import { z } from 'zod'
import type { Tx } from '../platform/db.ts'

/** How an act was answered. Only `ok` moved anything. */
export const Code = z.enum([
  'ok',
  'key-reused',
  'member-unknown',
  'member-locked',
  'self-excluded',
  'session-over',
  'stake-invalid',
  'game-unknown',
  'game-closed',
  'vendor-closed',
  'stake-limit',
  'loss-limit',
  'session-limit',
  'bonus-stake-most',
  'bonus-game-closed',
  'funds-short',
  'round-unknown',
  'round-closed',
  'bet-unknown',
  'bet-settled',
  'bet-cancelled',
])

const Acted = z.object({
  code: Code,
  key: z.uuid(),
  repeated: z.boolean(),
  /** What it changed in the purse of its mode, and in the bonus purse. */
  main: z.bigint(),
  bonus: z.bigint(),
  mainAfter: z.bigint().nullable(),
  bonusAfter: z.bigint().nullable(),
  state: z.enum(['reversed', 'tombstoned', 'already']).nullable(),
})
export type Acted = z.output<typeof Acted>

type Limits = { seenAfter: Date; openedAfter: Date }

/** Asks for all acts in one statement; each is answered alone, in the order given. */
export const act = (tx: Tx, { asked, seenAfter, openedAfter }: Limits & { asked: string }) =>
  tx.many(Acted)`
  select code, key, repeated, main, bonus, main_after as "mainAfter", bonus_after as "bonusAfter",
         state
    from wagers.act(${asked}::text::wagers.asked[], ${seenAfter}, ${openedAfter})
   order by ord`
