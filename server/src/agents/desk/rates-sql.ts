import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Bounds = z.object({ least: z.int(), most: z.int(), is: z.int() })

/** What somebody gets of a category now, and between what it may lie. */
export const rateBounds = (
  db: Db | Tx,
  { member, category }: { member: MemberId; category: string },
) => db.one(Bounds)`
  select agents.rate_of(m.member, ${category}) as is,
         case when m.upline is null
         then coalesce((select rate from agents.top_rate where category = ${category}
                         order by nth desc limit 1), 0)
         else agents.rate_of(m.upline, ${category}) end as most,
         (select coalesce(max(agents.rate_of(d.member, ${category})), 0)
            from agents.member d where d.upline = m.member)::int as least
    from agents.member m where m.member = ${member}`
