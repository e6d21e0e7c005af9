import { useAsk } from '@balai/client'
import { points } from '@balai/contract'

/** What the mall offers. */
export const useRewards = () => useAsk(points.mallRewards, undefined)

/** How points come and what they are changed at. */
export const useConfig = () => useAsk(points.mallConfig, undefined)

/** Calls whose answers are others once points have moved. */
export const pointPaths: ReadonlySet<unknown> = new Set([
  points.pointBalance.path,
  points.mallRewards.path,
  points.redemptions.path,
  points.pointPostings.path,
])

/** Units in a whole point. */
const unitsOfPoint = 100_000_000n

/** Hundredths of a point, rounded towards nothing: what is shown of what is not whole. */
export const hundredths = (units: bigint) => (units * 100n) / unitsOfPoint

/** Hundredths as they are read: `0,10` or `0.10`. */
export function fraction(units: bigint, lang: 'ID' | 'EN') {
  const all = hundredths(units)
  const size = all < 0n ? -all : all
  const digits = String(size).padStart(3, '0')
  const whole = `${digits.slice(0, -2)}${lang === 'ID' ? ',' : '.'}${digits.slice(-2)}`
  return all < 0n ? `–${whole}` : whole
}

/** What is staked for one point, where that is whole; a million is what a rate is of. */
export function stakeOfPoint(rate: number): bigint | undefined {
  const per = 1_000_000n
  return rate > 0 && per % BigInt(rate) === 0n ? per / BigInt(rate) : undefined
}
