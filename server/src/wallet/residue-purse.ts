import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Purse } from './terms.ts'

/** It is of no member: it lies in one place of the books, under a number that nobody is given. */
const bucket = 0
const owner = MemberId.parse('00000000-0000-4000-8000-000000000001')

/** The purse of what commission might have come to and was given to nobody. */
export const residuePurse: Purse = { member: owner, bucket, pool: 'residue' }

const Row = z.object({ balance: z.bigint() })

/** What it holds, in minor units. */
export const residueHeld = async (db: Db | Tx) =>
  (
    await db.maybe(Row)`
    select balance from wallet.account
     where bucket = ${bucket} and pool = 'residue' and member = ${owner}`
  )?.balance ?? 0n
