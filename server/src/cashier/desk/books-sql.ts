import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'
import type { Filters } from './deposits-sql.ts'

const Came = z.object({
  place: z.string(),
  number: z.bigint(),
  gateway: z.string(),
  id: z.string(),
  deposit: z.string().nullable(),
  currency: z.string(),
  amount: z.bigint(),
  reference: z.string().nullable(),
  paidAt: z.date(),
  heardAt: z.date(),
  assignedAt: z.date().nullable(),
  refund: z.string().nullable(),
})

/** What its payer took back as it was nobody’s is nobody’s to give. */
const nobodysStill = part`
  and p.deposit is null
  and p.amount > (select coalesce(sum(r.amount), 0) from cashier.reversal r
                   where r.gateway = p.gateway and r.payment = p.id)`

/** Money that came, from a stretch of time, the newest first. */
export const paymentsIn = (db: Db, f: Filters, { since, at, key, limit }: Stretch) => db.many(Came)`
  select p.heard_at::text as place, p.number, p.gateway, p.id, p.deposit, p.currency, p.amount,
         p.reference, p.paid_at as "paidAt", p.heard_at as "heardAt", p.assigned_at as "assignedAt",
         (select r.state from cashier.refund r where r.gateway = p.gateway and r.payment = p.id) as refund
    from cashier.payment p
   where p.heard_at >= ${since}
     and (p.heard_at, p.number) < (${at}::timestamptz, ${key}::bigint)
     ${f.whose === 'nobody' ? nobodysStill : part``}
     ${f.whose === 'known' ? part`and p.deposit is not null` : part``}
     ${f.gateway ? part`and p.gateway = ${f.gateway}` : part``}
     ${f.payment ? part`and p.id = ${f.payment}` : part``}
   order by p.heard_at desc, p.number desc
   limit ${limit}`

const Said = z.object({
  place: z.string(),
  number: z.bigint(),
  gateway: z.string(),
  event: z.string(),
  became: z.string(),
  body: z.string(),
  reference: z.string().nullable(),
  deposit: z.string().nullable(),
  heardAt: z.date(),
})

/** What gateways said, from a stretch of time, the newest first. */
export const noticesIn = (db: Db, f: Filters, { since, at, key, limit }: Stretch) => db.many(Said)`
  select n.heard_at::text as place, n.number, n.gateway, n.event, n.became, n.body, n.reference,
         n.deposit, n.heard_at as "heardAt"
    from cashier.notice n
   where n.heard_at >= ${since}
     and (n.heard_at, n.number) < (${at}::timestamptz, ${key}::bigint)
     ${f.gateway ? part`and n.gateway = ${f.gateway}` : part``}
     ${f.became ? part`and n.became = ${f.became}` : part``}
     ${f.became && !['credited', 'expired'].includes(f.became) ? part`and n.became not in ('credited', 'expired')` : part``}
     ${f.deposit ? part`and n.deposit = ${f.deposit}::uuid` : part``}
     ${f.event ? part`and n.event = ${f.event}` : part``}
   order by n.heard_at desc, n.number desc
   limit ${limit}`

const Nobodys = z.object({ waiting: z.int(), oldest: z.date().nullable() })

/** Money that is nobody’s yet. */
export const nobodysNow = (db: Db) => db.one(Nobodys)`
  select count(*)::int as waiting, min(p.heard_at) as oldest
    from cashier.payment p where true ${nobodysStill}`

type Period = { from: Date | null; to: Date }
const day = (column: 'p.heard_at' | 's.at') =>
  column === 's.at'
    ? part`to_char(s.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`
    : part`to_char(p.heard_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`

const CameThat = z.object({
  day: z.string(),
  gateway: z.string(),
  payments: z.bigint(),
  came: z.bigint(),
  nobodys: z.bigint(),
  review: z.bigint(),
  returned: z.bigint(),
  foreign: z.bigint(),
})

/** What gateways say has come, by day, and what of it is not in the books. */
export const cameByDay = (db: Db, { from, to }: Period) => db.many(CameThat)`
  select ${day('p.heard_at')} as day, p.gateway, count(*) as payments,
         coalesce(sum(p.amount) filter (where own), 0)::bigint as came,
         coalesce(sum(p.amount) filter (where own and p.deposit is null), 0)::bigint as nobodys,
         coalesce(sum(p.amount) filter (where own and d.state = 'review'), 0)::bigint as review,
         coalesce(sum(p.amount) filter (where own and d.state = 'returned'), 0)::bigint as returned,
         count(*) filter (where not own) as foreign
    from cashier.payment p
    left join cashier.deposit d on d.bucket = p.bucket and d.id = p.deposit
   cross join lateral (select d.currency is null or d.currency = p.currency as own) as c
   where p.heard_at >= coalesce(${from}::timestamptz, '-infinity') and p.heard_at < ${to}
   group by 1, 2`

const Credited = z.object({
  day: z.string(),
  gateway: z.string(),
  credits: z.bigint(),
  credited: z.bigint(),
})

/** What was credited to members, by the day of it. */
export const creditedByDay = (db: Db, { from, to }: Period) => db.many(Credited)`
  select ${day('s.at')} as day, d.gateway, count(*) as credits, sum(d.credited)::bigint as credited
    from cashier.deposit_step s
    join cashier.deposit d on d.bucket = s.bucket and d.id = s.deposit
   where s.state = 'credited'
     and s.at >= coalesce(${from}::timestamptz, '-infinity') and s.at < ${to}
   group by 1, 2`
