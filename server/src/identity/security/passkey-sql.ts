import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type NewChallenge = { ticket: Buffer; challenge: string; expiresAt: Date }

export const putChallenge = (tx: Tx, { ticket, challenge, expiresAt }: NewChallenge) => tx.run`
  insert into identity.passkey_challenge (ticket, challenge, expires_at)
  values (${ticket}, ${challenge}, ${expiresAt})
  on conflict (ticket) do update
     set challenge = excluded.challenge, expires_at = excluded.expires_at`

const Challenge = z.object({ challenge: z.string() })

/** Once: of two that bring the same ticket, one is answered. */
export const takeChallenge = (tx: Tx, { ticket, now }: { ticket: Buffer; now: Date }) =>
  tx.maybe(Challenge)`
  delete from identity.passkey_challenge
   where ticket = ${ticket} and expires_at > ${now}
  returning challenge`

const Kept = z.object({
  id: z.string(),
  member: MemberId,
  publicKey: z.instanceof(Uint8Array),
  counter: z.bigint(),
  transports: z.array(z.string()),
  name: z.string(),
  addedAt: z.date(),
  lastUsedAt: z.date().nullable(),
})
export type Kept = z.output<typeof Kept>

export const passkeyBy = (db: Db, id: string) => db.maybe(Kept)`
  select id, member, public_key as "publicKey", counter, transports, name, added_at as "addedAt",
         last_used_at as "lastUsedAt"
    from identity.passkey where id = ${id}`

export const passkeysOf = (db: Db | Tx, member: MemberId) => db.many(Kept)`
  select id, member, public_key as "publicKey", counter, transports, name, added_at as "addedAt",
         last_used_at as "lastUsedAt"
    from identity.passkey where member = ${member} order by added_at, id`

/** Two that are added at once are counted one after the other. */
export const lockPasskeys = (tx: Tx, member: MemberId) => tx.run`
  select from identity.member where id = ${member} for no key update`

export type NewPasskey = Pick<Kept, 'id' | 'member' | 'publicKey' | 'transports' | 'name'> & {
  counter: number
  now: Date
}

/** Answers 0 when it is there already. */
export const addPasskey = (tx: Tx, { now, ...key }: NewPasskey) => tx.run`
  insert into identity.passkey (id, member, public_key, counter, transports, name, added_at)
  values (${key.id}, ${key.member}, ${key.publicKey}, ${key.counter}, ${key.transports},
          ${key.name}, ${now})
  on conflict (id) do nothing`

type Use = { id: string; before: bigint; counter: number; now: Date }

/** Answers 0 when it was used meanwhile: one answer of an authenticator is good once. */
export const usePasskey = (tx: Tx, { id, before, counter, now }: Use) => tx.run`
  update identity.passkey set counter = ${counter}, last_used_at = ${now}
   where id = ${id} and counter = ${before}`

export const removePasskey = (tx: Tx, { id, member }: { id: string; member: MemberId }) => tx.run`
  delete from identity.passkey where id = ${id} and member = ${member}`
