import { AgentType, Lang, MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

export type NewMember = {
  id: MemberId
  bucket: number
  account: string
  accountKey: string
  nickname: string
  kind: AgentType
  language: Lang
  currency: string
  passwordHash: string | null
  mustChange: boolean
  openedKey: Buffer | null
  now: Date
}

/** Answers 0 when the name is taken, in any case of its letters. */
export const addMember = (tx: Tx, member: NewMember) => tx.run`
  insert into identity.member
    (id, bucket, account, account_key, nickname, kind, language, currency, password_hash,
     must_change, password_changed_at, opened_at, opened_key)
  values (${member.id}, ${member.bucket}, ${member.account}, ${member.accountKey},
          ${member.nickname}, ${member.kind}, ${member.language}, ${member.currency},
          ${member.passwordHash}, ${member.mustChange},
          ${member.passwordHash === null ? null : member.now}, ${member.now}, ${member.openedKey})
  on conflict (account_key) do nothing`

const Known = z.object({
  id: MemberId,
  account: z.string(),
  kind: AgentType,
  status: z.enum(['open', 'locked', 'closed']),
  passwordHash: z.string().nullable(),
  mustChange: z.boolean(),
  passwordChangedAt: z.date().nullable(),
  firstSignedInAt: z.date().nullable(),
  openedAt: z.date(),
  openedKey: z.instanceof(Uint8Array).nullable(),
})
export type Known = z.output<typeof Known>

const known = part`
  select id, account, kind, status, password_hash as "passwordHash", must_change as "mustChange",
         password_changed_at as "passwordChangedAt", first_signed_in_at as "firstSignedInAt",
         opened_at as "openedAt", opened_key as "openedKey"
    from identity.member`

export const memberNamed = (db: Db | Tx, accountKey: string) =>
  db.maybe(Known)`${known} where account_key = ${accountKey}`

export const memberBy = (db: Db | Tx, id: MemberId) => db.maybe(Known)`${known} where id = ${id}`

/** Whoever proved to have this number. */
export const memberWithMobile = (db: Db | Tx, mobile: string) => db.maybe(Known)`
  ${known} where id = (select member from identity.profile
                        where mobile = ${mobile} and mobile_verified_at is not null)`

const Contact = z.object({
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  payeeName: z.string().nullable(),
  totp: z.boolean(),
})
export type Contact = z.output<typeof Contact>

/** By what a member can be reached or recognised: only what was proved, and the name of payouts. */
export const contactOf = (db: Db | Tx, member: MemberId) => db.one(Contact)`
  select (select mobile from identity.profile
           where member = ${member} and mobile_verified_at is not null) as mobile,
         (select email from identity.profile
           where member = ${member} and email_verified_at is not null) as email,
         (select payee_name from identity.profile where member = ${member}) as "payeeName",
         exists (select from identity.totp
                  where member = ${member} and confirmed_at is not null) as totp`

type NewPassword = { id: MemberId; passwordHash: string; before?: string | null; now: Date }

/** With `before`, 0 when the password is another one by now. */
export const setPassword = (tx: Tx, { id, passwordHash, before, now }: NewPassword) => tx.run`
  update identity.member
     set password_hash = ${passwordHash}, must_change = false, password_changed_at = ${now}
   where id = ${id}
     and status = 'open'
     and (${before ?? null}::text is null or password_hash = ${before ?? null})`

const First = z.object({ first: z.boolean() })

type SigningIn = { id: MemberId; passwordHash: string | null; now: Date }

/** Nothing when the account was closed, or its password changed, since the password was checked. */
export const noteSignIn = (tx: Tx, { id, passwordHash, now }: SigningIn) => tx.maybe(First)`
  update identity.member as m
     set last_signed_in_at = ${now}, first_signed_in_at = coalesce(m.first_signed_in_at, ${now})
    from (select id, first_signed_in_at is null as first
            from identity.member
           where id = ${id}
             for no key update) as before
   where m.id = before.id
     and m.status = 'open'
     and m.password_hash is not distinct from ${passwordHash}
  returning before.first`

const Person = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: AgentType,
  language: Lang,
})

export const person = (db: Db | Tx, id: MemberId) => db.one(Person)`
  select id, account, nickname, kind as type, language from identity.member where id = ${id}`

export const setLanguage = (tx: Tx, { id, language }: { id: MemberId; language: Lang }) =>
  tx.run`update identity.member set language = ${language} where id = ${id}`
