import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db } from '../platform/db.ts'

const Born = z.object({ bucket: z.int(), member: MemberId })

/**
 * Members with an open account who were born on a day of the year, by a date that was told before another
 * day. Who was born on the 29th of February is greeted on the 28th where there is none.
 */
export const bornOn = (db: Db, { day, toldBefore }: { day: string; toldBefore: string }) =>
  db.many(Born)`
  select m.bucket, m.id as member
    from identity.profile p
    join identity.member m on m.id = p.member and m.kind <> 4 and m.status = 'open'
   where p.birthday is not null and p.birthday_told_on < ${toldBefore}::text::date
     and (extract(month from p.birthday), extract(day from p.birthday)) in (
           (extract(month from ${day}::text::date), extract(day from ${day}::text::date)),
           -- The day before the first of March, whichever it is, stands for the 29th too.
           (case when to_char(${day}::text::date + 1, 'MM-DD') = '03-01' then 2 end, 29))
   order by m.bucket, m.id`
