import { fingerprintOf } from '../fair.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'kite/1'

/** One ladder of multipliers that a kite climbs until its string is cut. */
export type KiteMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  /** The share of stakes that comes back, in hundredths. */
  readonly back: number
  /** What each height pays, in hundredths of the stake, rising. At the last one the round is over. */
  readonly heights: readonly number[]
}

/**
 * How the next height is reached: in so many of so many equally likely ways. The first in `back` of its
 * own pay, each after it in the pay below of its own; so a height is reached in `back` of its pay, and
 * wherever a kite is taken down, the mean is the stated return: exactly, with nothing rounded.
 */
export function climbOf({ back, heights }: KiteMath, at: number): { ways: number; of: number } {
  const of = heights[at]
  const ways = at === 0 ? back : heights[at - 1]
  if (of === undefined || ways === undefined) throw new RangeError('above the ladder')
  return { ways, of }
}

const hashes = new WeakMap<KiteMath, string>()

/** The fingerprint of a ladder's rules and numbers. */
export function hashOf(math: KiteMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a ladder; nothing, for each that is played. */
export function faultsOf({ back, heights }: KiteMath): string[] {
  const faults: string[] = []
  if (!Number.isSafeInteger(back) || back <= 0 || back >= 100) faults.push(`${back} is no return`)
  if (heights.length === 0) faults.push('no heights')
  heights.forEach((pay, at) => {
    if (!Number.isSafeInteger(pay) || pay <= (heights[at - 1] ?? 100))
      faults.push(`height ${at}: ${pay} does not rise`)
  })
  return faults
}
