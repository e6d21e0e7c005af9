/** What somebody put into a hand, in minor units, and whether they are out of it. */
export type Put = { readonly seat: number; readonly amount: bigint; readonly folded: boolean }

/** What is played for, and who may win it, in the order of their seats. */
export type Pot = { readonly amount: bigint; readonly seats: readonly number[] }

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n)
const least = (one: bigint, other: bigint) => (one < other ? one : other)

export type Split = {
  /** The main pot first. */
  readonly pots: readonly Pot[]
  /** What nobody called goes back to who put it. */
  readonly back: { readonly seat: number; readonly amount: bigint } | null
}

/**
 * The main pot and side pots of a hand: each is what those who may win it put in alike, with what others left behind.
 * What is above the second highest was not called, and goes back.
 */
export function splitOf(puts: readonly Put[]): Split {
  const [first, second] = puts.toSorted((one, other) => (one.amount < other.amount ? 1 : -1))
  const over = first && !first.folded ? first.amount - (second?.amount ?? 0n) : 0n
  const back = first && over > 0n ? { seat: first.seat, amount: over } : null
  const called = puts.map((put) =>
    put.seat === back?.seat ? { ...put, amount: put.amount - back.amount } : put,
  )
  const live = called.filter(({ folded }) => !folded)
  const put = live.filter(({ amount }) => amount > 0n).map(({ amount }) => amount)
  const left = called.some(({ amount }) => amount > 0n)
  // Where all who put something in have left, it is played for by those who stay, as one pot.
  const levels = put.length || !left ? [...new Set(put)].sort((a, b) => (a < b ? -1 : 1)) : [0n]
  const upTo = (level: bigint) => sumOf(called.map(({ amount }) => least(amount, level)))
  const pots = levels.map((level, nth) => {
    // Who left with more than all that stayed leaves it in the last pot.
    const whole =
      nth === levels.length - 1 ? sumOf(called.map(({ amount }) => amount)) : upTo(level)
    return {
      amount: whole - upTo(levels[nth - 1] ?? 0n),
      seats: live
        .filter(({ amount }) => amount >= level)
        .map(({ seat }) => seat)
        .sort((a, b) => a - b),
    }
  })
  return { pots, back }
}

/** What the house takes of a hand: a share in ten-thousandths, never above a cap, and nothing before a flop. */
export type Rake = { readonly share: bigint; readonly cap: bigint }

const whole = 10_000n

/** Takes the rake out of the pots, of each as much as it is of all; cut off to whole units. */
export function rakeOf(
  pots: readonly Pot[],
  { share, cap }: Rake,
  flop: boolean,
): { pots: readonly Pot[]; rake: bigint } {
  const total = sumOf(pots.map(({ amount }) => amount))
  const rake = flop ? least(cap, (total * share) / whole) : 0n
  let [before, taken] = [0n, 0n]
  const left = pots.map(({ amount, seats }) => {
    before += amount
    const due = total > 0n ? (rake * before) / total - taken : 0n
    taken += due
    return { amount: amount - due, seats }
  })
  return { pots: left, rake }
}

/** Parts as even as can be: units that are left over go one each to the first. */
export function evenly(amount: bigint, parts: number): bigint[] {
  const each = amount / BigInt(parts)
  const over = Number(amount % BigInt(parts))
  return Array.from({ length: parts }, (_, nth) => (nth < over ? each + 1n : each))
}

type Table = {
  /** Seats at the table, and which of them has the button. */
  seats: number
  button: number
}

/** Seats as they come after the button: units that cannot be halved go to the first of them. */
const fromButton = (of: readonly number[], { seats, button }: Table) =>
  of.toSorted(
    (one, other) => ((one - button - 1 + seats) % seats) - ((other - button - 1 + seats) % seats),
  )

/** By each board how strong every seat is that shows; those that win are the strongest of those that may. */
export type Shown = readonly ReadonlyMap<number, number>[]

/**
 * Who is paid what of the pots, to the unit. Where the board is run more than once, each part of a pot is won on a board
 * of its own, the first part being the greater.
 */
export function paidOf(pots: readonly Pot[], shown: Shown, table: Table): Map<number, bigint> {
  const paid = new Map<number, bigint>()
  for (const { amount, seats } of pots)
    for (const [board, part] of evenly(amount, shown.length).entries()) {
      const strengths = shown[board]
      const best = Math.max(...seats.map((seat) => strengths?.get(seat) ?? -1))
      const won = seats.length === 1 ? seats : seats.filter((seat) => strengths?.get(seat) === best)
      const order = fromButton(won, table)
      for (const [nth, units] of evenly(part, order.length).entries()) {
        const seat = order[nth]
        if (seat !== undefined) paid.set(seat, (paid.get(seat) ?? 0n) + units)
      }
    }
  return paid
}
