import * as z from 'zod/mini'
import { ClickRule, ProgrammeName, ProgrammeTerms } from '../agent-affiliates.ts'
import { query } from '../endpoint.ts'
import { Currency, MemberId, Minor, Moment } from '../words.ts'

const staff = { for: 'staff', may: 'agents.see' } as const

export const Programme = z.object({
  programme: ProgrammeName,
  /** How many have a part in it now. */
  affiliates: z.int(),
  /** The newest first. */
  versions: z.array(
    z.object({
      nth: z.int(),
      name: z.string(),
      terms: ProgrammeTerms,
      /** The first day of the month from which it holds. */
      fromMonth: z.string(),
      at: Moment,
    }),
  ),
})
export type Programme = z.output<typeof Programme>

/** Programmes of affiliates at the desk. */
export const affiliatesDesk = {
  affiliatesTop: query('/desk/v1/affiliates', {
    about:
      'Every programme with its versions, which click counts, where postbacks may go, and what is owed.',
    ...staff,
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      affiliates: z.int(),
      owed: Minor,
      rule: z.object({ ...ClickRule.shape, nth: z.int(), at: Moment }),
      programmes: z.array(Programme),
      hosts: z.array(z.string()),
    }),
  }),
  affiliateOne: query('/desk/v1/affiliates/one', {
    about: 'Of which programmes an agent has had a part, and what is owed to them.',
    ...staff,
    takes: z.object({ member: MemberId }),
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      programmes: z.array(z.object({ programme: ProgrammeName, name: z.string() })),
      own: z.nullable(
        z.object({
          owed: Minor,
          brought: z.int(),
          /** The newest first; no programme: the end. */
          terms: z.array(
            z.object({
              nth: z.int(),
              programme: z.nullable(ProgrammeName),
              fromMonth: z.string(),
              at: Moment,
            }),
          ),
        }),
      ),
    }),
  }),
}
