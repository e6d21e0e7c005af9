import { group } from './picks.ts'
import type { Play, Result } from './play.ts'
import { ratio } from './ratio.ts'

type Tier = readonly [group: string, numbers: number, digits: number, pays: bigint]

/** What a printed ticket wins by: prizes by their last digits, and by being near the special prize. */
export type TicketRules = {
  id: string
  price: bigint
  digits: number
  tiers: readonly Tier[]
  near: readonly {
    /** How many tickets of all numbers it pays. */
    count: number
    pays: bigint
    to: (special: string) => Iterable<string>
  }[]
}

const others = (digit: string | undefined) => [...'0123456789'].filter((one) => one !== digit)
const head = (digits: number) => (digits ? Array.from({ length: 10 ** digits }, (_, n) => n) : [0])

/** Every number of so many digits that ends in the given ones. */
function* endingIn(tail: string, digits: number) {
  const more = digits - tail.length
  for (const n of head(more)) yield more ? String(n).padStart(more, '0') + tail : tail
}

/** A traditional ticket takes every prize that it matches. */
export function tickets({ id, price, digits, tiers, near }: TicketRules): Play {
  const total = [
    ...tiers.map(
      ([, numbers, length, pays]) => BigInt(numbers) * 10n ** BigInt(digits - length) * pays,
    ),
    ...near.map(({ count, pays }) => BigInt(count) * pays),
  ].reduce((sum, one) => sum + one)
  // The special prize, with every other number ending like it; and what is paid to it besides for being near itself.
  const special = '0'.repeat(digits)
  const best = [
    ...tiers.map(([, numbers, , pays]) => BigInt(numbers) * pays),
    ...near.flatMap(({ to, pays }) => ([...to(special)].includes(special) ? [pays] : [])),
  ].reduce((sum, one) => sum + one)
  return {
    id,
    price,
    kinds: [special],
    lines: (pick) => group(pick, (word) => /^\d+$/.test(word) && word.length === digits),
    won(result: Result) {
      const pays = new Map<string, bigint>()
      const pay = (line: string, sum: bigint) => pays.set(line, (pays.get(line) ?? 0n) + sum)
      for (const [name, , , sum] of tiers)
        for (const number of result[name] ?? [])
          for (const line of endingIn(number, digits)) pay(line, sum)
      for (const special of result.special ?? [])
        for (const { to, pays: sum } of near) for (const line of to(special)) pay(line, sum)
      return { by: 'line', pays }
    },
    // As many tickets win as there are, whatever is drawn.
    mean: () => ratio(total, 10n ** BigInt(digits)),
    most: () => best,
  }
}

/** The first digit is wrong, and all others are right. */
function* nearSpecial(special: string) {
  for (const digit of others(special[0])) yield digit + special.slice(1)
}

/** The first digit is right, and one of the others is wrong. */
function* oneWrong(special: string) {
  for (let at = 1; at < special.length; at++)
    for (const digit of others(special[at]))
      yield special.slice(0, at) + digit + special.slice(at + 1)
}

/**
 * Tickets of the south (from 2017-01-01) and the centre (from 2019-04-01), 10,000 VND: 11,565 prizes for
 * a million tickets, 5,000,000,000 VND together.
 */
export const southTickets = tickets({
  id: 'ticket',
  price: 10_000n,
  digits: 6,
  tiers: [
    ['special', 1, 6, 2_000_000_000n],
    ['first', 1, 5, 30_000_000n],
    ['second', 1, 5, 15_000_000n],
    ['third', 2, 5, 10_000_000n],
    ['fourth', 7, 5, 3_000_000n],
    ['fifth', 1, 4, 1_000_000n],
    ['sixth', 3, 4, 400_000n],
    ['seventh', 1, 3, 200_000n],
    ['eighth', 1, 2, 100_000n],
  ],
  near: [
    { count: 9, pays: 50_000_000n, to: nearSpecial },
    { count: 45, pays: 6_000_000n, to: oneWrong },
  ],
})

/**
 * Tickets of the north, 10,000 VND: a hundred thousand numbers in fifteen series that win alike, 81,150
 * prizes and 7,500,000,000 VND together. Consolation is for the last two digits of the special prize.
 */
export const northTickets = tickets({
  id: 'ticket',
  price: 10_000n,
  digits: 5,
  tiers: [
    ['special', 1, 5, 200_000_000n],
    ['first', 1, 5, 20_000_000n],
    ['second', 2, 5, 5_000_000n],
    ['third', 6, 5, 2_000_000n],
    ['fourth', 4, 4, 400_000n],
    ['fifth', 6, 4, 200_000n],
    ['sixth', 3, 3, 100_000n],
    ['seventh', 4, 2, 40_000n],
  ],
  near: [{ count: 1_000, pays: 40_000n, to: (special) => endingIn(special.slice(-2), 5) }],
})
