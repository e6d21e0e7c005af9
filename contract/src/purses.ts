import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Currency, Minor } from './words.ts'

/** The code of a vendor. */
export const VendorCode = z.string().check(z.regex(/^[A-Z0-9]{2,16}$/))

/** How a vendor stands with the caller's money. */
export const VendorWallet = z.object({
  vendor: VendorCode,
  name: z.string(),
  /** Its games draw from the main wallet, and nothing has to be moved. */
  isSingle: z.boolean(),
  /** Its games can be played now: only then money may be brought there. */
  open: z.boolean(),
  /** What lies in the caller's purse for it and is free. */
  balance: Minor,
  /** What of that purse is staked in rounds that still run. */
  inPlay: Minor,
})
export type VendorWallet = z.output<typeof VendorWallet>

const money = { currency: Currency, exponent: z.int() }

/** What a member has, by where it lies: the parts add up to the total. */
export const Consolidated = z.object({
  ...money,
  total: Minor,
  /** Free in the main wallet. */
  main: Minor,
  /** Set aside there: withdrawals that are on their way. */
  held: Minor,
  bonus: Minor,
  /** Free in the purses for vendors. */
  vendors: Minor,
  /** Staked in rounds that still run, from whatever purse, bonus among it. */
  inPlay: Minor,
})
export type Consolidated = z.output<typeof Consolidated>

/** Which kinds of contracts of agents the caller has or had a part in, or is offered: those pages are shown. */
export const ContractKinds = z.object({
  divtypereq: z.boolean(),
  dailysalreqtype: z.boolean(),
  contracthoursalreq: z.boolean(),
  realtimesalreqtype: z.boolean(),
})
export type ContractKinds = z.output<typeof ContractKinds>

/** The same after something was moved, with every vendor. */
export const Wallets = z.object({
  funds: Consolidated,
  /** Every vendor is single: there is nothing to move. */
  isSingle: z.boolean(),
  vendors: z.array(VendorWallet),
})
export type Wallets = z.output<typeof Wallets>

/** The wallets of a member: the main one, and a purse for each vendor that is not single. */
export const walletTransfers = {
  merchantWallet: query('/wps/relay/GCS_merchantWallet', {
    about:
      'The caller’s wallets: of each vendor whether it is single (`isSingle`), and what lies in the purse for it.',
    for: 'member',
    gives: Wallets,
  }),
  consolidated: query('/wps/member/info/funds/consolidated', {
    about:
      'What the caller has in all, by where it lies: the parts add up to the total. And which kinds of contracts of agents there are for the caller.',
    for: 'member',
    gives: z.object({ ...Consolidated.shape, ...ContractKinds.shape }),
  }),
  walletTransfer: command('/wps/relay/GCS_walletTransfer', {
    about:
      'Moves money between the main wallet and the caller’s purse for a vendor. Whoever rests from play may bring it back only.',
    for: 'member',
    rate: { calls: 60, seconds: 600 },
    takes: z.object({
      vendor: VendorCode,
      direction: z.enum(['to-vendor', 'to-main']),
      amount: Minor,
    }),
    gives: Wallets,
    refuses: [
      'vendor-unknown',
      'amount-below',
      'excluded-for-good',
      'self-excluded',
      'member-locked',
      'vendor-single',
      'vendor-away',
      'purse-short',
      'key-reused',
    ],
  }),
  collectAll: command('/wps/relay/GCS_walletTransfer/all', {
    about: 'Brings all that is free in the caller’s purses for vendors back to the main wallet.',
    for: 'member',
    rate: { calls: 60, seconds: 600 },
    gives: Wallets,
    refuses: ['key-reused'],
  }),
}
