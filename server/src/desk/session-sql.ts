import { Lang } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import { rights } from './staff-sql.ts'

type NewSession = {
  token: Buffer
  id: string
  staff: string
  device: string
  ip: string
  now: Date
}

export const addSession = (tx: Tx, s: NewSession) => tx.run`
  insert into desk.session (token, id, staff, device, ip, opened_at, seen_at)
  values (${s.token}, ${s.id}, ${s.staff}, ${s.device}, ${s.ip}, ${s.now}, ${s.now})`

/** Sessions seen and opened after these moments are alive. */
export type Limits = { seenAfter: Date; openedAfter: Date }

/** A session `e` of somebody `s` that is open. */
export const alive = ({ seenAfter, openedAfter }: Limits) => part`
  e.revoked_at is null and e.seen_at > ${seenAfter} and e.opened_at > ${openedAfter}
  and not s.locked and not s.closed`

const Live = z.object({
  session: z.string(),
  staff: z.string(),
  name: z.string(),
  lang: Lang,
  seenAt: z.date(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
})

export const liveByToken = (db: Db, { token, ...limits }: Limits & { token: Buffer }) =>
  db.maybe(Live)`
  select e.id as session, s.id as staff, s.name, s.lang, e.seen_at as "seenAt", ${rights}
    from desk.session e join desk.staff s on s.id = e.staff
   where e.token = ${token} and ${alive(limits)}`

const Id = z.object({ id: z.string() })

type Among = Limits & { sessions: readonly string[] }
export const liveAmong = (db: Db | Tx, { sessions, ...limits }: Among) => db.many(Id)`
  select e.id from desk.session e join desk.staff s on s.id = e.staff
   where e.id = any (${[...sessions]}::uuid[]) and ${alive(limits)}`

const Open = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  openedAt: z.date(),
  seenAt: z.date(),
})

/** Where somebody is signed in, the latest first. */
export const openSessions = (db: Db | Tx, { staff, ...limits }: Limits & { staff: string }) =>
  db.many(Open)`
  select e.id, e.device, e.ip, e.opened_at as "openedAt", e.seen_at as "seenAt"
    from desk.session e join desk.staff s on s.id = e.staff
   where e.staff = ${staff} and ${alive(limits)}
   order by e.opened_at desc, e.id desc
   limit 100`

const Mine = z.object({
  account: z.string(),
  totp: z.boolean(),
  passkeys: z.number(),
  seenAt: z.date(),
  openedAt: z.date(),
  beforeAt: z.date().nullable(),
  beforeIp: z.string().nullable(),
})

/** What somebody is told of their own session, with the one before it. */
export const sessionOf = (db: Db | Tx, session: string) => db.one(Mine)`
  select s.account, s.totp_confirmed_at is not null as totp,
         (select count(*)::int from desk.passkey p where p.staff = s.id) as passkeys,
         e.seen_at as "seenAt", e.opened_at as "openedAt", b.opened_at as "beforeAt",
         b.ip as "beforeIp"
    from desk.session e
    join desk.staff s on s.id = e.staff
    left join lateral (
      select o.opened_at, o.ip from desk.session o
       where o.staff = e.staff and o.id <> e.id and o.opened_at <= e.opened_at
       order by o.opened_at desc limit 1) b on true
   where e.id = ${session}`

type Touch = { session: string; now: Date; before: Date }
export const touch = (tx: Tx, { session, now, before }: Touch) => tx.run`
  update desk.session set seen_at = ${now} where id = ${session} and seen_at < ${before}`

type Ending = { staff: string; only?: string; except?: string; now: Date }

/** Ends one session of somebody, all but one, or all. */
export const revoke = (tx: Tx, { staff, only, except, now }: Ending) => tx.many(Id)`
  update desk.session set revoked_at = ${now}
   where staff = ${staff} and revoked_at is null
     and (${only ?? null}::uuid is null or id = ${only ?? null})
     and id is distinct from ${except ?? null}::uuid
  returning id`

/** Sessions that ended long ago; the events of the sign-ins stay. */
export const forgetSessions = (tx: Tx, { before, max }: { before: Date; max: number }) => tx.run`
  delete from desk.session
   where id in (select id from desk.session where seen_at < ${before} limit ${max})`
