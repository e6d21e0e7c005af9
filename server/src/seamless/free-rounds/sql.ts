import { GameId, MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Grant = z.object({
  vendor: z.string(),
  id: z.string(),
  member: MemberId,
  bucket: z.int(),
  mode: z.enum(['cash', 'demo']),
  game: GameId,
  currency: z.string(),
  value: z.bigint(),
  count: z.int(),
  used: z.int(),
  remaining: z.int(),
  won: z.bigint(),
  expiresAt: z.date(),
  grantedAt: z.date(),
  grantedBy: z.string(),
  cancelledAt: z.date().nullable(),
})
/** So many rounds of one game at one stake, given to one member. */
export type Grant = z.output<typeof Grant>
type Id = { vendor: string; id: string }

export type Given = Omit<Grant, 'used' | 'remaining' | 'won' | 'cancelledAt'>

/** Writes a grant down, if its number is new. */
export const addGrant = async (tx: Tx, given: Given) =>
  (await tx.run`
    insert into seamless.free_round (vendor, id, member, bucket, mode, game, currency, value, count,
           remaining, expires_at, granted_at, granted_by)
    values (${given.vendor}, ${given.id}, ${given.member}, ${given.bucket}, ${given.mode},
            ${given.game}, ${given.currency}, ${given.value}, ${given.count}, ${given.count},
            ${given.expiresAt}, ${given.grantedAt}, ${given.grantedBy})
        on conflict (vendor, id) do nothing`) === 1

/** A grant, held until the transaction ends. */
export const holdGrant = (tx: Tx, { vendor, id }: Id) => tx.maybe(Grant)`
  select vendor, id, member, bucket, mode, game, currency, value, count, used, remaining, won,
         expires_at as "expiresAt", granted_at as "grantedAt", granted_by as "grantedBy",
         cancelled_at as "cancelledAt"
    from seamless.free_round
   where vendor = ${vendor} and id = ${id}
     for no key update`

type Page = { member: string; bucket: number; size: number }

/** What a member was given, newest first. */
export const grantsOf = (db: Db | Tx, { member, bucket, size }: Page) => db.many(Grant)`
  select vendor, id, member, bucket, mode, game, currency, value, count, used, remaining, won,
         expires_at as "expiresAt", granted_at as "grantedAt", granted_by as "grantedBy",
         cancelled_at as "cancelledAt"
    from seamless.free_round
   where bucket = ${bucket} and member = ${member}
   order by granted_at desc, vendor, id
   limit ${size}`

/** Ends a grant, if it is not ended. */
export const cancel = async (tx: Tx, { vendor, id, now }: Id & { now: Date }) =>
  (await tx.run`
    update seamless.free_round
       set cancelled_at = ${now}
     where vendor = ${vendor} and id = ${id} and cancelled_at is null`) === 1

type Act = Id & { act: string; rounds: number; amount: bigint; now: Date }

/** Plays one round of a grant, as long as there is one. */
export async function play(tx: Tx, { vendor, id, act, now }: Omit<Act, 'rounds' | 'amount'>) {
  const played = await tx.run`
    update seamless.free_round
       set used = used + 1
     where vendor = ${vendor} and id = ${id} and used < count and remaining > 0
       and cancelled_at is null and expires_at > ${now}`
  if (played !== 1) throw new Error(`grant ${vendor} ${id} has no round left`)
  await addAct(tx, { vendor, id, act, rounds: 1, amount: 0n, kind: 'bet', now })
}

/** Writes what came of so many rounds of a grant. */
export async function tell(tx: Tx, { vendor, id, act, rounds, amount, now }: Act) {
  const told = await tx.run`
    update seamless.free_round
       set remaining = remaining - ${rounds}::int, won = won + ${amount}
     where vendor = ${vendor} and id = ${id} and remaining >= ${rounds}::int`
  if (told !== 1) throw new Error(`grant ${vendor} ${id} has not so many rounds left`)
  await addAct(tx, { vendor, id, act, rounds, amount, kind: 'result', now })
}

const addAct = (tx: Tx, { vendor, id, act, rounds, amount, kind, now }: Act & { kind: string }) =>
  tx.run`
  insert into seamless.free_round_act (act, vendor, grant_id, kind, rounds, amount, at)
  values (${act}, ${vendor}, ${id}, ${kind}, ${rounds}, ${amount}, ${now})`
