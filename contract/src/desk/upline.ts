import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Currency } from '../words.ts'
import { UplineTerms } from './upline-changes.ts'

/** Transfers in the network at the desk. */
export const uplineDesk = {
  uplineTerms: query('/desk/v1/cashier/upline/terms', {
    about: 'What holds for transfers in the network now, and whether the site offers them.',
    for: 'staff',
    may: 'money.see',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      on: z.boolean(),
      version: z.int(),
      terms: UplineTerms,
    }),
  }),
}
