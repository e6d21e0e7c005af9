import { type AvatarName, avatarNames, type MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Kept = z.object({
  drawn: z.enum(avatarNames).nullable().catch(null),
  name: z.string().nullable(),
})
export type Kept = z.output<typeof Kept>

const Shown = Kept.extend({ nickname: z.string() })

/** How a member is shown. One that is drawn no longer is shown by letters. */
export const avatarOf = (db: Db | Tx, member: MemberId) => db.one(Shown)`
  select m.nickname, a.drawn, a.name
    from identity.member m left join identity.avatar a on a.member = m.id
   where m.id = ${member}`

type NewAvatar = {
  member: MemberId
  drawn: AvatarName | null
  name: string | null
  bytes: Buffer | null
  now: Date
}

/** What stood there before is gone. */
export const putAvatar = (tx: Tx, { member, drawn, name, bytes, now }: NewAvatar) => tx.run`
  insert into identity.avatar (member, drawn, name, bytes, since)
  values (${member}, ${drawn}, ${name}, ${bytes}, ${now})
  on conflict (member) do update
     set drawn = excluded.drawn, name = excluded.name, bytes = excluded.bytes, since = excluded.since`

export const dropAvatar = (tx: Tx, member: MemberId) =>
  tx.run`delete from identity.avatar where member = ${member}`

const Bytes = z.object({ bytes: z.instanceof(Uint8Array) })

/** A picture of a member whose account is open. */
export const avatarBytes = (db: Db, name: string) => db.maybe(Bytes)`
  select a.bytes
    from identity.avatar a join identity.member m on m.id = a.member
   where a.name = ${name} and m.status = 'open'`
