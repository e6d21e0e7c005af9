import { fingerprintOf } from '../fair.ts'
import { type Hand, hands, plainHand, wildHand } from './hand.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'machine-poker/1'

/** One poker machine: which cards are wild, and what each hand pays, in stakes. What is not listed is 0. */
export type PokerMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  /** The pay table by the name under which its return is published. */
  readonly table: string
  readonly wild: 'none' | 'deuces'
  readonly pays: { readonly [hand in Hand]?: number }
}

/** What five cards are on this machine, as a place in `hands`. */
export const rankerOf = ({ wild }: PokerMath) => (wild === 'deuces' ? wildHand : plainHand)

/** What each place in `hands` pays. */
export const paysOf = ({ pays }: PokerMath): number[] => hands.map((hand) => pays[hand] ?? 0)

const hashes = new WeakMap<PokerMath, string>()

/** The fingerprint of a machine's rules and numbers. */
export function hashOf(math: PokerMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a machine; nothing, for each that is played. */
export function faultsOf(math: PokerMath): string[] {
  const faults: string[] = []
  const listed = Object.entries(math.pays)
  const made = math.wild === 'deuces' ? ['five', 'wild-royal', 'four-deuces'] : []
  const never = math.wild === 'deuces' ? ['jacks', 'two-pairs', 'four-low', 'four-aces'] : []
  for (const [hand, pay] of listed) {
    if (!hands.some((known) => known === hand)) faults.push(`${hand}: no hand`)
    if (hand === 'nothing' || never.includes(hand)) faults.push(`${hand}: never paid here`)
    if (math.wild === 'none' && ['five', 'wild-royal', 'four-deuces'].includes(hand))
      faults.push(`${hand}: needs a wild card`)
    if (!Number.isSafeInteger(pay) || pay <= 0) faults.push(`${hand}: ${pay} is no pay`)
  }
  for (const hand of made) if (!Object.hasOwn(math.pays, hand)) faults.push(`${hand}: not paid`)
  if (!math.pays.royal || listed.some(([, pay]) => pay > (math.pays.royal ?? 0)))
    faults.push('the royal flush is not the most')
  return faults
}
