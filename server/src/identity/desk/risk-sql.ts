import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Look = { from: Date; to: Date; threshold: bigint }

const others = z.array(z.string())
const Crowded = z.object({ member: MemberId, key: z.string(), accounts: z.int(), others })

/**
 * Browsers at one address in which so many accounts were signed in within a day, each with the account
 * that came last. One place is one finding a day.
 */
export const crowdedPlaces = (db: Db | Tx, { from, to, threshold }: Look) => db.many(Crowded)`
  with fresh as (
    select distinct ip, device from identity.session
     where opened_at > ${from} and opened_at <= ${to} and scope <> 'view' and device <> '')
  select (array_agg(o.member order by o.opened_at desc))[1] as member,
         md5(f.ip || chr(10) || f.device) || to_char(${to}::timestamptz at time zone 'utc', '-YYYYMMDD')
           as key,
         count(distinct o.member)::int as accounts,
         (array_agg(distinct o.member))[1:20]::text[] as others
    from fresh f
    join identity.session o on o.ip = f.ip and o.device = f.device and o.scope <> 'view'
     and o.opened_at > ${to}::timestamptz - interval '1 day' and o.opened_at <= ${to}
    join identity.member m on m.id = o.member and m.kind <> 4
   group by f.ip, f.device
  having count(distinct o.member) >= ${String(threshold)}::bigint
   limit 100`

/** Addresses from which so many accounts were signed in within a day, whatever the browser. One is one finding a day. */
export const crowdedAddresses = (db: Db | Tx, { from, to, threshold }: Look) => db.many(Crowded)`
  with fresh as (
    select distinct ip from identity.session
     where opened_at > ${from} and opened_at <= ${to} and scope <> 'view' and ip <> '')
  select (array_agg(o.member order by o.opened_at desc))[1] as member,
         md5(f.ip) || to_char(${to}::timestamptz at time zone 'utc', '-YYYYMMDD') as key,
         count(distinct o.member)::int as accounts,
         (array_agg(distinct o.member))[1:20]::text[] as others
    from fresh f
    join identity.session o on o.ip = f.ip and o.scope <> 'view'
     and o.opened_at > ${to}::timestamptz - interval '1 day' and o.opened_at <= ${to}
    join identity.member m on m.id = o.member and m.kind <> 4
   group by f.ip
  having count(distinct o.member) >= ${String(threshold)}::bigint
   limit 100`

const Shared = z.object({ member: MemberId, accounts: z.int(), others })

/** Accounts opened meanwhile whose payee so many accounts have. */
export const sharedPayees = (db: Db | Tx, { from, to, threshold }: Look) => db.many(Shared)`
  select m.id as member, o.accounts, o.others
    from identity.member m
    join identity.profile p on p.member = m.id
   cross join lateral (
     select count(*)::int as accounts, (array_agg(s.member))[1:20]::text[] as others
       from identity.profile s
      where lower(s.payee_name) = lower(p.payee_name)) o
   where m.opened_at > ${from} and m.opened_at <= ${to} and m.kind <> 4
     and p.payee_name is not null and o.accounts >= ${String(threshold)}::bigint
   order by m.opened_at
   limit 100`
