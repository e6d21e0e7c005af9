import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type NewCode = { code: Buffer; session: string; expiresAt: Date }

export const addCode = (tx: Tx, { code, session, expiresAt }: NewCode) => tx.run`
  insert into identity.entry_code (code, session, expires_at)
  values (${code}, ${session}, ${expiresAt})`

const Code = z.object({
  session: z.string(),
  member: MemberId,
  scope: z.enum(['full', 'change', 'view']),
})

/** The code's session, once: of many at once one is answered. */
export const takeCode = (tx: Tx, { code, now }: { code: Buffer; now: Date }) => tx.maybe(Code)`
  update identity.entry_code as e
     set used_at = ${now}
    from identity.session as s
   where e.code = ${code} and e.used_at is null and e.expires_at > ${now} and s.id = e.session
  returning e.session, s.member, s.scope`

const Used = z.object({ member: MemberId })

/** Whose code it was, when it was used before. */
export const usedCode = (db: Db, code: Buffer) => db.maybe(Used)`
  select s.member
    from identity.entry_code e
    join identity.session s on s.id = e.session
   where e.code = ${code} and e.used_at is not null`
