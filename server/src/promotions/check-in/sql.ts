import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Which, Whose } from '../sql.ts'

type Day = Whose & { activity: string; day: string }

const Last = z.object({ streak: z.int(), yesterday: z.boolean() })

/** The last day before this one on which a member signed in, and whether that was the day before. */
export const lastBefore = (db: Db | Tx, { member, bucket, activity, day }: Day) => db.maybe(Last)`
  select streak, day = ${day}::text::date - 1 as yesterday from promotions.check_in
   where bucket = ${bucket} and member = ${member} and activity = ${activity}
     and day < ${day}::text::date
   order by day desc limit 1`

type NewDay = Day & Which & { streak: number; now: Date }

export const addDay = (tx: Tx, d: NewDay) => tx.run`
  insert into promotions.check_in (bucket, member, activity, day, entry, streak, at)
  values (${d.bucket}, ${d.member}, ${d.activity}, ${d.day}::text::date, ${d.id}, ${d.streak}, ${d.now})`

const Signed = z.object({
  activity: z.string(),
  day: z.string(),
  streak: z.int(),
  yesterday: z.boolean(),
})

/** The days of this month on which a member signed in, and the last one before it, the first first. */
export const signedOf = (
  db: Db | Tx,
  { member, bucket, activities, day }: Whose & { activities: readonly string[]; day: string },
) => db.many(Signed)`
  select c.activity, to_char(c.day, 'YYYY-MM-DD') as day, c.streak,
         c.day = ${day}::text::date - 1 as yesterday
    from promotions.check_in c
   where c.bucket = ${bucket} and c.member = ${member}
     and c.activity = any (${[...activities]}::text[]) and c.day <= ${day}::text::date
     and c.day >= coalesce(
       (select max(l.day) from promotions.check_in l
         where l.bucket = ${bucket} and l.member = ${member} and l.activity = c.activity
           and l.day < date_trunc('month', ${day}::text::date)),
       date_trunc('month', ${day}::text::date)::date)
   order by c.activity, c.day`
