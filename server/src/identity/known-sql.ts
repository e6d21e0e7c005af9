import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Known = z.object({ member: MemberId, bucket: z.int(), account: z.string() })

/** Members by their ids, with what they are called. */
export const knownMembers = (db: Db | Tx, members: readonly string[]) => db.many(Known)`
  select id as member, bucket, account from identity.member where id = any (${[...members]}::uuid[])`
