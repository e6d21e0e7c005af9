import { AgentType, MemberId } from '@balai/contract'
import { FoundBy, MemberState } from '@balai/contract/desk/members'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'

const FoundRow = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: AgentType,
  state: MemberState,
  openedAt: z.date(),
  lastSignedInAt: z.date().nullable(),
  by: FoundBy,
})
export type FoundRow = z.output<typeof FoundRow>

/** What is looked for, in each way that it may have been meant; null where it cannot be that. */
export type Looked = {
  whole: string
  id: string | null
  mobile: string | null
  ip: string | null
  /** Members that other modules know by it. */
  elsewhere: readonly { member: string; by: string }[]
  max: number
}

/** After everything that begins so, as bytes are compared. */
const beyond = (text: string) => `${text}\u{10ffff}`

/** Everyone that it may mean, the surest first, each once. Every way is one short walk of an index. */
export const find = (db: Db, look: Looked) => db.many(FoundRow)`
  with hit as (
    (select id, 'account' as by, case when account_key = ${look.whole} then 0 else 10 end as place
       from identity.member
      where account_key ~>=~ ${look.whole} and account_key ~<~ ${beyond(look.whole)}
      order by account_key limit ${look.max})
    union all
    (select id, 'nickname', case when lower(nickname) = ${look.whole} then 1 else 11 end
       from identity.member
      where lower(nickname) ~>=~ ${look.whole} and lower(nickname) ~<~ ${beyond(look.whole)}
      order by lower(nickname) limit ${look.max})
    union all
    select id, 'member', 0 from identity.member where id = ${look.id}::uuid
    union all
    (select member, 'mobile', 2 from identity.profile
      where mobile = ${look.mobile}::text limit ${look.max})
    union all
    (select member, 'email', 2 from identity.profile where email_key = ${look.whole} limit ${look.max})
    union all
    (select member, 'payee', 3 from identity.profile
      where lower(payee_name) = ${look.whole} limit ${look.max})
    union all
    select member, 'affiliate', 2 from identity.affiliate where code_key = ${look.whole}
    union all
    (select member, 'affiliate', 12 from identity.profile
      where lower(affiliate_code) = ${look.whole} limit ${look.max})
    union all
    (select member, 'ip', 13 from (
       select member from identity.session
        where ip = ${look.ip}::text and scope <> 'view'
        order by opened_at desc limit 1000) seen
      group by member limit ${look.max})
    union all
    select member, 'session', 1 from identity.session where id = ${look.id}::uuid and scope <> 'view'
    union all
    select member, 'device', 1 from identity.device where id = ${look.id}::uuid
    union all
    select member::uuid, by, 1
      from unnest(${look.elsewhere.map(({ member }) => member)}::text[],
                  ${look.elsewhere.map(({ by }) => by)}::text[]) as e(member, by)),
  best as (select distinct on (id) id, by, place from hit order by id, place)
  select m.id, m.account, m.nickname, m.kind as type, m.status as state, m.opened_at as "openedAt",
         m.last_signed_in_at as "lastSignedInAt", b.by
    from best b join identity.member m on m.id = b.id
   order by b.place, m.account_key
   limit ${look.max}`
