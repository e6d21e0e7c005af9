import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Purse } from './terms.ts'

/** Pools are of no member: they lie in one place of the books. */
const bucket = 0

/** The purse that holds a progressive pool. */
export const jackpotPurse = (id: MemberId): Purse => ({ member: id, bucket, pool: 'jackpot' })

/** The id that a purse of a pool goes by, from the key of the pool. */
export const jackpotOwner = (key: string): MemberId => MemberId.parse(key)

const Row = z.object({ member: z.string(), balance: z.bigint() })

/** What the purses of these pools hold. */
export const jackpotsHold = async (db: Db | Tx, ids: readonly string[]) =>
  new Map(
    (
      await db.many(Row)`
        select member, balance from wallet.account
         where bucket = ${bucket} and pool = 'jackpot' and member = any (${[...ids]}::uuid[])`
    ).map(({ member, balance }) => [member, balance]),
  )
