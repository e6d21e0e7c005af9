import * as z from 'zod/mini'
import { Channel } from '../cashier.ts'
import { query } from '../endpoint.ts'
import { Currency, Moment } from '../words.ts'

/** An account of the house that members transfer to or did. */
const HouseAccount = z.object({
  id: z.uuid(),
  bank: Channel,
  number: z.string(),
  name: z.string(),
  currency: Currency,
  exponent: z.int(),
  openedAt: Moment,
  closedAt: z.nullable(Moment),
  /** Transfers to it that can still come. */
  waiting: z.int(),
})
export type HouseAccount = z.output<typeof HouseAccount>

/** Transfers as the desk works on them. What its banks said is a list. */
export const transferDesk = {
  houseAccounts: query('/desk/v1/cashier/accounts', {
    about: 'The accounts of the house that members transfer to, the open ones first.',
    for: 'staff',
    may: 'money.see',
    gives: z.array(HouseAccount),
  }),
  transferProofs: query('/desk/v1/cashier/deposit/proofs', {
    about: 'The pictures that a member sent of a transfer, drawn anew by the house, as base64.',
    for: 'staff',
    may: 'money.see',
    takes: z.object({ deposit: z.uuid() }),
    gives: z.array(
      z.object({ id: z.uuid(), at: Moment, type: z.literal('image/webp'), image: z.string() }),
    ),
  }),
}
