import { fingerprintOf } from '../fair.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'plinko/1'

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

/** One board. By rows of pins and risk: what each slot at the bottom pays, in hundredths of the stake. */
export type PlinkoMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  readonly boards: {
    readonly [rows: number]: { readonly [risk in Risk]: readonly number[] }
  }
}

/** The slots that a board pays from its edge to its middle, and back to the other edge. */
export const mirrored = (...half: number[]) => [...half, ...half.slice(0, -1).reverse()]

const hashes = new WeakMap<PlinkoMath, string>()

/** The fingerprint of a board's rules and numbers. */
export function hashOf(math: PlinkoMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a board; nothing, for each that is played. */
export function faultsOf({ boards }: PlinkoMath): string[] {
  const faults: string[] = []
  for (const [rows, byRisk] of Object.entries(boards))
    for (const risk of risks) {
      const slots = byRisk[risk]
      const at = `${rows} ${risk}`
      if (slots.length !== Number(rows) + 1) faults.push(`${at}: ${slots.length} slots`)
      if (String(slots) !== String([...slots].reverse())) faults.push(`${at}: lopsided`)
      if (!slots.every((pay) => Number.isSafeInteger(pay) && pay >= 0))
        faults.push(`${at}: a pay that is no count`)
    }
  return faults
}
