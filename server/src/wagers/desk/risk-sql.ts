import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Win = z.object({
  member: MemberId,
  key: z.string(),
  game: z.string().nullable(),
  round: z.string().nullable(),
  amount: z.bigint(),
})

type Look = { from: Date; to: Date; threshold: bigint }

/** Wins of money from an amount on. Acts lie in the order of time, so that a few minutes are few pages. */
export const largeWins = (db: Db | Tx, { from, to, threshold }: Look) => db.many(Win)`
  select a.member, a.key, r.game, a.round, a.amount
    from wagers.act a
    left join wagers.round r on r.bucket = a.bucket and r.id = a.round
   where a.at > ${from} and a.at <= ${to} and a.kind in ('win', 'promo') and a.code = 'ok'
     and a.mode = 'cash' and a.amount >= ${String(threshold)}::bigint
   order by a.at
   limit 500`
