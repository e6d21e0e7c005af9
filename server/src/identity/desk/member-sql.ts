import { AgentType, Lang, MemberId } from '@balai/contract'
import { MemberState } from '@balai/contract/desk/members'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Limits } from '../session-sql.ts'

const Whole = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: AgentType,
  state: MemberState,
  language: Lang,
  currency: z.string(),
  openedAt: z.date(),
  firstSignedInAt: z.date().nullable(),
  lastSignedInAt: z.date().nullable(),
  passwordChangedAt: z.date().nullable(),
  mustChange: z.boolean(),
  totp: z.boolean(),
  passkeys: z.int(),
  mobile: z.string().nullable(),
  mobileProved: z.boolean(),
  email: z.string().nullable(),
  emailProved: z.boolean(),
  payeeName: z.string().nullable(),
  birthday: z.string().nullable(),
  idNumber: z.string().nullable(),
  affiliateCode: z.string().nullable(),
  ownCode: z.string().nullable(),
  inviterId: z.nullable(MemberId),
  inviter: z.string().nullable(),
  recommenderId: z.nullable(MemberId),
  recommender: z.string().nullable(),
  domain: z.string().nullable(),
  tags: z.array(z.string()),
})
export type Whole = z.output<typeof Whole>

/** Everything that is known of who a member is. */
export const wholeMember = (db: Db | Tx, id: MemberId) => db.maybe(Whole)`
  select m.id, m.account, m.nickname, m.kind as type, m.status as state, m.language, m.currency,
         m.opened_at as "openedAt", m.first_signed_in_at as "firstSignedInAt",
         m.last_signed_in_at as "lastSignedInAt", m.password_changed_at as "passwordChangedAt",
         m.must_change as "mustChange",
         exists (select from identity.totp t
                  where t.member = m.id and t.confirmed_at is not null) as totp,
         (select count(*)::int from identity.passkey k where k.member = m.id) as passkeys,
         p.mobile, p.mobile_verified_at is not null as "mobileProved",
         p.email, p.email_verified_at is not null as "emailProved",
         p.payee_name as "payeeName", p.birthday::text, p.id_number as "idNumber",
         p.affiliate_code as "affiliateCode",
         (select code from identity.affiliate a where a.member = m.id) as "ownCode",
         i.id as "inviterId", i.account as inviter, r.id as "recommenderId",
         r.account as recommender, p.domain,
         array(select tag from identity.tag where member = m.id order by tag) as tags
    from identity.member m
    left join identity.profile p on p.member = m.id
    left join identity.member i on i.id = p.invited_by
    left join identity.member r on r.id = p.recommender
   where m.id = ${id}`

const Stands = z.object({ id: MemberId, account: z.string(), state: MemberState })

/** Nobody changes how an account stands meanwhile. */
export const holdMember = (tx: Tx, id: MemberId) => tx.maybe(Stands)`
  select id, account, status as state from identity.member where id = ${id} for no key update`

export const standsAs = (db: Db | Tx, id: MemberId) => db.maybe(Stands)`
  select id, account, status as state from identity.member where id = ${id}`

const Called = z.object({ id: z.string(), account: z.string() })

/** Under which account these are known, whether or not it is open. */
export const accountsOf = (db: Db, ids: readonly string[]) => db.many(Called)`
  select id, account from identity.member where id = any (${[...ids]}::uuid[])`

export const setState = (tx: Tx, { id, state }: { id: MemberId; state: MemberState }) =>
  tx.run`update identity.member set status = ${state} where id = ${id} and status <> 'closed'`

/** A password that nobody knows stands in its place. */
export const spoilPassword = (tx: Tx, { id, hash }: { id: MemberId; hash: string }) => tx.run`
  update identity.member set password_hash = ${hash}, must_change = true
   where id = ${id} and password_hash is not null`

export async function dropFactors(tx: Tx, member: MemberId) {
  const totp = await tx.run`delete from identity.totp where member = ${member}`
  const passkeys = await tx.run`delete from identity.passkey where member = ${member}`
  return { totp, passkeys }
}

