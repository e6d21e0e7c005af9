import { z } from 'zod'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Which } from '../sql.ts'

const Told = z.object({
  at: z.date(),
  source: z.string(),
  result: z.record(z.string(), z.array(z.string())),
})

/** Every result that was told of a draw held elsewhere, the first first. */
export const toldOf = (db: Db | Tx, { game, numero }: Which) => db.many(Told)`
  select told_at as at, source, result from lottery.told_result
   where game = ${game} and numero = ${numero} order by version`

type New = Which & {
  source: string
  result: Record<string, readonly string[]>
  by: string
  agreed: readonly string[]
  change: string
  now: Date
}

/** Keeps what was told, as the next version of it. */
export const addTold = (tx: Tx, t: New) => tx.run`
  insert into lottery.told_result (game, numero, version, source, result, entered_by, confirmed_by, change, told_at)
  select ${t.game}, ${t.numero}, count(*) + 1, ${t.source}, ${JSON.stringify(t.result)}::text::jsonb, ${t.by},
         ${[...t.agreed]}::text[], ${t.change}, ${t.now}
    from lottery.told_result where game = ${t.game} and numero = ${t.numero}`

/** The result of a draw is another one: what was paid by the old one is settled anew. */
export const correctDraw = (
  tx: Tx,
  { game, numero, result }: Which & { result: Record<string, readonly string[]> },
) => tx.run`
  update lottery.draw set result = ${JSON.stringify(result)}::text::jsonb
   where game = ${game} and numero = ${numero} and state in ('drawn', 'settled')`
