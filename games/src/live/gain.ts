import type { Choice, Outcome } from '../exact/statement.ts'
import { ratio } from '../slot/exact/ratio.ts'

/** What a place comes to: a gain on top of the stake in hundredths of it, the stake back, a part of it back, or nothing. */
export type Gain = { readonly gain: number } | { readonly keeps: number }

/** So much to one, to two places. */
export const won = (gain: number): Gain => ({ gain: Math.round(gain * hundred) })
export const pushed: Gain = { keeps: 100 }
export const halved: Gain = { keeps: 50 }
export const lost: Gain = { keeps: 0 }
const hundred = 100

const backIn = (gain: Gain) => ('gain' in gain ? hundred + gain.gain : gain.keeps)

/** What a stake brings back, itself included, cut off to whole units. */
export const backOf = (gain: Gain, stake: bigint): bigint =>
  (stake * BigInt(backIn(gain))) / BigInt(hundred)

/** The law of a place from in how many ways each of its ends comes. Ways are whole, and below 2^53 each. */
export function choiceOf(choice: string, ends: Iterable<readonly [Gain, number]>): Choice {
  const ways = new Map<number, bigint>()
  for (const [gain, many] of ends)
    ways.set(backIn(gain), (ways.get(backIn(gain)) ?? 0n) + BigInt(many))
  const law: Outcome[] = [...ways]
    .filter(([, many]) => many > 0n)
    .sort(([one], [other]) => other - one)
    .map(([back, many]) => ({ pays: ratio(back, hundred), ways: many }))
  return { choice, law }
}
