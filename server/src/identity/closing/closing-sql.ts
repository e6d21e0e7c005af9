import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Closing = { member: MemberId; forfeited: bigint; now: Date }

/** Closes an open account, with the line that says that its member did. */
export const close = (tx: Tx, { member, forfeited, now }: Closing) => tx.run`
  with closed as (
    update identity.member set status = 'closed' where id = ${member} and status <> 'closed'
    returning id
  )
  insert into identity.closing (member, at, forfeited)
  select id, ${now}, ${forfeited}::bigint from closed`

const Closed = z.object({ at: z.date() })

/** When a member closed the account, while it is closed by them. */
export const closedBy = (db: Db | Tx, member: MemberId) => db.maybe(Closed)`
  select c.at from identity.closing c join identity.member m on m.id = c.member
   where c.member = ${member} and c.reopened_at is null and m.status = 'closed'`

/** Opens an account again that its member closed; answers 0 for every other. */
export const reopen = (tx: Tx, { member, now }: { member: MemberId; now: Date }) => tx.run`
  with opened as (
    update identity.closing set reopened_at = ${now}
     where member = ${member} and reopened_at is null
    returning member
  )
  update identity.member set status = 'open'
   where id = (select member from opened) and status = 'closed'`

const Id = z.object({ id: z.string() })
type Sleeping = { before: Date; now: Date; max: number }

/** Open accounts that nobody has signed in to since then and whose member has not been told. */
export const toTell = (tx: Tx, { before, max }: Omit<Sleeping, 'now'>) => tx.many(Id)`
  select m.id from identity.member m
   where m.status = 'open' and m.kind <> 4
     and coalesce(m.last_signed_in_at, m.opened_at) <= ${before}
     and not exists (select from identity.dormancy d where d.member = m.id)
   order by coalesce(m.last_signed_in_at, m.opened_at), m.id
   limit ${max}`

export const noteTold = (tx: Tx, { member, now }: { member: MemberId; now: Date }) => tx.run`
  insert into identity.dormancy (member, told_at) values (${member}, ${now})
  on conflict do nothing`

/** Accounts fall asleep that nobody has signed in to since then, and whose member was told so long ago. */
export const fallAsleep = (tx: Tx, { before, now, max, told }: Sleeping & { told: Date }) =>
  tx.many(Id)`
  update identity.dormancy set since = ${now}
   where member in (select d.member
                      from identity.dormancy d join identity.member m on m.id = d.member
                     where d.since is null and d.told_at <= ${told}
                       and coalesce(m.last_signed_in_at, m.opened_at) <= ${before}
                     limit ${max})
  returning member as id`

/** Whoever came back is awake. */
export const wake = (tx: Tx, { before, max }: Omit<Sleeping, 'now'>) => tx.run`
  delete from identity.dormancy
   where member in (select d.member
                      from identity.dormancy d join identity.member m on m.id = d.member
                     where coalesce(m.last_signed_in_at, m.opened_at) > ${before}
                     limit ${max})`

/** Whoever signs in is awake at once. */
export const wakeOne = (tx: Tx, member: MemberId) =>
  tx.run`delete from identity.dormancy where member = ${member}`

const Stands = z.object({
  closedAt: z.date().nullable(),
  dormantSince: z.date().nullable(),
  lockedSince: z.date().nullable(),
})

/** What the desk is told of an account that sleeps, was closed, or is locked for changes. */
export const stands = (db: Db, member: MemberId) => db.one(Stands)`
  select (select max(at) from identity.closing where member = ${member} and reopened_at is null)
           as "closedAt",
         (select since from identity.dormancy where member = ${member}) as "dormantSince",
         (select since from identity.change_lock where member = ${member}) as "lockedSince"`
