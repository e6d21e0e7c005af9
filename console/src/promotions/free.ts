import type { ActivityKind } from '@balai/contract/promotions'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'

type Asked = {
  text: (name: string) => string
  /** The games that are marked. */
  games: readonly string[]
  /** Whether the stake is marked as part of the win. */
  stakeBack: boolean
  exponent: number
  lang: 'ID' | 'EN'
}

/** Where each day or each prize says by itself how many stakes it is. */
export const countsBySteps = (kind: ActivityKind) => kind === 'check-in' || kind === 'raffle'

type Written = { exponent: number; lang: 'ID' | 'EN' }
/** What a day or a prize is as it is written: so much, or so many stakes of so much. */
export const stepOf = (
  amount: bigint,
  { stake, exponent, lang }: Written & { stake: bigint | undefined },
) => (stake ? String(amount / stake) : plainly(amount, exponent, lang))
/** The same read back, as it travels; what cannot be read is nothing, so that the terms refuse it. */
export function stepIn(
  written: string,
  { stake, exponent, lang }: Written & { stake: string | undefined },
) {
  if (stake === undefined) {
    const minor = minorIn(written.trim(), exponent, lang)
    return minor === undefined ? '' : String(minor)
  }
  const count = /^\d{1,4}$/.test(written.trim()) ? BigInt(written.trim()) : undefined
  return count && stake ? String(count * BigInt(stake)) : ''
}

/** The stake of each as it travels. */
export const stakeIn = ({ text, exponent, lang }: Pick<Asked, 'text' | 'exponent' | 'lang'>) =>
  stepIn(text('freeStake'), { stake: undefined, exponent, lang })

/**
 * Stakes as they travel, and what all of them come to; what cannot be read is none, so that the terms refuse it.
 * Where days or prizes say how many they are, `most` is what the largest of them comes to.
 */
export function freeIn({ most, games, stakeBack, ...asked }: Asked & { most: string | undefined }) {
  const { text } = asked
  const stake = stakeIn(asked)
  const sort = text('freeSort') as 'spins'
  const said = sort === 'spins' ? Number(text('freeCount') || Number.NaN) : 1
  const reached = most && stake ? Number(BigInt(most) / BigInt(stake)) : Number.NaN
  const count = most === undefined ? said : reached
  const free = {
    ...{ sort, games: [...games], count, stake, winTo: text('freeWinTo') as 'cash', stakeBack },
    days: Number(text('freeDays') || Number.NaN),
  }
  const counted = stake && Number.isSafeInteger(count) && count > 0
  return { free, most: most ?? (counted ? String(BigInt(stake) * BigInt(count)) : '') }
}
