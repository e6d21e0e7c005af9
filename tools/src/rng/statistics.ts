/** The chance of so high a value of chi-square, or a higher one, by chance alone. */
export const chiTail = (value: number, freedom: number) => gammaTail(freedom / 2, value / 2)

/** The chance of so far a value of a normal law, or a farther one, to its upper side. */
export const normalTail = (z: number) =>
  z >= 0 ? gammaTail(0.5, (z * z) / 2) / 2 : 1 - gammaTail(0.5, (z * z) / 2) / 2

const enough = 1e-12
const stepsMost = 100_000

/** Q(a, x), the upper part of the incomplete gamma function, by its series or its continued fraction. */
function gammaTail(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let [sum, term] = [1 / a, 1 / a]
    for (let n = 1; n < stepsMost && Math.abs(term) > Math.abs(sum) * enough; n++) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - scale * sum
  }
  // Lentz's way of a continued fraction.
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let h = d
  for (let i = 1; i < stepsMost; i++) {
    const an = -i * (i - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    const delta = d * c
    h *= delta
    if (Math.abs(delta - 1) < enough) break
  }
  return scale * h
}

/** The logarithm of the gamma function, after Lanczos. */
function logGamma(x: number): number {
  const parts = [
    76.180091729471, -86.505320329417, 24.014098240831, -1.2317395724502, 0.1208650973866179e-2,
    -0.5395239384953e-5,
  ]
  const sum = parts.reduce((all, part, i) => all + part / (x + 1 + i), 1.000000000190015)
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((Math.sqrt(2 * Math.PI) * sum) / x)
}

/** The least that a cell of chi-square is expected to hold: neighbours below it are counted together. */
const leastExpected = 8

/** Counts against their chances: the chance that honest counts lie so far from them or farther. */
export function chiSquare(counts: ArrayLike<number>, chances: (cell: number) => number): number {
  const total = Array.from(counts).reduce((sum, count) => sum + count, 0)
  const cells: { count: number; expected: number }[] = []
  let open = { count: 0, expected: 0 }
  for (let cell = 0; cell < counts.length; cell++) {
    const chance = chances(cell)
    const count = counts[cell] ?? 0
    // What cannot come at all has come.
    if (chance === 0 && count > 0) return 0
    open = { count: open.count + count, expected: open.expected + total * chance }
    if (open.expected < leastExpected) continue
    cells.push(open)
    open = { count: 0, expected: 0 }
  }
  const last = cells.at(-1)
  if (last) {
    last.count += open.count
    last.expected += open.expected
  }
  // A stream by which hardly anything comes about is no chance.
  if (cells.length < 2) return 0
  const value = cells.reduce(
    (sum, { count, expected }) => sum + (count - expected) ** 2 / expected,
    0,
  )
  return chiTail(value, cells.length - 1)
}
