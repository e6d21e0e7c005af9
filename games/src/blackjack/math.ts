import { fingerprintOf } from '../fair.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'blackjack/1'

/** The rules of one table. */
export type BlackjackMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  /** A fresh shoe of so many packs is opened for each round. */
  readonly packs: number
  /** What the dealer does with an ace and 17. */
  readonly soft17: 'stand' | 'hit'
  /** Pairs may be split until there are so many hands. Aces are split once, and get a card each. */
  readonly handsMost: number
  readonly doubleAfterSplit: boolean
  /** Gained with a blackjack, in hundredths of the stake; cut to whole units. */
  readonly blackjack: number
}

const hashes = new WeakMap<BlackjackMath, string>()

/** The fingerprint of a table's rules. */
export function hashOf(math: BlackjackMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a table; nothing, for each that is played. */
export function faultsOf({ packs, handsMost, blackjack }: BlackjackMath): string[] {
  const faults: string[] = []
  if (!Number.isSafeInteger(packs) || packs < 1 || packs > 8) faults.push(`${packs} packs`)
  if (!Number.isSafeInteger(handsMost) || handsMost < 2 || handsMost > 4)
    faults.push(`${handsMost} hands`)
  if (!Number.isSafeInteger(blackjack) || blackjack < 100)
    faults.push(`${blackjack} for a blackjack`)
  return faults
}
