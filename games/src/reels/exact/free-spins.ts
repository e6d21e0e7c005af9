/** Free spins whose pay hangs on nothing but the rung of a ladder. */
export type FreeSpins = {
  /** What a spin pays in the mean, by the rung it begins on. There is no rung above the last. */
  pays: readonly number[]
  /** The chance of so many scatters, by how many rungs the spin climbs. */
  chances: readonly (readonly number[])[]
  /** Spins given anew for so many scatters. */
  again: (scatters: number) => number
  /** No more are given than this. */
  most: number
}

/** What so many free spins come to: over spins left, spins given, and the rung of the ladder. */
export function freeSpinsMean({ pays, chances, again, most }: FreeSpins) {
  const top = pays.length - 1
  const known = new Map<number, number>()
  const value = (left: number, given: number, rung: number): number => {
    if (left === 0) return 0
    const key = (left * (most + 1) + given) * (top + 1) + rung
    const before = known.get(key)
    if (before !== undefined) return before
    let found = pays[rung] ?? 0
    chances.forEach((row, scatters) => {
      const add = Math.min(again(scatters), most - given)
      row.forEach((chance, climbed) => {
        if (chance > 0)
          found += chance * value(left - 1 + add, given + add, Math.min(top, rung + climbed))
      })
    })
    known.set(key, found)
    return found
  }
  return (spins: number) => {
    const given = Math.min(spins, most)
    return value(given, given, 0)
  }
}
