import { Category } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const TermsRow = z.object({
  version: z.int(),
  convertPoints: z.bigint(),
  convertAmount: z.bigint(),
  convertTurnover: z.int(),
  warnDays: z.int(),
  returnDays: z.int(),
  by: z.string(),
  at: z.date(),
  rates: z.array(z.object({ category: Category, rate: z.int() })),
  levels: z.array(z.object({ level: z.int(), factor: z.int(), days: z.int() })),
})
/** By which points come, age and are changed. Levels stand in their order, each at its own number. */
export type Terms = z.output<typeof TermsRow>

/** Every version from the one that was in force at a moment on, the newest first; or the newest alone. */
export const termsSince = (db: Db | Tx, at: Date | null) => db.many(TermsRow)`
  select t.version, t.convert_points as "convertPoints", t.convert_amount as "convertAmount",
         t.convert_turnover as "convertTurnover", t.warn_days as "warnDays",
         t.return_days as "returnDays", t.set_by as by, t.set_at as at,
         (select jsonb_agg(jsonb_build_object('category', r.category, 'rate', r.rate) order by r.category)
            from points.rate r where r.version = t.version) as rates,
         (select jsonb_agg(jsonb_build_object('level', l.level, 'factor', l.factor, 'days', l.days)
                           order by l.level)
            from points.level l where l.version = t.version) as levels
    from points.terms t
   where t.version >= (select version from points.terms
                        where ${at}::timestamptz is null or set_at <= ${at} or version = 1 order by version desc limit 1)
   order by t.version desc`

/** The terms in force. */
export async function termsNow(db: Db | Tx): Promise<Terms> {
  const [newest] = await termsSince(db, null)
  if (!newest) throw new Error('points have no terms')
  return newest
}

export type NewTerms = Omit<Terms, 'at' | 'rates' | 'levels'> & {
  rates: readonly { category: string; rate: number }[]
  levels: readonly { level: number; factor: number; days: number }[]
  now: Date
}

/** The next version; false where another was quicker. */
export async function addTerms(tx: Tx, t: NewTerms) {
  const added = await tx.run`
    insert into points.terms
      (version, convert_points, convert_amount, convert_turnover, warn_days, return_days, set_by, set_at)
    values (${t.version}, ${t.convertPoints}::bigint, ${t.convertAmount}::bigint,
            ${t.convertTurnover}, ${t.warnDays}, ${t.returnDays}, ${t.by}, ${t.now})
    on conflict do nothing`
  if (!added) return false
  await tx.run`
    insert into points.rate (version, category, rate)
    select ${t.version}::int, * from unnest(${t.rates.map(({ category }) => category)}::text[],
                                            ${t.rates.map(({ rate }) => rate)}::int[])`
  await tx.run`
    insert into points.level (version, level, factor, days)
    select ${t.version}::int, * from unnest(${t.levels.map(({ level }) => level)}::smallint[],
                                            ${t.levels.map(({ factor }) => factor)}::int[],
                                            ${t.levels.map(({ days }) => days)}::int[])`
  return true
}
