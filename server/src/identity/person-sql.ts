import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Person = z.object({ papers: z.array(z.string()), mobile: z.string().nullable() })

/**
 * By what the house knows who a member is, whatever their account: papers that were accepted, as the keyed
 * hashes under which they are found, and a number that was proved.
 */
export const personOf = (db: Db | Tx, member: MemberId) => db.one(Person)`
  select coalesce((select array_agg(distinct encode(k.number_key, 'hex')) from identity.kyc_request k
                    where k.member = ${member} and k.state = 'accepted' and k.number_key is not null),
                  '{}') as papers,
         (select p.mobile from identity.profile p
           where p.member = ${member} and p.mobile_verified_at is not null) as mobile`

const Proved = z.object({ member: MemberId })

/** Those among these members who have proved a number or a mailbox. */
export const provedAmong = (db: Db | Tx, members: readonly MemberId[]) => db.many(Proved)`
  select member from identity.profile
   where member = any (${[...members]}::uuid[])
     and (mobile_verified_at is not null or email_verified_at is not null)`

const Beside = z.object({
  member: MemberId,
  shared: z.enum(['place', 'payee', 'paper', 'mobile']),
})

/** Accounts that have something in common with a member’s: a browser at an address since then, a payee, a
    paper, a number. */
export const accountsBeside = (
  db: Db | Tx,
  { member, since }: { member: MemberId; since: Date },
) => db.many(Beside)`
  select distinct f.member, f.shared from (
    (select o.member, 'place' as shared
       from identity.session s
       join identity.session o on o.ip = s.ip and o.device = s.device and o.scope <> 'view'
        and o.opened_at > ${since}
      where s.member = ${member} and s.scope <> 'view' and s.device <> '' and s.opened_at > ${since})
    union all
    (select o.member, 'payee' from identity.profile p
       join identity.profile o on lower(o.payee_name) = lower(p.payee_name)
      where p.member = ${member} and p.payee_name is not null limit 50)
    union all
    (select o.member, 'paper' from identity.kyc_request k
       join identity.kyc_request o on o.number_key = k.number_key
      where k.member = ${member} and k.number_key is not null)
    union all
    (select o.member, 'mobile' from identity.profile p
       join identity.profile o on o.mobile = p.mobile
      where p.member = ${member} and p.mobile is not null)) f
    join identity.member m on m.id = f.member and m.kind <> 4
   where f.member <> ${member}
   limit 50`
