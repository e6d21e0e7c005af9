import { fingerprintOf } from '../fair.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'baccarat/1'

export const places = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const
export type Place = (typeof places)[number]

/** One table: its shoe, and what it pays on top of a stake that wins, in hundredths of it. */
export type BaccaratMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  /** A fresh shoe of so many packs is opened for each round. */
  readonly packs: number
  /** Gains are cut to whole units, so a commission is never less than stated. */
  readonly gains: { readonly [place in Place]: number }
}

/** What a stake that won brings back, itself included. */
export const returned = ({ gains }: BaccaratMath, place: Place, stake: bigint): bigint =>
  stake + (stake * BigInt(gains[place])) / 100n

const hashes = new WeakMap<BaccaratMath, string>()

/** The fingerprint of a table's rules and numbers. */
export function hashOf(math: BaccaratMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a table; nothing, for each that is played. */
export function faultsOf({ packs, gains }: BaccaratMath): string[] {
  const faults: string[] = []
  if (!Number.isSafeInteger(packs) || packs < 1 || packs > 8) faults.push(`${packs} packs`)
  for (const place of places) {
    const gain = gains[place]
    if (!Number.isSafeInteger(gain) || gain <= 0) faults.push(`${place}: ${gain} is no gain`)
  }
  return faults
}
