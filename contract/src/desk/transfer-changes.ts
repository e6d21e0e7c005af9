import * as z from 'zod/mini'
import { Channel } from '../cashier.ts'
import { Currency, Minor, Moment } from '../words.ts'
import { change } from './change.ts'

const sets = { may: 'settings.edit', approve: 'settings.approve' } as const

/** A line of a bank’s statement, as somebody of the house copies it. */
export const StatementLine = z.object({
  /** The bank’s own number for it: an account has each once. */
  reference: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./:-]{0,63}$/)),
  amount: Minor.check(z.gte(1n), z.lte(999_999_999_999_999n)),
  payer: z.optional(z.string().check(z.maxLength(64))),
  bookedAt: Moment,
})
export type StatementLine = z.output<typeof StatementLine>

export const transferChanges = {
  putAccount: change('house-account-put', {
    about: 'An account of the house that members are asked to transfer to from now on.',
    ...sets,
    takes: z.object({
      bank: Channel,
      number: z.string().check(z.regex(/^[0-9]{5,24}$/)),
      name: z.string().check(z.minLength(1), z.maxLength(64)),
      currency: Currency,
    }),
  }),
  closeAccount: change('house-account-closed', {
    about: 'Asks nobody for transfers to an account any more, which acts at once, or again.',
    ...sets,
    takes: z.object({ account: z.uuid(), closed: z.boolean() }),
  }),
  enterStatement: change('statement-entered', {
    about: 'Lines of a bank’s statement: each pays the transfer that its amount is kept for.',
    ...{ may: 'money.move', approve: 'money.approve' },
    takes: z.object({
      account: z.uuid(),
      lines: z.array(StatementLine).check(z.minLength(1), z.maxLength(100)),
    }),
  }),
}
