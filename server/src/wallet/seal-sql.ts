import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Seal } from './seal.ts'

const Events = z.array(z.object({ lane: z.number(), seq: z.string(), head: z.string() }))

/** A seal as it stands in its file. */
export const SealFile = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  accounts: z.number(),
  root: z.string(),
  changes: z.string().nullable().default(null),
  previous: z.string(),
  events: Events,
  key: z.string(),
  signature: z.string(),
})

const SealRow = z.object({
  id: z.bigint().transform(Number),
  at: z.date().transform((at) => at.toISOString()),
  accounts: z.bigint().transform(Number),
  root: z.string(),
  changes: z.string().nullable(),
  previous: z.string(),
  events: Events,
  key: z.string(),
  signature: z.string(),
})

type Range = { after: number; newestFirst: boolean; limit: number }

/** Seals with a number above `after`, oldest or newest first. */
export const seals = (db: Db | Tx, { after, newestFirst, limit }: Range) => db.many(SealRow)`
  select id, at, accounts, encode(root, 'hex') as root, encode(changes, 'hex') as changes,
         encode(previous, 'hex') as previous, events, key_id as key,
         encode(signature, 'hex') as signature
    from wallet.seal
   where id > ${after}
   order by case when ${newestFirst}::boolean then -id else id end
   limit ${limit}`

export const addSeal = (tx: Tx, seal: Seal) => tx.run`
  insert into wallet.seal (id, at, accounts, root, changes, previous, events, key_id, signature)
  values (${seal.id}, ${seal.at}::timestamptz, ${seal.accounts}, decode(${seal.root}, 'hex'),
          decode(${seal.changes}, 'hex'), decode(${seal.previous}, 'hex'),
          ${JSON.stringify(seal.events)}::text::jsonb, ${seal.key}, decode(${seal.signature}, 'hex'))`

/** Notes the heads that changed since the last seal. */
export const noteHeads = (tx: Tx, seal: number) => tx.run`
  insert into wallet.seal_head (bucket, account, seal, seq, head)
  select a.bucket, a.id, ${seal}, a.seq, a.head
    from wallet.account a
    left join lateral (select seq from wallet.seal_head h
                        where h.bucket = a.bucket and h.account = a.id
                        order by h.seal desc
                        limit 1) as known on true
   where known.seq is distinct from a.seq`

const HeadRow = z.object({
  bucket: z.number(),
  account: z.bigint(),
  seq: z.bigint(),
  head: z.instanceof(Buffer),
})

type HeadsPage = { seal: number; after: { bucket: number; account: bigint }; limit: number }

/** One page of the heads that a seal signed. */
export const headsOf = (db: Db | Tx, { seal, after, limit }: HeadsPage) => db.many(HeadRow)`
  select distinct on (bucket, account) bucket, account, seq, head
    from wallet.seal_head
   where (bucket, account) > (${after.bucket}::smallint, ${String(after.account)}::bigint)
     and seal <= ${seal}
   order by bucket, account, seal desc
   limit ${limit}`

/** One page of the heads that one seal noted because they had changed. */
export const changesOf = (db: Db | Tx, { seal, after, limit }: HeadsPage) => db.many(HeadRow)`
  select bucket, account, seq, head
    from wallet.seal_head
   where seal = ${seal}
     and (bucket, account) > (${after.bucket}::smallint, ${String(after.account)}::bigint)
   order by bucket, account
   limit ${limit}`