type Tag = { member: MemberId; tag: string }

export const putTag = (tx: Tx, { member, tag, by, now }: Tag & { by: string; now: Date }) => tx.run`
  insert into identity.tag (member, tag, by, at) values (${member}, ${tag}, ${by}, ${now})
      on conflict do nothing`

export const dropTag = (tx: Tx, { member, tag }: Tag) => tx.run`
  delete from identity.tag where member = ${member} and tag = ${tag}`

const Session = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  openedAt: z.date(),
  lastSeenAt: z.date(),
  endedAt: z.date().nullable(),
  alive: z.boolean(),
})

/** Where a member was, the latest first. Looks of the staff are not theirs. */
export const sessionsOf = (db: Db | Tx, { member, ...limits }: Limits & { member: MemberId }) =>
  db.many(Session)`
  select id, device, ip, opened_at as "openedAt", last_seen_at as "lastSeenAt",
         revoked_at as "endedAt",
         revoked_at is null and last_seen_at > ${limits.seenAfter}
           and opened_at > ${limits.openedAfter} as alive
    from identity.session
   where member = ${member} and scope <> 'view'
   order by opened_at desc, id desc
   limit 50`

const Device = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  knownSince: z.date(),
  lastUsedAt: z.date(),
})

export const devicesKnown = (db: Db | Tx, { member, now }: { member: MemberId; now: Date }) =>
  db.many(Device)`
  select id, device, ip, known_since as "knownSince", last_used_at as "lastUsedAt"
    from identity.device
   where member = ${member} and expires_at > ${now}
   order by last_used_at desc, id
   limit 50`

const Link = z.object({
  id: MemberId,
  account: z.string(),
  state: MemberState,
  openedAt: z.date(),
  by: z.array(z.enum(['device', 'ip', 'payee', 'numbers', 'invited', 'inviter'])),
  times: z.int(),
})

const own = (member: MemberId) => part`(select * from identity.profile where member = ${member})`

/**
 * Who shares something with a member. An address that half a town shares says nothing: of each only the
 * latest two hundred sessions are looked at.
 */
export const linksOf = (db: Db, { member, since }: { member: MemberId; since: Date }) =>
  db.many(Link)`
  with here as (
    select distinct ip, device from (
      select ip, device from identity.session
       where member = ${member} and scope <> 'view' and opened_at > ${since}
       order by opened_at desc limit 200) s),
  met as (
    select o.member, o.device = any (h.devices) as same
      from (select ip, array_agg(device) as devices from here group by ip limit 50) h
     cross join lateral (
       select member, device from identity.session
        where ip = h.ip and opened_at > ${since} and member <> ${member} and scope <> 'view'
        order by opened_at desc limit 200) o),
  hit as (
    select member, case when bool_or(same) then 'device' else 'ip' end as by, count(*) as times
      from met group by member
    union all
    select p.member, 'payee', 0 from identity.profile p, ${own(member)} o
     where lower(p.payee_name) = lower(o.payee_name) and p.member <> ${member}
    union all
    select p.member, 'numbers', 0 from identity.profile p, ${own(member)} o
     where p.mobile ~>=~ left(o.mobile, -3) and p.mobile ~<~ (left(o.mobile, -3) || ':') and length(p.mobile) = length(o.mobile)
       and length(o.mobile) > 8 and p.member <> ${member}
    union all
    (select member, 'invited', 0 from identity.profile where invited_by = ${member}
      order by member desc limit 50)
    union all
    select invited_by, 'inviter', 0 from ${own(member)} o where invited_by is not null)
  select m.id, m.account, m.status as state, m.opened_at as "openedAt",
         array_agg(h.by order by h.by) as by, sum(h.times)::int as times
    from hit h join identity.member m on m.id = h.member
   group by m.id
   order by count(*) desc, bool_or(h.by in ('device', 'payee')) desc, sum(h.times) desc, m.opened_at desc
   limit 100`
