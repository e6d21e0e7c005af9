import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Known = z.object({ member: z.string(), ref: z.string() })

/** By what names a vendor knows these members. */
export const refsOf = (db: Db | Tx, vendor: string, members: readonly MemberId[]) => db.many(Known)`
  select member, ref from seamless.player
   where vendor = ${vendor} and member = any (${[...members]}::uuid[])`
