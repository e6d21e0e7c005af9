import type { ActivityRow } from '../activities/terms-sql.ts'

const whole = 10_000n

type Rules = Pick<ActivityRow, 'most'> & { cashback: NonNullable<ActivityRow['cashback']> }

/** What comes back of what was lost: never rounded up, never beyond the most, and nothing below the floor. */
export function givenBack({ cashback: { percent, floor }, most }: Rules, lost: bigint) {
  if (lost < floor) return 0n
  const share = (lost * BigInt(percent)) / whole
  return share < most ? share : most
}
