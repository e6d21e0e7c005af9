import { AgentType, Lang, MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, type Part, part, type Tx } from '../platform/db.ts'

export type NewSession = {
  token: Buffer
  id: string
  member: MemberId
  device: string
  ip: string
  scope: 'full' | 'change' | 'view'
  knownDevice: string | null
  /** Who of the staff looks, where it is not the member. */
  viewer?: string | undefined
  now: Date
}

export const addSession = (tx: Tx, session: NewSession) => tx.run`
  insert into identity.session
    (token, id, member, opened_at, last_seen_at, device, ip, scope, known_device, viewer)
  values (${session.token}, ${session.id}, ${session.member}, ${session.now}, ${session.now},
          ${session.device}, ${session.ip}, ${session.scope}, ${session.knownDevice},
          ${session.viewer ?? null})`

const Live = z.object({
  session: z.string(),
  lastSeenAt: z.date(),
  member: MemberId,
  bucket: z.number(),
  kind: AgentType,
  lang: Lang,
  scope: z.enum(['full', 'change', 'view']),
})

/** Sessions seen since `seenAfter` and opened since `openedAfter` are alive; looks of the staff end sooner. */
export type Limits = { seenAfter: Date; openedAfter: Date; viewedAfter: Date }

/** What a session has to be to count, with its member `m` beside it. */
const alive = ({ seenAfter, openedAfter, viewedAfter }: Limits) => part`
  s.revoked_at is null
     and s.last_seen_at > ${seenAfter}
     and s.opened_at > ${openedAfter}
     and (s.scope <> 'view' or s.opened_at > ${viewedAfter})
     and m.status = 'open'`
const among = (ids: readonly string[], limits: Limits) =>
  part`s.id = any(${[...ids]}::uuid[]) and ${alive(limits)}`

const live = (db: Db | Tx, { which, ...limits }: Limits & { which: Part }) =>
  db.maybe(Live)`
  select s.id as session, s.last_seen_at as "lastSeenAt", s.member, m.bucket, m.kind,
         m.language as lang, s.scope
    from identity.session s
    join identity.member m on m.id = s.member
   where ${which} and ${alive(limits)}`

export const liveByToken = (db: Db | Tx, { token, ...limits }: Limits & { token: Buffer }) =>
  live(db, { which: part`s.token = ${token}`, ...limits })

export const liveById = (db: Db | Tx, { id, ...limits }: Limits & { id: string }) =>
  live(db, { which: part`s.id = ${id}`, ...limits })

const Used = Live.pick({ session: true, lastSeenAt: true, scope: true })

/** Those of many sessions that are alive, in no order. */
export const liveByIds = (db: Db | Tx, { ids, ...limits }: Limits & { ids: readonly string[] }) =>
  db.many(Used)`
  select s.id as session, s.last_seen_at as "lastSeenAt", s.scope
    from identity.session s
    join identity.member m on m.id = s.member
   where ${among(ids, limits)}`

const Id = z.object({ id: z.string() })

export const liveAmong = (
  db: Db,
  { sessions, ...limits }: Limits & { sessions: readonly string[] },
) =>
  db.many(Id)`
  select s.id
    from identity.session s
    join identity.member m on m.id = s.member
   where ${among(sessions, limits)}`

const Open = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  openedAt: z.date(),
  lastSeenAt: z.date(),
})

/** Where a member is signed in, the latest first. */
export const openSessions = (db: Db | Tx, { member, ...limits }: Limits & { member: MemberId }) =>
  db.many(Open)`
  select id, device, ip, opened_at as "openedAt", last_seen_at as "lastSeenAt"
    from identity.session
   where member = ${member}
     and scope <> 'view'
     and revoked_at is null
     and last_seen_at > ${limits.seenAfter}
     and opened_at > ${limits.openedAfter}
   order by last_seen_at desc, id
   limit 100`

/** The sign-in before this one. */
export const lastOpened = (tx: Tx, member: MemberId) => tx.maybe(Open)`
  select id, device, ip, opened_at as "openedAt", last_seen_at as "lastSeenAt"
    from identity.session
   where member = ${member} and scope <> 'view'
   order by opened_at desc, id desc
   limit 1`

/** The sign-in of a member before a session. */
export const signInBefore = (db: Db, { member, session }: { member: MemberId; session: string }) =>
  db.maybe(Open)`
  select id, device, ip, opened_at as "openedAt", last_seen_at as "lastSeenAt"
    from identity.session
   where member = ${member} and scope <> 'view' and id <> ${session}
     and opened_at <= (select opened_at from identity.session where id = ${session})
   order by opened_at desc, id desc
   limit 1`

type Many = { member: MemberId; only?: string | undefined; except?: string | undefined; now: Date }

const Ended = z.object({ id: z.string(), scope: z.string() })

/** Ends one session of a member, or all but one, or all. */
export const revokeOf = (tx: Tx, { member, only, except, now }: Many) => tx.many(Ended)`
  update identity.session
     set revoked_at = ${now}
   where member = ${member}
     and revoked_at is null
     and (${only ?? null}::uuid is null or id = ${only ?? null})
     and id is distinct from ${except ?? null}::uuid
  returning id, scope`

/** A session that was good for a change of password only is one like any other from now on. */
export const widen = (tx: Tx, session: string) => tx.run`
  update identity.session set scope = 'full' where id = ${session} and scope = 'change'`

/** Several calls at once write this once. */
export const touch = (tx: Tx, { session, now, before }: Touch) => tx.run`
  update identity.session set last_seen_at = ${now} where id = ${session} and last_seen_at < ${before}`
type Touch = { session: string; now: Date; before: Date }

type Touches = { sessions: readonly string[]; now: Date; before: Date }

/** The same of many. One that somebody else writes at this moment is noted there. */
export const touchAll = (tx: Tx, { sessions, now, before }: Touches) => tx.run`
  update identity.session s
     set last_seen_at = ${now}
    from (select id from identity.session
           where id = any(${sessions}::uuid[]) and revoked_at is null and last_seen_at < ${before}
           order by id
             for no key update skip locked) used
   where s.id = used.id`

/** Answers 0 when it had ended already. */
export const revoke = (tx: Tx, { session, now }: { session: string; now: Date }) => tx.run`
  update identity.session set revoked_at = ${now} where id = ${session} and revoked_at is null`

type Forgotten = Limits & { endedBefore: Date; trialsEndedBefore: Date; max: number }

/** Forgets sessions that ended long ago; those of trial accounts sooner. */
export const forgetSessions = (tx: Tx, { endedBefore, trialsEndedBefore, max }: Forgotten) =>
  tx.run`
  delete from identity.session
   where id in (select s.id
                  from identity.session s
                  join identity.member m on m.id = s.member
                 where s.last_seen_at < case m.kind when 4 then ${trialsEndedBefore}::timestamptz
                                                    else ${endedBefore}::timestamptz end
                 limit ${max})`

/** Closes trial accounts that nobody can come back to: their only session is dead. */
export const closeTrials = (tx: Tx, { seenAfter, openedAfter, max }: Limits & { max: number }) =>
  tx.run`
  update identity.member
     set status = 'closed'
   where id in (select m.id
                  from identity.member m
                 where m.kind = 4
                   and m.status = 'open'
                   and m.opened_at <= ${seenAfter}
                   and not exists (select from identity.session s
                                    where s.member = m.id
                                      and s.revoked_at is null
                                      and s.last_seen_at > ${seenAfter}
                                      and s.opened_at > ${openedAfter})
                 limit ${max})`
