import { fingerprintOf } from '../fair.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'roulette/1'

/** One wheel and the bets that its table takes. */
export type RouletteMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  /** The numbers as they lie on the wheel, clockwise from the zero. */
  readonly wheel: readonly number[]
  readonly red: readonly number[]
  /** Each bet by its place on the table, with the numbers it wins on. */
  readonly bets: { readonly [on: string]: readonly number[] }
  /** A bet on so many numbers pays this many shares, the stake included, divided among them. */
  readonly shares: number
}

/** What a bet pays for each unit staked, that unit included. */
export const timesOf = ({ bets, shares }: RouletteMath, on: string): number => {
  const numbers = Object.hasOwn(bets, on) ? bets[on] : undefined
  if (!numbers) throw new RangeError(`no bet ${on}`)
  return shares / numbers.length
}

const hashes = new WeakMap<RouletteMath, string>()

/** The fingerprint of a table's rules and numbers. */
export function hashOf(math: RouletteMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a table; nothing, for each that is played. */
export function faultsOf(math: RouletteMath): string[] {
  const { wheel, red, bets, shares } = math
  const faults: string[] = []
  const pockets = new Set(wheel)
  if (pockets.size !== wheel.length) faults.push('a number twice on the wheel')
  if (shares >= wheel.length) faults.push('the house has no edge')
  const rising = (numbers: readonly number[]) =>
    numbers.every((n, i) => i === 0 || n > (numbers[i - 1] ?? n))
  for (const [on, numbers] of [['red', red] as const, ...Object.entries(bets)]) {
    if (!numbers.every((n) => pockets.has(n))) faults.push(`${on}: off the wheel`)
    if (!rising(numbers)) faults.push(`${on}: not in order`)
    if (on !== 'red' && (numbers.length === 0 || shares % numbers.length))
      faults.push(`${on}: no whole pay`)
  }
  const sets = Object.values(bets).map(String)
  if (new Set(sets).size !== sets.length) faults.push('two bets on the same numbers')
  return faults
}
