import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Jackpot = z.object({
  id: z.string(),
  currency: z.string(),
  seed: z.bigint(),
  pot: z.string(),
})
export type Jackpot = z.output<typeof Jackpot>

type New = Jackpot & { vendor: string; now: Date }

/** Writes a jackpot down, if its number is new. */
export const addJackpot = async (tx: Tx, { vendor, id, currency, seed, pot, now }: New) =>
  (await tx.run`
    insert into seamless.jackpot (vendor, id, currency, seed, pot, opened_at)
    values (${vendor}, ${id}, ${currency}, ${seed}, ${pot}, ${now})
        on conflict (vendor, id) do nothing`) === 1

export const jackpotsBy = (
  db: Db | Tx,
  { vendor, ids }: { vendor: string; ids: readonly string[] },
) => db.many(Jackpot)`
  select id, currency, seed, pot
    from seamless.jackpot
   where vendor = ${vendor} and id = any (${[...ids]}::text[])`

const Standing = Jackpot.extend({ pool: z.bigint() })

/** What the jackpots of a vendor hold now, with their seeds. */
export const standings = (db: Db | Tx, vendor: string) => db.many(Standing)`
  select j.id, j.currency, j.seed, j.pot,
         (j.seed + p.folded
           + coalesce((select sum(m.amount) from seamless.pot_move m
                        where m.pot = j.pot and m.pending), 0))::bigint as pool
    from seamless.jackpot j
    join seamless.pot p on p.id = j.pot
   where j.vendor = ${vendor}
   order by j.id`

type Fall = { pot: string; round: string }
const Fallen = z.object({ act: z.string() })

/** Whether a jackpot fell in a round. */
export const fallen = (db: Db | Tx, { pot, round }: Fall) => db.maybe(Fallen)`
  select act from seamless.jackpot_win
   where pot = ${pot} and round = ${round} and undone_by is null`

type Won = Fall & {
  act: string
  member: string
  bucket: number
  amount: bigint
  gathered: bigint
  now: Date
}

export const addWin = (tx: Tx, win: Won) => tx.run`
  insert into seamless.jackpot_win (act, pot, round, member, bucket, amount, gathered, at)
  values (${win.act}, ${win.pot}, ${win.round}, ${win.member}, ${win.bucket}, ${win.amount},
          ${win.gathered}, ${win.now})`
