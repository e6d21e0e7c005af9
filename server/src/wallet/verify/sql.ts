import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Place = { bucket: number; account: bigint; seq: bigint }

const AccountRow = z.object({
  bucket: z.number(),
  account: z.bigint(),
  member: MemberId,
  pool: z.string(),
  currency: z.string(),
  floor: z.bigint(),
  instant: z.bigint(),
  balance: z.bigint(),
  seq: z.bigint(),
  head: z.instanceof(Buffer),
})
export type AccountRow = z.output<typeof AccountRow>

export const accounts = (db: Db | Tx, after: Place, limit: number) => db.many(AccountRow)`
  select bucket, id as account, member, pool, currency, floor,
         (extract(epoch from opened_at) * 1000000)::bigint as instant, balance, seq, head
    from wallet.account
   where (bucket, id) > (${after.bucket}::smallint, ${after.account}::bigint)
   order by bucket, id
   limit ${limit}`

const SideRow = z.object({
  bucket: z.number(),
  account: z.bigint(),
  seq: z.bigint(),
  counter: z.bigint(),
  delta: z.bigint(),
  after: z.bigint(),
  hash: z.instanceof(Buffer),
  key: z.string(),
  reverses: z.string().nullable(),
  hold: z.string().nullable(),
  instant: z.bigint(),
  reason: z.string(),
  source: z.string(),
  extId: z.string().nullable(),
  intent: z.string().nullable(),
})
export type SideRow = z.output<typeof SideRow>

/**
 * One page of the members' sides of all transfers, chain by chain, each in its own order. Each half
 * has its own limit, so that it is read from its index and no page costs more than the one before.
 */
export const sides = (db: Db | Tx, after: Place, limit: number) => db.many(SideRow)`
  (select bucket, debit as account, debit_seq as seq, credit as counter, -amount as delta,
          debit_after as after, debit_head as hash, key, reverses, hold,
          (extract(epoch from at) * 1000000)::bigint as instant, reason, source, ext_id as "extId",
          intent
     from wallet.transfer
    where debit >= 1000
      and (bucket, debit, debit_seq)
          > (${after.bucket}::smallint, ${after.account}::bigint, ${after.seq}::bigint)
    order by bucket, debit, debit_seq
    limit ${limit})
   union all
  (select bucket, credit, credit_seq, debit, amount, credit_after, credit_head, key, reverses, hold,
          (extract(epoch from at) * 1000000)::bigint, reason, source, ext_id, intent
     from wallet.transfer
    where credit >= 1000
      and (bucket, credit, credit_seq)
          > (${after.bucket}::smallint, ${after.account}::bigint, ${after.seq}::bigint)
    order by bucket, credit, credit_seq
    limit ${limit})
   order by bucket, account, seq
   limit ${limit}`

const NotedRow = z.object({
  bucket: z.number(),
  account: z.bigint(),
  seal: z.bigint(),
  seq: z.bigint(),
  head: z.instanceof(Buffer),
})
export type NotedRow = z.output<typeof NotedRow>

type NotedPage = {
  upTo: number
  after: { bucket: number; account: bigint; seal: bigint }
  limit: number
}

/** One page of every head that seals noted, chain by chain, oldest first. */
export const notedHeads = (db: Db | Tx, { upTo, after, limit }: NotedPage) => db.many(NotedRow)`
  select bucket, account, seal, seq, head
    from wallet.seal_head
   where (bucket, account, seal)
         > (${after.bucket}::smallint, ${after.account}::bigint, ${after.seal}::bigint)
     and seal <= ${upTo}
   order by bucket, account, seal
   limit ${limit}`

const CountRow = z.object({ transfers: z.bigint(), sides: z.bigint(), loose: z.bigint() })

/** How many transfers there are, however damaged, and how many sides of members they have. */
export const count = (db: Db | Tx) => db.one(CountRow)`
  select count(*) as transfers,
         count(*) filter (where debit >= 1000) + count(*) filter (where credit >= 1000) as sides,
         count(*) filter (where debit < 1000 and credit < 1000) as loose
    from wallet.transfer`

