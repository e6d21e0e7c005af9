/** An exact fraction in lowest terms, `over` positive. */
export type Ratio = { readonly of: bigint; readonly over: bigint }

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y) [x, y] = [y, x % y]
  return x
}

export function ratio(of: bigint | number, over: bigint | number = 1n): Ratio {
  const [a, b] = [BigInt(of), BigInt(over)]
  if (b <= 0n) throw new RangeError('a fraction over nothing')
  const shared = gcd(a, b)
  return { of: a / shared, over: b / shared }
}

export const plus = (a: Ratio, b: Ratio) => ratio(a.of * b.over + b.of * a.over, a.over * b.over)
export const minus = (a: Ratio, b: Ratio) => plus(a, { of: -b.of, over: b.over })
export const times = (a: Ratio, b: Ratio) => ratio(a.of * b.of, a.over * b.over)
export const sum = (list: readonly Ratio[]) => list.reduce(plus, ratio(0))

/** The fraction with so many digits after the point, rounded half up. For what is not below 0. */
export function decimal({ of, over }: Ratio, digits: number): string {
  const scale = 10n ** BigInt(digits)
  return point((2n * of * scale + over) / (2n * over), digits)
}

/** The square root, cut after so many digits. */
export function root({ of, over }: Ratio, digits: number): string {
  const scale = 10n ** BigInt(digits)
  return point(wholeRoot((of * scale * scale) / over), digits)
}

function point(scaled: bigint, digits: number): string {
  const text = String(scaled).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The greatest whole number whose square is not above n (Newton, from above). */
function wholeRoot(n: bigint): bigint {
  if (n < 2n) return n
  let at = 1n << BigInt(Math.ceil(n.toString(2).length / 2))
  for (;;) {
    const next = (at + n / at) / 2n
    if (next >= at) return at
    at = next
  }
}
