import type { Opening } from '@balai/games'
import { chipsOf } from '@balai/games/chips'
import type { Title } from './titles.ts'

/**
 * The chip that something laid on a table is no multiple of; nothing where all is well, and at games without chips.
 * The sum of a round is no measure of it: a chip below the least stake would be a bet that is not listed. What the
 * house stakes may be less than its chips, and lies whole.
 */
export function chipMissed({ chips, stakes }: Title, { stake, choice }: Opening) {
  const [least = 0n] = stakes
  const laid = chips && least > 0n ? chipsOf(choice, stake, () => true) : undefined
  const chip = stake < least ? stake : least
  return laid?.some((one) => BigInt(one.stake) % chip !== 0n) ? chip : undefined
}
