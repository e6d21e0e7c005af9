import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import { TicketRow, ticketColumns, type Whose } from './sql.ts'

type Mine = Whose & { mode: 'cash' | 'demo' }

const Count = z.object({ count: z.int() })

/** How many tickets of a member wait or are open. */
export const openCount = async (db: Db | Tx, { member, bucket, mode }: Mine) =>
  (
    await db.one(Count)`
    select count(*)::int as count from sportsbook.ticket
     where bucket = ${bucket} and member = ${member} and mode = ${mode} and ended_at is null`
  ).count

type Paging = Mine & { which: 'open' | 'over'; after: string | null; size: number }

/** Tickets of a member, the latest first. */
export const ticketsOf = (db: Db, { member, bucket, mode, which, after, size }: Paging) => {
  const isOpen = which === 'open' ? part`t.ended_at is null` : part`t.ended_at is not null`
  return db.many(TicketRow)`
    select ${ticketColumns} from sportsbook.ticket t
     where t.bucket = ${bucket} and t.member = ${member} and t.mode = ${mode} and ${isOpen}
       and (${after}::uuid is null
            or (t.at, t.id) < (select a.at, a.id from sportsbook.ticket a
                                where a.id = ${after}::uuid and a.bucket = ${bucket} and a.member = ${member}))
     order by t.at desc, t.id desc limit ${size}`
}
