import { fingerprintOf } from '../fair.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'dice/1'

/** One game of a number from 0 to one below `faces`, of which a member says that it will be under or over. */
export type DiceMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  readonly faces: number
  /** The share of stakes that comes back, in hundredths. */
  readonly back: number
  /** The fewest and most faces that a bet may win on. */
  readonly least: number
  readonly most: number
}

/** What the number is said to be: under this one, or over it. */
export type DiceBet = { readonly side: 'under' | 'over'; readonly of: number }

/** The faces that a bet wins on. */
export const facesOf = ({ faces }: DiceMath, { side, of }: DiceBet) =>
  side === 'under' ? of : faces - 1 - of

/** What a bet that wins on so many faces pays, in ten-thousandths of the stake, cut and never raised. */
export const timesOf = ({ back, faces }: DiceMath, wins: number) =>
  Math.floor((back * faces * 100) / wins)

const hashes = new WeakMap<DiceMath, string>()

/** The fingerprint of a game's rules and numbers. */
export function hashOf(math: DiceMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a game; nothing, for each that is played. */
export function faultsOf(math: DiceMath): string[] {
  const faults: string[] = []
  const { faces, back, least, most } = math
  if (![faces, back, least, most].every((n) => Number.isSafeInteger(n) && n > 0))
    faults.push('a number that is no count')
  if (back >= 100) faults.push('the house has no edge')
  if (least > most || most >= faces) faults.push('bets beyond the faces')
  if (timesOf(math, most) <= 10_000) faults.push('the likeliest bet pays no more than its stake')
  return faults
}
