import { MemberId } from '@balai/contract'
import { AffiliateEvent, PostbackMethod } from '@balai/contract/agent-affiliates'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Whose = { affiliate: MemberId }

const Host = z.object({ host: z.string() })

/** Hosts that may be called by now. */
export const hosts = async (db: Db | Tx) =>
  (
    await db.many(Host)`
    select h.host from (select distinct on (host) host, listed from agents.postback_host
                         order by host, nth desc) h
     where h.listed order by h.host`
  ).map(({ host }) => host)

const Version = z.object({ nth: z.int(), listed: z.boolean() })

export const hostStands = (db: Db | Tx, host: string) => db.maybe(Version)`
  select nth, listed from agents.postback_host where host = ${host} order by nth desc limit 1`

type Listing = { host: string; nth: number; listed: boolean; by: string; now: Date }

export const addHost = (tx: Tx, { host, nth, listed, by, now }: Listing) => tx.run`
  insert into agents.postback_host (host, nth, listed, by, at)
  values (${host}, ${nth}, ${listed}, ${by}, ${now})`

const Count = z.object({ count: z.int() })

export const openPostbacks = async (tx: Tx, { affiliate }: Whose) =>
  (
    await tx.one(Count)`
    select count(*)::int as count from agents.postback
     where affiliate = ${affiliate} and ended_at is null`
  ).count

type Making = Whose & { id: string; event: AffiliateEvent; method: 'GET' | 'POST' } & {
  template: string
  now: Date
}

export const addPostback = (tx: Tx, p: Making) => tx.run`
  insert into agents.postback (id, affiliate, event, method, template, made_at)
  values (${p.id}, ${p.affiliate}, ${p.event}, ${p.method}, ${p.template}, ${p.now})`

type Ending = Whose & { id: string; now: Date }
const Id = z.object({ id: z.guid() })

/** Ends a postback of an affiliate; nothing where it is nobody's, another's, or over. */
export const endPostback = (tx: Tx, { id, affiliate, now }: Ending) => tx.maybe(Id)`
  update agents.postback set ended_at = ${now}
   where id = ${id} and affiliate = ${affiliate} and ended_at is null returning id`

const PostbackRow = z.object({
  id: z.guid(),
  event: AffiliateEvent,
  method: PostbackMethod,
  template: z.string(),
  madeAt: z.date(),
  open: z.boolean(),
  told: z.int(),
  waiting: z.int(),
  givenUp: z.int(),
})

/** Postbacks of an affiliate with what became of their calls, the open ones first. */
export const postbacksOf = (db: Db, { affiliate, most }: Whose & { most: number }) => db.many(
  PostbackRow,
)`
  select p.id, p.event, p.method, p.template, p.made_at as "madeAt", p.ended_at is null as open,
         (count(c.id) filter (where c.told))::int as told,
         (count(c.id) filter (where c.next_at is not null))::int as waiting,
         (count(c.id) filter (where not c.told and c.next_at is null))::int as "givenUp"
    from agents.postback p left join agents.postback_call c on c.postback = p.id
   where p.affiliate = ${affiliate}
   group by p.id order by p.ended_at is not null, p.made_at desc, p.id limit ${most}`

const TryRow = z.object({
  event: AffiliateEvent,
  ref: z.guid(),
  nth: z.int(),
  came: z.string(),
  status: z.int().nullable(),
  ms: z.int(),
  at: z.date(),
  nextAt: z.date().nullable(),
})

/** Whether a postback is an affiliate’s. */
export const ownPostback = (db: Db, { id, affiliate }: Whose & { id: string }) => db.maybe(Id)`
  select id from agents.postback where id = ${id} and affiliate = ${affiliate}`

type Page = { skip: number; size: number }

export const triesOf = (db: Db, { id, affiliate, skip, size }: Whose & { id: string } & Page) =>
  db.many(TryRow)`
  select p.event, a.ref, t.nth, t.came, t.status, t.ms, t.at,
         case when t.nth = c.attempts then c.next_at end as "nextAt"
    from agents.postback p
    join agents.postback_call c on c.postback = p.id
    join agents.postback_try t on t.call = c.id
    join agents.attribution a on a.member = c.member
   where p.id = ${id} and p.affiliate = ${affiliate}
   order by t.at desc, t.call, t.nth desc offset ${skip} limit ${size}`

const DueRow = z.object({
  id: z.guid(),
  attempts: z.int(),
  affiliate: MemberId,
  method: PostbackMethod,
  template: z.string(),
  event: AffiliateEvent,
  ref: z.guid(),
  sub: z.string(),
  link: z.string(),
  amount: z.bigint().nullable(),
  at: z.date(),
  wanted: z.boolean(),
})
/** A call that is due, with what it says. */
export type DueRow = z.output<typeof DueRow>

/** Takes calls that are due: until the lease is over they are nobody else's. */
export const claim = (
  tx: Tx,
  { now, leaseUntil, max }: { now: Date; leaseUntil: Date; max: number },
) => tx.many(DueRow)`
  with due as (
    select id from agents.postback_call where next_at <= ${now}
     order by next_at, id limit ${max} for update skip locked
  ), taken as (
    update agents.postback_call c set attempts = c.attempts + 1, next_at = ${leaseUntil}
      from due where due.id = c.id
    returning c.id, c.attempts, c.postback, c.member, c.kind
  )
  select t.id, t.attempts, p.affiliate, p.method, p.template, p.event, a.ref, a.sub, l.code as link,
         e.amount, e.at, p.ended_at is null and a.why is null as wanted
    from taken t
    join agents.postback p on p.id = t.postback
    join agents.attribution a on a.member = t.member
    join agents.link l on l.id = a.link
    join agents.affiliate_event e on e.member = t.member and e.kind = t.kind
   order by t.id`

type Trying = { call: string; nth: number; came: string; status: number | null; ms: number } & {
  now: Date
}

/** Notes what came of an attempt; after a crash the same attempt may be noted by who takes it up. */
export const addTry = (tx: Tx, t: Trying) => tx.run`
  insert into agents.postback_try (call, nth, came, status, ms, at)
  values (${t.call}, ${t.nth}, ${t.came}, ${t.status}, ${t.ms}, ${t.now}) on conflict do nothing`

type Ended = { id: string; nth: number; told: boolean; nextAt: Date | null }

/** What is to become of a call, unless somebody else has taken it up meanwhile. */
export const setCall = (tx: Tx, { id, nth, told, nextAt }: Ended) => tx.run`
  update agents.postback_call set told = ${told}, next_at = ${nextAt}
   where id = ${id} and attempts = ${nth} and not told`
