import * as z from 'zod/mini'
import { Category } from '../catalogue.ts'
import { ActivityCode, ActivityKind, ActivityPer } from '../promotions.ts'
import { Minor, Moment } from '../words.ts'
import { change } from './change.ts'

const sets = { may: 'settings.edit', approve: 'settings.approve' } as const
const moves = { may: 'money.move', approve: 'money.approve' } as const

const Title = z.string().check(z.trim(), z.minLength(2), z.maxLength(80))
const Amount = Minor.check(z.gte(1n), z.lte(999_999_999_999_999n))
/** In hundredths of a percent; null: closed while the bonus runs. */
const Share = z.nullable(z.int().check(z.gte(0), z.lte(10_000)))

/** What the house sets of an activity. Every change is another version; who took part goes by theirs. */
export const ActivityTerms = z
  .object({
    kind: ActivityKind,
    names: z.object({ ID: Title, EN: Title }),
    page: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
    open: z.boolean(),
    opens: z.nullable(Moment),
    closes: z.nullable(Moment),
    per: ActivityPer,
    /** What is given; of an application, the most that it can come to. */
    most: Amount,
    /** Up to this one person of the desk grants an application alone; null: never. */
    aloneMost: z.nullable(Amount),
    /** For accounts that were opened within so many days, while it was open; of a registration bonus. */
    withinDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
    /** Of a raffle, which is drawn as it closes: the highest prize first. */
    prizes: z.nullable(
      z
        .array(z.object({ count: z.int().check(z.gte(1), z.lte(100)), amount: Amount }))
        .check(z.minLength(1), z.maxLength(20)),
    ),
    /** How long what was granted can be claimed. */
    claimDays: z.int().check(z.gte(1), z.lte(365)),
    times: z.int().check(z.gte(1), z.lte(100)),
    stakeMost: z.nullable(Amount),
    days: z.int().check(z.gte(1), z.lte(365)),
    bonusFirst: z.boolean(),
    categories: z.record(Category, Share),
    /** What games are said to pay back, in hundredths of a percent: its expected cost is told by it. */
    rtp: z.int().check(z.gte(5_000), z.lte(9_999)),
  })
  .check(
    z.refine(({ opens, closes }) => !opens || !closes || closes > opens, { path: ['closes'] }),
    z.refine(({ categories }) => Object.values(categories).some((share) => (share ?? 0) > 0), {
      path: ['categories'],
    }),
    z.refine(({ kind, withinDays }) => (kind === 'registration') === (withinDays !== null), {
      path: ['withinDays'],
    }),
    z.refine(({ kind, per }) => kind === 'application' || per === 'once', { path: ['per'] }),
    z.refine(({ kind, prizes }) => (kind === 'raffle') === (prizes !== null), { path: ['prizes'] }),
    z.refine(({ kind, closes }) => kind !== 'raffle' || closes !== null, { path: ['closes'] }),
    // What a prize can come to is what the gift can come to; a prize of another amount each.
    z.refine(
      ({ prizes, most }) =>
        !prizes ||
        (prizes[0]?.amount === most &&
          prizes.every(({ amount }, at) => at === 0 || amount < (prizes[at - 1]?.amount ?? 0n))),
      { path: ['prizes'] },
    ),
    z.refine(({ kind, aloneMost }) => kind === 'application' || aloneMost === null, {
      path: ['aloneMost'],
    }),
  )
export type ActivityTerms = z.output<typeof ActivityTerms>

export const promotionChanges = {
  setActivity: change('activity-set', {
    about:
      'The terms of an activity of a promotion, or a new one. Who took part goes on under the terms they accepted.',
    ...sets,
    takes: z.object({ activity: ActivityCode, terms: ActivityTerms }),
  }),
  approveEntry: change('application-agreed', {
    about: 'Grants what was applied for: the member can claim it as bonus money.',
    ...moves,
    takes: z.object({ entry: z.uuid(), amount: Amount }),
  }),
  rejectEntry: change('application-declined', {
    about: 'Rejects an application. The member is told why, in these words.',
    ...moves,
    takes: z.object({
      entry: z.uuid(),
      said: z.string().check(z.trim(), z.minLength(4), z.maxLength(300)),
    }),
  }),
}
