import type { MethodTerms } from '../terms.ts'

const xendit = { gateway: 'xendit', open: false, channels: [], feeFlat: 0n, feeShare: 0 } as const

/** What Xendit lists for Indonesia; the house opens of it what it has agreed on. */
export const xenditWays: readonly MethodTerms[] = [
  { ...xendit, method: 'qris', least: 10_000n, most: 10_000_000n, feeShare: 70, minutes: 30 },
  {
    ...{ ...xendit, method: 'virtual-account', least: 20_000n, most: 50_000_000n, feeFlat: 4_500n },
    ...{ channels: ['BCA', 'BNI', 'BRI', 'MANDIRI', 'PERMATA'], minutes: 24 * 60 },
  },
  {
    ...{ ...xendit, method: 'e-wallet', least: 10_000n, most: 10_000_000n, feeShare: 200 },
    ...{ channels: ['DANA', 'LINKAJA', 'OVO', 'SHOPEEPAY'], minutes: 30 },
  },
  {
    ...{ ...xendit, method: 'card', least: 50_000n, most: 20_000_000n },
    ...{ feeFlat: 2_000n, feeShare: 290, minutes: 60 },
  },
]

const midtrans = {
  gateway: 'midtrans',
  open: false,
  channels: [],
  feeFlat: 0n,
  feeShare: 0,
} as const

/** What Midtrans lists; the house opens of it what it has agreed on. */
export const midtransWays: readonly MethodTerms[] = [
  { ...midtrans, method: 'qris', least: 10_000n, most: 10_000_000n, feeShare: 70, minutes: 15 },
  {
    ...{
      ...midtrans,
      method: 'virtual-account',
      least: 20_000n,
      most: 50_000_000n,
      feeFlat: 4_000n,
    },
    ...{ channels: ['BCA', 'BNI', 'BRI', 'MANDIRI', 'PERMATA'], minutes: 24 * 60 },
  },
  {
    ...{ ...midtrans, method: 'e-wallet', least: 10_000n, most: 10_000_000n, feeShare: 200 },
    ...{ channels: ['GOPAY', 'SHOPEEPAY'], minutes: 15 },
  },
  {
    ...{ ...midtrans, method: 'card', least: 50_000n, most: 20_000_000n },
    ...{ feeFlat: 2_000n, feeShare: 290, minutes: 60 },
  },
]