const FaultRow = z.object({ at: z.string(), what: z.string() })

/** Purses below their floor, and purses whose held sum is not that of their open holds. */
export const wrongPurses = (db: Db | Tx, limit: number) => db.many(FaultRow)`
  select 'bucket ' || bucket || ', account ' || id as at, what
    from (select a.bucket, a.id, 'it is below its floor' as what
            from wallet.account a
           where a.balance - a.held < a.floor
           union all
          select a.bucket, a.id, 'it holds ' || a.held || ', its open holds make '
                 || coalesce(o.amount, 0)
            from wallet.account a
            left join (select h.bucket, h.account, sum(h.amount) as amount
                         from wallet.hold h
                         left join wallet.hold_end e on e.bucket = h.bucket and e.hold = h.key
                        where e.hold is null
                        group by h.bucket, h.account) o
              on o.bucket = a.bucket and o.account = a.id
           where a.held <> coalesce(o.amount, 0)) wrong
   order by bucket, id
   limit ${limit}`

/** Ends of holds without their transfer, and transfers of holds without their end. */
export const wrongHolds = (db: Db | Tx, limit: number) => db.many(FaultRow)`
  select 'hold ' || e.bucket || '-' || e.hold as at, 'its end and its transfer differ' as what
    from wallet.hold_end e
    left join wallet.hold h on h.bucket = e.bucket and h.key = e.hold
    left join wallet.transfer t on t.bucket = e.bucket and t.hold = e.hold and t.key = e.key
   where h.key is null
      or e.settled > h.amount
      or (e.settled > 0) <> (t.key is not null)
      or t.amount <> e.settled
      or t.debit <> h.account
   union all
  select 'transfer ' || t.bucket || '-' || t.key, 'it takes a hold that has not ended'
    from wallet.transfer t
    left join wallet.hold_end e on e.bucket = t.bucket and e.hold = t.hold
   where t.hold is not null
     and e.hold is null
   limit ${limit}`

/** Corrections that are not the opposite of what they name, and transfers across currencies. */
export const wrongTransfers = (db: Db | Tx, limit: number) => db.many(FaultRow)`
  select 'transfer ' || t.bucket || '-' || t.key as at,
         'it is not the opposite of the transfer it undoes' as what
    from wallet.transfer t
    left join wallet.transfer o on o.bucket = t.bucket and o.key = t.reverses
   where t.reverses is not null
     and (t.debit, t.credit, t.amount) is distinct from (o.credit, o.debit, o.amount)
   union all
  select 'transfer ' || t.bucket || '-' || t.key, 'its two sides are not of one currency'
    from wallet.transfer t
    left join wallet.account d on d.bucket = t.bucket and d.id = t.debit
    left join wallet.house_account hd on hd.id = t.debit
    left join wallet.account c on c.bucket = t.bucket and c.id = t.credit
    left join wallet.house_account hc on hc.id = t.credit
   where coalesce(d.currency, hd.currency) is distinct from coalesce(c.currency, hc.currency)
   limit ${limit}`

/** House accounts whose balance is not the sum of their transfers, and currencies not at zero. */
export const wrongSums = (db: Db | Tx) => db.many(FaultRow)`
  with moved as (
    select account, sum(delta) as balance
      from (select debit as account, -amount as delta from wallet.transfer where debit < 1000
             union all
            select credit, amount from wallet.transfer where credit < 1000) side
     group by account),
  total as (
    select currency, sum(balance) as balance
      from (select currency, balance from wallet.account
             union all
            select currency, balance from wallet.house) every
     group by currency)
  select 'house account ' || h.kind || ' ' || h.currency as at,
         'it shows ' || h.balance || ', its transfers make ' || coalesce(m.balance, 0) as what
    from wallet.house h
    left join moved m on m.account = h.id
   where h.balance <> coalesce(m.balance, 0)
   union all
  select 'currency ' || currency, 'all accounts together make ' || balance || ', not zero'
    from total
   where balance <> 0`
