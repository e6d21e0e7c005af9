import { agentTypes, MemberId } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

/** What was told at registration, and where the member came from. */
export type Profile = {
  /** Digits of E.164. */
  mobile?: string | undefined
  mobileVerified?: boolean
  email?: string | undefined
  payeeName?: string | undefined
  /** `yyyy-MM-dd`. */
  birthday?: string | undefined
  paymentPasswordHash?: string | undefined
  /** Accounts elsewhere, by the name of the registration field. */
  contacts?: Record<string, string>
  idNumber?: string | undefined
  affiliateCode?: string | undefined
  invitedBy?: MemberId | undefined
  recommender?: MemberId | undefined
  domain?: string | undefined
  registerUrl?: string | undefined
}

/** Answers 0 when somebody has proved to have this mobile number already. */
export const addProfile = (tx: Tx, { id, now, ...of }: Profile & { id: MemberId; now: Date }) =>
  tx.run`
  insert into identity.profile
    (member, mobile, mobile_verified_at, email, email_key, payee_name, birthday, birthday_told_on,
     payment_password_hash, contacts, id_number, affiliate_code, invited_by, recommender,
     domain, register_url)
  values (${id}, ${of.mobile ?? null}, ${of.mobileVerified ? now : null},
          ${of.email ?? null}, ${of.email?.toLowerCase() ?? null}, ${of.payeeName ?? null},
          ${of.birthday ?? null}::text::date, ${houseDay(now)}::text::date,
          ${of.paymentPasswordHash ?? null},
          ${JSON.stringify(of.contacts ?? {})}::text::jsonb, ${of.idNumber ?? null},
          ${of.affiliateCode ?? null}, ${of.invitedBy ?? null}, ${of.recommender ?? null},
          ${of.domain ?? null}, ${of.registerUrl ?? null})
  on conflict do nothing`

const Someone = z.object({ id: MemberId })

/** An open account by its name or its id, as somebody else may write it. */
export const openMember = (db: Db | Tx, { name }: { name: string }) => db.maybe(Someone)`
  select id
    from identity.member
   where (account_key = ${name} or id::text = ${name})
     and status = 'open'
     and kind <> 4
   order by account_key = ${name} desc
   limit 1`

const Invitation = z.object({ code: z.string(), by: MemberId })

type Looked = { codeKey: string; now: Date }

/** An agent's code, or that of a link which has not ended, while that agent has an open account. */
export const agentsCode = (db: Db | Tx, { codeKey, now }: Looked) => db.maybe(Invitation)`
  select a.code, a.member as by
    from (select code, member from identity.affiliate where code_key = ${codeKey}
           union all
          select code, member from identity.affiliate_link
           where code_key = ${codeKey} and (until is null or until > ${now})) as a
    join identity.member as m on m.id = a.member
   where m.status = 'open'
     and m.kind = any(${[...agentTypes]}::int[])`

type Code = { code: string; codeKey: string; member: MemberId; now: Date }

/** Answers 0 when the code is somebody's, or the member has one. */
export const addCode = (tx: Tx, { code, codeKey, member, now }: Code) => tx.run`
  insert into identity.affiliate (code_key, code, member, opened_at)
  values (${codeKey}, ${code}, ${member}, ${now})
  on conflict do nothing`

const OwnCode = z.object({ code: z.string() })

/** The code of one agent. */
export const codeOf = (db: Db | Tx, member: MemberId) => db.maybe(OwnCode)`
  select code from identity.affiliate where member = ${member}`

const Invited = z.object({ count: z.int() })

/** How many opened an account by an agent's code. */
export const invitedBy = (db: Db | Tx, member: MemberId) => db.one(Invited)`
  select count(*)::int as count from identity.profile where invited_by = ${member}`
