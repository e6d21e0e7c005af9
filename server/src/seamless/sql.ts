import { GameId, Lang, MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Entry = z.object({
  member: MemberId,
  bucket: z.int(),
  trial: z.boolean(),
  session: z.string(),
  vendor: z.string(),
  game: GameId,
  mode: z.enum(['cash', 'demo']),
  language: Lang,
})
export type Entry = z.output<typeof Entry>

export const addLaunch = (tx: Tx, launch: Entry & { code: Buffer; expiresAt: Date }) => tx.run`
  insert into seamless.launch (code, member, bucket, trial, session, vendor, game, mode, language,
                               expires_at)
  values (${launch.code}, ${launch.member}, ${launch.bucket}, ${launch.trial}, ${launch.session},
          ${launch.vendor}, ${launch.game}, ${launch.mode}, ${launch.language}, ${launch.expiresAt})`

/** Spends a code. Of many at once exactly one finds it unspent. */
export const spendLaunch = (tx: Tx, { code, now }: { code: Buffer; now: Date }) => tx.maybe(Entry)`
  update seamless.launch set used_at = ${now}
   where code = ${code} and used_at is null and expires_at > ${now}
  returning member, bucket, trial, session, vendor, game, mode, language`

export const addSeat = (tx: Tx, seat: Entry & { id: string; token: Buffer; now: Date }) => tx.run`
  insert into seamless.seat (id, token, member, bucket, trial, session, vendor, game, mode, language,
                             opened_at)
  values (${seat.id}, ${seat.token}, ${seat.member}, ${seat.bucket}, ${seat.trial}, ${seat.session},
          ${seat.vendor}, ${seat.game}, ${seat.mode}, ${seat.language}, ${seat.now})`

export const seatByToken = (db: Db | Tx, token: Buffer) =>
  db.maybe(Entry.extend({ seat: z.string() }))`
  select id as seat, member, bucket, trial, session, vendor, game, mode, language
    from seamless.seat
   where token = ${token}`

export const forget = async (tx: Tx, { launchedBefore, seatedBefore }: Ages) => {
  await tx.run`delete from seamless.launch where expires_at < ${launchedBefore}`
  await tx.run`delete from seamless.seat where opened_at < ${seatedBefore}`
}
type Ages = { launchedBefore: Date; seatedBefore: Date }
