import { GameId, Lang, MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const PlayerRow = z.object({
  ref: z.string(),
  member: MemberId,
  bucket: z.int(),
  trial: z.boolean(),
  currency: z.string(),
  lang: Lang,
})
export type PlayerRow = z.output<typeof PlayerRow>

const SeatRow = PlayerRow.extend({
  game: GameId,
  mode: z.enum(['cash', 'demo']),
  session: z.string(),
})

/** A seat of this vendor's, with its player as this vendor knows them. */
export const seatAt = (db: Db | Tx, { vendor, token }: { vendor: string; token: Buffer }) =>
  db.maybe(SeatRow)`
  select p.ref, s.member, s.bucket, s.trial, p.currency, s.language as lang, s.game, s.mode,
         s.session
    from seamless.seat s
    join seamless.player p on p.vendor = s.vendor and p.member = s.member
   where s.token = ${token} and s.vendor = ${vendor}`

export const playerBy = (db: Db | Tx, { vendor, ref }: { vendor: string; ref: string }) =>
  db.maybe(PlayerRow)`
  select ref, member, bucket, trial, currency, language as lang
    from seamless.player
   where vendor = ${vendor} and ref = ${ref}`

type Met = PlayerRow & { vendor: string; now: Date }

/** A vendor meets a member: the reference of the first time stays, whatever is offered later. */
export const meet = (tx: Tx, { vendor, now, ...player }: Met) => tx.one(PlayerRow)`
  insert into seamless.player as p
         (vendor, ref, member, bucket, trial, currency, language, met_at)
  values (${vendor}, ${player.ref}, ${player.member}, ${player.bucket}, ${player.trial},
          ${player.currency}, ${player.lang}, ${now})
      on conflict (vendor, member) do update set language = excluded.language
  returning ref, member, bucket, trial, currency, language as lang`
