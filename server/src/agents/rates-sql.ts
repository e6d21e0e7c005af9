import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Bounds = z.object({ least: z.int(), most: z.int(), nth: z.int() })

/** Between what somebody's rate may lie: the most that was given below, and what the upline has. */
export const boundsOf = (tx: Tx, { member, category }: { member: MemberId; category: string }) =>
  tx.one(Bounds)`
  select case when m.upline is null
         then coalesce((select rate from agents.top_rate where category = ${category}
                         order by nth desc limit 1), 0)
         else agents.rate_of(m.upline, ${category}) end as most,
         (select coalesce(max(agents.rate_of(d.member, ${category})), 0)
            from agents.member d where d.upline = m.member)::int as least,
         1 + (select coalesce(max(nth), 0) from agents.rate
               where member = m.member and category = ${category})::int as nth
    from agents.member m where m.member = ${member}`

type Rate = { member: MemberId; category: string; nth: number; rate: number; by: string; now: Date }

export const addRate = (tx: Tx, { member, category, nth, rate, by, now }: Rate) => tx.run`
  insert into agents.rate (member, category, nth, rate, set_by, at)
  values (${member}, ${category}, ${nth}, ${rate}, ${by}, ${now})`

const Over = z.object({ category: z.string() })

/** Where a member's rate would be above that of an upline, or above all that the house gives. */
export const ratesBetween = async (
  tx: Db | Tx,
  { member, upline }: { member: MemberId; upline: MemberId | null },
) =>
  (
    await tx.many(Over)`
    select t.category from (select distinct category from agents.rate where member = ${member}) t
     where agents.rate_of(${member}, t.category) >
           case when ${upline}::uuid is null
           then coalesce((select rate from agents.top_rate where category = t.category
                           order by nth desc limit 1), 0)
           else agents.rate_of(${upline}, t.category) end
     order by 1`
  ).map(({ category }) => category)
