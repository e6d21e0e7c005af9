import { drawFor } from './fair.ts'

/** What a pot is cut into: so many shares, none less than `least`. Amounts in minor units. */
export type Pot = { pot: bigint; shares: number; least: bigint }

const label = 'packet/1'

/**
 * Cuts a pot into shares, in the order in which they are taken, which sum to all of it. What is beyond the least
 * of each is cut at places of which each is equally likely, so that no share is likely to be more than another.
 */
export function sharesOf(serverSeed: string, { pot, shares, least }: Pot): bigint[] {
  const beyond = pot - least * BigInt(shares)
  if (shares < 1 || least < 1n || beyond < 0n) throw new RangeError('a pot is less than its shares')
  const draw = drawFor({ serverSeed, clientSeed: label, nonce: 0 }, 0)
  const places = Array.from({ length: shares - 1 }, () => draw(Number(beyond) + 1))
    .sort((a, b) => a - b)
    .map(BigInt)
  return [...places, beyond].map((place, at) => least + place - (places[at - 1] ?? 0n))
}
