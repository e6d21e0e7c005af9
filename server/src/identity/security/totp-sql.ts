import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Begun = { member: MemberId; secret: Buffer; now: Date }

/** One that was begun and never confirmed gives way; answers 0 when one is in force. */
export const beginTotp = (tx: Tx, { member, secret, now }: Begun) => tx.run`
  insert into identity.totp as t (member, secret, begun_at)
  values (${member}, ${secret}, ${now})
  on conflict (member) do update
     set secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
   where t.confirmed_at is null`

const Totp = z.object({
  secret: z.instanceof(Uint8Array),
  confirmed: z.boolean(),
  begunAt: z.date(),
})

export const totpOf = (db: Db, member: MemberId) => db.maybe(Totp)`
  select secret, confirmed_at is not null as confirmed, begun_at as "begunAt"
    from identity.totp where member = ${member}`

type Step = { member: MemberId; secret: Uint8Array; step: number }

/** Answers 0 when this step, or a later one, was used before. */
export const useStep = (tx: Tx, { member, secret, step }: Step) => tx.run`
  update identity.totp set last_step = ${step}
   where member = ${member} and secret = ${secret} and last_step < ${step}`

export const confirmTotp = (tx: Tx, { member, secret, now }: Begun) => tx.run`
  update identity.totp set confirmed_at = ${now}
   where member = ${member} and secret = ${secret} and confirmed_at is null`

export const removeTotp = (tx: Tx, member: MemberId) => tx.run`
  delete from identity.totp where member = ${member} and confirmed_at is not null`
