import { AgentType, Lang, MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, type Part, part, type Tx } from '../platform/db.ts'

export type NewSession = {
  token: Buffer
  id: string
  member: MemberId
  device: string
  ip: string
  now: Date
}

export const addSession = (tx: Tx, { token, id, member, device, ip, now }: NewSession) => tx.run`
  insert into identity.session (token, id, member, opened_at, last_seen_at, device, ip)
  values (${token}, ${id}, ${member}, ${now}, ${now}, ${device}, ${ip})`

const Live = z.object({
  session: z.string(),
  lastSeenAt: z.date(),
  member: MemberId,
  bucket: z.number(),
  kind: AgentType,
  lang: Lang,
})

/** Sessions seen since `seenAfter` and opened since `openedAfter` are alive. */
export type Limits = { seenAfter: Date; openedAfter: Date }

const live = (db: Db | Tx, { which, seenAfter, openedAfter }: Limits & { which: Part }) =>
  db.maybe(Live)`
  select s.id as session, s.last_seen_at as "lastSeenAt", s.member, m.bucket, m.kind,
         m.language as lang
    from identity.session s
    join identity.member m on m.id = s.member
   where ${which}
     and s.revoked_at is null
     and s.last_seen_at > ${seenAfter}
     and s.opened_at > ${openedAfter}
     and m.status = 'open'`

export const liveByToken = (db: Db | Tx, { token, ...limits }: Limits & { token: Buffer }) =>
  live(db, { which: part`s.token = ${token}`, ...limits })

export const liveById = (db: Db | Tx, { id, ...limits }: Limits & { id: string }) =>
  live(db, { which: part`s.id = ${id}`, ...limits })

/** Several calls at once write this once. */
export const touch = (tx: Tx, { session, now, before }: Touch) => tx.run`
  update identity.session set last_seen_at = ${now} where id = ${session} and last_seen_at < ${before}`
type Touch = { session: string; now: Date; before: Date }

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
