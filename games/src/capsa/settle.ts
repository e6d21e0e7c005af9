import { sharesOf } from '../poker/shares.ts'
import { type Laid, pointsBetween } from './score.ts'

/** Somebody in a round with what they had before it. Money is in minor units. */
export type Laying = { readonly seat: number; readonly stack: bigint; readonly laid: Laid }

export type Settled = {
  readonly rake: bigint
  /** Of each seat: what it lost and what it won in all, one of them nothing, and its part of the rake. */
  readonly seats: readonly {
    readonly seat: number
    readonly put: bigint
    readonly won: bigint
    readonly rake: bigint
  }[]
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

/**
 * What everybody wins and loses by points of so much each. Between two no more is won than either of them had; who cannot pay all
 * that they owe pays to each in proportion, to the unit. `rakeOf` says what the house takes of all that was won.
 */
export function settled(
  of: readonly Laying[],
  { unit, rakeOf }: { unit: bigint; rakeOf: (won: bigint) => bigint },
): Settled {
  const owed = of.map((from) =>
    of.map((to) => {
      const points = pointsBetween(to.laid, from.laid)
      return points > 0 ? least(BigInt(points) * unit, least(from.stack, to.stack)) : 0n
    }),
  )
  const paid = owed.map((debts, nth) => {
    const all = sum(debts)
    return sharesOf(debts, least(all, of[nth]?.stack ?? 0n))
  })
  const nets = of.map((_, nth) => sum(paid.map((to) => to[nth] ?? 0n)) - sum(paid[nth] ?? []))
  const wins = nets.map((net) => (net > 0n ? net : 0n))
  const rake = rakeOf(sum(wins))
  const taken = sharesOf(wins, rake)
  // As in a pot, what the house takes is of those who won as of those who lost.
  const parts = sharesOf(
    nets.map((net) => (net < 0n ? -net : net)),
    rake,
  )
  return {
    rake,
    seats: of.map(({ seat }, nth) => {
      const net = nets[nth] ?? 0n
      return {
        seat,
        put: net < 0n ? -net : 0n,
        won: net > 0n ? net - (taken[nth] ?? 0n) : 0n,
        rake: parts[nth] ?? 0n,
      }
    }),
  }
}
