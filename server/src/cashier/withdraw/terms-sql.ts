import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const PayoutTerms = z.object({
  version: z.int(),
  least: z.bigint(),
  most: z.bigint(),
  feeFlat: z.bigint(),
  /** In hundredths of a percent. */
  feeShare: z.int(),
  perDay: z.int(),
  cardsMost: z.int(),
  /** More than this is looked at. */
  reviewAbove: z.bigint(),
  /** For so long what is new has withdrawals looked at. */
  freshHours: z.int(),
  reviewMinutes: z.int(),
  payingMinutes: z.int(),
  confirmMinutes: z.int(),
  disputeMinutes: z.int(),
  disputeDays: z.int(),
  /** What a deposit has to be played, in percent of it. */
  turnoverShare: z.int(),
})
export type PayoutTerms = z.output<typeof PayoutTerms>

/** What holds for paying out now. */
export const payoutTerms = (db: Db | Tx) => db.one(PayoutTerms)`
  select version, least, most, fee_flat as "feeFlat", fee_share as "feeShare", per_day as "perDay",
         cards_most as "cardsMost", review_above as "reviewAbove", fresh_hours as "freshHours",
         review_minutes as "reviewMinutes", paying_minutes as "payingMinutes",
         confirm_minutes as "confirmMinutes", dispute_minutes as "disputeMinutes",
         dispute_days as "disputeDays", turnover_share as "turnoverShare"
    from cashier.payout_terms order by version desc limit 1`

type Setting = Omit<PayoutTerms, 'version'> & { by: string; now: Date }

/** Puts other terms in force; what was asked before goes on under its own. */
export const setPayoutTerms = (tx: Tx, t: Setting) => tx.run`
  insert into cashier.payout_terms
    (least, most, fee_flat, fee_share, per_day, cards_most, review_above, fresh_hours,
     review_minutes, paying_minutes, confirm_minutes, dispute_minutes, dispute_days,
     turnover_share, set_by, set_at)
  values (${t.least}::bigint, ${t.most}::bigint, ${t.feeFlat}::bigint, ${t.feeShare}, ${t.perDay},
          ${t.cardsMost}, ${t.reviewAbove}::bigint, ${t.freshHours}, ${t.reviewMinutes},
          ${t.payingMinutes}, ${t.confirmMinutes}, ${t.disputeMinutes}, ${t.disputeDays},
          ${t.turnoverShare}, ${t.by}, ${t.now})`
