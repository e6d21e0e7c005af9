import { evenly } from '../pots.ts'

/** Shares of the pool by place, in thousandths, up to so many entries. The rest goes to the first as it is cut off. */
const tables: readonly { readonly upTo: number; readonly shares: readonly number[] }[] = [
  { upTo: 2, shares: [1_000] },
  { upTo: 5, shares: [650, 350] },
  { upTo: 9, shares: [500, 300, 200] },
  { upTo: 18, shares: [400, 270, 190, 140] },
  { upTo: 36, shares: [320, 215, 150, 110, 85, 65, 55] },
  { upTo: 60, shares: [280, 185, 130, 100, 80, 65, 55, 45, 35, 25] },
  {
    upTo: Number.POSITIVE_INFINITY,
    shares: [250, 165, 120, 90, 72, 58, 48, 40, 33, 28, 26, 24, 23, 23],
  },
]

/** What each place is paid of a pool, the first first: all of it together is the pool, to the unit. */
export function prizesOf(
  pool: bigint,
  { entries, places }: { entries: number; places: number },
): bigint[] {
  const { shares = [1_000] } = tables.find(({ upTo }) => entries <= upTo) ?? {}
  const paid = shares.slice(0, Math.max(1, places))
  const all = BigInt(paid.reduce((sum, one) => sum + one, 0))
  const prizes = paid.map((share) => (pool * BigInt(share)) / all)
  const over = pool - prizes.reduce((sum, one) => sum + one, 0n)
  return prizes.map((prize, nth) => (nth === 0 ? prize + over : prize))
}

type Ranked = {
  /** From the best on; who went out of the same hand with as much before them shares a place. */
  readonly groups: readonly (readonly string[])[]
  readonly entries: number
}

export type Paid = { readonly who: string; readonly place: number; readonly prize: bigint }

/** Who is paid what. Those who share places share their prizes as even as can be. */
export function paidTo(pool: bigint, { groups, entries }: Ranked): Paid[] {
  const prizes = prizesOf(pool, { entries, places: groups.flat().length })
  let place = 1
  return groups.flatMap((group) => {
    const first = place
    place += group.length
    const sum = prizes.slice(first - 1, place - 1).reduce((all, one) => all + one, 0n)
    const parts = evenly(sum, Math.max(1, group.length))
    return group.map((who, nth) => ({ who, place: first, prize: parts[nth] ?? 0n }))
  })
}
