import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { Phase } from '../sql.ts'

const StandingRow = z.object({
  table: z.string(),
  nth: z.int(),
  phase: Phase,
  players: z.int(),
  staked: z.bigint(),
  voided: z.int(),
})

/** How the last round of each table stands in cash, and how many were called off since. */
export const standings = (db: Db, since: Date) => db.many(StandingRow)`
  select r.table_id as "table", r.nth, r.phase, b.players, b.staked,
         (select count(*)::int from tables.round v
           where v.table_id = r.table_id and v.phase = 'void' and v.voided_at >= ${since}) as voided
    from (select distinct on (table_id) table_id, nth, phase from tables.round order by table_id, nth desc) r
   cross join lateral (select count(*)::int as players, coalesce(sum(stake), 0)::bigint as staked
                         from tables.bet
                        where table_id = r.table_id and nth = r.nth and mode = 'cash'
                          and state in ('open', 'settled')) b`

const VoidRow = z.object({
  table: z.string(),
  nth: z.int(),
  at: z.date(),
  closedAt: z.date(),
  bets: z.int(),
  returned: z.bigint(),
})

type Stretch = { table: string | null; before: Date; limit: number }

/** Rounds that were called off, the last first, with what was returned in cash. */
export const voids = (db: Db, { table, before, limit }: Stretch) => db.many(VoidRow)`
  select r.table_id as "table", r.nth, r.voided_at as at, r.closes_at as "closedAt",
         count(b.round)::int as bets, coalesce(sum(b.stake), 0)::bigint as returned
    from tables.round r
    left join tables.bet b on b.table_id = r.table_id and b.nth = r.nth and b.mode = 'cash' and b.state = 'voided'
   where r.phase = 'void' and (${table}::text is null or r.table_id = ${table}) and r.voided_at < ${before}
   group by r.table_id, r.nth, r.voided_at, r.closes_at
   order by r.voided_at desc, r.table_id limit ${limit}`
