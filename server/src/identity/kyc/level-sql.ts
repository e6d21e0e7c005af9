import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Known = z.object({
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  mobileProved: z.boolean(),
  emailProved: z.boolean(),
  name: z.string().nullable(),
  birthday: z.string().nullable(),
  identityUntil: z.date().nullable(),
  identity: z.boolean(),
  addressUntil: z.date().nullable(),
  address: z.boolean(),
})
export type Known = z.output<typeof Known>

type Asked = { member: MemberId; now: Date }

/** What is told and proved of a member, and which papers hold now. Nothing for a trial account. */
export const knownOf = (db: Db | Tx, { member, now }: Asked) => db.maybe(Known)`
  with held as (
    select 'identity' = any (papers) as identity, 'address' = any (papers) as address, until
      from identity.kyc_request
     where member = ${member} and state = 'accepted' and (until is null or until > ${now}))
  select p.mobile, p.email, p.mobile_verified_at is not null as "mobileProved",
         p.email_verified_at is not null as "emailProved", p.payee_name as name,
         p.birthday::text as birthday,
         exists (select from held where held.identity) as identity,
         -- Of several the last to end counts, and one without an end is the last.
         (select until from held where held.identity order by until desc nulls first limit 1)
           as "identityUntil",
         exists (select from held where held.address) as address,
         (select until from held where held.address order by until desc nulls first limit 1)
           as "addressUntil"
    from identity.profile p
   where p.member = ${member}`
