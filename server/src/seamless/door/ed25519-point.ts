/**
 * Whether 32 bytes are a public key that somebody can have made: a point of the curve (RFC 8032, 5.1.3)
 * that is not one of the eight of small order. By those, signatures can be made without any private key.
 */
export function isPublicPoint(bytes: Buffer): boolean {
  if (bytes.length !== keyBytes) return false
  const turned = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
  const y = turned & ((1n << 255n) - 1n)
  if (y >= p) return false
  const yy = (y * y) % p
  const [u, v] = [(yy - 1n + p) % p, (d * yy + 1n) % p]
  const square = (u * power(v, p - 2n)) % p
  if (power(square, (p - 1n) / 2n) !== 1n) return false
  return !smallOrder.has(y)
}

const keyBytes = 32
const p = (1n << 255n) - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

function power(base: bigint, exponent: bigint): bigint {
  let [left, of, result] = [exponent, base % p, 1n]
  for (; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * of) % p
    of = (of * of) % p
  }
  return result
}

/** The heights of the points of small order; those of order one and two have no width, so no square. */
const smallOrder = new Set([
  0n,
  1n,
  p - 1n,
  2707385501144840649318225287225658788936804267575313519463743609750303402022n,
  55188659117513257062467267217118295137698188065244968500265048394206261417927n,
])
