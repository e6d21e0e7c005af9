import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Account = z.object({ id: MemberId })

/** The open account that has this name and this address. */
export const accountOf = (db: Db | Tx, { accountKey, emailKey }: Named) => db.maybe(Account)`
  select m.id
    from identity.member m
    join identity.profile p on p.member = m.id
   where m.account_key = ${accountKey}
     and p.email_key = ${emailKey}
     and m.status = 'open'
     and m.password_hash is not null`
type Named = { accountKey: string; emailKey: string }

type NewLink = { code: Buffer; member: MemberId | undefined; expiresAt: Date }

export const addLink = (tx: Tx, { code, member, expiresAt }: NewLink) => tx.run`
  insert into identity.recovery_link (code, member, expires_at)
  values (${code}, ${member ?? null}, ${expiresAt})`

/** Ends a member's links; the same statement for nobody ends none. */
export const dropLinks = (tx: Tx, member: MemberId | undefined) => tx.run`
  delete from identity.recovery_link where member = ${member ?? null}`

const Link = z.object({ id: MemberId, account: z.string() })
type Look = { code: Buffer; now: Date }

export const linkOf = (db: Db | Tx, { code, now }: Look) => db.maybe(Link)`
  select m.id, m.account
    from identity.recovery_link l
    join identity.member m on m.id = l.member
   where l.code = ${code} and l.expires_at > ${now} and m.status = 'open'`

/** Answers 0 when another one was first. */
export const takeLink = (tx: Tx, { code, now }: Look) => tx.run`
  delete from identity.recovery_link where code = ${code} and expires_at > ${now}`

/** Who reads the letter has the mailbox; unless somebody else proved the same one before. */
export const proveEmail = (tx: Tx, { member, now }: { member: MemberId; now: Date }) => tx.run`
  update identity.profile as p set email_verified_at = coalesce(p.email_verified_at, ${now})
   where p.member = ${member}
     and p.email is not null
     and not exists (select from identity.profile o
                      where o.email_key = p.email_key and o.email_verified_at is not null
                        and o.member <> p.member)`
