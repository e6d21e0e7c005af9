import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Currency, MemberId, Minor, Moment } from '../words.ts'
import { SetReferral } from './referral-changes.ts'

/** Invitations as the desk sees them. What staff change of them: `referral-changes.ts`. */
export const referralDesk = {
  referrals: query('/desk/v1/referral', {
    about: 'By which terms friends earn now, and what it all has come to.',
    for: 'staff',
    may: 'settings.see',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      version: z.int(),
      by: z.string(),
      at: Moment,
      terms: SetReferral,
      referrers: z.int(),
      friends: z.int(),
      paid: Minor,
      waiting: Minor,
      /** Friends who have something in common with whoever invited them, the newest first; for who may see members. */
      linked: z.array(
        z.object({
          friend: z.object({ id: MemberId, account: z.string() }),
          member: z.object({ id: MemberId, account: z.string() }),
          shared: z.array(z.enum(['place', 'payee', 'paper', 'mobile'])),
          at: Moment,
          earned: Minor,
          /** By the house; a person is never paid for themselves, whether stopped or not. */
          stopped: z.boolean(),
          same: z.boolean(),
        }),
      ),
    }),
  }),
}
