import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

const EntryRow = z.object({
  place: z.string(),
  bucket: z.number(),
  key: z.string(),
  account: z.bigint(),
  delta: z.bigint(),
  after: z.bigint().nullable(),
  at: z.date(),
  reason: z.string(),
  source: z.string(),
  extId: z.string().nullable(),
  intent: z.string().nullable(),
  reverses: z.string().nullable(),
  member: z.string().nullable(),
  pool: z.string(),
  house: z.string().nullable(),
})
export type EntryRow = z.output<typeof EntryRow>

export type Filters = Record<string, string>

const buckets = part`array(select generate_series(0, 1023)::smallint)`

/** What is asked of transfers themselves. Two words are what most of them are. */
const asked = ({ reason, source, min, number, member }: Filters) => part`
  ${reason ? part`and t.reason = ${reason}` : part``}
  ${reason && !['stake', 'win'].includes(reason) ? part`and t.reason not in ('stake', 'win')` : part``}
  ${source ? part`and t.source = ${source}` : part``}
  ${min ? part`and t.amount >= ${min}::bigint` : part``}
  ${number ? part`and t.bucket = any (${buckets}) and t.key = ${number}::uuid` : part``}
  ${
    member
      ? part`and (t.bucket, t.key) in (
           select m.bucket, m.key
             from wallet.account a
             join wallet.transfer m on m.bucket = a.bucket and m.debit = a.id and m.debit >= 1000
            where a.bucket = any (${buckets}) and a.member = ${member}::uuid
            union all
           select m.bucket, m.key
             from wallet.account a
             join wallet.transfer m on m.bucket = a.bucket and m.credit = a.id and m.credit >= 1000
            where a.bucket = any (${buckets}) and a.member = ${member}::uuid)`
      : part``
  }`

/** The sides of a transfer: the member's purses, or the house's accounts. */
const sides = (of: 'member' | 'house', { pool, account, part: which }: Filters) => part`
  cross join lateral (values ('c', t.credit, t.amount, t.credit_after),
                             ('d', t.debit, -t.amount, t.debit_after))
             as s(side, account, delta, after)
   left join wallet.account a on s.account >= 1000 and a.bucket = t.bucket and a.id = s.account
   left join wallet.house_account h on s.account < 1000 and h.id = s.account
   left join wallet.account o
     on s.account < 1000 and o.bucket = t.bucket
        and o.id = case s.side when 'c' then t.debit else t.credit end
   left join wallet.house_account g
     on s.account >= 1000 and g.id = case s.side when 'c' then t.debit else t.credit end
  where ${of === 'member' ? part`s.account >= 1000` : part`s.account < 1000`}
     ${pool === 'real' ? part`and a.pool not in ('demo', 'points')` : pool ? part`and a.pool = ${pool}` : part``}
     ${which === 'play' ? part`and (h.kind = 'play' or h.kind like 'vendor:%')` : part``}
     ${which === 'beside' ? part`and h.kind not in ('play', 'demo', 'points') and h.kind not like 'vendor:%'` : part``}
     ${account ? part`and h.kind = ${account}` : part``}`

/**
 * Entries from a stretch of time, the newest first: each transfer as the purse or the account of the
 * house sees it. Their key is `bucket_key_side`.
 */
export const entriesIn = (
  db: Db,
  { of, filters }: { of: 'member' | 'house'; filters: Filters },
  { since, at, key, limit }: Stretch,
) => {
  const [bucket = '0', id = '', side = ''] = key.split('_')
  return db.many(EntryRow.extend({ side: z.string() }))`
    with t as materialized (
      select * from wallet.transfer t
       where t.at >= ${since} and t.at <= ${at}::timestamptz
         and (t.at < ${at}::timestamptz or (t.bucket, t.key) <= (${bucket}::smallint, ${id}::uuid))
         ${asked(filters)}
       order by t.at desc, t.bucket desc, t.key desc
       ${filters.pool || filters.account || filters.part ? part`` : part`limit ${limit * 2}`})
    select t.at::text as place, t.bucket, t.key, s.side, s.account, s.delta, s.after, t.at, t.reason,
           t.source, t.ext_id as "extId", t.intent, t.reverses,
           coalesce(a.member, o.member) as member, coalesce(a.pool, o.pool, '') as pool,
           coalesce(h.kind, g.kind) as house
      from t
      ${sides(of, filters)}
       and (t.at, t.bucket, t.key, s.side)
           < (${at}::timestamptz, ${bucket}::smallint, ${id}::uuid, ${side}::text)
     order by t.at desc, t.bucket desc, t.key desc, s.side desc
     limit ${limit}`
}

const Count = z.object({ rows: z.int() })

/** How many transfers there are in a stretch, counted no further than its limit. */
export const transfersIn = async (db: Db, { since, at, limit }: Stretch) => {
  const { rows } = await db.one(Count)`
    select count(*)::int as rows
      from (select from wallet.transfer
             where at >= ${since} and at <= ${at}::timestamptz limit ${limit}) as met`
  return rows
}

const Sums = z.object({ entries: z.bigint(), delta: z.bigint() })

/** Sums over every entry that is asked for. */
export const entrySums = (
  db: Db,
  { of, filters }: { of: 'member' | 'house'; filters: Filters },
  { from, to }: { from: Date; to: string },
) => db.one(Sums)`
  with t as (select * from wallet.transfer t where t.at >= ${from} and t.at < ${to}::timestamptz ${asked(filters)})
  select count(*) as entries, coalesce(sum(s.delta), 0)::bigint as delta from t
  ${sides(of, filters)}`
