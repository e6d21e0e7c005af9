import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Known = z.object({
  member: MemberId,
  bucket: z.int(),
  account: z.string(),
  openedAt: z.date(),
})

/** Members by their ids, with what they are called and when they opened their accounts. */
export const knownMembers = (db: Db | Tx, members: readonly string[]) => db.many(Known)`
  select id as member, bucket, account, opened_at as "openedAt"
    from identity.member where id = any (${[...members]}::uuid[])`
