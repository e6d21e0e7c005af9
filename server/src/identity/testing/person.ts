import { z } from 'zod'
import { type Door, form } from './door.ts'

export type Contact = { mobile?: string; email?: string; payeeName?: string }

let people = 0

/** A member with a session, who proved to have this number and this address. */
export async function personAt(door: Door, contact: Contact = {}) {
  const name = `orang${++people}`
  const { value } = await door.call('register', form(name), {
    ip: `10.9.${people >> 8}.${people % 256}`,
  })
  const now = door.clock.now()
  const { mobile = null, email = null, payeeName = null } = contact
  await door.ownerStore.transact(
    (tx) => tx.run`
      insert into identity.profile as p
        (member, mobile, mobile_verified_at, email, email_key, email_verified_at, payee_name)
      select id, ${mobile}::text, case when ${mobile}::text is not null then ${now}::timestamptz end,
             ${email}::text, lower(${email}::text),
             case when ${email}::text is not null then ${now}::timestamptz end, ${payeeName}::text
        from identity.member where account = ${name}
      on conflict (member) do update
         set mobile = excluded.mobile, mobile_verified_at = excluded.mobile_verified_at,
             email = excluded.email, email_key = excluded.email_key,
             email_verified_at = excluded.email_verified_at, payee_name = excluded.payee_name`,
  )
  const { id } = await door.store.db.one(z.object({ id: z.string() }))`
    select id from identity.member where account = ${name}`
  return { name, id, token: String(value.token) }
}

/** Shows with the password that it is the member: what guards the account may be changed then. */
export async function confirmed(door: Door, token: string, over: object = {}) {
  const proof = { by: 'password', password: 'rahasia1', ...over }
  return door.call('confirmSelf', { proof }, { token })
}

const Event = z.object({ kind: z.string(), subject: z.string().nullable(), body: z.unknown() })

/** What stands on the record of one kind, the oldest first. */
export const eventsOf = (door: Door, kind: string) => door.store.db.many(Event)`
  select kind, subject, body from audit.event where kind = ${kind} order by at`
