import * as z from 'zod/mini'
import { Bonus, OfferCode } from '../bonus.ts'
import { query } from '../endpoint.ts'
import { Currency, MemberId, Minor, Moment } from '../words.ts'
import { OfferTerms } from './bonus-changes.ts'

const SetOffer = z.object({
  offer: OfferCode,
  version: z.int(),
  terms: OfferTerms,
  /** Who set it, where somebody of the desk did, and when. */
  by: z.string(),
  at: Moment,
  /** Bonuses of it that run or wait for their deposit, and what it came to over all its versions. */
  running: z.int(),
  given: z.int(),
  granted: Minor,
  converted: Minor,
})
export type SetOffer = z.output<typeof SetOffer>

const Whose = z.object({ id: MemberId, account: z.string() })

const One = z.object({
  currency: Currency,
  exponent: z.int(),
  bonus: Bonus,
  member: Whose,
  /** Accounts that have something in common with this one, as it was given. */
  links: z.array(
    z.object({
      member: Whose,
      shared: z.enum(['place', 'payee', 'paper', 'mobile']),
      /** Whether that account was given the same offer. */
      claimed: z.boolean(),
    }),
  ),
})
export type WholeBonus = z.output<typeof One>

/** Offers as the desk sets them. Bonuses under them, their cost and linked accounts are lists. */
export const bonusDesk = {
  offers: query('/desk/v1/bonus/offers', {
    about: 'Every offer as it is set, what runs under it and what it has cost.',
    for: 'staff',
    may: 'settings.see',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      vendors: z.array(z.object({ vendor: z.string(), name: z.string() })),
      pages: z.array(z.object({ id: z.string(), title: z.string() })),
      /** What can be set to come with one. */
      extras: z.array(z.object({ activity: z.string(), name: z.string() })),
      offers: z.array(SetOffer),
    }),
  }),
  one: query('/desk/v1/bonus/one', {
    about: 'One bonus whole: its terms, how far it is, its steps and the accounts linked by it.',
    for: 'staff',
    may: 'money.see',
    takes: z.object({ bonus: z.uuid() }),
    gives: One,
    refuses: ['bonus-unknown'],
  }),
}
