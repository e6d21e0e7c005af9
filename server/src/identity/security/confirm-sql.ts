import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

export const noteConfirmed = (tx: Tx, { session, now }: { session: string; now: Date }) => tx.run`
  update identity.session set confirmed_at = ${now} where id = ${session}`

const Confirmed = z.object({ at: z.date().nullable() })

/** When whoever has this session last showed to be the member. */
export const confirmedAt = (db: Db | Tx, session: string) => db.maybe(Confirmed)`
  select confirmed_at as at from identity.session where id = ${session}`

const Lock = z.object({ since: z.date(), because: z.uuid() })

/** The lock on a member’s changes, while there is one. */
export const lockOf = (db: Db | Tx, member: MemberId) => db.maybe(Lock)`
  select since, because from identity.change_lock where member = ${member}`

/** Answers 0 when there is one already. */
export const putLock = (tx: Tx, l: { member: MemberId; because: string; now: Date }) => tx.run`
  insert into identity.change_lock (member, since, because)
  values (${l.member}, ${l.now}, ${l.because}) on conflict do nothing`

export const dropLock = (tx: Tx, member: MemberId) =>
  tx.run`delete from identity.change_lock where member = ${member}`

type Changed = { member: MemberId; kind: string; now: Date }

export const addCredentialChange = (tx: Tx, { member, kind, now }: Changed) => tx.run`
  insert into identity.credential_change (member, at, kind) values (${member}, ${now}, ${kind})
  on conflict do nothing`

const Last = z.object({ at: z.date().nullable() })

/**
 * When what opens the account was last changed in a way that somebody else might have wanted: to guard it better
 * is none. While the member says that it was somebody else: just now.
 */
export const credentialsChangedAt = (
  db: Db | Tx,
  { member, now }: { member: MemberId; now: Date },
) =>
  db.one(Last)`
  select case when exists (select from identity.change_lock where member = ${member})
              then ${now}::timestamptz
              else (select max(at) from identity.credential_change
                     where member = ${member}
                       and kind not in ('totp-added', 'contact-confirmed')) end as at`

const Many = z.object({ member: MemberId, key: z.string(), changes: z.int() })

type Look = { from: Date; to: Date; threshold: bigint }

/** Members of whom so much of what opens the account was changed within a day. */
export const manyChanges = (db: Db | Tx, { from, to, threshold }: Look) => db.many(Many)`
  select c.member, c.member::text || ':' || max(c.at)::date as key, o.changes
    from identity.credential_change c
   cross join lateral (
     select count(*)::int as changes from identity.credential_change s
      where s.member = c.member and s.at > c.at - interval '1 day' and s.at <= c.at) o
   where c.at > ${from} and c.at <= ${to} and o.changes >= ${String(threshold)}::bigint
   group by c.member, o.changes
   limit 100`
