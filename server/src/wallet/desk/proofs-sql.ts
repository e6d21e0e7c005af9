import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

const SealRow = z.object({
  place: z.string(),
  id: z.bigint(),
  at: z.date(),
  accounts: z.bigint(),
  root: z.string(),
  key: z.string(),
})

/** Signed checkpoints of the books, the newest first. */
export const sealsIn = (db: Db, { since, at, key, limit }: Stretch) => db.many(SealRow)`
  select s.at::text as place, s.id, s.at, s.accounts, encode(s.root, 'hex') as root, s.key_id as key
    from wallet.seal s
   where s.at >= ${since} and (s.at, s.id) < (${at}::timestamptz, ${key}::bigint)
   order by s.at desc, s.id desc
   limit ${limit}`

const ProofRow = z.object({
  place: z.string(),
  id: z.bigint(),
  day: z.string(),
  currency: z.string(),
  at: z.date(),
  members: z.number(),
  cash: z.bigint(),
  commission: z.bigint(),
  bonus: z.bigint(),
  root: z.string(),
  key: z.string(),
})

/** Signed proofs of what the house owes its members, the newest first. */
export const proofsIn = (db: Db, { since, at, key, limit }: Stretch) => db.many(ProofRow)`
  select p.at::text as place, p.id, p.day, p.currency, p.at, p.leaves as members, p.cash,
         p.commission, p.bonus, encode(p.root, 'hex') as root, p.key_id as key
    from wallet.funds_proof p
   where p.at >= ${since} and (p.at, p.id) < (${at}::timestamptz, ${key}::bigint)
   order by p.at desc, p.id desc
   limit ${limit}`
