import { fingerprintOf } from '../fair.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'mines/1'

/** One field of plots, some of which hide a thorn. */
export type MinesMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  readonly plots: number
  /** The share of stakes that comes back, in hundredths. */
  readonly back: number
  /** No more than this is ever offered, in stakes: the round ends at the last pay below it. */
  readonly timesMost: number
}

/** What so many safe plots pay, in ten-thousandths of the stake, cut and never raised. */
export function timesOf({ plots, back }: MinesMath, thorns: number, safe: number): number {
  let [ways, of] = [1, 1]
  // In lowest terms after every plot, both stay far below 2^53 for fields of up to 25.
  for (let i = 0; i < safe; i++) {
    ways *= plots - i
    of *= plots - thorns - i
    const shared = gcd(ways, of)
    ways /= shared
    of /= shared
  }
  return Number((BigInt(back) * 100n * BigInt(ways)) / BigInt(of))
}

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a)

/** What the plots of a field pay one after the other, up to the last that is offered. */
export function paysOf(math: MinesMath, thorns: number): number[] {
  const pays = Array.from({ length: math.plots - thorns }, (_, i) => timesOf(math, thorns, i + 1))
  return pays.filter((times) => times <= math.timesMost * 10_000)
}

const hashes = new WeakMap<MinesMath, string>()

/** The fingerprint of a field's rules and numbers. */
export function hashOf(math: MinesMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a field; nothing, for each that is played. */
export function faultsOf(math: MinesMath): string[] {
  const faults: string[] = []
  const { plots, back, timesMost } = math
  if (!Number.isSafeInteger(plots) || plots < 2 || plots > 25) faults.push(`${plots} plots`)
  if (!Number.isSafeInteger(back) || back <= 0 || back >= 100) faults.push(`${back} is no return`)
  if (!Number.isSafeInteger(timesMost) || timesMost < 1) faults.push(`${timesMost} is no most`)
  if (faults.length) return faults
  for (let thorns = 1; thorns < plots; thorns++) {
    const pays = paysOf(math, thorns)
    if (pays.length === 0) faults.push(`${thorns} thorns: nothing is offered`)
    if (pays.some((times, i) => times <= (pays[i - 1] ?? 10_000)))
      faults.push(`${thorns} thorns: a plot that adds nothing`)
  }
  return faults
}
