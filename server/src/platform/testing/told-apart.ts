const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

/**
 * By how many milliseconds two are told apart by the time that they take, beyond what chance makes: three errors of a median,
 * by the deviation that the median of all deviations tells. Given is by how much one took longer than the other beside it, so
 * that both met the same hour of the machine.
 */
export function toldApart(longer: readonly number[]): number {
  const middle = median(longer)
  const spread = 1.4826 * median(longer.map((ms) => Math.abs(ms - middle)))
  const chance = (3 * 1.2533 * spread) / Math.sqrt(longer.length)
  return Math.max(0, Math.abs(middle) - chance)
}
