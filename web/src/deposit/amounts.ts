import type { cashier, Gives } from '@balai/contract'

export type Ways = Gives<typeof cashier.depositMethods>
export type Way = Ways['methods'][number]

/** Whole units that are offered at a press, as far as the way allows them. */
const offered = [50_000n, 100_000n, 250_000n, 500_000n, 1_000_000n, 2_500_000n]
const offeredMost = 4

/** The amounts of one way that are offered at a press. */
export function quickOf(way: Way, { exponent, left }: Pick<Ways, 'exponent' | 'left'>): bigint[] {
  const unit = 10n ** BigInt(exponent)
  return offered
    .map((whole) => whole * unit)
    .filter((amount) => amount >= way.least && amount <= mostOf(way, left))
    .slice(0, offeredMost)
}

/** The most that can be paid in now: of the way, or of a limit that holds. */
export const mostOf = ({ most }: Pick<Way, 'most'>, left: bigint | null) =>
  left !== null && left < most ? left : most

/** What the way takes of an amount; never rounded up. */
export const feeOf = ({ feeFlat, feeShare }: Pick<Way, 'feeFlat' | 'feeShare'>, amount: bigint) =>
  feeFlat + (amount * BigInt(feeShare)) / 10_000n

/** What was typed, in minor units; undefined where it is no whole number. */
export function readAmount(typed: string, exponent: number): bigint | undefined {
  const digits = typed.replace(/\D/g, '')
  return digits ? BigInt(digits) * 10n ** BigInt(exponent) : undefined
}

/** Hundredths of a percent as people write them: `0,7` or `1.5`. */
export const shareOf = (feeShare: number, lang: string) =>
  String(feeShare / 100).replace('.', lang === 'ID' ? ',' : '.')

export type Short = 'amountEmpty' | 'amountLeast' | 'amountMost' | 'amountLeft'

/** What is wrong with an amount before anybody is asked. */
export function shortOf(way: Way, amount: bigint | undefined, left: bigint | null) {
  const no = (why: Short) => why
  if (amount === undefined || amount === 0n) return no('amountEmpty')
  if (amount < way.least) return no('amountLeast')
  if (amount > way.most) return no('amountMost')
  return left !== null && amount > left ? no('amountLeft') : undefined
}
