import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import { houseZone } from '../../wagers/index.ts'
import type { Which } from '../sql.ts'

/** From which moment to before which a stretch of time of the house goes, `l.period` being its name. */
const ends = part`
  (l.first)::timestamp at time zone ${houseZone}::text as "from",
  (l.first + l.days)::timestamp at time zone ${houseZone}::text as "to"`
const begins = part`
  select case when n.period ~ 'W' then to_date(n.period, 'IYYY"-W"IW')
              else to_date(n.period, 'YYYY-MM-DD') end as first,
         case when n.period ~ 'W' then 7 else 1 end as days`

const Stretch = z.object({ period: z.string(), from: z.date(), to: z.date() })

/** When days and weeks of the house begin and end. */
export const stretchesOf = (db: Db | Tx, periods: readonly string[]) => db.many(Stretch)`
  select n.period, ${ends} from unnest(${[...periods]}::text[]) as n(period)
   cross join lateral (${begins}) as l`

const Due = z.object({ bucket: z.int(), id: z.uuid(), member: MemberId, period: z.string() })

/** Who joined for a stretch of time that is over: any but those that run. The first first. */
export const overBy = (
  db: Db,
  { running, size }: { running: readonly string[]; size: number },
) => db.many(Due)`
  select bucket, id, member, period from promotions.entry
   where state = 'in-progress' and period <> all (${[...running]}::text[])
   order by created_at limit ${size}`
export type Due = z.output<typeof Due> & Which
