import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Chosen = z.object({ at: z.date() })

/** When the member last chose a nickname; one that the desk took back counts for nothing. */
export const lastChosen = (db: Db | Tx, member: MemberId) => db.maybe(Chosen)`
  select at from identity.nickname
   where member = ${member} and by = ${`member:${member}`}
   order by seq desc limit 1`

type NewName = {
  member: MemberId
  was: string
  becomes: string
  by: string
  reason: string | null
  now: Date
}

export const addNickname = (tx: Tx, n: NewName) => tx.run`
  insert into identity.nickname (member, seq, was, becomes, by, reason, at)
  select ${n.member}, coalesce(max(seq), 0) + 1, ${n.was}, ${n.becomes}, ${n.by}, ${n.reason}, ${n.now}
    from identity.nickname where member = ${n.member}`

export const setNickname = (tx: Tx, { member, nickname }: { member: MemberId; nickname: string }) =>
  tx.run`update identity.member set nickname = ${nickname} where id = ${member}`
