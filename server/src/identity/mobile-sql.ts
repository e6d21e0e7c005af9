import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Known = z.object({ known: z.boolean() })

/** Whether an open account has proved to have this number. */
export async function mobileKnown(db: Db | Tx, mobile: string): Promise<boolean> {
  const { known } = await db.one(Known)`
    select exists (select from identity.profile as p
                     join identity.member as m on m.id = p.member
                    where p.mobile = ${mobile} and p.mobile_verified_at is not null
                      and m.status = 'open') as known`
  return known
}
