import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Whose } from '../sql.ts'

const Left = z.object({
  activity: z.string(),
  /** What may still be granted in all and today, and to how many more; null: no bound. */
  total: z.bigint().nullable(),
  today: z.bigint().nullable(),
  receivers: z.int().nullable(),
  /** Whether this member is one of those who were granted something. */
  known: z.boolean(),
})
export type Left = z.output<typeof Left>

type Asked = { activities: readonly string[]; day: string; whose?: Whose | undefined }

/** What is left of the budgets in force of these activities; those without one are not among the answers. */
export const leftOf = (db: Db | Tx, { activities, day, whose }: Asked) => db.many(Left)`
  select a.activity,
         case when a.budget ->> 'total' is not null
              then greatest((a.budget ->> 'total')::bigint - coalesce(s.granted, 0), 0) end as total,
         case when a.budget ->> 'perDay' is not null
              then greatest((a.budget ->> 'perDay')::bigint - coalesce(d.granted, 0), 0) end as today,
         case when a.budget ->> 'receivers' is not null
              then greatest((a.budget ->> 'receivers')::int - coalesce(s.receivers, 0), 0) end as receivers,
         exists (select from promotions.receiver r
                  where r.activity = a.activity and r.bucket = ${whose?.bucket ?? null}::smallint
                    and r.member = ${whose?.member ?? null}::uuid) as known
    from (select distinct on (activity) activity, budget from promotions.activity
           where activity = any (${[...activities]}::text[]) order by activity, version desc) a
    left join promotions.spent s on s.activity = a.activity
    left join promotions.spent_day d on d.activity = a.activity and d.day = ${day}::text::date
   where a.budget is not null`

/** Whether nothing of it is left for a member. */
export const isSpent = ({ total, today, receivers, known }: Left) =>
  total === 0n || today === 0n || (receivers === 0 && !known)

/** What is left as it is told. */
export const leftShown = (all: readonly Left[], activity: string) => {
  const found = all.find((one) => one.activity === activity)
  if (!found) return null
  const { total, today, receivers } = found
  return { total, today, receivers }
}
