import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

export type NewDevice = {
  id: string
  member: MemberId
  token: Buffer
  device: string
  ip: string
  expiresAt: Date
  now: Date
}

export const addDevice = (tx: Tx, known: NewDevice) => tx.run`
  insert into identity.device (id, member, token, device, ip, known_since, last_used_at, expires_at)
  values (${known.id}, ${known.member}, ${known.token}, ${known.device}, ${known.ip}, ${known.now},
          ${known.now}, ${known.expiresAt})`

const Id = z.object({ id: z.string() })

type Renewal = Omit<NewDevice, 'id'> & { before: Buffer }

/** Gives a known device another token. Of two that come with the old one, one is answered. */
export const renewDevice = (tx: Tx, { member, before, ...renewed }: Renewal) => tx.maybe(Id)`
  update identity.device
     set token = ${renewed.token}, device = ${renewed.device}, ip = ${renewed.ip},
         last_used_at = ${renewed.now}, expires_at = ${renewed.expiresAt}
   where token = ${before} and member = ${member} and expires_at > ${renewed.now}
  returning id`

/** Keeps the latest of a member's devices. */
export const keepLatest = (tx: Tx, { member, max }: { member: MemberId; max: number }) => tx.run`
  delete from identity.device
   where id in (select id from identity.device
                 where member = ${member}
                 order by last_used_at desc, id desc
                offset ${max})`

const Known = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  knownSince: z.date(),
  lastUsedAt: z.date(),
  here: z.boolean(),
})

type Whose = { member: MemberId; session: string; now: Date }

export const devicesOf = (db: Db, { member, session, now }: Whose) => db.many(Known)`
  select d.id, d.device, d.ip, d.known_since as "knownSince", d.last_used_at as "lastUsedAt",
         exists (select from identity.session s
                  where s.id = ${session} and s.known_device = d.id) as here
    from identity.device d
   where d.member = ${member} and d.expires_at > ${now}
   order by d.last_used_at desc, d.id`

/** One of a member's devices, or all. */
export const forgetDevices = (tx: Tx, { member, id }: { member: MemberId; id?: string }) => tx.run`
  delete from identity.device
   where member = ${member} and (${id ?? null}::uuid is null or id = ${id ?? null})`
