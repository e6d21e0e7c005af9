import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

type Whose = { member: MemberId; bucket: number }

const Row = z.object({
  vendor: z.string(),
  currency: z.string(),
  available: z.bigint(),
  held: z.bigint(),
  /** Grows with every movement of this purse. */
  version: z.bigint(),
})
/** What a member has put aside for a vendor. */
export type VendorPurse = z.output<typeof Row>

/** The name of the purse of a vendor in the books. */
export const vendorPool = (vendor: string) => `vendor:${vendor}` as const

/** The purses that a member has for vendors, the oldest first. */
export const vendorPurses = (db: Db | Tx, { member, bucket }: Whose) => db.many(Row)`
  select substr(pool, 8) as vendor, currency, balance - held as available, held, version
    from wallet.account
   where bucket = ${bucket} and member = ${member} and pool like 'vendor:%'
   order by id`

const Filled = z.object({
  member: MemberId,
  bucket: z.int(),
  available: z.bigint(),
  seq: z.bigint(),
})

/** Whose purse for a vendor holds something that is free, so many of them. */
export const vendorPursesAt = (db: Db | Tx, { vendor, most }: { vendor: string; most: number }) =>
  db.many(Filled)`
  select member, bucket, balance - held as available, seq
    from wallet.account
   where pool = ${vendorPool(vendor)} and pool like 'vendor:%' and balance > held
   order by bucket, id
   limit ${most}`

const Sum = z.object({ members: z.int(), sum: z.bigint() })

/** How many members have something in their purse for a vendor, and how much that is. */
export const vendorPursesSum = (db: Db | Tx, vendor: string) => db.one(Sum)`
  select count(*) filter (where balance > 0)::int as members,
         coalesce(sum(balance), 0)::bigint as sum
    from wallet.account
   where pool = ${vendorPool(vendor)} and pool like 'vendor:%'`
