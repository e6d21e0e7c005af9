/** An exact fraction: numerator and a denominator above nothing, in lowest terms. */
export type Ratio = readonly [bigint, bigint]

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

export function ratio(over: bigint, under: bigint): Ratio {
  const by = divisor(over < 0n ? -over : over, under) || 1n
  return [over / by, under / by]
}

/** A fraction as it is written: `133/144`. */
export function readRatio(text: string): Ratio {
  const [over = '', under = ''] = text.split('/')
  return ratio(BigInt(over), BigInt(under))
}

export const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => ratio(a * d + c * b, b * d)
export const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => ratio(a * c, b * d)
export const isLess = ([a, b]: Ratio, [c, d]: Ratio): boolean => a * d < c * b

/** How many ways there are to choose so many of so many. */
export function choose(of: bigint, some: bigint): bigint {
  if (some < 0n || some > of) return 0n
  let ways = 1n
  for (let i = 0n; i < some; i++) ways = (ways * (of - i)) / (i + 1n)
  return ways
}

/** A fraction as a percentage with so many places, the rest cut off: `98.50`. */
export function percent([over, under]: Ratio, places = 4): string {
  const scale = 10n ** BigInt(places)
  const all = (over * 100n * scale) / under
  return `${all / scale}.${String(all % scale).padStart(places, '0')}`
}
