import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type New = { member: MemberId; way: 'sms' | 'email'; to: string; now: Date }

/** Puts a proved number or address in the place of what stood there. */
export const putContact = (tx: Tx, { member, way, to, now }: New) =>
  way === 'sms'
    ? tx.run`
  insert into identity.profile as p (member, mobile, mobile_verified_at)
  values (${member}, ${to}, ${now})
  on conflict (member) do update
     set mobile = excluded.mobile, mobile_verified_at = excluded.mobile_verified_at`
    : tx.run`
  insert into identity.profile as p (member, email, email_key, email_verified_at)
  values (${member}, ${to}, lower(${to}::text), ${now})
  on conflict (member) do update
     set email = excluded.email, email_key = excluded.email_key,
         email_verified_at = excluded.email_verified_at`

/** Two who claim one number or address at once come one after the other. */
export const claim = (tx: Tx, to: string) => tx.run`
  select pg_advisory_xact_lock(hashtextextended(${`contact ${to.toLowerCase()}`}, 0))`

type NewChange = {
  id: string
  member: MemberId
  way: 'sms' | 'email'
  was: string | null
  becomes: string
  objection: Buffer | null
  objectionUntil: Date | null
  now: Date
}

export const addContactChange = (tx: Tx, c: NewChange) => tx.run`
  insert into identity.contact_change
    (id, member, way, was, becomes, at, objection, objection_until)
  values (${c.id}, ${c.member}, ${c.way}, ${c.was}, ${c.becomes}, ${c.now}, ${c.objection},
          ${c.objectionUntil})`

const Objected = z.object({ id: z.uuid(), member: MemberId })

/** Notes that a change was somebody else’s, once and in time. */
export const object = (tx: Tx, { objection, now }: { objection: Buffer; now: Date }) =>
  tx.maybe(Objected)`
  update identity.contact_change set objected_at = ${now}
   where objection = ${objection} and objection_until > ${now} and objected_at is null
  returning id, member`

const Told = z.object({
  mobile: z.string().nullable(),
  mobileConfirmed: z.boolean(),
  mobileChangedAt: z.date().nullable(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  emailChangedAt: z.date().nullable(),
  name: z.string().nullable(),
  birthday: z.string().nullable(),
  openedAt: z.date(),
  agentCode: z.string().nullable(),
  invitedByCode: z.string().nullable(),
  lockedSince: z.date().nullable(),
})

/** What the profile page tells of a member. */
export const profileOf = (db: Db, member: MemberId) => db.one(Told)`
  select p.mobile, p.mobile_verified_at is not null as "mobileConfirmed",
         (select max(at) from identity.contact_change
           where member = m.id and way = 'sms' and was is not null) as "mobileChangedAt",
         p.email, p.email_verified_at is not null as "emailConfirmed",
         (select max(at) from identity.contact_change
           where member = m.id and way = 'email' and was is not null) as "emailChangedAt",
         p.payee_name as name, p.birthday::text, m.opened_at as "openedAt",
         (select code from identity.affiliate where member = m.id) as "agentCode",
         p.affiliate_code as "invitedByCode",
         (select since from identity.change_lock where member = m.id) as "lockedSince"
    from identity.member m left join identity.profile p on p.member = m.id
   where m.id = ${member}`

const Change = z.object({ way: z.enum(['sms', 'email']), was: z.string().nullable() })

/** One change of a contact. */
export const changeBy = (db: Db | Tx, id: string) => db.one(Change)`
  select way, was from identity.contact_change where id = ${id}`

/** Puts back what stood there before; answers 0 where another account has it by now. */
export const putBack = (tx: Tx, { member, way, to, now }: New) =>
  way === 'sms'
    ? tx.run`
  update identity.profile set mobile = ${to}, mobile_verified_at = ${now}
   where member = ${member}
     and not exists (select from identity.profile o where o.mobile = ${to}
                        and o.mobile_verified_at is not null and o.member <> ${member})`
    : tx.run`
  update identity.profile
     set email = ${to}, email_key = lower(${to}::text), email_verified_at = ${now}
   where member = ${member}
     and not exists (select from identity.profile o where o.email_key = lower(${to}::text)
                        and o.email_verified_at is not null and o.member <> ${member})`
