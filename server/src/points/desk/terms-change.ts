import { PointTerms, pointChanges } from '@balai/contract/desk/points-changes'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { record } from '../../audit/index.ts'
import { cannot, change } from '../../platform/desk.ts'
import { addTerms, type Terms, termsNow } from '../terms-sql.ts'

const early = cannot({
  ID: 'aturan poin baru saja diubah',
  EN: 'the terms of points were changed a moment ago',
})
const subject = 'point-terms'

/** The terms in force, as they are set. */
export const termsOf = (terms: Terms): PointTerms => ({
  rates: terms.rates,
  levels: terms.levels.map(({ factor, days }) => ({ factor, days })),
  ...{ convertPoints: terms.convertPoints, convertAmount: terms.convertAmount },
  ...{ convertTurnover: terms.convertTurnover, warnDays: terms.warnDays },
  returnDays: terms.returnDays,
})

/** As they are compared and kept: amounts under names that say they are money. */
export const told = ({ rates, levels, ...terms }: PointTerms) => ({
  rates: Object.fromEntries(rates.map(({ category, rate }) => [category, rate])),
  levels: Object.fromEntries(
    levels.map(({ factor, days }, level) => [
      `Level ${level}`,
      { pointFactorPercent: factor, pointDays: days },
    ]),
  ),
  ...{ convertPoints: Number(terms.convertPoints), convertAmount: String(terms.convertAmount) },
  ...{ convertTurnover: terms.convertTurnover, warnDays: terms.warnDays },
  returnDays: terms.returnDays,
})

const Told = z.object({
  rates: z.record(z.string(), z.int()),
  levels: z.record(z.string(), z.object({ pointFactorPercent: z.int(), pointDays: z.int() })),
  ...{ convertPoints: z.int(), convertAmount: z.string(), convertTurnover: z.int() },
  ...{ warnDays: z.int(), returnDays: z.int() },
})

/** The terms that were told so. */
export function termsTold(shown: unknown): PointTerms | undefined {
  const read = Told.safeParse(shown)
  if (!read.success) return undefined
  const { rates, levels, convertPoints, ...rest } = read.data
  const byLevel = Object.entries(levels)
    .map(([name, one]) => ({ level: Number.parseInt(name.replace(/\D/g, ''), 10), ...one }))
    .sort((a, b) => a.level - b.level)
  const given = {
    ...rest,
    convertPoints: String(convertPoints),
    rates: Object.entries(rates).map(([category, rate]) => ({ category, rate })),
    levels: byLevel.map(({ pointFactorPercent, pointDays }) => ({
      ...{ factor: pointFactorPercent, days: pointDays },
    })),
  }
  const terms = mini.safeDecode(PointTerms, given as mini.input<typeof PointTerms>)
  return terms.success ? terms.data : undefined
}

/** By which points come from now on. What came keeps its days, and rounds that ended their rate. */
export const setTerms = change(pointChanges.setTerms, {
  foresee: async (db, terms) => ({
    ...{ subject, name: 'Poin' },
    ...{ before: told(termsOf(await termsNow(db))), after: told(terms) },
  }),
  carryOut: async (tx, terms, { by, reason, agreed, now }) => {
    const was = await termsNow(tx)
    const version = was.version + 1
    const levels = terms.levels.map((one, level) => ({ level, ...one }))
    if (!(await addTerms(tx, { ...terms, levels, version, by, now }))) return early
    return record(tx, {
      ...{ kind: 'point-terms-set', actor: by, subject, now },
      body: { version, before: told(termsOf(was)), after: told(terms), reason, agreed },
    })
  },
  inverse: (_, { before }) => termsTold(before),
})
