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
