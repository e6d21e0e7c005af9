import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { command, query } from './endpoint.ts'
import { FreeExtra } from './free.ts'
import { Count, Currency, Cursor, GameId, Minor, Moment, page, RoundId } from './words.ts'

/** The name of an offer, the same through all its versions. */
export const OfferCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
/** An offer as it was shown: whoever accepts it accepts these terms. */
export const OfferChosen = z.object({ offer: OfferCode, version: z.int() })
export type OfferChosen = z.output<typeof OfferChosen>

/** What is said in the languages of the house; others read the English one. */
const Named = z.object({ ID: z.string(), EN: z.string() })

export const BonusPer = z.enum(['once', 'day', 'week'])
export type BonusPer = z.output<typeof BonusPer>
/** What has to be played: so many times the bonus, or the bonus and the deposit that it came with. */
export const BonusCounts = z.enum(['bonus', 'both'])
export type BonusCounts = z.output<typeof BonusCounts>

/** What stakes count, in hundredths of a percent; null: nothing can be staked there while the bonus runs. */
const Weights = z.object({
  category: z.array(z.object({ category: Category, share: z.nullable(z.int()) })),
  /** Goes before the category. */
  vendor: z.array(z.object({ vendor: z.string(), name: z.string(), share: z.nullable(z.int()) })),
})

/** The terms of a bonus, as a member agrees to them. */
export const BonusTerms = z.object({
  percent: z.int(),
  most: Minor,
  depositLeast: Minor,
  times: z.int(),
  counts: BonusCounts,
  stakeMost: z.nullable(Minor),
  days: z.int(),
  /** Whether a stake takes of the bonus before it takes of the member’s own money. */
  bonusFirst: z.boolean(),
  weights: Weights,
  per: BonusPer,
  /** Until when it can be chosen. */
  closes: z.nullable(Moment),
})
export type BonusTerms = z.output<typeof BonusTerms>

/** What an amount would come to, before anything is agreed. */
export const Foreseen = z.object({
  bonus: Minor,
  owed: Minor,
  /** What playing all of it costs on average, with games that pay back `rtp` hundredths of a percent. */
  cost: Minor,
  rtp: z.int(),
})

export const BonusOffer = z.object({
  ...OfferChosen.shape,
  names: Named,
  /** The promotion on the site that tells of it. */
  page: z.nullable(z.string()),
  terms: BonusTerms,
  /** Null where the amount is less than the offer is for. */
  foreseen: z.nullable(Foreseen),
  /** What comes with it, as soon as the deposit is credited. */
  extra: z.nullable(FreeExtra),
})
export type BonusOffer = z.output<typeof BonusOffer>

export const BonusState = z.enum([
  'accepted',
  'active',
  'completed',
  'converted',
  'spent',
  'expired',
  'cancelled',
  'taken-back',
  'lapsed',
])
export type BonusState = z.output<typeof BonusState>

export const BonusReason = z.enum([
  'by-member',
  'granted',
  'deposit-credited',
  'deposit-ended',
  'deposit-below',
  'claimed-before',
  'resting',
  'played',
  'to-cash',
  'played-out',
  'by-time',
  'by-house',
])
export type BonusReason = z.output<typeof BonusReason>

export const Bonus = z.object({
  id: z.uuid(),
  /** What member and desk call it by. */
  number: z.string(),
  ...OfferChosen.shape,
  names: Named,
  page: z.nullable(z.string()),
  terms: BonusTerms,
  state: BonusState,
  reason: BonusReason,
  /** The deposit that it was chosen with; null where it was granted without one. */
  deposit: z.nullable(z.uuid()),
  /** What was given; until the deposit is credited, what it would be. */
  amount: Minor,
  owed: Minor,
  /** What stakes came to by their weights, never more than `owed`; and what of it is settled. */
  counted: Minor,
  settled: Minor,
  /** What there is of it now, where it runs. */
  balance: Minor,
  /** Money of it is in a round that has not ended: until then it neither ends nor is cancelled. */
  inPlay: z.boolean(),
  ends: z.nullable(Moment),
  /** What of it became the member’s own, and what went back to the house. */
  converted: z.nullable(Minor),
  removed: z.nullable(Minor),
  since: Moment,
  createdAt: Moment,
  steps: z.array(z.object({ state: BonusState, reason: BonusReason, at: Moment })),
})
export type Bonus = z.output<typeof Bonus>

/** What a stake counted for a bonus. What was undone counts back in a line of its own. */
export const BonusStake = z.object({
  round: RoundId,
  game: GameId,
  gameName: z.string(),
  category: Category,
  stake: Minor,
  /** In hundredths of a percent. */
  share: z.int(),
  counted: Minor,
  at: Moment,
})
export type BonusStake = z.output<typeof BonusStake>

export const bonus = {
  offers: query('/wps/bonus/offers', {
    about:
      'The offers that are open to the caller for a deposit, and what an amount would come to.',
    for: 'member',
    /** Minor units as digits: a question is known again by what it asks. */
    takes: z.object({ amount: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      /** The bonus that runs or waits for its deposit: there is one at a time. */
      running: z.nullable(z.uuid()),
      offers: z.array(BonusOffer),
    }),
  }),
  mine: query('/wps/bonus/mine', {
    about: 'The caller’s bonuses: what is open, and what has ended, the newest first.',
    for: 'member',
    takes: z.object({ after: z.optional(Cursor), limit: z.optional(Count) }),
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      /** The caller’s own money in the purse: no ending of a bonus touches it. */
      cash: Minor,
      /** What the caller has closed play for themselves, or the house has: nothing is offered. */
      resting: z.boolean(),
      open: z.array(Bonus),
      ...page(Bonus).shape,
    }),
  }),
  stakes: query('/wps/bonus/stakes', {
    about: 'What each stake counted for a bonus of the caller’s, the newest first.',
    for: 'member',
    takes: z.object({ id: z.uuid(), after: z.optional(Cursor), limit: z.optional(Count) }),
    gives: page(BonusStake),
  }),
  cancel: command('/wps/bonus/cancel', {
    about:
      'Gives a bonus up. What is left of it goes back to the house; the caller’s own money stays.',
    for: 'member',
    takes: z.object({ id: z.uuid() }),
    gives: Bonus,
    refuses: ['bonus-unknown', 'bonus-past', 'bonus-in-play'],
  }),
}
