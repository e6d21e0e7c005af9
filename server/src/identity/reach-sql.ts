import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

const Counted = z.object({ count: z.bigint() })

/** Accounts of members that are open: neither trials nor agents' house accounts. */
const members = part`identity.member m where m.status = 'open' and m.kind <> 4`

export const countMembers = (db: Db | Tx) => db.one(Counted)`
  select count(*) as count from ${members}`

const columns = {
  mobileNum: part`p.mobile`,
  email: part`p.email`,
  payeeName: part`p.payee_name`,
  birthday: part`p.birthday::text`,
  idNumber: part`p.id_number`,
  paymentPassword: part`p.payment_password_hash`,
} as const
export type ProfileField = keyof typeof columns
export const isProfileField = (field: string): field is ProfileField =>
  Object.hasOwn(columns, field)

export const countLacking = (db: Db | Tx, field: ProfileField) => db.one(Counted)`
  select count(*) as count
    from ${members}
     and not exists (select from identity.profile p
                      where p.member = m.id and ${columns[field]} is not null)`

export const countLackingContact = (db: Db | Tx, contact: string) => db.one(Counted)`
  select count(*) as count
    from ${members}
     and not exists (select from identity.profile p where p.member = m.id and p.contacts ? ${contact})`

const addressesMax = 20_000

/** Where each member was last, of those who were here since then: by address. */
export const lastAddresses = (db: Db | Tx, since: Date) => db.many(
  z.object({ ip: z.string(), members: z.int() }),
)`
  select ip, count(*)::int as members
    from (select distinct on (member) member, ip
            from identity.session
           where last_seen_at > ${since}
           order by member, last_seen_at desc) as last
   group by ip
   order by members desc
   limit ${addressesMax}`

export const countSignedIn = (db: Db | Tx, since: Date) => db.one(Counted)`
  select count(distinct member) as count from identity.session
   where last_seen_at > ${since} and revoked_at is null`

export const countPasswordsBefore = (db: Db | Tx, day: Date) => db.one(Counted)`
  select count(*) as count from ${members} and m.password_changed_at < ${day}`

const ByLevel = z.object({ members: z.array(z.bigint()) })

/** How many members are known at each level of verification, from 0 to 3: as `levelOf` weighs one of them. */
export const countLevels = (db: Db | Tx, now: Date) => db.one(ByLevel)`
  with held as materialized (
    select member, bool_or('identity' = any (papers)) as identity,
           bool_or('address' = any (papers)) as address
      from identity.kyc_request
     where state = 'accepted' and (until is null or until > ${now})
     group by member),
  known as (
    select case when (p.mobile_verified_at is null and p.email_verified_at is null)
                  or p.payee_name is null or p.birthday is null then 0
                when h.identity is not true then 1
                when h.address then 3
                else 2 end as level
      from identity.member m
      left join identity.profile p on p.member = m.id
      left join held h on h.member = m.id
     where m.status = 'open' and m.kind <> 4)
  select array_agg((select count(*) from known where known.level = l.level) order by l.level) as members
    from generate_series(0, 3) as l(level)`
