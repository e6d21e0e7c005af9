import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const One = z.object({ id: z.uuid() })

/** Requests that nobody sent in time, and accepted ones that are over. */
export const toEnd = (db: Db, { now, max }: { now: Date; max: number }) => db.many(One)`
  select id from identity.kyc_request where due <= ${now} and state = 'asked'
  union all
  select id from identity.kyc_request where state = 'accepted' and until <= ${now}
   limit ${max}`

type Reminding = { now: Date; until: Date; nth: number; max: number }

/** Accepted ones that end before a moment, of which the member was not told so often. */
export const toRemind = (db: Db, { now, until, nth, max }: Reminding) => db.many(One)`
  select id from identity.kyc_request
   where state = 'accepted' and until > ${now} and until <= ${until} and reminded < ${nth}
   order by until limit ${max}`

const Ending = z.object({ member: MemberId, until: z.date() })

/** Nothing where somebody else was first. */
export const remind = (tx: Tx, { id, nth }: { id: string; nth: number }) => tx.maybe(Ending)`
  update identity.kyc_request set reminded = ${nth}
   where id = ${id} and state = 'accepted' and reminded < ${nth}
  returning member, until`

type Erasing = { refused: Date; accepted: Date; max: number }

/** Pictures whose time is over, and the numbers that came with them. */
export async function erase(tx: Tx, { refused, accepted, max }: Erasing) {
  const gone = await tx.many(One)`
    select id from identity.kyc_request r
     where state in ('refused', 'expired')
       and since <= case when reason = 'not-sent' then 'infinity'::timestamptz
                         when state = 'refused' then ${refused}::timestamptz
                         else ${accepted}::timestamptz end
       and (number is not null or exists (select from identity.kyc_page g where g.request = r.id))
     limit ${max}`
  const ids = gone.map(({ id }) => id)
  await tx.run`delete from identity.kyc_page where request = any (${ids}::uuid[])`
  return tx.run`
    update identity.kyc_request set number = null, number_key = null, tail = null
     where id = any (${ids}::uuid[])`
}
