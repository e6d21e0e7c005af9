import type { Plain } from './game.ts'
import { isList, moneyOf, recordOf } from './read.ts'

/** What lies on one place of a table. Money is digits, in the smallest unit. */
export type Chip = { readonly on: string; readonly stake: string }

/**
 * The chips of a round: each on a place of this table, none there twice, and together the stake to the
 * last unit. Anything else is nothing.
 */
export function chipsOf(
  choice: Plain,
  stake: bigint,
  isPlace: (on: string) => boolean,
): readonly Chip[] | undefined {
  if (!isList(choice) || choice.length === 0) return undefined
  const chips: Chip[] = []
  const places = new Set<string>()
  let laid = 0n
  for (const one of choice) {
    const read = recordOf(one, 'on', 'stake')
    const money = moneyOf(read?.stake)
    if (!read || money === undefined || typeof read.on !== 'string') return undefined
    if (!isPlace(read.on) || places.has(read.on)) return undefined
    places.add(read.on)
    chips.push({ on: read.on, stake: String(money) })
    laid += money
  }
  return laid === stake ? chips : undefined
}
