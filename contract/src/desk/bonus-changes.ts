import * as z from 'zod/mini'
import { BonusCounts, BonusPer, OfferCode } from '../bonus.ts'
import { Category } from '../catalogue.ts'
import { ActivityCode } from '../promotion-kinds.ts'
import { Minor, Moment } from '../words.ts'
import { change } from './change.ts'

const sets = { may: 'settings.edit', approve: 'settings.approve' } as const
const moves = { may: 'money.move', approve: 'money.approve' } as const

const Title = z.string().check(z.trim(), z.minLength(2), z.maxLength(80))
const Amount = Minor.check(z.gte(1n), z.lte(999_999_999_999_999n))
/** In hundredths of a percent; null: closed while the bonus runs. */
const Share = z.nullable(z.int().check(z.gte(0), z.lte(10_000)))

/** What the house sets of an offer. Every change is another version; what was accepted goes by its own. */
export const OfferTerms = z
  .object({
    names: z.object({ ID: Title, EN: Title }),
    page: z.nullable(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))),
    open: z.boolean(),
    opens: z.nullable(Moment),
    closes: z.nullable(Moment),
    /** For the n-th deposit of a member; null: for any. */
    nth: z.nullable(z.int().check(z.gte(1), z.lte(100))),
    per: BonusPer,
    percent: z.int().check(z.gte(1), z.lte(1_000)),
    most: Amount,
    depositLeast: Amount,
    times: z.int().check(z.gte(1), z.lte(100)),
    counts: BonusCounts,
    stakeMost: z.nullable(Amount),
    days: z.int().check(z.gte(1), z.lte(365)),
    bonusFirst: z.boolean(),
    categories: z.record(Category, Share),
    vendors: z
      .array(z.object({ vendor: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)), share: Share }))
      .check(z.maxLength(100)),
    /** Stakes of the house that come with it. Changes of earlier times say nothing of them. */
    extra: z._default(z.nullable(ActivityCode), null),
    /** What games are said to pay back, in hundredths of a percent: its expected cost is told by it. */
    rtp: z.int().check(z.gte(5_000), z.lte(9_999)),
  })
  .check(
    z.refine(({ opens, closes }) => !opens || !closes || closes > opens, { path: ['closes'] }),
    // A bonus that nothing counts for could never be played.
    z.refine(({ categories }) => Object.values(categories).some((share) => (share ?? 0) > 0), {
      path: ['categories'],
    }),
  )
export type OfferTerms = z.output<typeof OfferTerms>

export const bonusChanges = {
  setOffer: change('bonus-offer-set', {
    about:
      'The terms of an offer, or a new offer. What was accepted goes on under the terms it was accepted with.',
    ...sets,
    takes: z.object({ offer: OfferCode, terms: OfferTerms }),
  }),
  takeBack: change('bonus-taken-back', {
    about: 'Takes what is left of a running bonus back. Money of the member’s own is not touched.',
    ...moves,
    takes: z.object({ bonus: z.uuid() }),
  }),
}
