import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

export const BreakKind = z.enum(['missing-here', 'missing-there', 'amount-differs'])
export type BreakKind = z.output<typeof BreakKind>

type Span = { gateway: string; from: Date; to: Date }

const Ours = z.object({
  payment: z.string(),
  reference: z.string().nullable(),
  amount: z.bigint(),
  currency: z.string(),
})
export type Ours = z.output<typeof Ours>

/** What a gateway told of that was paid in a span of time. */
export const paidIn = (db: Db, { gateway, from, to }: Span) => db.many(Ours)`
  select id as payment, reference, amount, currency from cashier.payment
   where gateway = ${gateway} and paid_at >= ${from} and paid_at < ${to}`

/** Those of a gateway's numbers that it told of, whenever they were paid. */
export const known = (db: Db, { gateway, numbers }: { gateway: string; numbers: string[] }) =>
  db.many(Ours)`
  select id as payment, reference, amount, currency from cashier.payment
   where gateway = ${gateway} and id = any(${numbers}::text[])`

const Id = z.object({ id: z.string() })

/** Those of a gateway's takings back that it told of. */
export const backKnown = (db: Db, { gateway, numbers }: { gateway: string; numbers: string[] }) =>
  db.many(Id)`
  select id from cashier.reversal where gateway = ${gateway} and id = any(${numbers}::text[])`

const Which = z.object({ bucket: z.int(), id: z.uuid() })
type Asking = Span & { after: string; size: number }

/** What a gateway was asked to take in a span of time, or was paid in it: what it can be asked about. */
export const askedOf = (db: Db, { gateway, from, to, after, size }: Asking) => db.many(Which)`
  select d.bucket, d.id from cashier.deposit d
   where d.gateway = ${gateway} and d.instead_of is null and d.id > ${after}::uuid
     and ((d.created_at >= ${from} and d.created_at < ${to})
          or exists (select from cashier.payment p
                      where p.bucket = d.bucket and p.deposit = d.id and p.gateway = d.gateway
                        and p.paid_at >= ${from} and p.paid_at < ${to}))
   order by d.id limit ${size}`

export type NewBreak = {
  id: string
  gateway: string
  payment: string
  reference: string | null
  kind: BreakKind
  day: string
  currency: string
  theirs: bigint | null
  ours: bigint | null
  now: Date
  due: Date
}

const Added = z.object({ id: z.uuid() })

/** Opens a case; nothing where the same difference is one already. */
export const addBreak = (tx: Tx, b: NewBreak) => tx.maybe(Added)`
  insert into cashier.payment_break
    (id, gateway, payment, reference, kind, day, currency, theirs, ours, found_at, due)
  values (${b.id}, ${b.gateway}, ${b.payment}, ${b.reference}, ${b.kind}, ${b.day}::date,
          ${b.currency}, ${b.theirs}::bigint, ${b.ours}::bigint, ${b.now}, ${b.due})
  on conflict (gateway, payment, kind) do nothing
  returning id`

type Agreeing = { gateway: string; day: string; still: string[]; now: Date }

/** Ends the cases of a day that were not found again: both say the same now. */
export const endAgreed = (tx: Tx, { gateway, day, still, now }: Agreeing) => tx.many(Added)`
  update cashier.payment_break
     set ended_at = ${now}, ended_by = 'house', ended_why = 'agrees-now'
   where gateway = ${gateway} and day = ${day}::date and ended_at is null
     and not payment || ' ' || kind = any(${still}::text[])
  returning id`

type Compared = {
  gateway: string
  day: string
  theirs: number
  ours: number
  agree: number
  learnt: number
  differ: number
  now: Date
}

export const noteCompared = (tx: Tx, c: Compared) => tx.run`
  insert into cashier.compared_day (gateway, day, at, theirs, ours, agree, learnt, differ)
  values (${c.gateway}, ${c.day}::date, ${c.now}, ${c.theirs}, ${c.ours}, ${c.agree}, ${c.learnt},
          ${c.differ})
  on conflict do nothing`

const Day = z.object({ day: z.string() })

/** Days with cases that nobody has ended yet, the oldest first. */
export const openDays = (db: Db, { gateway, size }: { gateway: string; size: number }) =>
  db.many(Day)`
  select distinct to_char(day, 'YYYY-MM-DD') as day from cashier.payment_break
   where gateway = ${gateway} and ended_at is null
   order by 1 limit ${size}`

const Row = z.object({
  place: z.string(),
  id: z.uuid(),
  gateway: z.string(),
  payment: z.string(),
  reference: z.string().nullable(),
  kind: BreakKind,
  day: z.string(),
  currency: z.string(),
  theirs: z.bigint().nullable(),
  ours: z.bigint().nullable(),
  foundAt: z.date(),
  due: z.date(),
  owner: z.string().nullable(),
  endedAt: z.date().nullable(),
  endedBy: z.string().nullable(),
  endedWhy: z.string().nullable(),
  note: z.string().nullable(),
})
export type BreakRow = z.output<typeof Row>

const whole = part`
  b.found_at::text as place, b.id, b.gateway, b.payment, b.reference, b.kind,
  to_char(b.day, 'YYYY-MM-DD') as day, b.currency, b.theirs, b.ours, b.found_at as "foundAt", b.due,
  b.owner, b.ended_at as "endedAt", b.ended_by as "endedBy", b.ended_why as "endedWhy", b.note`

export const breakWith = (db: Db | Tx, id: string) => db.maybe(Row)`
  select ${whole} from cashier.payment_break b where b.id = ${id}::uuid`

export const holdBreak = (tx: Tx, id: string) => tx.maybe(Row)`
  select ${whole} from cashier.payment_break b where b.id = ${id}::uuid for update`

type Filters = Record<string, string>

/** Cases from a stretch of time, the newest first. */
export const breaksIn = (db: Db, f: Filters, { since, at, key, limit }: Stretch) => db.many(Row)`
  select ${whole} from cashier.payment_break b
   where b.found_at >= ${since} and (b.found_at, b.id) < (${at}::timestamptz, ${key}::uuid)
     ${f.open === 'open' ? part`and b.ended_at is null` : part``}
     ${f.open === 'ended' ? part`and b.ended_at is not null` : part``}
     ${f.kind ? part`and b.kind = ${f.kind}` : part``}
     ${f.gateway ? part`and b.gateway = ${f.gateway}` : part``}
     ${f.payment ? part`and b.payment = ${f.payment}` : part``}
   order by b.found_at desc, b.id desc
   limit ${limit}`

const Now = z.object({ waiting: z.int(), oldest: z.date().nullable(), late: z.int() })

/** Cases that nobody has ended. */
export const openNow = (db: Db, now: Date) => db.one(Now)`
  select count(*)::int as waiting, min(found_at) as oldest,
         count(*) filter (where due <= ${now})::int as late
    from cashier.payment_break where ended_at is null`

export const ownBreak = (tx: Tx, b: { id: string; owner: string; now: Date }) => tx.run`
  update cashier.payment_break set owner = ${b.owner}, owned_at = ${b.now} where id = ${b.id}::uuid`

type Ending = { id: string; by: string; why: string; note: string; now: Date }

export const endBreak = (tx: Tx, { id, by, why, note, now }: Ending) => tx.run`
  update cashier.payment_break
     set ended_at = ${now}, ended_by = ${by}, ended_why = ${why}, note = ${note}
   where id = ${id}::uuid`
